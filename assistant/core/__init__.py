"""The headless core that every game stands on: nothing here knows a game, a screen or a clock.

database/  The SQLite file under the store
engine/    The one door: a command is judged against a state, and becomes events or refusals
fate/      Chance: where dice and draws come from
past/      A game in progress and its past: a tree of entries, undone, jumped about in, mended
shapes/    What data looks like: frozen records, their JSON, and the check of whatever comes from outside
spelling/  How the protocol writes a game, as far as it is the same for all games
store/     Games on disk, and as files that are carried elsewhere
words/     Text
"""
