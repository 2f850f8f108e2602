"""From state to what is seen: pure functions that make frozen views, named like the widgets they are for. No Kivy.

action/      Views for `ui.games.clash.action`
audit/       Views for `ui.games.clash.audit`
battle/      Views for `ui.games.clash.battle`
calculator/  Views for `ui.games.clash.calculator`
map/         Views for `ui.games.clash.map`
new_game/    Views for `ui.games.clash.new_game`
pieces/      Views for `ui.games.clash.pieces`
reading/     Views for `ui.games.clash.reading`
reference/   Views for `ui.games.clash.reference`
round/       Views for `ui.games.clash.round`
setup/       Views for `ui.games.clash.setup`
table/       Views for `ui.games.clash.table`
forms        What the fields of this game's commands may hold at a moment
sounds       What is heard of an entry
tutorial     The first game, a sentence a step
"""
