"""Views for `ui.games.clash.reference`.

box     The box in use, figure by figure, each with where it comes from
minute  The game in one minute, and what the icons stand for
merging  Two boxes side by side: what differs, card by card, and what a second pair of eyes is shown
pages   The rulebook as it is read: its chapters, and the words that editions have of their own
shelves  The box as shelves to be typed in: the pad of each thing, and what can't be right
"""
