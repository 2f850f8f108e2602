"""A game that nothing outside its folder knows of, through everything that takes games."""
