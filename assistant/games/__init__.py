"""The games, each in a folder of its own; `assistant.catalog` names them.

clash/    Clash of Rage: three editions of one rulebook
kravora/  Kravora: two to four fortresses against waves of white Units, and against one another
"""
