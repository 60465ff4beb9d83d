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
