"""From state to what is seen: pure functions that make frozen views. No Kivy.

board    A fortress as it is drawn: its stacks of figures, its wall, who is to come
figures  How a figure looks: its shape, its letters, its owner's colour, the life it has left
lights   What a panel says on a board: who can be picked, who is meant, what would happen
places   Where everything lies on the picture of a fortress, and what lies under a finger
sounds   What is heard of an entry
strips   The players at a glance
"""
