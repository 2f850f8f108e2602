"""Reading the box at the table, by taps."""
