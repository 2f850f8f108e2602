"""How Kravora looks: the fortress as the screen, and what is answered on it.

board/       The fortress on the screen: one widget that draws a board and tells what is tapped there
news/        As a round begins: what fell on which die, and what it does, before anybody goes on
panels/      The panels: each answers one kind of moment, on the board as far as it can be
pictures/    What Kravora looks like, drawn with vectors
presenters/  From state to what is seen: pure functions that make frozen views. No Kivy
reading/     Reading the box at the table
siege/       Boards laid by hand: what if?, and a game that is already under way at the table
throws/      What the app throws is watched before anything is told of it
table/       The table: a fortress large, the others as strips
explained    What a finger that rests on something is told: a Unit, a building, a ruse
face         How Kravora looks and is shown
laid         What has to lie on the table before the first die
forms        What the fields of its commands may hold at a moment
minute       The game in one minute
pages        Its rulebook as it is read
sample       The game that shows the app in full swing
title        What the first screen shows where Kravora is at hand
tutorial     The first game, a sentence a step
"""
