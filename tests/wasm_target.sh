# Sourced by scripts that build for WebAssembly: finds the standard library of the target, and sets `target`, `targets`
# (Cargo's target folder), `cargo_wasm` (how Cargo builds for the target: a program and its first arguments), `built`
# (the folder to which it then builds) and `source` (where the library comes from). Calls `skip` with the reason when
# there is none.
#
# It is taken from the first of these that there is:
#   1. the Rust at hand, which has it
#   2. rustup
#   3. its source (component rust-src) beside the Rust at hand, from which it is built, about a minute; what it
#      depends on comes from crates.io, or from Cargo's cache
#   4. the same with Debian's Rust, source and linker, unpacked below the target folder without installing them
#
# HASHI_WASM_STD=1 to 4 takes that one only.

target=wasm32-unknown-unknown
targets=$(realpath -m "${CARGO_TARGET_DIR:-target}")
oldest=$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)

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
    cargo_wasm=(env RUSTC_BOOTSTRAP=1 "CARGO_TARGET_DIR=$targets/wasm-std/$1" "${cargo_wasm[@]}" -Zbuild-std=std,panic_abort)
    built=$targets/wasm-std/$1
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
    unpack_debian_rust "$targets/wasm-std/rust" "$version" rust-web-src
    llvm=$("$programs/rustc" -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
    linker=$targets/wasm-std/rust/lld/usr/bin/wasm-ld-$llvm
    [ -x "$linker" ] || unpack_packages "$targets/wasm-std/rust/lld" "lld-$llvm" || return
    # Its libraries are those of the compiler, or of the system.
    cargo_wasm=(env -u RUSTC_WRAPPER -u RUSTUP_TOOLCHAIN
        "LD_LIBRARY_PATH=$LD_LIBRARY_PATH" "RUSTC=$programs/rustc"
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$linker" "$programs/cargo")
}

built=$targets
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
