"""From state to what is seen: pure functions that make frozen views. No Kivy.

attack    The own attack, as it is tapped: who strikes, whom, with how many blows
board     A fortress as it is drawn: its stacks of figures, its wall, who is to come
choice    Where the owner of a board chooses: who takes the blows, who is held
dice      Dice as they are entered: how many, what each brings
editing   A board laid by hand: figures put, hurt and taken away, the wall as it stands
entering  A game already under way at the table: the moment it has reached, and the way there
figures   How a figure looks: its shape, its letters, its owner's colour, the life it has left
forecast  What the enemy's attack will do if the own one ended now; and step by step
lights    What a panel says on a board: who can be picked, who is meant, what would happen
over      The end: who won and how, the course of the game, luck, the attack that would have saved most
places    Where everything lies on the picture of a fortress, and what lies under a finger
ruse      A ruse, as it is tapped together: what is to be said next, and what can be tapped for it
said      What is said aloud: what the enemy did, a comet, an arrow; and what is to be chosen then
shield    A ruse that was announced, and who is asked whether to cancel it
shop      What can be bought: Units, buildings, ruses; with the price for this player, and what is short
sounds    What is heard of an entry
strips    The players at a glance
"""
