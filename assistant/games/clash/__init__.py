"""Clash of Rage: three editions of one rulebook.

bots/      Players made of code: one that does anything legal, one that plays to win
box/       What is printed in the box: its records, and the files they are read from
chapters/  The chapters of the rulebook: commands, events, checks, decide, evolve, in the order of the book
editions/  The three editions of the rulebook, each a value in a file of its own
odds/      The exact odds of a battle, and what to do about them
past/      What this game adds to how any game is kept and carried elsewhere
sheet/     The game on paper
spelling/  How the protocol writes this game: commands, the first line of a script, the state
table/     The table as it lies: what can be counted there, what stays true, and how a difference is put right
telling/   Everything that happens in a game of Clash of Rage, in words of the player's language
automata   The Elves, where the table leaves their choices to the app
board      The hex grid under the tiles: where Territories lie, what touches what, where Mountains bar the way
change     Small changes to a frozen state, for the `evolve` functions of the chapters
edition    An edition is a value: one typed field for each rule in which the three books differ
flow       The order of play: what happens by itself, in one place
game       Clash of Rage on the shelf: all chapters put together, and all else a game is
lookup     What follows from the state: who holds what, points, strength, who sits where
model      The whole table as one frozen value
names      The names there are in a box, and what they are called in a language
rulings    Where the books are silent or contradict each other the table chooses
services   What keeps, counts and judges the table of Clash of Rage
triples    Sums of `[level I, II, III]` (of Elves: Guard, Elder, Templar)
unread     What a command would need of the box and nobody has read
words      Figures, places, cards and sides as parts of a sentence
"""
