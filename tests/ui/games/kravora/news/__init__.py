"""As a round begins."""
