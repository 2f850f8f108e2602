"""The tablet app: screens over the headless game. Nothing here decides a rule. The looks stand in `kv/`, file for file.

device/      The tablet's own powers, and files that come and go
games/       How each game looks; the screens and panels of one game in a folder of its own
kit/         Parts that any screen may use: surfaces, words, buttons, paint, curves
phones/      Phones at the table: the door that is open to them, and the sheet with their codes
presenters/  From state to what is seen, for screens of no single game: pure functions that make frozen views
screens/     What every screen is; and the screens that belong to no single game
shell/       The app round every screen: its start, its root widget, where it is and what it remembers
table/       The table of any game: the open game, its history, mending, rules, panels and forms
faces        The looks of the games on the shelf
"""
