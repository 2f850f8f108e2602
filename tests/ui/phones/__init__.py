"""Phones at the table, on the tablet."""
