"""What the screens of Kravora show, without a window."""
