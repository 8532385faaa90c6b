#!/usr/bin/env bash
# Tests the page that web/build.sh has made: types, logic under Node, and the page itself in Chromium.
#
#     tests/page.sh [FILE]...
#
# Without FILE, all of web/tests.
set -euo pipefail
cd "$(dirname "$0")/../web"

[ -e dist/hashi.html ] || {
    echo "tests/page.sh: there is no web/dist/hashi.html: run web/build.sh first" >&2
    exit 1
}
# playwright-core asks for it.
oldest=20
version=$(node --version)
version=${version#v}
[ "${version%%.*}" -ge "$oldest" ] || {
    echo "tests/page.sh: Node $version is too old, expected $oldest or newer" >&2
    exit 1
}
[ -d node_modules ] || npm ci --silent
npx tsc --noEmit
exec node run-tests.mjs "$@"
