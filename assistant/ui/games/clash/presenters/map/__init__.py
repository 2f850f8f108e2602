"""Views for `ui.games.clash.map`.

map  The map as it is seen: hexes with who stands there, Bastions beside the tiles, Mountains between
"""
