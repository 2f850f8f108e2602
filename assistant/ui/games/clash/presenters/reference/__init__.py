"""Views for `ui.games.clash.reference`.

box     The box in use, figure by figure, each with where it comes from
minute  The game in one minute, and what the icons stand for
pages   The rulebook as it is read: its chapters, and the words that editions have of their own
"""
