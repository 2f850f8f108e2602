"""Players made of code: one that does anything legal, one that plays to win.

greedy       A player that takes what looks best at the moment: sensible, quick, and never stuck
match        A game between bots: its terms, its opening, what came of it
random_play  A player that does anything legal
series       Many games between bots, and their totals
worth        What Units are worth to a bot, and the simple choices that follow from it
"""
