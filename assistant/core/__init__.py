"""The headless core that every game stands on: nothing here knows a game, a screen or a clock.

bots/      Games between bots, whatever the game
box/       What is printed in a game's box, as files: read, merged, judged, whatever the game
database/  The SQLite file under the store
engine/    The one door: a command is judged against a state, and becomes events or refusals
fate/      Chance: where dice and draws come from
game/      A game as a value: whatever takes games asks this one thing
past/      A game in progress and its past: a tree of entries, undone, jumped about in, mended
shapes/    What data looks like: frozen records, their JSON, and the check of whatever comes from outside
spelling/  How the protocol writes a game, as far as it is the same for all games
store/     Games on disk, and as files that are carried elsewhere
table/     The table as it lies, whatever the game: what can be counted there, and how a difference is put right
telling/   The history of any game in words
words/     Text
work/      What takes its time: a worker beside the interface, and the garbage collector kept still
"""
