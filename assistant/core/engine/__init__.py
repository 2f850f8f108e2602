"""The one door: a command is judged against a state, and becomes events or refusals.

ask      What is owed now, as one value
attempt  One command against one state: judged without changing, decided without refusing
chapter  A chapter of the rules as a value
rules    Rules as small named functions: a check says why a command breaks a rule, a procedure carries one out
"""
