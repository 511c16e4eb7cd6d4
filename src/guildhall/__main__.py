"""`python -m guildhall` is the same as the command `guildhall`."""

import sys

from guildhall.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
