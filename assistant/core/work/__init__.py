"""What takes its time.

garbage  Python's collector of circles, kept still where there is much to go through and no circle among it
worker   Jobs that would hold up the interface run in a thread, their results come back to the interface's own
"""
