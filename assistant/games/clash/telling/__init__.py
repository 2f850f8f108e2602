"""Everything that happens in a game of Clash of Rage, in words of the player's language."""
