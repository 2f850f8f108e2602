"""How Kravora looks; so far on the screens that serve any game.

face    How Kravora looks and is shown
forms   What the fields of its commands may hold at a moment
pages   Its rulebook as it is read
sample  The game that shows the app in full swing
title   What the first screen shows where Kravora is at hand
"""
