#!/usr/bin/env python3
"""Sets everything up and runs Drezina; needs nothing but Python.

    python3 start.py                  sets up what playing needs, opens the table
    python3 start.py test             sets up the rest, runs all checks and tests
    python3 start.py test --extras    runs the tests that need more: a database server, a package to build
    python3 start.py test WORDS       runs pytest with these words
    python3 start.py FILE.py WORDS    runs a script of this repository
    python3 start.py WORDS            runs `drezina WORDS`

DREZINA_PURE=1 runs uncompiled. The syntax of this file is kept old, so that an old Python can say that it is old.
"""

import sys

from starter.age import too_old

if __name__ == "__main__":
    if too_old(tuple(sys.version_info[:2])):
        sys.exit(too_old(tuple(sys.version_info[:2])))

    from starter.main import guarded

    sys.exit(guarded(sys.argv[1:]))
