"""How the protocol writes this game: commands, the first line of a script, the state.

figures  The figures of the box as they are read while playing: keys and values as in box files
grammar  How the protocol writes each command of Clash of Rage: its word, its fields, their types and meaning
header   The first line of a script: what is agreed before the first tile
state    The state as the protocol shows it: nothing secret, everything derived worked out
"""
