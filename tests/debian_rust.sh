# Sourced by scripts that want another Rust than the one at hand: Debian's packages of one, unpacked and not
# installed, where there are any.

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

# The versions of package $1, the newest first.
packaged_versions() {
    { apt-cache madison "$1" 2>/dev/null || true; } | awk -F '|' '{ gsub(/ /, "", $2); print $2 }'
}

# Downloads packages (name=version) and what they need beyond what is installed, and unpacks all of it below
# folder $1.
unpack_packages() {
    local folder=$1 package
    shift
    mkdir -p "$folder/packages/partial"
    apt-get install --download-only --yes -qq --no-install-recommends \
        -o Debug::NoLocking=true -o APT::Sandbox::User= \
        -o Dir::Cache::archives="$folder/packages" "$@" >/dev/null || return
    for package in "$folder"/packages/*.deb; do
        dpkg -x "$package" "$folder" || return
    done
    rm -rf "$folder/packages"
}

# Unpacks version $2 of Debian's Rust below folder $1, once, with further packages of the same version, and sets
# `programs`. LD_LIBRARY_PATH then leads to their libraries.
unpack_debian_rust() {
    local folder=$1 version=$2 driver package
    shift 2
    local packages=("rustc-web=$version" "cargo-web=$version" "libstd-rust-web-dev=$version")
    for package in "$@"; do
        packages+=("$package=$version")
    done
    if [ "$(cat "$folder/complete" 2>/dev/null)" != "${packages[*]}" ]; then
        rm -rf "$folder"
        unpack_packages "$folder" "${packages[@]}" ||
            skip "the packages of Rust $version could not be downloaded"
        echo "${packages[*]}" >"$folder/complete"
    fi
    driver=$(find "$folder/usr/lib" -name 'librustc_driver-*.so' -print -quit)
    export LD_LIBRARY_PATH=${driver%/*}:$folder/lib/$(basename "${driver%/*}")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
    programs=$folder/usr/bin
    "$programs/rustc" --version >/dev/null && "$programs/cargo" --version >/dev/null ||
        skip "the unpacked Rust does not run on this system"
}
