#!/usr/bin/env bash
# How many puzzles a second `hashi-sat batch` answers, by task, size and threads; beside them what reading and writing
# alone takes (convert), and `solve --output json` on the same list.
#
#     benches/batch.sh HASHI-SAT [PASSES]
#
# The lists are made first, from a fixed seed. A figure is the best of the passes (3 if not given), all of which are
# whole processes; on one thread, all threads of the process share one core.
set -euo pipefail
binary=$(realpath "$1")
passes=${2:-3}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# Prints the puzzles a second of a list of so many that a command reads.
rate() {
    local puzzles=$1 best=0 start end code pass
    shift
    for ((pass = 0; pass < passes; pass++)); do
        start=${EPOCHREALTIME/[.,]/}
        code=0
        "$@" >answers || code=$?
        end=${EPOCHREALTIME/[.,]/}
        # 1 and 3 are answers of single commands to some of the puzzles.
        if [ $code != 0 ] && [ $code != 1 ] && [ $code != 3 ]; then
            echo "batch.sh: $* ended with $code" >&2
            exit 1
        fi
        if ((best == 0 || end - start < best)); then
            best=$((end - start))
        fi
    done
    printf '%11d' $((puzzles * 1000000 / best))
}

threads=$(nproc)
echo "puzzles a second   7x7, 1 thread  $threads threads  15x15, 1  $threads threads  25x25, 1  $threads threads"
lists=()
for list in 7:100000 15:20000 25:6000; do
    size=${list%:*}
    puzzles=${list#*:}
    "$binary" generate --size "$size" --count "$puzzles" --seed 1 --to puzzlink >"$size.txt" 2>/dev/null
    lists+=("$size.txt:$puzzles")
done

for task in convert info solve unique count common explain hint grade prove; do
    printf '%-18s' "$task"
    for list in "${lists[@]}"; do
        for number in 1 "$threads"; do
            run=("$binary" batch "${list%:*}" --task "$task" --threads "$number")
            [ "$task" != convert ] || run+=(--to json)
            [ "$number" != 1 ] || run=(taskset --cpu-list 0 "${run[@]}")
            rate "${list#*:}" "${run[@]}"
        done
    done
    echo
done
printf '%-18s' "solve --output json"
for list in "${lists[@]}"; do
    rate "${list#*:}" taskset --cpu-list 0 "$binary" solve "${list%:*}" --output json
    printf '%11s' ""
done
echo
