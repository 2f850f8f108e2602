"""The table of Kravora: a fortress large, the others as strips.

boards  The boards that are seen: of whoever is asked, and on a wide screen another one beside it
menu    The menu of the table: what every game has, and what if?, a game under way, the view from afar
strips  A strip for each player
table   The table: the board of whoever is asked, the strips, the panel for the moment
"""
