"""Phones at the table: secrets, lost and doubled messages, hostile bytes."""
