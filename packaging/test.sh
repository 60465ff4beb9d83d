#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Sets up, builds everything and runs the tests; arguments go to ctest (packaging/test.sh -L unit -R Planner).
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

"$source_dir/packaging/build.sh"
# The tests with a real model; without it they skip and say so.
"$source_dir/packaging/fetch_demo_model.sh" >/dev/null || say "the demo's model cannot be downloaded; the tests that need it are skipped"
cd "$source_dir"
exec ctest --preset full -j2 "$@"
