"""How the protocol writes this game: commands, the first line of a script, the state.

figures  The figures of the box as they are read while playing: keys and values as in box files
grammar  How the protocol writes each command of Kravora: its word, its fields, their types and meaning
header   The first line of a script: what is agreed before the first die
places   How the protocol writes where something is: whose board, which line, where a Unit stands
state    The state as the protocol shows it
"""
