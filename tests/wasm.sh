#!/usr/bin/env bash
# Builds the library as a bare WebAssembly module, without a clock and without imports, and compares what it
# answers under Node with what it answers on this machine. Builds it with the page's clock as well.
#
# The target's standard library comes from rustup, once. Without it, or without Node, this says so and ends
# with exit code 77, "skipped": the check is then left to a machine that can do it.
set -euo pipefail
cd "$(dirname "$0")/.."

target=wasm32-unknown-unknown

skip() {
    echo "wasm: nothing was compared: $1"
    exit 77
}

command -v node >/dev/null || skip "no Node here"
if [ ! -d "$(rustc --print sysroot)/lib/rustlib/$target" ]; then
    command -v rustup >/dev/null || skip "no standard library for $target, and no rustup"
    timeout 300 rustup target add "$target" || skip "the standard library for $target cannot be had"
fi

build() {
    cargo build --quiet --locked --profile wasm --package hashi-sat-wasm-test "$@"
}

folder=target/wasm-test
mkdir -p "$folder"
build --lib --target "$target"
build --bin hashi-sat-wasm-test
target/wasm/hashi-sat-wasm-test >"$folder/answers.jsonl"
node tests/wasm/compare.mjs "target/$target/wasm/hashi_sat_wasm_test.wasm" "$folder/answers.jsonl"

# Its imports are for a page to give, so it is not run here.
cargo check --quiet --locked --package hashi-sat-wasm-test --lib --target "$target" \
    --profile wasm --features web-time
echo "wasm: builds with the clock of a page"
