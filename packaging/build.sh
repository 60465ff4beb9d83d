#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Sets the machine up, configures and builds: preset full, with --programs without the tests, with --command-line without the
# studio either, or with --dev the torch-free preset dev.
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

preset=full
setup_flags=()
targets=(all)
case ${1-} in
    '') ;;
    --programs) targets=(app/all datasetgen/worker/all packaging/linux/all) ;;
    --command-line) targets=(strata strata-docworker) ;;
    --dev)
        preset=dev
        setup_flags=(--no-torch)
        ;;
    *)
        echo "usage: packaging/build.sh [--programs|--command-line|--dev]" >&2
        exit 2
        ;;
esac

"$source_dir/packaging/setup.sh" "${setup_flags[@]}"
cd "$source_dir"
cmake --preset "$preset" >&2
cmake --build --preset "$preset" --target "${targets[@]}" --parallel "${CMAKE_BUILD_PARALLEL_LEVEL:-$(nproc)}" >&2
