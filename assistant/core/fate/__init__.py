"""Chance: where dice and draws come from.

luck  Where the app's dice and draws come from: the one module of the core that knows chance
"""
