"""The one door: a command is judged against a state, and becomes events or refusals.

ask            What is owed now, as one value
attempt        One command against one state: judged without changing, decided without refusing
automaton      A side that nobody plays: what it chooses where the rules leave it a choice
chapter        A chapter of the rules as a value
chapter_rules  A game's chapters as rules for the engine: how it opens, what is owed and by whom
kinds          What the core may ask of a command, an event, a state, whichever game they are of
leaving        How any game can end before its end: somebody gives up, or all agree
opening        How any game opens: what was agreed, who throws and draws, and where the app's luck begins
rules          Rules as small named functions: a check says why a command breaks a rule, a procedure carries one out
"""
