"""Views for `ui.games.clash.pieces`.

card_face   Equipment, Legendaries and Elf tokens as cards to look at: name, kind, price, and their figures with icons
hero_cards  Heroes as cards to look at: price, movement, what they add and what they can do
strength    Units with all they wear, in figures; and how another card would change these
"""
