#!/usr/bin/env bash
# Writes the locks anew from pyproject.toml: what running needs, what compiling needs, what the checks need, what the
# extra checks need. The largest comes first and binds the others, so that one environment can hold all of them.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

lock() {
    uv pip compile --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --output-file "$@"
}

lock requirements-extras.lock pyproject.toml --group dev --group extras --upgrade
for name in dev build; do
    lock "requirements-$name.lock" $([ $name = dev ] && echo pyproject.toml) --group $name -c requirements-extras.lock
done
lock requirements.lock pyproject.toml -c requirements-extras.lock
