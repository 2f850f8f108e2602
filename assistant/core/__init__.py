"""The game-neutral, headless core: nothing here knows Clash of Rage, a screen or a clock."""
