"""The chapters of the rulebook: commands, events, checks, decide, evolve, in the order of the book.

battle/      Battle: what can be commanded, what happens, how it runs, what an Assault comes to
correction/  Corrections: one thing is set to what lies on the table
movement/    The Move Action
setup/       The set-up, from the agreement to the last tile
actions      The Action: one of its two kinds, passing, and its end
elves        The Elves improve themselves
equipping    The Equip Action: buying at the market and rearranging Equipment
fate         Dice and draws: what is owed by chance, from the table's hand or from the app
forging      Forging Legendary Equipment
heroes       Heroes: recruiting, the company they need, their retreat, their effects in battle
income       Income and reinforcements
planning     The round and its Tactic cards: hands, secret choice, order, Bastions
reading      Reading the box while playing: what a card, a sheet or a tile says holds from then on
solo         Solo: domination, Elves that multiply, a market that can be turned over
stones       Reinforcement Stones, between the two Actions
turn         A player's turn in an Action: all that can be commanded in it
victory      Who has won, and when that counts; giving up
"""
