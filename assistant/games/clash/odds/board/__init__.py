"""Where each player can strike on the board, and with what odds.

threats  the threat map: every Territory in reach with the best force and its win probability
musters  which figures can stand together at a place when the movement is over
movers   a player's figures that can still move, and how far each is from where
camp     where those figures stand during a search
ground   ways over the board for a player, and who stops whom
"""
