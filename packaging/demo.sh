#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# From a fresh machine to a fine-tuned model: sets up, builds, fetches a small model, makes question-answer pairs of an
# invented product's manual (a PDF), teaches them to the model within 1 GiB of memory (its training state alone is 1.5 GiB),
# and asks it and its base each fact in a phrasing that was held back.
# Running it again continues where it was; a finished run is not trained again.
set -euo pipefail
# shellcheck source=packaging/common.sh
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"

usage() {
    cat <<'END'
usage: packaging/demo.sh [--work DIR] [--installed]

  --work DIR   where the imported model and the run go (4 GB);
               default: ${XDG_CACHE_HOME:-~/.cache}/strata-studio/demo
  --installed  take the programs of an installed package instead of building them
END
}

work="${XDG_CACHE_HOME:-$HOME/.cache}/strata-studio/demo"
installed=no
while [ $# -gt 0 ]; do
    case $1 in
        --work)
            [ $# -ge 2 ] || { usage >&2 && exit 2; }
            work=$2
            shift 2
            ;;
        --installed)
            installed=yes
            shift
            ;;
        -h | --help) usage && exit 0 ;;
        *) usage >&2 && exit 2 ;;
    esac
done
mkdir -p "$work"
work=$(cd "$work" && pwd)

if [ "$installed" = yes ]; then
    strata=$(command -v strata) || die "no strata is installed"
    strata=$(realpath "$strata")
    manual="${strata%/bin/strata}/share/strata-studio/tidelamp_manual.pdf"
else
    "$source_dir/packaging/build.sh" --command-line
    strata="$source_dir/build/full/bin/strata"
    manual="$source_dir/resources/samples/tidelamp_manual.pdf"
fi

# The rename is the last act, so `base` is a whole model.
if [ ! -d "$work/base" ]; then
    gguf=$("$source_dir/packaging/fetch_demo_model.sh" | tail -n 1)
    say "importing ${gguf##*/}"
    rm -rf "$work/base.partial"
    "$strata" model import "$gguf" --out "$work/base.partial"
    mv "$work/base.partial" "$work/base"
fi

say "generating question-answer pairs from ${manual##*/}"
pairs="$work/pairs/tidelamp.jsonl"
recall="$work/pairs/tidelamp.recall.jsonl"
mkdir -p "$work/pairs"
"$strata" dataset build "$manual" --out "$pairs" --model "$work/base"

train=(
    --model "$work/base" --data "$pairs" --out "$work/run"
    --method full --dtype bf16 --ram-budget 1GiB
    --epochs 6 --micro-batch 6 --max-length 256 --packing off
    --lr 1e-4 --schedule cosine --warmup 4 --seed 42
)
# A run is resumed only if it was started with these settings and these rows.
settings=$(printf '%s\n' "${train[@]}" | cat - "$pairs" | sha256sum)
if [ "$(cat "$work/settings.sha256" 2>/dev/null)" = "$settings" ] && [ -d "$work/run" ]; then
    "$strata" resume "$work/run"
else
    say "full fine-tuning within 1 GiB of memory, state on SSD"
    rm -rf "$work/run"
    printf '%s\n' "$settings" >"$work/settings.sha256"
    "$strata" train "${train[@]}"
fi

say "asking the base model and the fine-tuned model each fact in a phrasing that was held back"
"$strata" compare --model "$work/base" --model "$work/run/model" --data "$recall" --max-new 64 --json >"$work/compare.json"

# The studio is built last, so that nobody waits for it to see a model. It stays open; what this script says and its exit
# status are the comparison's.
if [ -n "${DISPLAY-}${WAYLAND_DISPLAY-}" ]; then
    if [ "$installed" = no ]; then
        say "building the studio"
        "$source_dir/packaging/build.sh" --programs
    fi
    say "opening the studio on the run"
    setsid "${strata%/*}/strata-studio" "$work/base" "$work/run" >/dev/null 2>&1 &
else
    say "no display found; with one, the studio opens the run: ${strata%/*}/strata-studio $work/base $work/run"
    [ "$installed" = yes ] || say "packaging/build.sh --programs builds it"
fi
exec python3 "$source_dir/packaging/score_demo.py" "$work/compare.json"
