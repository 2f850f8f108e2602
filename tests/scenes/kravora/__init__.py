"""Kravora: the fortress in every state."""
