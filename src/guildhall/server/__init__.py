"""The web application: routes, sessions, sockets, pages. Knows HTTP and no rule of any game."""
