"""The screens for any game, tried with one of them."""
