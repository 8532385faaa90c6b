#!/usr/bin/env bash
# Builds the library as a bare WebAssembly module, without a clock and without imports, and compares what it
# answers under Node with what it answers on this machine. Builds it with the page's clock as well.
#
# The target's standard library is taken from the first of these that there is:
#   1. the Rust at hand, which has it
#   2. rustup
#   3. its source (component rust-src) beside the Rust at hand, from which it is built, about a minute; what it
#      depends on comes from crates.io, or from Cargo's cache
#   4. the same with Debian's Rust, source and linker, unpacked below target/ without installing them
# Without any of them, or without Node, this says so and ends with exit code 77, "skipped": the check is then left
# to a machine that can do it.
#
# HASHI_WASM_STD=1 to 4 takes that one only.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown
folder=target/wasm-test
oldest=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)

skip() {
    echo "wasm: nothing was compared: $1" >&2
    exit 77
}

. tests/debian_rust.sh

# Whether the standard library may come from there.
may() {
    [ "${HASHI_WASM_STD:-$1}" = "$1" ]
}

sysroot_has() {
    [ -e "$(rustc --print sysroot)/lib/rustlib/$1" ]
}

# How Cargo builds the module: a program and its first arguments.
cargo_wasm=(cargo)

# Builds the standard library as well. Rust says that this may change; with the Rust at hand it works or fails
# here and now.
build_std() {
    cargo_wasm=(env RUSTC_BOOTSTRAP=1 "CARGO_TARGET_DIR=$folder/$1" "${cargo_wasm[@]}" -Zbuild-std=std,panic_abort)
    built=$folder/$1
}

# The newest of Debian's Rusts that is not too old, its source, and a linker for WebAssembly.
debian_std() {
    local version llvm
    local -x LD_LIBRARY_PATH=${LD_LIBRARY_PATH:-}
    command -v apt-get >/dev/null || return
    version=$(packaged_versions rust-web-src | head -n 1)
    if [ -z "$version" ]; then
        as_root apt-get update -qq || return
        version=$(packaged_versions rust-web-src | head -n 1)
    fi
    [ -n "$version" ] && [ "$(printf '%s\n' "$oldest" "$version" | sort -V | head -n 1)" = "$oldest" ] || return
    unpack_debian_rust "$PWD/$folder/rust" "$version" rust-web-src
    llvm=$("$programs/rustc" -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
    linker=$PWD/$folder/rust/lld/usr/bin/wasm-ld-$llvm
    [ -x "$linker" ] || unpack_packages "$PWD/$folder/rust/lld" "lld-$llvm" || return
    # Its libraries are those of the compiler, or of the system.
    cargo_wasm=(env -u RUSTC_WRAPPER -u RUSTUP_TOOLCHAIN
        "LD_LIBRARY_PATH=$LD_LIBRARY_PATH" "RUSTC=$programs/rustc"
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker" "$programs/cargo")
}

command -v node >/dev/null || skip "no Node here"
built=target
if may 1 && sysroot_has "$target"; then
    source="the standard library of the Rust at hand"
elif may 2 && command -v rustup >/dev/null && timeout 300 rustup target add "$target"; then
    source="the standard library from rustup"
elif may 3 && sysroot_has src/rust/library/std/Cargo.toml; then
    build_std std
    source="a standard library built from its source"
elif may 4 && debian_std; then
    build_std debian-std
    source="a standard library built from Debian's source"
else
    skip "the standard library for $target cannot be had: not here, not from rustup, no source of it (rust-src)"
fi
echo "wasm: with $source"

build=(build --quiet --locked --profile wasm --package hashi-sat-wasm-test)
mkdir -p "$folder"
"${cargo_wasm[@]}" "${build[@]}" --lib --target "$target"
cargo "${build[@]}" --bin hashi-sat-wasm-test
target/wasm/hashi-sat-wasm-test >"$folder/answers.jsonl"
node tests/wasm/compare.mjs "$built/$target/wasm/hashi_sat_wasm_test.wasm" "$folder/answers.jsonl"

# Its imports are for a page to give, so it is not run here.
"${cargo_wasm[@]}" check --quiet --locked --package hashi-sat-wasm-test --lib --target "$target" \
    --profile wasm --features web-time
echo "wasm: builds with the clock of a page"
