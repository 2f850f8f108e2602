"""The games on the shelf, each a package of its own that knows nothing of the others."""
