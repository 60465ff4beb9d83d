#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# formatted.sh CLANG_FORMAT ROOT: fails with the places that .clang-format would write otherwise.
set -euo pipefail
formatter=$1 root=$2
if [ ! -x "$formatter" ]; then
    echo "skipped: clang-format-14 is not installed"
    exit 77
fi
cd "$root"
find app datasetgen engine tests ui -name '*.h' -print0 -o -name '*.cpp' -print0 |
    xargs -0 -n 64 -P 2 "$formatter" --dry-run -Werror --ferror-limit=1
