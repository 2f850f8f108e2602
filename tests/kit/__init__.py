"""What tests are built with: boxes, positions, scenarios."""
