#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# From a fresh machine to a fine-tuned model: sets up, builds, fetches a small model, teaches it the manual of an invented
# product within 1 GiB of memory (its training state alone is 1.5 GiB), and asks it and its base the same new questions.
# Running it again goes on where it was; a finished run is not trained again.
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

usage() {
    cat <<'END'
usage: packaging/demo.sh [--work DIR]

  --work DIR   where the imported model and the run go (4 GB);
               default: ${XDG_CACHE_HOME:-~/.cache}/strata-studio/demo
END
}

work="${XDG_CACHE_HOME:-$HOME/.cache}/strata-studio/demo"
while [ $# -gt 0 ]; do
    case $1 in
        --work)
            [ $# -ge 2 ] || { usage >&2 && exit 2; }
            work=$2
            shift 2
            ;;
        -h | --help) usage && exit 0 ;;
        *) usage >&2 && exit 2 ;;
    esac
done
mkdir -p "$work"
work=$(cd "$work" && pwd)

"$source_dir/packaging/build.sh"
strata="$source_dir/build/full/bin/strata"
samples="$source_dir/resources/samples"

# The rename is the last act, so `base` is a whole model.
if [ ! -d "$work/base" ]; then
    gguf=$("$source_dir/packaging/fetch_demo_model.sh" | tail -n 1)
    say "importing ${gguf##*/}"
    rm -rf "$work/base.partial"
    "$strata" model import "$gguf" --out "$work/base.partial"
    mv "$work/base.partial" "$work/base"
fi

train=(
    --model "$work/base" --data "$samples/tidelamp_train.jsonl" --out "$work/run"
    --method full --dtype bf16 --ram-budget 1GiB
    --epochs 6 --micro-batch 6 --max-length 256 --packing off
    --lr 1e-4 --schedule cosine --warmup 4 --seed 42
)
# A run is resumed only if it was started with these settings and these rows.
settings=$(printf '%s\n' "${train[@]}" | cat - "$samples/tidelamp_train.jsonl" | sha256sum)
if [ "$(cat "$work/settings.sha256" 2>/dev/null)" = "$settings" ] && [ -d "$work/run" ]; then
    "$strata" resume "$work/run"
else
    say "fine-tuning all weights within 1 GiB of memory, state on the disk"
    rm -rf "$work/run"
    printf '%s\n' "$settings" >"$work/settings.sha256"
    "$strata" train "${train[@]}"
fi

say "asking the base and the tuned model twelve questions that were not trained on"
"$strata" compare --model "$work/base" --model "$work/run/model" --data "$samples/held_back.jsonl" --max-new 64 --json \
    >"$work/compare.json"
exec python3 "$source_dir/packaging/score_demo.py" "$work/compare.json" "$samples/held_back.jsonl"
