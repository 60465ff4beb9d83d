#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# clang-tidy over the files that changed, then the tests built with the address and undefined behavior sanitizers (preset
# asan). What is left out is named with the reason; a test that fails three times makes this fail.
#   packaging/test_sanitized.sh                      all folders of tests
#   packaging/test_sanitized.sh MINUTES              those with changed sources or libraries, within so many minutes
#   packaging/test_sanitized.sh MINUTES FOLDER...    these of tests/
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

minutes=${1:-1440}
deadline=$((SECONDS + minutes * 60))
failed=0
tests_log=build/asan/tests.log

# Folders of tests, those first that find most for their time.
folders=(
    compute gold tier optim plan train infer equiv io format families chat_template text rows base
    models sim store app faultsweep datasetgen ui
)
for folder in "${folders[@]}"; do
    [ -d "tests/$folder" ] || { say "tests/$folder, which is to be run, is not there" && exit 1; }
done

left_out() { # WHAT REASON
    say "not run: $1, because $2"
}

# Runs a command until the time is over; 124 where it was.
in_time() { # COMMAND...
    local left=$((deadline - SECONDS))
    [ "$left" -gt 0 ] || return 124
    timeout --kill-after=30 "$left" "$@"
}

# The commit that this work began with: where main is, and on main itself the last commit of half a day before.
first_commit() {
    local branch base
    for branch in origin/main main; do
        base=$(git merge-base HEAD "$branch" 2>/dev/null) || continue
        [ "$base" = "$(git rev-parse HEAD)" ] || { echo "$base" && return; }
    done
    git rev-list -1 --before=$(($(git show -s --format=%ct) - 12 * 60 * 60)) HEAD
}

# The sources whose checks can find something in what changed.
changed_sources() {
    local base file
    base=$(first_commit)
    [ -n "$base" ] || return
    git diff --name-only --diff-filter=d "$base" -- engine datasetgen ui app |
        while read -r file; do
            file=${file%.*}.cpp
            [ ! -f "$file" ] || echo "$file"
        done | sort -u
}

# The folders of tests whose programs are made of something in a folder that changed; all where no earlier commit is known.
changed_folders() {
    local base changed folder
    base=$(first_commit)
    [ -n "$base" ] || { printf '%s\n' "${folders[@]}" && return; }
    changed=$(git diff --name-only "$base" -- engine datasetgen ui app tests |
        sed -e 's|^engine/include/strata/|engine/base/|' -e 's|[^/]*$||' | sort -u)
    [ -n "$changed" ] || return 0
    for folder in "${folders[@]}"; do
        if grep -q "^tests/$folder/" <<<"$changed" ||
            grep -qF "$changed" <(ninja -C build/asan -t inputs "tests/$folder/all"); then
            echo "$folder"
        else
            left_out "tests/$folder" "nothing that it tests changed since ${base:0:9}"
        fi
    done
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

run_folder() { # FOLDER
    local step
    for step in \
        "in_time cmake --build build/asan --target tests/$1/all --parallel ${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}" \
        "in_time ctest --test-dir build/asan/tests/$1 -j$(nproc) --repeat until-pass:3 --output-on-failure"; do
        # shellcheck disable=SC2086
        $step | tee -a "$tests_log" >&2 && continue
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
if [ $# -gt 1 ]; then
    folders=("${@:2}")
elif [ $# -eq 1 ]; then
    mapfile -t folders < <(changed_folders)
fi
: >"$tests_log"
for folder in "${folders[@]}"; do
    run_folder "$folder"
done
unstable_tests "$tests_log" >build/asan/unstable.txt
say "unstable: $(tr '\n' ';' <build/asan/unstable.txt)"
say "sanitizers and clang-tidy took $((SECONDS / 60)) minutes"
exit "$failed"
