"""The set-up panel.

checklist  What to take out of the box, to be ticked off
elves      The Elves of the set-up, place after place, as drawn from the bag or chosen
news       Once the set-up is over: what the app drew for it is laid on the real table
panel      The set-up at the table: the tiles, then the Elves
tiles      The board is laid: tiles dragged, turned and flipped, or all at once
tray       The tiles that are not laid yet: tapped or dragged onto the map
"""
