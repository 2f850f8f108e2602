"""Mutants that no test can notice, and why."""

REASONS: dict[str, str] = {}
