"""What is asked: two Armies, what the table agreed on, and where the battle stands.

question  the records: an Army, a battle in progress, a question, a position
reading   a question as the protocol writes it
limits    questions that cannot be, each with the rule
battle    the battle on the table as a question, and one that might come
midway    the battle on the table at any moment, with dice in the air
meeting   the calculator's two sides, put together by hand
"""
