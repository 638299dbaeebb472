"""`python -m drezina.cli` does what `drezina` does."""

import sys

from drezina.cli.app import main

if __name__ == "__main__":
    sys.exit(main())
