"""How each game looks; the screens and panels of one game in a folder of its own.

clash/    The screens and panels of Clash of Rage; their looks lie in `kv/games/clash/`, file for file
kravora/  The fortresses of Kravora, and the panels that are answered on them; their looks lie in `kv/games/kravora/`
"""
