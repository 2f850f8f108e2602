"""The map: one widget, painted in layers, with fingers on it.

art           What the map is drawn with: Cities, Forges, Stones, Mountains, trees
camera        Where the board lies in the map's widget: fitted at first, then moved and zoomed by fingers
fingers       Fingers on the map: tap, hold, drag figures, move the map, pinch; and the wheel of a mouse
ground        What lies still on the map
lights        Places lit up on the map
map           The map: one widget that draws the board and tells what is tapped, held and dragged
panel         What the panels have in common that are answered on the map: words above, one gold button below
picture       The board of a state as a small picture
tile_picture  A tile by itself, small: in the tray, or under the finger that carries it
tokens        What changes on the map: who holds a hex, the figures there, their number and their movement points left
walk          A figure that moves on the map: it goes its way while the board already shows where it came to
"""
