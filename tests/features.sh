#!/usr/bin/env bash
# Checks that the library and the command build with one SAT solver alone, and that without any the compiler
# says which features there are, and nothing else; and that the feature of the page says what it needs.
set -euo pipefail
cd "$(dirname "$0")/.."

for solver in batsat varisat; do
    cargo check --quiet --locked --no-default-features --features "cli,$solver" --lib --bins
    echo "features: builds with $solver alone"
done

if errors=$(cargo check --quiet --locked --no-default-features --lib --message-format short 2>&1); then
    echo "features: builds without a solver, expected an error" >&2
    exit 1
fi
found=$(grep -c ' error: ' <<<"$errors" || true)
if [ "$found" != 1 ] || ! grep -q 'enable the feature "batsat" or the feature "varisat"' <<<"$errors"; then
    printf 'features: expected only the message about the two solvers, found:\n%s\n' "$errors" >&2
    exit 1
fi
echo "features: without a solver the message names both"

# Where the page is built, there is nothing to say.
if [ ! -e web/dist/hashi.html ]; then
    if errors=$(cargo check --quiet --locked --features page --lib 2>&1); then
        echo "features: builds with the page before it is there, expected an error" >&2
        exit 1
    fi
    grep -q 'needs web/dist/hashi.html, which web/build.sh builds' <<<"$errors" || {
        printf 'features: expected what builds the page, found:\n%s\n' "$errors" >&2
        exit 1
    }
    echo "features: without the page the message says what builds it"
fi
