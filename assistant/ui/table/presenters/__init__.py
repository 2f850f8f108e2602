"""Views for `ui.table`: pure functions that make frozen views, named like the widgets they are for. No Kivy.

any_panel     Whatever is owed as a list of answers: every command that is offered
any_table     What lies on a table, in words: the questions of its audit, without what is empty
audit         The audit as a walk: one question after the other, and the end
command_form  A command as a form: its fields as the protocol knows them, with what each may hold at that moment
history       The history as a list: newest first, what was undone above it, each line with its marks
mend          A past being mended: what was changed so far, what no longer fits, and what would be otherwise now
new_game      A game that is being agreed on
owed          The bar that says who does what next
rules         The rulebook as it is read: by chapter or by search, with where each book says it
"""
