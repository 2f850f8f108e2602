"""Kravora: two to four fortresses against waves of white Units, and against one another.

bots/       Players made of code: one that does anything legal, one that plays to win
box/        What is printed in the box: its records, and the files they are read from
chapters/   The chapters of the rulebook: commands, events, checks, decide, evolve, in the order of the book
editions/   The editions of the rulebook, each a value in a file of its own
foresight/  What is going to happen on a board: for screens that show it and players that plan
past/       What this game adds to how any game is kept and carried elsewhere
spelling/   How the protocol writes this game: commands, the first line of a script, the state
table/      The table as it lies: what can be counted there, what stays true, and how a difference is put right
telling/    Everything that happens in a game of Kravora, in words of the player's language
change      Small changes to a frozen state, for the `evolve` functions of the chapters
edition     An edition is a value: one typed field for each figure of the rules that another printing may change
flow        The order of play: what happens by itself, in one place
game        Kravora as the engine sees it: all chapters put together, in the order in which they ask
lookup      What follows from the state: who stands, who defends, who reaches whom, what costs what
model       The whole table as one frozen value
names       The names there are in a game, and what they are called in a language
rulings     Where the book is silent or contradicts itself the table chooses
services    What keeps, counts and judges the table of Kravora
words       Units, places, faces and phases as parts of a sentence
"""
