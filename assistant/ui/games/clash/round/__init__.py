"""The panels of a round: Tactic cards, Bastions, reinforcements, Elves, draws; and the end.

bastion      Placing the own Bastion: tap a lit hex beside the tiles, then say so
draw         What the table draws from a deck or the bag, entered card by card
elves        The table draws for the Elves, card by card: what is compared, what came of it
elves_parts  Parts of the Elves' improvement: what a type wears, what came of a card; and the sheets made of them
over         The end of the game: who won and how, the curves, the luck, and what next
reinforce    Sharing the reinforcements out: tap or drag them to lit places, then confirm
reveal       The Tactic cards turned up: who acts when, and what everybody gains
tactic       The Tactic phase: a secret choice on one tablet, or the revealed cards typed in
"""
