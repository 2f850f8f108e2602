"""Players made of code: one that does anything legal, one that plays to win.

match        A game between bots: its terms, its opening, what came of it
random_play  A player that does anything legal
series       Many games between bots, and their totals
"""
