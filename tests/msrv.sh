#!/usr/bin/env bash
# Checks that the library and the command build with the oldest Rust that Cargo.toml promises.
#
# Takes that toolchain from rustup when it is installed there. Otherwise, on a Debian system that
# packages this version, unpacks the packages below target/ without installing them. Where neither
# is possible it says so and ends with exit code 77, "skipped": the check is then left to a machine
# that can do it.
set -euo pipefail
cd "$(dirname "$0")/.."

msrv=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)
[[ $msrv =~ ^[0-9]+\.[0-9]+(\.[0-9]+)?$ ]] || {
    echo "msrv: no rust-version in Cargo.toml" >&2
    exit 1
}
folder=$PWD/target/msrv/$msrv

skip() {
    echo "msrv: Rust $msrv was not checked: $1"
    exit 77
}

. tests/debian_rust.sh

# The newest version of package rustc-web that is this Rust; empty when there is none.
packaged_version() {
    packaged_versions rustc-web | awk -v msrv="$msrv" '
        found == "" && index($0, msrv) == 1 && substr($0, length(msrv) + 1, 1) !~ /[0-9]/ { found = $0 }
        END { print found }'
}

# Unpacks Debian's packages and sets `programs`.
unpack_debian() {
    local version
    command -v apt-get >/dev/null || skip "no rustup toolchain $msrv, and no Debian packages here"
    version=$(packaged_version)
    if [ -z "$version" ]; then
        as_root apt-get update -qq || skip "cannot update the package lists"
        version=$(packaged_version)
    fi
    [ -n "$version" ] ||
        skip "no rustup toolchain $msrv, and this system's packages have no such version"
    unpack_debian_rust "$folder/toolchain" "$version"
}

programs=
if command -v rustup >/dev/null && rustc=$(rustup which --toolchain "$msrv" rustc 2>/dev/null); then
    programs=$(dirname "$rustc")
else
    unpack_debian
fi

version=$("$programs/rustc" --version)
if [[ $version != "rustc $msrv"[.\ ]* ]]; then
    echo "msrv: expected rustc $msrv, found $version" >&2
    exit 1
fi
echo "msrv: checking with $version"
# The optimised dependencies of the dev profile are for running; nothing runs here.
env -u RUSTC_WRAPPER -u RUSTUP_TOOLCHAIN \
    RUSTC="$programs/rustc" CARGO_TARGET_DIR="$folder/build" \
    "$programs/cargo" check --workspace --locked --lib --bins \
    --config 'profile.dev.package."*".opt-level=0'
echo "msrv: builds with Rust $msrv"
