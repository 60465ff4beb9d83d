#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Loads what `strata export` wrote with the libraries that people will load it with.

    check_exports.py STRATA MODEL ROWS.jsonl [--work FOLDER]

Fine-tunes MODEL for two steps, fully and by LoRA, exports both and then asks transformers and peft:
the folder loads with no missing or unexpected weight, the mean loss over ROWS.jsonl equals what
`strata eval` gives, and greedy answers are the same tokens. Exits 1 at the first difference, 0 with
a message where transformers or peft is not installed.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

try:
    import peft
    import torch
    import transformers
except ImportError as error:
    print(f"skipped: {error}; `pip install transformers peft torch` makes this check possible")
    sys.exit(0)

LOSS_TOLERANCE = 1e-4  # relative, fp32 against fp32


def strata(program, *arguments):
    run = subprocess.run([program, *map(str, arguments), "--json"], capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"strata {' '.join(map(str, arguments))} failed:\n{run.stdout}{run.stderr}")
    return json.loads(run.stdout)


def train_and_export(program, model, rows, work, method):
    run, out = work / f"{method}-run", work / method
    flags = ["--method", method, "--steps", "2", "--lr", "1e-3", "--dtype", "fp32", "--max-length", "256"]
    strata(program, "train", "--model", model, "--data", rows, "--out", run, *flags)
    strata(program, "export", run, "--out", out, "--format", "peft" if method == "lora" else "hf", "--dtype", "f32")
    return out


def load_full(folder):
    loaded, report = transformers.AutoModelForCausalLM.from_pretrained(
        folder, dtype=torch.float32, attn_implementation="eager", output_loading_info=True)
    for what in ("missing_keys", "unexpected_keys", "mismatched_keys"):
        if report.get(what):
            sys.exit(f"{folder}: {what}: {report[what]}")
    return loaded.eval()


def load_adapter(model, folder):
    base = transformers.AutoModelForCausalLM.from_pretrained(
        model, dtype=torch.float32, attn_implementation="eager")
    return peft.PeftModel.from_pretrained(base, folder).eval()


def mean_loss(program, model, rows, loaded):
    total, trained = 0.0, 0
    for line in pathlib.Path(rows).read_text(encoding="utf-8").splitlines():
        messages = pathlib.Path(tempfile.mkstemp(suffix=".json")[1])
        messages.write_text(json.dumps(json.loads(line)["messages"]), encoding="utf-8")
        row = strata(program, "model", "render", "--model", model, "--messages", messages)
        messages.unlink()
        ids, mask = torch.tensor(row["ids"]), torch.tensor(row["trained"])
        labels = torch.where(mask[1:] == 1, ids[1:], -100)
        with torch.no_grad():
            logits = loaded(ids[None]).logits[0, :-1]
        total += torch.nn.functional.cross_entropy(logits, labels, ignore_index=-100, reduction="sum").item()
        trained += int((labels != -100).sum())
    return total / trained


def check_loss(program, model, rows, loaded, evaluated, name):
    theirs, ours = mean_loss(program, model, rows, loaded), evaluated["nll"]
    print(f"{name}: loss by transformers {theirs:.6f}, by strata {ours:.6f}")
    if abs(theirs - ours) > LOSS_TOLERANCE * abs(theirs):
        sys.exit(f"{name}: the losses differ")


def check_answer(program, model_flags, loaded, name):
    ours = strata(program, "generate", *model_flags, "--prompt", "The capital of", "--raw", "--max-new", "12",
                  "--temperature", "0", "--dtype", "fp32")
    prompt = strata(program, "model", "tokenize", "--model", model_flags[1], "--text", "The capital of")["ids"]
    with torch.no_grad():
        whole = loaded.generate(input_ids=torch.tensor([prompt]), max_new_tokens=12, do_sample=False)
    theirs = whole[0, len(prompt):].tolist()[:len(ours["ids"])]
    if ours["ids"] != theirs:
        sys.exit(f"{name}: greedy answers differ: {ours['ids']} and {theirs}")
    print(f"{name}: greedy answers are equal: {ours['text']!r}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("strata")
    parser.add_argument("model")
    parser.add_argument("rows")
    parser.add_argument("--work")
    given = parser.parse_args()
    work = pathlib.Path(given.work or tempfile.mkdtemp())
    full = train_and_export(given.strata, given.model, given.rows, work, "full")
    loaded = load_full(full)
    evaluate = lambda *flags: strata(given.strata, "eval", *flags, "--data", given.rows, "--loss-only", "--dtype", "fp32")
    check_loss(given.strata, given.model, given.rows, loaded, evaluate("--model", full), "full")
    check_answer(given.strata, ["--model", full], loaded, "full")
    adapter = train_and_export(given.strata, given.model, given.rows, work, "lora")
    adapted = load_adapter(given.model, adapter)
    check_loss(given.strata, given.model, given.rows, adapted,
               evaluate("--model", given.model, "--adapter", adapter), "lora")
    check_answer(given.strata, ["--model", given.model, "--adapter", adapter], adapted, "lora")


main()
