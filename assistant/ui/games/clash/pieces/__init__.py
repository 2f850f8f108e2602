"""Cards and dice as things to look at and to tap.

card_face    A card as it lies on the table: name, kind, price, figures
card_picker  Find a card and tap it: all that can be meant, as faces, with a search
dice         Dice of bone on a tray: as they lie, rolling, or to be picked up
dice_pad     The pad for dice thrown by hand: one tap on how many hit; or die by die
tactic_card  A Tactic card: its number, its gold, its figures; and its back
"""
