"""Boxes, whatever the game."""
