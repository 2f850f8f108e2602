"""Players made of code: one that does anything legal, one that plays to win."""
