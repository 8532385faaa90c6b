#!/usr/bin/env bash
# Tests the Python package of python/: a wheel with what the tests need beside it, then types and stubs; a source
# distribution, built outside of this repository as a user's pip does, with the same tests; and the wheel in every other
# CPython that is found here, since it is for all from 3.10 on.
#
#     tests/python.sh [ARGUMENT]...
#
# With arguments, only pytest runs, with them; paths begin with python/tests. The wheel is built in the profile of
# `cargo test`, which checks for overflow and has most dependencies built; the source distribution in that of release, but
# without optimisation, which takes half of the time.
#
# What is installed goes below target/python, 0.6 GB, and is used again while python/tests/requirements.txt stays as it is.
# $PYTHON is the Python to use, python3 by default (3.10 or newer). Exit code 77: it cannot be done here.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$PWD
export CARGO_TARGET_DIR
CARGO_TARGET_DIR=$(realpath -m "${CARGO_TARGET_DIR:-target}")
folder=$CARGO_TARGET_DIR/python
python=${PYTHON:-python3}
requirements=$root/python/tests/requirements.txt

# No settings from outside: they can change where pip installs, what Python imports and which kernel a notebook gets.
unset PYTHONPATH PYTHONHOME VIRTUAL_ENV CONDA_PREFIX PIP_USER PIP_TARGET PIP_PREFIX PYTEST_ADDOPTS MATURIN_PEP517_ARGS
export PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1 JUPYTER_PREFER_ENV_PATH=1

skip() {
    echo "python: $1" >&2
    exit 77
}

fail() {
    echo "python: $1" >&2
    exit 1
}

# Says what took how long since the call before.
lap=$SECONDS
say() {
    echo "python: $1, after $((SECONDS - lap)) s"
    lap=$SECONDS
}

# The version of a CPython that the wheel is for; nothing of any other program.
version_of() {
    "$1" - 2>/dev/null <<'END'
import sys, sysconfig
usable = sys.version_info >= (3, 10) and sys.implementation.name == "cpython"
if usable and not sysconfig.get_config_var("Py_GIL_DISABLED"):
    print("%d.%d" % sys.version_info[:2])
END
}

install_venv() {
    local as_root=(env DEBIAN_FRONTEND=noninteractive)
    [ "$(id -u)" = 0 ] || as_root=(sudo -n "${as_root[@]}")
    command -v apt-get >/dev/null || return
    echo "python: installing python3-venv" >&2
    # The package lists may be absent, or out of date.
    "${as_root[@]}" apt-get install --yes -qq --no-install-recommends python3-venv >/dev/null 2>&1 || {
        "${as_root[@]}" apt-get update -qq >&2 &&
            "${as_root[@]}" apt-get install --yes -qq --no-install-recommends python3-venv >/dev/null
    }
}

version=$(version_of "$python") || true
[ -n "$version" ] || skip "no CPython from 3.10 on with the GIL ($python)"
environment=$folder/tests-$version
bin=$environment/bin
if ! cmp --silent "$requirements" "$environment/requirements.txt" || ! "$bin/python" -c '' 2>/dev/null; then
    create_environment() { "$python" -m venv --clear "$environment" >/dev/null 2>&1; }
    create_environment || { install_venv && create_environment; } ||
        skip "no Python $version with venv ($python; Debian's package is python3-venv)"
    "$bin/python" -m pip install --quiet --retries 1 --timeout 20 --only-binary :all: --requirement "$requirements" >&2 ||
        skip "no network, or no wheels of what the tests need for Python $version on $(uname -sm)"
    # What pip builds the source distribution with, in the same version.
    "$bin/python" -m pip download --quiet --retries 1 --timeout 20 --only-binary :all: --dest "$environment/backend" \
        --requirement <(grep '^maturin==' "$requirements") >&2 || skip "maturin cannot be downloaded"
    cp "$requirements" "$environment/requirements.txt"
    say "installed what the tests need"
fi

# What maturin says is shown if it fails.
maturin() {
    "$bin/maturin" "$@" >"$folder/maturin.log" 2>&1 || {
        cat "$folder/maturin.log" >&2
        fail "maturin $1 failed"
    }
}

rm -rf "$folder/dist"
maturin build --manifest-path python/Cargo.toml --interpreter "$bin/python" --profile dev --strip false --locked \
    --out "$folder/dist"
