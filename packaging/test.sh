#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Sets up, builds everything and runs the tests; arguments go to ctest (packaging/test.sh -L unit -R Planner).
# A test that fails is tried twice more. One that passes then is a defect too: it is listed, also in
# build/full/unstable.txt.
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

"$source_dir/packaging/build.sh"
# The tests with a real model; without it they skip and say so.
"$source_dir/packaging/fetch_demo_model.sh" >/dev/null || say "the demo's model cannot be downloaded; the tests that need it are skipped"
cd "$source_dir"
log=build/full/tests.log
code=0
ctest --preset full -j2 --repeat until-pass:3 "$@" | tee "$log" || code=$?
printf 'skipped:\n%s\n' "$(skipped_cases build/full/Testing/Temporary/LastTest.log)"
unstable_tests "$log" >build/full/unstable.txt
printf 'unstable:\n'
cat build/full/unstable.txt
exit "$code"
