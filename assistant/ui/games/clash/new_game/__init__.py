"""The screen where a new game is agreed on.

new_game  A new game: who plays with which clan, by which book; then the table
parts     Parts of the New game screen: an edition, a seat, a ruling
"""
