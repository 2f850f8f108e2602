"""What the app throws is watched before anything is told of it.

thrown    What the app threw, one throw after the other
throwing  Dice tumble over the board, lie, and the Units they bring fly where they go
"""
