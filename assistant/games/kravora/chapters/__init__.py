"""The chapters of the rulebook: commands, events, checks, decide, evolve, in the order of the book.

ruses/       Ruses: what may be cast, what it does, and the Bouclier that cancels it
attack       The own attack: each defender at most once, on attackers in its range
blows        Blows on Units and walls, and what dies of them
calamity     What an odd round brings by the calamity die (blood, comets, the arrow), and an even one as a reward
correction   Corrections: one thing is set to what lies on the table
ending       Walls that fall, who has won, giving up
fate         What is owed by chance, from the table's hand or from the app; who throws
movement     The enemy's movement: who is held, in which order the others go, and where they stop
opening      Before round 1: who plays, what each owns, and the four white Units on every board
purchases    Purchases: Units on the own board, buildings, and puppets sent to other players' boards
reading      Reading the box while playing: what a figure says holds from then on
rounds       A round begins: the first place, the volcano, the wave
strikes      The enemy's attack: who strikes in which order, whom, how many blows, and what the wall takes
turn         Whose turn or window it is, what can be commanded in it, and its end with the arrivals
wages        Wages, and what may be turned into blood before the first purchase
"""
