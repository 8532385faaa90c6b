#!/usr/bin/env bash
# Builds the library as a bare WebAssembly module, without a clock and without imports, and compares what it
# answers under Node with what it answers on this machine. Builds it with the page's clock as well.
#
# Where the target's standard library comes from is said in tests/wasm_target.sh. Without it, or without Node, this says
# so and ends with exit code 77, "skipped": the check is then left to a machine that can do it.
set -euo pipefail
cd "$(dirname "$0")/.."

skip() {
    echo "wasm: nothing was compared: $1" >&2
    exit 77
}

command -v node >/dev/null || skip "no Node here"
. tests/wasm_target.sh
folder=$targets/wasm-test
echo "wasm: with $source"

build=(build --quiet --locked --profile wasm --package hashi-sat-wasm-test)
mkdir -p "$folder"
"${cargo_wasm[@]}" "${build[@]}" --lib --target "$target"
cargo "${build[@]}" --bin hashi-sat-wasm-test
"$targets/wasm/hashi-sat-wasm-test" >"$folder/answers.jsonl"
node tests/wasm/compare.mjs "$built/$target/wasm/hashi_sat_wasm_test.wasm" "$folder/answers.jsonl"

# Its imports are for a page to give, so it is not run here.
"${cargo_wasm[@]}" check --quiet --locked --package hashi-sat-wasm-test --lib --target "$target" \
    --profile wasm --features web-time
echo "wasm: builds with the clock of a page"
