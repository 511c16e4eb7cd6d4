"""Words: message catalogues, log lines and offers, the same for terminal, browser and bots over the net."""
