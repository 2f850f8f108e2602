"""Chance: where dice and draws come from.

dice     Dice as they lie on the table: as many as are owed, each with one of its faces
luck     Where the app's dice and draws come from: the one module of the core that knows chance
sources  Who throws and draws, app or table, and how that is changed in mid-game
"""
