# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Shared by the scripts of this folder, sourced, never run. Needs `set -euo pipefail` in the caller.

# The checkout, for the scripts that source this file.
# shellcheck disable=SC2034
source_dir=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
deps_dir="${XDG_CACHE_HOME:-$HOME/.cache}/strata-studio/deps"

say() { printf '==> %s\n' "$*" >&2; }

die() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# Only one script at a time fills the dependency folder; the lock goes with the process.
lock_deps() {
    mkdir -p "$deps_dir/downloads"
    exec 9>"$deps_dir/lock"
    flock 9
}

checksum_matches() { # FILE SHA256
    [ -f "$1" ] && printf '%s  %s\n' "$2" "$1" | sha256sum --check --status
}

# Puts one wheel into the download folder unless it is there with the right checksum; a broken file is fetched again.
# The wheels differ from Python to Python and only their C++ libraries are used, so every machine takes the cp311 ones.
fetch_wheel() { # REQUIREMENT FILE SHA256
    local requirement=$1 file="$deps_dir/downloads/$2" sha256=$3 attempt
    checksum_matches "$file" "$sha256" && return
    for attempt in 1 2 3; do
        say "downloading $requirement (attempt $attempt of 3)"
        rm -f "$file"
        if python3 -m pip download --disable-pip-version-check --no-deps --only-binary=:all: \
            --python-version 3.11 --implementation cp --abi cp311 \
            --platform manylinux_2_28_x86_64 --platform manylinux_2_27_x86_64 --platform manylinux_2_25_x86_64 \
            --platform manylinux_2_18_x86_64 --platform manylinux2014_x86_64 --platform manylinux2010_x86_64 \
            --dest "$deps_dir/downloads" "$requirement" >&2 &&
            checksum_matches "$file" "$sha256"; then
            return
        fi
    done
    die "cannot download $requirement with the expected SHA-256 $sha256; check the network and run this again"
}

# The tests of a log of `ctest --repeat until-pass` that failed and then passed, each with how often it failed.
unstable_tests() { # LOG
    awk '
        !match($0, /Test +#[0-9]+: */) { next }
        { name = substr($0, RSTART + RLENGTH); sub(/ .*/, "", name) }
        /\*\*\*(Failed|Timeout|Exception)/ { failures[name]++ }
        / Passed +[0-9.]+ sec/ { passed[name] = 1 }
        END { for (name in failures) if (name in passed) print failures[name], name }
    ' "$1" | sort -k 2
}

# The cases that were skipped, each with the reason that it printed, of a log of `ctest -V` or ctest's LastTest.log.
skipped_cases() { # LOG
    awk '
        /: Skipped$/ { getline reason }
        /^\[  SKIPPED \] [^ ]+ \(/ { print $4 ": " reason; reason = "" }
        /^SKIP   : / { sub(/^SKIP   : /, ""); print }
    ' "$1" | sort
}
