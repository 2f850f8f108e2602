"""The table of any game: the open game, its history, mending, rules, panels and forms.

any/          Screens and a panel for a game that has none of its own
lying/        What lies on the table beside the tablet: what hands have to move there, and what lies otherwise
presenters/   Views for `ui.table`
reading/      Reading the box at the table, whatever game it is
bar           The bar over the table: who does what next; undo and redo, which say what they undo
board_beside  In a sheet: the board as a picture, beside what is said of it, or above where the screen is upright
command_form  A command as a form to be filled in by tapping
drafts        What was begun by a few taps and not done yet (figures placed, a group picked up, dice turned over)
face          How a game looks and is shown: everything that screens for any game ask of one of them
forms         What the fields of a command may hold in a form, as its game knows it
history       The history: every entry in words, newest first
memory        What a remembered value may be: kinds of JSON values
menu          The menu of the table: settings, rules, who throws and draws, and the ways a game can end early
mend          Mending the past: correct, add or drop an entry, settle what no longer fits, then put it in force
open_game     The open game, as the screens know it: a session whose changes can be watched
pages         The rulebook of a game as it is read: its chapters, its editions, and in what these differ
panel         What every panel of the table is: it answers one kind of moment
rules         The rulebook: chapters, search, each rule with its place in the books
signs         The icons of every game's screens, and what they stand for
table         What the table of every game has: the bar, and the panel that answers what is owed
tutorial      The first game, led by the hand: all of it in one minute, then a sentence when its rule is first used
"""