wheel=$(echo "$folder"/dist/*.whl)
[ -f "$wheel" ] || fail "expected one wheel, found $wheel"
# Whatever an earlier run left goes first.
"$bin/python" -m pip install --quiet --no-index --no-deps --force-reinstall "$wheel"
say "built a wheel"

# In a folder without the sources of the package, which would be imported from there.
scene=$folder/scene
rm -rf "$scene"
mkdir -p "$scene"
cd "$scene"
pytest=("$bin/pytest" --config-file "$root/python/pyproject.toml" --rootdir "$root/python"
    --override-ini "cache_dir=$folder/pytest" --quiet)
tests=("$root/python/tests" --doctest-modules --pyargs hashi_sat)
if [ $# -gt 0 ]; then
    arguments=()
    for argument in "$@"; do
        if [[ $argument = python/* ]]; then
            tests=()
            argument=$root/$argument
        fi
        arguments+=("$argument")
    done
    exec "${pytest[@]}" "${tests[@]}" "${arguments[@]}"
fi
"${pytest[@]}" "${tests[@]}"
say "pytest"

if [ -e "$root/docs/python.ipynb" ]; then
    # Jupyter's own warnings are none of our business.
    "${pytest[@]}" --nbmake "$root/docs/python.ipynb" --override-ini filterwarnings=default
    say "the notebook"
fi

(cd "$root/python" && "$bin/mypy" --cache-dir "$folder/mypy")
"$bin/stubtest" hashi_sat --mypy-config-file "$root/python/pyproject.toml" \
    --allowlist "$root/python/tests/stubtest.txt"
say "types"

# Outside of the repository, whose Cargo.toml and .cargo would be found from below; with blanks in all paths.
outside=$(mktemp -d "${TMPDIR:-/tmp}/hashi sat XXXXXX")
trap 'rm -rf "$outside"' EXIT
maturin sdist --manifest-path "$root/python/Cargo.toml" --out "$outside"
sdist=$(echo "$outside"/*.tar.gz)
if tar --list --file "$sdist" | grep -E '^[^/]*/((python|encodings)/)?(benches|docs|examples|fixtures|tests|web)/'; then
    fail "no build needs these files of the source distribution"
fi
mkdir "$outside/temporary files"
"$python" -m venv "$outside/environment"
(
    cd "$outside"
    # Not those of the wheel: by path and time of change, Cargo would take them for what it has to build.
    export CARGO_TARGET_DIR=$outside/target
    export CARGO_PROFILE_RELEASE_OPT_LEVEL=0 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16
    TMPDIR="$outside/temporary files" environment/bin/python -m pip install --quiet --no-index \
        --find-links "$environment/backend" "$sdist"
    # pytest and what else the tests need, but the package of this environment.
    site=$(environment/bin/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')
    "$bin/python" -c 'import sysconfig; print(sysconfig.get_path("purelib"))' >"$site/tests.pth"
    environment/bin/python -c 'import hashi_sat, sys; sys.exit(not hashi_sat.__file__.startswith(sys.prefix))' ||
        fail "the package that is tested is not that of the source distribution"
    # Not all: without optimisation the others would take longer than the build.
    HASHI_ROUNDS=2 environment/bin/python -m pytest "${pytest[@]:1}" \
        "$root"/python/tests/test_{answers,arguments,errors,frozen,pictures,puzzle}.py
)
say "the source distribution ($(($(stat --format %s "$sdist") / 1000)) kB) in an environment of its own"

# One of each version, and not the one of the tests.
tried=" $version "
named=$(compgen -c python3. | grep -x 'python3\.[0-9]*' | sort -u) || true
for other in "${PYENV_ROOT:-$HOME/.pyenv}"/versions/*/bin/python3 $named; do
    found=$(version_of "$other") || true
    if [ -z "$found" ] || [[ $tried = *" $found "* ]]; then continue; fi
    tried+="$found "
    rm -rf "$outside/other"
    "$other" -m venv --without-pip "$outside/other" >/dev/null 2>&1 || {
        echo "python: $other has no venv, so the wheel was not tried there" >&2
        continue
    }
    "$bin/python" -m pip --python "$outside/other/bin/python" install --quiet --no-index --no-deps "$wheel"
    "$outside/other/bin/python" -I "$root/python/tests/smoke.py"
done
say "the same wheel in other versions"
