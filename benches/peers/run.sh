#!/usr/bin/env bash
# Runs python-sat, clingo and Exact beside hashi-sat on the same files and prints one table.
#
#   benches/peers/run.sh FOLDER... [--peers pysat,clingo,exact] [--time-limit SECONDS] [--sample N]
#                        [--output text|json] [--hashi-sat PATH] [--cache FOLDER]
#   benches/peers/run.sh --self-test [--peers LIST] [--hashi-sat PATH] [--cache FOLDER]
#
# Installs the versions in requirements.txt from PyPI into a virtual environment below the cache
# folder, target/peers if none is given, and builds hashi-sat unless a path to it is. $PYTHON is the
# Python to use, python3 by default. Exit codes: those of bench.py, or of the tests; 77 when the
# peers cannot be installed here.
set -euo pipefail
peers_folder=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$peers_folder/../.." && pwd)
target=${CARGO_TARGET_DIR:-$root/target}
cache=$target/peers
python=${PYTHON:-python3}
peers=pysat,clingo,exact
hashi_sat=
self_test=
arguments=()

usage() {
    sed -n '2,/^set /s/^# \{0,1\}//p' "$0"
}

while [ $# -gt 0 ]; do
    case $1 in
        -h | --help) usage && exit ;;
        --self-test) self_test=yes && shift && continue ;;
        --*=*) set -- "${1%%=*}" "${1#*=}" "${@:2}" ;;
    esac
    case $1 in
        --cache | --hashi-sat | --peers | --time-limit | --sample | --output)
            [ $# -gt 1 ] || { echo "peers: $1 needs a value" >&2 && exit 2; }
            ;;&
        --cache) cache=$2 && shift 2 ;;
        --hashi-sat) hashi_sat=$2 && shift 2 ;;
        --peers) peers=$2 && shift 2 ;;
        --time-limit | --sample | --output) arguments+=("$1" "$2") && shift 2 ;;
        -*) usage >&2 && exit 2 ;;
        *) arguments+=("$1") && shift ;;
    esac
done
if [ -z "$self_test" ] && [ ${#arguments[@]} = 0 ]; then
    usage >&2
    exit 2
fi

skip() {
    echo "peers: cannot install the peers: $1" >&2
    exit 77
}

# The pinned requirements of the chosen peers.
pins=()
for peer in ${peers//,/ }; do
    package=$peer
    [ "$peer" != pysat ] || package=python-sat
    pin=$(grep "^$package==" "$peers_folder/requirements.txt") || {
        echo "peers: there is no peer '$peer'" >&2
        exit 2
    }
    pins+=("$pin")
done

# A virtual environment for this version of Python. Debian packages what makes one separately.
create_environment() {
    version=$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || return
    environment=$cache/python-$version
    "$environment/bin/python" -m pip --version >/dev/null 2>&1 ||
        "$python" -m venv --clear "$environment" >/dev/null 2>&1
}

install_venv() {
    local root_user=()
    [ "$(id -u)" = 0 ] || root_user=(sudo -n)
    command -v apt-get >/dev/null || return
    echo "peers: installing python3-venv" >&2
    local install=("${root_user[@]}" env DEBIAN_FRONTEND=noninteractive
        apt-get install --yes -qq --no-install-recommends python3-venv)
    # The package lists may be absent, or out of date.
    "${install[@]}" >/dev/null 2>&1 || {
        "${root_user[@]}" apt-get update -qq >&2 && "${install[@]}" >&2
    }
}

create_environment || { install_venv && create_environment; } ||
    skip "no Python 3 with venv ($python; Debian's package is python3-venv)"
# Wheels only: nothing is compiled here, or measured with another compiler's options.
"$environment/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary :all: \
    --retries 1 --timeout 20 "${pins[@]}" >&2 ||
    skip "no network, or no wheels of ${pins[*]} for Python $version on $(uname -sm)"

if [ -z "$hashi_sat" ]; then
    cargo build --quiet --release --locked --manifest-path "$root/Cargo.toml" --bin hashi-sat
    hashi_sat=$target/release/hashi-sat
fi

export PYTHONDONTWRITEBYTECODE=1
if [ -n "$self_test" ]; then
    exec "$environment/bin/python" "$peers_folder/self_test.py" "$hashi_sat" "$peers"
fi
exec "$environment/bin/python" "$peers_folder/bench.py" --peers "$peers" \
    --hashi-sat "$hashi_sat" "${arguments[@]}"
