"""The screens and panels of Clash of Rage."""
