"""Chance: where dice and draws come from.

luck     Where the app's dice and draws come from: the one module of the core that knows chance
sources  Who throws and draws, app or table, and how that is changed in mid-game
"""
