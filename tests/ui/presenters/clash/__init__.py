"""The views of Clash of Rage."""
