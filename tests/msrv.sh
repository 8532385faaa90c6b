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

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

# The newest version of package rustc-web that is this Rust; empty when there is none.
packaged_version() {
    { apt-cache madison rustc-web 2>/dev/null || true; } | awk -F '|' -v msrv="$msrv" '
        { gsub(/ /, "", $2) }
        found == "" && index($2, msrv) == 1 && substr($2, length(msrv) + 1, 1) !~ /[0-9]/ {
            found = $2
        }
        END { print found }'
}

# Unpacks Debian's packages and sets `programs`. LD_LIBRARY_PATH then leads to their libraries.
unpack_debian() {
    local toolchain=$folder/toolchain version driver package
    command -v apt-get >/dev/null || skip "no rustup toolchain $msrv, and no Debian packages here"
    if [ ! -f "$toolchain/complete" ]; then
        version=$(packaged_version)
        if [ -z "$version" ]; then
            as_root apt-get update -qq || skip "cannot update the package lists"
            version=$(packaged_version)
        fi
        [ -n "$version" ] ||
            skip "no rustup toolchain $msrv, and this system's packages have no such version"
        rm -rf "$folder/packages" "$toolchain"
        mkdir -p "$folder/packages/partial" "$toolchain"
        # Downloads what the programs need beyond what is installed, and installs nothing.
        apt-get install --download-only --yes -qq --no-install-recommends \
            -o Debug::NoLocking=true -o APT::Sandbox::User= \
            -o Dir::Cache::archives="$folder/packages" \
            "rustc-web=$version" "cargo-web=$version" "libstd-rust-web-dev=$version" \
            >/dev/null ||
            skip "the packages of Rust $version could not be downloaded"
        for package in "$folder"/packages/*.deb; do
            dpkg -x "$package" "$toolchain"
        done
        rm -rf "$folder/packages"
        touch "$toolchain/complete"
    fi
    driver=$(find "$toolchain/usr/lib" -name 'librustc_driver-*.so' -print -quit)
    export LD_LIBRARY_PATH=${driver%/*}:$toolchain/lib/$(basename "${driver%/*}")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    programs=$toolchain/usr/bin
    "$programs/rustc" --version >/dev/null && "$programs/cargo" --version >/dev/null ||
        skip "the unpacked Rust does not run on this system"
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
