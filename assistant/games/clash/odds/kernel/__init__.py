"""The compiled solver: `kernel.c`, built once and called by `ctypes`. Plain Python is what answers where it is not.

build    compile it where a C compiler is, into the user's cache folder or the environment
library  find what was built, check that it is made of this very source, and open it
table    the win probabilities it leaves: of every state, or of those near where the battle stands
"""
