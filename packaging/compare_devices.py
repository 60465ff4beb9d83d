#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains tiny models with a device and without and compares the losses of every step; then lets models score rows and
answer, and compares the loss and the tokens.

A device with the CPU's kernels (emulated) gives the same bits; a GPU stays within the fixtures' tolerance. The memory
settings form a sweep: all of the device's memory, weights that are uploaded again for the backward pass, one layer
ahead alone, then shares of the memory that the first run used, down to where the plan refuses.

usage: compare_devices.py (strata in PATH; STRATA_FIXTURES, STRATA_TEST_DEVICE, WORK; STRATA_SHORT=1 for one model)
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

FIXTURES = pathlib.Path(os.environ["STRATA_FIXTURES"])
DEVICE = os.environ["STRATA_TEST_DEVICE"]
WORK = pathlib.Path(os.environ["WORK"])
SHORT = os.environ.get("STRATA_SHORT") == "1"
TOLERANCE = 1e-5 if DEVICE.startswith("cuda") else 0.0  # relative; of training with the fixtures
SUM_TOLERANCE = max(TOLERANCE, 1e-12)  # of a mean over rows, which are added in batches that fit the memory
STREAMED = [["--vram-cache", "0"], ["--vram-cache", "0", "--prefetch", "1"]]
SHARES = (0.75,) if SHORT else (0.75, 0.5, 0.25)
REFUSED = ("STR-4001", "STR-4002")  # the budget is too small, for the plan or for any


def train(family, method, options):
    """The lines of metrics.jsonl and the seconds of a run of three steps; None if the memory limit is refused."""
    out = pathlib.Path(tempfile.mkdtemp(dir=WORK))
    folder = FIXTURES / family
    begin = time.monotonic()
    done = subprocess.run(
        ["strata", "train", "--model", folder / "model", "--data", folder / "data.jsonl", "--out", out,
         "--method", method, "--dtype", "fp32", "--steps", "3", "--lr", "1e-3", *options],
        capture_output=True, text=True)
    if "--vram-budget" in options and any(code in done.stderr for code in REFUSED):
        return None, time.monotonic() - begin
    if done.returncode != 0:
        raise RuntimeError(f"strata train {' '.join(options)}: {done.stderr.strip() or done.returncode}")
    metrics = [json.loads(line) for line in (out / "metrics.jsonl").read_text().splitlines()]
    return [line for line in metrics if "loss" in line], time.monotonic() - begin


def difference(metrics, wanted):
    """The largest relative difference of two runs' losses."""
    if len(metrics) != len(wanted):
        return float("inf")
    return max(abs(a["loss"] - b["loss"]) / abs(b["loss"]) for a, b in zip(metrics, wanted))


def answer(family, options):
    """What a model says of rows and to a prompt; None if the memory limit is refused."""
    folder = FIXTURES / family
    begin = time.monotonic()
    said = []
    for command, *more in (["eval", "--data", folder / "data.jsonl", "--loss-only"],
                           ["generate", "--prompt", "The", "--raw", "--max-new", "24"]):
        done = subprocess.run(
            ["strata", command, "--model", folder / "model", *more, "--dtype", "fp32", "--json", *options],
            capture_output=True, text=True)
        if "--vram-budget" in options and any(code in done.stdout for code in REFUSED):
            return None, time.monotonic() - begin
        if done.returncode != 0:
            raise RuntimeError(f"strata {command} {' '.join(options)}: {done.stdout.strip() or done.returncode}")
        said.append(json.loads(done.stdout))
    return {"nll": said[0]["nll"], "ids": said[1]["ids"],
            "peak": min(result["device_peak_bytes"] for result in said)}, time.monotonic() - begin


def show(family, kind, options, seconds, result):
    print(f"{family:8} {kind:6} {' '.join(options):58} {seconds:6.1f} s  {result}", flush=True)


def compare_answers(family):
    """The largest difference of the losses, with the device's memory and shares of it; infinite if a token differs."""
    options = ["--device", "cpu"]
    wanted, seconds = answer(family, options)
    show(family, "answer", options, seconds, wanted)
    worst, sweep = 0.0, [["--device", DEVICE]]
    while sweep:
        options = sweep.pop(0)
        said, seconds = answer(family, options)
        if said is None:
            show(family, "answer", options, seconds, "too little memory, refused before an answer")
            break
        apart = abs(said["nll"] - wanted["nll"]) / wanted["nll"] if said["ids"] == wanted["ids"] else float("inf")
        worst = max(worst, apart)
        show(family, "answer", options, seconds, f"{said}{'' if apart <= SUM_TOLERANCE else '  DIFFERENT'}")
        if len(options) == 2 and said["peak"] > 0:
            sweep += [[*options, "--vram-budget", str(int(said["peak"] * share))] for share in SHARES]
    return worst


def compare(family, method):
    """The largest difference of the sweep."""
    options = ["--device", "cpu"]
    wanted, seconds = train(family, method, options)
    show(family, method, options, seconds, [line["loss"] for line in wanted])
    worst, sweep = 0.0, [["--device", DEVICE, *more] for more in ([], *STREAMED)]
    while sweep:
        options = sweep.pop(0)
        metrics, seconds = train(family, method, options)
        if metrics is None:
            show(family, method, options, seconds, "too little memory, refused before the run")
            break
        apart = difference(metrics, wanted)
        worst = max(worst, apart)
        show(family, method, options, seconds,
             f"{[line['loss'] for line in metrics]}{'' if apart <= TOLERANCE else '  DIFFERENT'}")
        peak = max(line["device_peak_bytes"] for line in metrics)
        if len(options) == 2 and peak > 0:  # the CPU has no memory of its own
            sweep += [[*options, "--vram-budget", str(int(peak * share))] for share in SHARES]
    return worst


def main():
    families = [family for family in ("llama3", "llama2", "mistral", "qwen2", "qwen3")
                if any((FIXTURES / family / "model").glob("*.safetensors"))]
    if not families:
        raise RuntimeError(f"no models in {FIXTURES}")
    families = families[:1] if SHORT else families
    worst = max(compare(family, method) for family in families for method in ("full", "lora"))
    answers = max(compare_answers(family) for family in families)
    print(f"largest relative difference of training {worst:.3g}, allowed {TOLERANCE:g}; "
          f"of answers {answers:.3g}, allowed {SUM_TOLERANCE:g}")
    return 0 if worst <= TOLERANCE and answers <= SUM_TOLERANCE else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RuntimeError as failure:
        sys.exit(str(failure))
