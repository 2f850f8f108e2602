"""What lies on the table beside the tablet: what hands have to move there, and what lies otherwise.

hands    On the table now: the strip that says what hands have to move, until they have
numbers  A player's numbers, held: what differs on the table is put right there
"""
