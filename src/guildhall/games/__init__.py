"""One folder a title: data, rules, views, drawing, words."""
