"""Views for `ui.games.clash.audit`.

audit     The audit as a walk
entering  A game already under way at the table: what is asked about the moment it has reached, step by step
parts     Where the parts of an audit lie: what could be added there, and what each fact may be set to
"""
