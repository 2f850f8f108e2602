"""Setting itself up: from a bare Python to an environment with the locked packages, on any machine.

gate      the quick way in: a ready environment is entered at the cost of one interpreter start
build     the slow way, once: make the environment, install what is locked, stamp it
pip       run pip, and say in a sentence why it failed
trouble   the sentences themselves
held      one set-up at a time
system    what only the system's package manager has (the test command may ask it, the app never)
graphics  whether there is OpenGL to draw with
too_old   what an old Python is told
welcome   what main.py says where there can be no screens

Standard library only, and nothing else of Tableside.
"""
