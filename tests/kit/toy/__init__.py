"""Magpie: a small game with a bit of everything, the example for whoever adds one.

bots      A player that does anything legal, and many games between such players
counting  The table as it lies: what always holds, what can be counted, and what a file may say of it
face      How it looks: as any game does
game      The game on the shelf: all of it put together
model     What there is: the table as one frozen value, what is agreed, commands, events
rules     The rules: checks, what each event changes, what happens by itself, what is owed
spelling  How the protocol writes it: the first line, the commands, the state
telling   Its commands and events in words
walk      Random play, and every command that could be meant at a position
"""
