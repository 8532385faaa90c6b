#!/usr/bin/env bash
# Whether the tests find mistakes: puts the faults of tests/faults.txt into a copy of the project, one at a time, and
# demands that a test fails, in a run as short as that of tests/run.sh. HASHI_ROUNDS is passed on.
#
#     tests/faults.sh [WORDS]
#
# WORDS choose the faults whose description has them. Not part of CI: the library is built anew for each fault, about
# a minute and a half on two cores.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=$(realpath -m "${CARGO_TARGET_DIR:-target}")/faults
copy=$folder/source
export CARGO_TARGET_DIR=$folder/target CARGO_INCREMENTAL=0

rm -rf "$copy"
mkdir -p "$copy"
git ls-files -z --cached --others --exclude-standard | while IFS= read -r -d '' file; do
    # What was moved and not yet committed is listed as well.
    if [ -f "$file" ]; then printf '%s\0' "$file"; fi
done | xargs -0 cp --parents -t "$copy"

whats=() areas=() olds=() news=()
while IFS= read -r line; do
    case $line in
        '#'* | '') ;;
        '- '*) olds+=("${line#- }") ;;
        '+ '*) news+=("${line#+ }") ;;
        *) if [ ${#whats[@]} = ${#news[@]} ]; then whats+=("$line"); else areas+=("$line"); fi ;;
    esac
done <tests/faults.txt
if [ ${#whats[@]} = 0 ] || [ ${#areas[@]} != ${#whats[@]} ] || [ ${#olds[@]} != ${#whats[@]} ] ||
    [ ${#news[@]} != ${#whats[@]} ]; then
    echo "faults: tests/faults.txt has ${#whats[@]} faults, ${#areas[@]} areas, ${#olds[@]} lines as they are" \
        "and ${#news[@]} with the fault; expected the same number of each" >&2
    exit 1
fi

chosen=()
for index in "${!whats[@]}"; do
    if [[ ${whats[index]} == *"${1:-}"* ]]; then chosen+=("$index"); fi
done
if [ ${#chosen[@]} = 0 ]; then
    echo "faults: no description in tests/faults.txt has \"$1\"" >&2
    exit 1
fi

# Each fault has to have its place before the first one is tried.
files=()
for old in "${olds[@]}"; do
    hits=$(cd "$copy" && { grep -rohF -e "$old" src encodings/src || true; } | wc -l)
    if [ "$hits" != 1 ]; then
        echo "faults: expected once in src and encodings/src, found $hits times: $old" >&2
        exit 1
    fi
    files+=("$(cd "$copy" && grep -rlF -e "$old" src encodings/src)")
done

# Runs the tests of an area on the copy as it is. Ends with 2 when they cannot be built.
run() {
    local output=$folder/output.txt tests=(--test "$1")
    [ "$1" != lib ] || tests=(--lib)
    (cd "$copy" && cargo test --quiet --locked "${tests[@]}" --no-run) >"$output" 2>&1 || return 2
    (cd "$copy" && timeout 600 cargo test --locked --no-fail-fast "${tests[@]}") >"$output" 2>&1
}

for area in $(for index in "${chosen[@]}"; do echo "${areas[index]}"; done | sort -u); do
    if ! run "$area"; then
        cat "$folder/output.txt" >&2
        echo "faults: the tests \"$area\" do not pass without a fault" >&2
        exit 1
    fi
done

overlooked=0
for index in "${chosen[@]}"; do
    file=${files[index]} started=$SECONDS code=0
    text=$(<"$copy/$file")
    printf '%s\n' "${text/"${olds[index]}"/"${news[index]}"}" >"$copy/$file"
    run "${areas[index]}" || code=$?
    finders=$(sed -n 's/^test \(.*\) \.\.\. FAILED$/\1/p' "$folder/output.txt" | paste -sd ' ')
    if [ $code = 2 ]; then
        cat "$folder/output.txt" >&2
        echo "faults: cannot be built: ${whats[index]} ($file)" >&2
        exit 1
    elif [ $code = 0 ] || [ -z "$finders" ]; then
        echo "OVERLOOKED by ${areas[index]} after $((SECONDS - started)) s: ${whats[index]} ($file)"
        overlooked=$((overlooked + 1))
    else
        echo "found after $((SECONDS - started)) s: ${whats[index]} ($file): ${areas[index]}: $finders"
    fi
    printf '%s\n' "$text" >"$copy/$file"
done
echo "faults: $((${#chosen[@]} - overlooked)) of ${#chosen[@]} found"
[ $overlooked = 0 ]
