"""The SVG toolkit shared by the boards: ink, lettering, symbols, palette, pieces, sheets. Knows no title."""
