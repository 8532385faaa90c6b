#!/usr/bin/env bash
# Checks what is published but for what .ci/release tries: which files the packages of both crates hold, that all others
# are never published, that what is said of the version is the same everywhere, and what the program that was built for
# release says of its commit.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
    echo "packages: $1" >&2
    exit 1
}

# Lines as one, in an order that is the same in every language.
in_order() {
    LC_ALL=C sort | tr '\n' ' '
}

# The files of a package that are in the repository, but for those below $2, of which there are many.
check() {
    local found expected
    found=$(cargo package --list --allow-dirty --locked --package "$1" | sed "\|^$2/|d" | in_order)
    expected=$(tr ' ' '\n' <<< "$3" | in_order)
    [ "$found" = "$expected" ] || fail "the package $1 holds $found, expected $expected"
}

check hashi-encodings src ".cargo_vcs_info.json Cargo.lock Cargo.toml Cargo.toml.orig LICENSE-APACHE LICENSE-MIT"
check hashi-sat src ".cargo_vcs_info.json CHANGELOG.md Cargo.lock Cargo.toml Cargo.toml.orig LICENSE-APACHE LICENSE-MIT README.md build.rs"
for manifest in python tests/wasm web/bindings; do
    grep -qx 'publish = false' "$manifest/Cargo.toml" || fail "$manifest/Cargo.toml does not say publish = false"
done
echo "packages: both crates hold what they need"

version=$(sed -n '/^\[workspace.package\]$/,/^\[/s/^version = "\(.*\)"$/\1/p' Cargo.toml)
grep -qx "version: $version" CITATION.cff || fail "CITATION.cff is not about version $version"
grep -qF "version = \"$version\" }" Cargo.toml || fail "hashi-sat depends on another version of hashi-encodings"
grep -qF "hashi-sat-$version-x86_64" docs/install.md || fail "docs/install.md is not about version $version"
bash -n .ci/release
said=$(cargo run --quiet --release --locked -- --version)
expected=$(git log -1 --no-show-signature --abbrev=7 --format='%h %cs' 2>/dev/null) || expected=
case $said in
    "hashi-sat $version${expected:+ ($expected)}" | "hashi-sat $version ($expected, modified)") echo "packages: $said" ;;
    *) fail "--version says '$said', expected the version $version and the commit '$expected'" ;;
esac
