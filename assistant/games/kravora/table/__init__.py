"""The table as it lies: what can be counted there, what stays true, and how a difference is put right.

audit       An audit of the table: what should lie where, fortress by fortress, then what lies between them
correcting  From what is in the state to what lies on the table: the corrections that lead there
counting    What this game knows of its table: the facts, the walk round it, and the corrections
entering    A game already under way: from a quick set-up to the beginning of a turn, then the audit
inventory   What lies where on the table, as plain facts that can be compared
laws        What stays true always, whatever was played or corrected
own_box     Boxes that players read themselves
pieces      What lies on the table piece by piece
sheet       The paper sheet: one page that holds the whole game
"""
