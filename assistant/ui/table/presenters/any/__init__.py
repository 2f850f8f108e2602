"""Views for `ui.table.any`.

audit     The audit as a walk: one question after the other, and the end
new_game  A game that is being agreed on
panel     Whatever is owed as a list of answers: every command that is offered
table     What lies on a table, in words: the questions of its audit, without what is empty
"""
