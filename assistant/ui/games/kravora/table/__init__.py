"""The table of Kravora: a fortress large, the others as strips.

strips  A strip for each player
table   The table: the board of whoever is asked, the strips, the panel for the moment
"""
