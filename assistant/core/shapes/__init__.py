"""What data looks like: frozen records, their JSON, and the check of whatever comes from outside.

codec    Records as JSON and back, led by their type hints: what is written is read again as it was
lines    Lines of JSON in: whatever a file or a pipe may hold, one value or one clear sentence a line
maps     Small changes to frozen mappings: each gives a new one
nesting  How deeply JSON may be nested
outside  What comes from outside, whoever brings it (a line, a question, a box, a file of a game)
plain    What JSON can say, as a type
record   Frozen records: what commands, events and states are made of
shape    The shape of a line: which fields it has and what each may hold, judged without looking at a game
typed    Is a value of the type it should be
"""
