"""The owner's sheet: what is printed in one real box, said piece by piece; knows no title, no page and no database."""
