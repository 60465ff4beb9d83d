#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes the Python environment that compare.py measures Strata against. Run it again at any time.
set -euo pipefail

usage() {
    cat <<'END'
usage: tests/bench/peers/setup.sh DIR

Installs requirements.txt into the Python environment DIR: 3 GB to download (PyTorch's package brings its CUDA libraries),
5 GB on disk. llama-cpp-python is compiled, which takes a quarter of an hour on 2 cores. DeepSpeed compiles its
optimizer and its I/O here, so that no measurement waits for it; the I/O needs the distribution's libaio-dev.
END
}

case ${1:-} in
    "" | -*) usage >&2 && exit 2 ;;
esac
requirements=$(dirname "${BASH_SOURCE[0]}")/requirements.txt
[ -x "$1/bin/pip" ] || python3 -m venv "$1"
export CMAKE_ARGS="-DGGML_NATIVE=ON" # as the other peers, it uses what this processor has
grep -v -e '^#' -e '^llama-cpp-python' "$requirements" >"$1/without-llama.txt"
"$1/bin/pip" install --requirement "$1/without-llama.txt"
"$1/bin/pip" install --requirement "$requirements" ||
    echo "setup.sh: llama-cpp-python is missing; compare.py goes without it" >&2
for builder in CPUAdamBuilder AsyncIOBuilder; do
    PATH=$(cd "$1/bin" && pwd):$PATH DS_ACCELERATOR=cpu "$1/bin/python" -c \
        "from deepspeed.ops.op_builder.cpu import $builder; $builder().load()" ||
        echo "setup.sh: DeepSpeed's $builder does not build; compare.py says what fails without it" >&2
done
