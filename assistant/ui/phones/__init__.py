"""Phones at the table, on the tablet's side. Nothing here is imported before somebody opens the sheet or has phones.

door   The open door: what phones say goes to the open game, and each change of it to the phones
keys   The keys with which phones come in, where no backup takes them along
sheet  The sheet: phones may join or not, a code for each place, where phones find this tablet
"""
