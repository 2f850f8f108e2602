"""The screens of Kravora."""
