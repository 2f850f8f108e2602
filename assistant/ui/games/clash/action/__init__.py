"""The panels of a turn: the Action, moving, equipping, the forge, the Stones.

equip          The Equip Action: buy, put on, forge, recruit, by tapping or carrying cards
equip_buttons  The buttons of the Equip Action: what else it may bring, and what can be done with the card in hand
legendary      At the forge: keep one of the Legendaries drawn
level_board    A level of Units: what they are, what they wear, and what a card would change
move           The Move part of an Action
move_rows      Rows of the Move part: whom to send, what is to be fought, what was moved
panel          The Action: which kind it is to be, then the part for that kind
stone          Which Stone gives the last figure: tap it on the map, or its name
"""
