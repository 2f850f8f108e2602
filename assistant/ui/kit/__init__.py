"""Parts that any screen may use: surfaces, words, buttons, paint, curves.

basics    The parts every screen is made of: surfaces, words, buttons, steppers, choices
carrying  Carrying something with a finger: a picture of it follows until it is let go
curves    Curves over the rounds: a line for each side in its colour, with its shape at every round
field     A field for something that is kept: a name, a place of a file
filling   As many widgets as views; and only those widgets that are wanted now
head      Parts of screens to be read: head, field, tappable card, badge, and a filled column
icons     The icons there are, by their names in the Material Design Icons
kv_files  The looks, one kv file for each Python file that has widgets; each is loaded once
markup    Icons within a text, as markup
pages     A screen to leaf through: chapters at the side (or as a sheet, where it is narrow), a page beside them
paint     Vector art on a canvas: smooth shapes of any colour, gathered into one mesh
rows      Rows that are kept: making widgets is dear, so a list that changes shows its rows anew instead
sheets    The parts of a sheet: its head, and a column that is as high as what is in it
symbols   The symbols by which sides are told apart: shapes in their colour with a dark rim
theme     A table by lamplight: dark wood, parchment, lamp gold
token     The token of a side: its shape in its colour, with its letter
wood      The wood of the table by lamplight: boards, and one lamp over where the eyes shall be
"""
