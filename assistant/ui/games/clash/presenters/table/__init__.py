"""Views for `ui.games.clash.table`.

armies        The figures of a side in words and numbers: what each type brings to a battle, Equipment included
looks         How the sides of a game are told apart: colour, shape and letter, and the players' names
parts         The players at a glance: points, gold, Crystals, reserve, Equipment, and whose turn it is
place         Everything about a place of the map
places        Places as the map calls them and as the rules do
player        A player in full: where each Victory Point comes from, what the Units wear and can do, Heroes and cards
rail          The round at a glance: in which order everybody acts, and who has
threat_watch  The threat map in words
words         Words that many views share: features, numbers
"""
