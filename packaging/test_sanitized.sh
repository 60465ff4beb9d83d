#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# clang-tidy over the files that changed, then the tests built with the address and undefined behavior sanitizers (preset
# asan), within so many minutes. What is left out is named with the reason; a test that was run and failed makes this fail.
#   packaging/test_sanitized.sh [MINUTES [FOLDER...]]
# FOLDER is one of tests/; without any, those that are held to be clean.
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

minutes=${1:-1440}
deadline=$((SECONDS + minutes * 60))
failed=0

# Folders of tests, those first that find most for their time.
folders=("${@:2}")
[ ${#folders[@]} -gt 0 ] || folders=(
    compute gold tier optim plan train infer equiv io format families template text rows base
    models sim store app faultsweep datasetgen ui
)

left_out() { # WHAT REASON
    say "not run: $1, because $2"
}

# Runs a command until the time is over; 124 where it was.
in_time() { # COMMAND...
    local left=$((deadline - SECONDS))
    [ "$left" -gt 0 ] || return 124
    timeout --kill-after=30 "$left" "$@"
}

# The sources whose checks can find something in what changed since the commit that this work began with.
changed_sources() {
    local base file
    base=$(git merge-base HEAD origin/main 2>/dev/null) || base=$(git rev-parse --verify --quiet HEAD^) || return
    [ "$base" != "$(git rev-parse HEAD)" ] || base=$(git rev-parse --verify --quiet HEAD^) || return
    git diff --name-only --diff-filter=d "$base" -- engine datasetgen ui app |
        while read -r file; do
            file=${file%.*}.cpp
            [ ! -f "$file" ] || echo "$file"
        done | sort -u
}

# Has a fifth of the time. The mathematics is left out: the preset has no libtorch.
check_changed_sources() {
    local deadline=$((SECONDS + minutes * 60 / 5)) tool sources finished file
    for tool in clang-tidy clang++; do
        command -v "$tool" >/dev/null || { left_out clang-tidy "$tool is not installed" && return; }
    done
    if ! sources=$(changed_sources); then
        left_out clang-tidy "git knows no earlier commit to compare with"
        return
    fi
    cmake --preset tidy >/dev/null || { left_out clang-tidy "its build cannot be configured" && return; }
    sources=$(for file in $sources; do
        ! grep -q "\"$source_dir/$file\"" build/tidy/compile_commands.json || echo "$file"
    done)
    say "clang-tidy over $(wc -w <<<"$sources") changed files"
    finished=$(mktemp)
    # shellcheck disable=SC2016
    in_time xargs -r -P "$(nproc)" -I '{}' bash -c \
        'clang-tidy --quiet -p build/tidy "$1" 2>/dev/null; code=$?; echo "$1" >>"$2"; exit $code' _ '{}' "$finished" \
        <<<"$sources" >&2 || [ $? -eq 124 ] || say "clang-tidy has remarks on these files, above; they fail nothing"
    for file in $sources; do
        grep -qx "$file" "$finished" || left_out "clang-tidy $file" "$((minutes / 5)) minutes are over"
    done
    rm -f "$finished"
}

# A program that the system had no memory for, before its first instruction, has tested nothing: it is started again, alone.
run_tests() { # FOLDER
    local tests="build/asan/tests/$1" code
    in_time ctest --test-dir "$tests" -j"$(nproc)" --output-on-failure && return
    code=$?
    grep -qs 'error while loading shared libraries: .*Cannot allocate memory' "$tests/Testing/Temporary/LastTest.log" ||
        return "$code"
    say "tests/$1: the system could not load a program; what failed runs once more, alone"
    in_time ctest --test-dir "$tests" --rerun-failed --output-on-failure
}

run_folder() { # FOLDER
    local step
    for step in \
        "in_time cmake --build build/asan --target tests/$1/all --parallel ${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}" \
        "run_tests $1"; do
        # shellcheck disable=SC2086
        $step >&2 && continue
        if [ $? -eq 124 ]; then
            left_out "tests/$1" "$minutes minutes are over"
        else
            say "failed: $step"
            failed=1
        fi
        return
    done
}

cd "$source_dir"
check_changed_sources
export UBSAN_OPTIONS=print_stacktrace=1
export LSAN_OPTIONS=suppressions=$source_dir/tests/fuzz/leaks.supp
cmake --preset asan >/dev/null
for folder in "${folders[@]}"; do
    run_folder "$folder"
done
say "sanitizers and clang-tidy took $((SECONDS / 60)) minutes"
exit "$failed"
