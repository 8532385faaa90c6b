#!/usr/bin/env bash
# Builds the page, web/dist/hashi.html: the solver as a WebAssembly module, its JavaScript, and all that around it in one
# file.
#
#     web/build.sh [--rust]
#
# --rust builds the module and its JavaScript only, into the folder `page-module` of Cargo's target folder. Where the
# target's standard library comes from is said in tests/wasm_target.sh. What is built already is not built again.
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
    echo "web/build.sh: $1" >&2
    exit 1
}

# For tests/wasm_target.sh: here nothing can be left out.
skip() {
    fail "$1"
}

rust_only=false
case "${1:-}" in
    '') ;;
    --rust) rust_only=true ;;
    *) fail "found the argument '$1', expected --rust or nothing" ;;
esac

# The version of package $1 in lock file $2.
locked() {
    sed -n "/^name = \"$1\"\$/{n;s/^version = \"\(.*\)\"\$/\1/p}" "$2"
}

module_version=$(locked wasm-bindgen Cargo.lock)
bindgen_version=$(locked wasm-bindgen-cli-support web/bindgen/Cargo.lock)
[ "$module_version" = "$bindgen_version" ] ||
    fail "wasm-bindgen is $module_version in Cargo.lock and $bindgen_version in web/bindgen/Cargo.lock: the two belong together, so give both the same version, in web/bindings/Cargo.toml and web/bindgen/Cargo.toml"
$rust_only || command -v npm >/dev/null || fail "the page needs Node and npm; --rust builds the module without them"

. tests/wasm_target.sh
echo "web/build.sh: the module, with $source"
# The module names places in the source when it fails; on every machine they are the same. Cargo takes flags from the
# first of these variables that there is, and only in the first of them can a path contain a blank.
if [ -v CARGO_ENCODED_RUSTFLAGS ]; then
    flags=$CARGO_ENCODED_RUSTFLAGS
else
    read -ra words <<<"${RUSTFLAGS-${CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS:-${CARGO_BUILD_RUSTFLAGS-}}}"
    flags=$(IFS=$'\x1f' && echo "${words[*]-}")
fi
for path in "$PWD=." "${CARGO_HOME:-$HOME/.cargo}=cargo"; do
    flags+=${flags:+$'\x1f'}--remap-path-prefix=$path
done
CARGO_ENCODED_RUSTFLAGS=$flags \
    "${cargo_wasm[@]}" build --quiet --locked --profile page --package hashi-sat-web --lib --target "$target"
module=$built/$target/page/hashi_sat_web.wasm

folder=$targets/page-module
cargo build --quiet --locked --release --manifest-path web/bindgen/Cargo.toml --target-dir "$targets/bindgen"
bindgen=$targets/bindgen/release/hashi-sat-bindgen
packed=$folder/bindings_bg.wasm.zst
if [ ! "$packed" -nt "$module" ] || [ ! "$packed" -nt "$bindgen" ]; then
    echo "web/build.sh: its JavaScript"
    rm -rf "$folder"
    "$bindgen" "$module" "$folder"
fi
echo "web/build.sh: the module has $(wc -c <"$folder/bindings_bg.wasm") bytes, compressed $(wc -c <"$packed")"
! $rust_only || exit 0

if [ ! web/node_modules/.package-lock.json -nt web/package-lock.json ]; then
    echo "web/build.sh: the tools of Node"
    (cd web && npm ci --silent --no-fund --no-audit)
fi
echo "web/build.sh: the page"
node web/build.mjs "$folder"
[ -s web/dist/hashi.html ] || fail "web/build.mjs did not write web/dist/hashi.html"
echo "web/build.sh: web/dist/hashi.html has $(wc -c <web/dist/hashi.html) bytes"
