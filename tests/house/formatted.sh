#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# formatted.sh CLANG_FORMAT ROOT [STAMP]: fails with the places that .clang-format would write otherwise. STAMP is a file
# that is touched when all is well; where it is there, only files that changed since are looked at.
set -euo pipefail
formatter=$1 root=$2 stamp=${3:-}
if [ ! -x "$formatter" ]; then
    echo "skipped: clang-format-14 is not installed"
    exit 77
fi
cd "$root"
since=()
if [ -e "$stamp" ] && [ "$stamp" -nt .clang-format ]; then
    since=(-newer "$stamp")
fi
begin=$(mktemp)
trap 'rm -f "$begin"' EXIT
find app datasetgen engine tests ui "${since[@]}" \( -name '*.h' -o -name '*.cpp' \) -print0 |
    xargs -0 -r -n 64 -P 2 "$formatter" --dry-run -Werror --ferror-limit=1
if [ -n "$stamp" ]; then
    touch -r "$begin" "$stamp"
fi
