"""The SVG toolkit of all boards: ink, lettering, symbols, palette, pieces, bars, stamps, sheets. It knows no title."""
