"""The table: the open game, the bar, the players, the panels and what lies over it.

board_beside    In a sheet: the board as a picture, beside what is said of it, or above where the screen is upright
drafts          What was begun by a few taps and not done yet (figures placed, a group picked up, dice turned over)
game            The open game of Clash of Rage, as the screens know it: a session whose changes can be watched
menu            The menu of the table: settings, rules, who throws and draws, and the ways a game can end early
panels          Which panel answers what is owed, and what every panel is
parts           The bar that says what is owed, and a strip for each player
screen_lookout  A lookout for the screen: what is found in its thread is told in the screen's own
sheets          Sheets over the table: everything about a place, everything about a player
table           The table: the map, the players, what is owed, and the panel that answers it
threat_watch    The threat map over the table's map
under_way       A game begun here that is already under way at the table
"""
