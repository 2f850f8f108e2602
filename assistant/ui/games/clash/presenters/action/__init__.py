"""Views for `ui.games.clash.action`.

equip      The Equip Action
legendary  The Legendaries drawn at the forge, of which one is kept
move       The Move Action: who is picked up, where they can go and by which way, what was moved, what is to be fought
move_rows  What the Move part shows: the figures picked up, the moves made in this Action, the battles to fight
panel      The Action: what can be chosen, with what speaks for each choice
prospects  What a group picked up could expect where enemies stand: its chance in each battle it could come to
stone      Which Stone gives the last figure of its level
"""
