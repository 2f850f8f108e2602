"""Views for `ui.games.clash.calculator`.

answers      What the calculator found
calculator   The battle calculator: two armies to be put together, as they are seen and as they are kept
next_battle  One battle after another: whom the survivors meet next, and how likely they win that one too
"""
