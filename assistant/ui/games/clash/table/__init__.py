"""The table: the map, the players, the panels and what lies over it.

menu          The menu of the table: what every game has, and the calculator, what the Elves compare
panels        Which panel answers what is owed
parts         A strip for each player
rail          The round's rail: the Tactic numbers in their order, and who has acted
sheets        Sheets over the table: everything about a place, everything about a player
table         The table: the map, the players, what is owed, and the panel that answers it
threat_watch  The threat map over the table's map
under_way     A game begun here that is already under way at the table
"""
