"""The audit of the table, and a game entered under way.

audit     The audit of the table: a walk of a few taps
entering  This game has already begun at the table: the moment it has reached, asked step by step; then the audit
parts     The parts of the audit: a part of a question as a card that opens, its facts to be set, choices as sheets
"""
