"""Views for `ui.table`: pure functions that make frozen views, named like the widgets they are for. No Kivy.

any/          Views for `ui.table.any`
command_form  A command as a form: its fields as the protocol knows them, with what each may hold at that moment
hands         On the table now: what hands have to do, in lines of who, what and where
history       The history as a list: newest first, what was undone above it, each line with its marks
mend          A past being mended: what was changed so far, what no longer fits, and what would be otherwise now
numbers       What a player owns, as numbers that can be put right
pads          A pad on which something of the box is typed in
owed          The bar that says who does what next
phones        Who may sit at the table with a phone, and what is said of each
rules         The rulebook as it is read: by chapter or by search, with where each book says it
tutorial      What is told in a first game, a sentence for each kind of moment, once
"""
