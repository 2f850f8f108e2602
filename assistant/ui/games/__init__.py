"""How each game looks; the screens and panels of one game in a folder of its own.

clash/    The screens and panels of Clash of Rage; their looks lie in `kv/games/clash/`, file for file
kravora/  How Kravora looks; so far on the screens that serve any game
"""
