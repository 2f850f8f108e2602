"""The screens and panels of Clash of Rage; their looks lie in `kv/games/clash/`, file for file.

action/      The panels of a turn: the Action, moving, equipping, the forge, the Stones
audit/       The audit of the table, and a game entered under way
battle/      The battle panel
calculator/  The battle calculator
map/         The map: one widget, painted in layers, with fingers on it
new_game/    The screen where a new game is agreed on
pieces/      Cards and dice as things to look at and to tap
presenters/  From state to what is seen: pure functions that make frozen views, named like the widgets they are for
reading/     Reading the box at the table: the pad, and the tap that leads to it
reference/   To be read: the box
round/       The panels of a round: Tactic cards, Bastions, reinforcements, Elves, draws; and the end
setup/       The set-up panel
table/       The table: the bar, the players, the panels and what lies over it
title/       The picture of the first screen
face         How Clash of Rage looks and is shown
remembered   What the screens and panels of this game remember, and what that may hold
sample       The game that shows the app in full swing; the computer plays for everybody
"""
