"""Views for `ui.games.clash.setup`.

checklist  What to take out of the box for this game, and how many of each: by the box in use, edition and players
news       What the app drew for the set-up, so that it can be laid on the table
panel      The set-up panel: the tiles to be laid, then the Elves that were drawn or chosen
tiles      Laying the board: where a tile may go, why not elsewhere, and boards laid by themselves
"""
