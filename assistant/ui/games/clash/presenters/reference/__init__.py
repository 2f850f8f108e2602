"""Views for `ui.games.clash.reference`.

box    The box in use, figure by figure, each with where it comes from
rules  The rulebook as it is read: by chapter or by search, with where each book says it and how the editions differ
"""
