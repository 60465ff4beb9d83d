#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains tiny models with a device and without, and compares the losses of every step.

A device with the CPU's kernels (emulated) gives the same bits; a GPU stays within the fixtures' tolerance. The memory
limits form a sweep: all of the device's memory, then shares of what that run used, down to where the plan refuses.

usage: compare_devices.py (strata in PATH; STRATA_FIXTURES, STRATA_TEST_DEVICE, WORK; STRATA_SHORT=1 for one model)
"""
import json
import os
import pathlib
import subprocess
import sys
import time

FIXTURES = pathlib.Path(os.environ["STRATA_FIXTURES"])
DEVICE = os.environ["STRATA_TEST_DEVICE"]
WORK = pathlib.Path(os.environ["WORK"])
SHORT = os.environ.get("STRATA_SHORT") == "1"
TOLERANCE = 1e-5 if DEVICE.startswith("cuda") else 0.0  # relative; of training with the fixtures
SHARES = (0.75,) if SHORT else (0.75, 0.5, 0.25)
REFUSED = "STR-4001"  # the budget is too small


def train(family, method, name, *options):
    """The lines of metrics.jsonl and the seconds of a run of three steps; None if the memory limit is refused."""
    out = WORK / f"{family}-{method}-{name}"
    folder = FIXTURES / family
    begin = time.monotonic()
    done = subprocess.run(
        ["strata", "train", "--model", folder / "model", "--data", folder / "data.jsonl", "--out", out,
         "--method", method, "--dtype", "fp32", "--steps", "3", "--lr", "1e-3", *options],
        capture_output=True, text=True)
    if REFUSED in done.stderr:
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


def compare(family, method):
    """The largest difference of the sweep."""
    wanted, seconds = train(family, method, "cpu", "--device", "cpu")
    print(f"{family:8} {method:5} cpu                 {seconds:7.1f} s  {[line['loss'] for line in wanted]}")
    worst, limit, peak = 0.0, "auto", 0
    for share in (None, *SHARES):
        if share is not None and peak == 0:
            break  # the CPU, which has no memory of its own
        if share is not None:
            limit = str(int(peak * share))
        metrics, seconds = train(family, method, limit, "--device", DEVICE, "--vram-budget", limit)
        if metrics is None and share is not None:
            print(f"{family:8} {method:5} {limit:>12} bytes  {seconds:7.1f} s  too little, refused before the run")
            break
        if metrics is None:
            raise RuntimeError("all of the device's memory is too little")
        if share is None:
            peak = max(line["device_peak_bytes"] for line in metrics)
        apart = difference(metrics, wanted)
        worst = max(worst, apart)
        print(f"{family:8} {method:5} {limit:>12} {'bytes' if share else '     '}  {seconds:7.1f} s  "
              f"{[line['loss'] for line in metrics]}{'' if apart <= TOLERANCE else '  DIFFERENT'}")
    return worst


def main():
    families = [family for family in ("llama3", "llama2", "mistral", "qwen2", "qwen3")
                if any((FIXTURES / family / "model").glob("*.safetensors"))]
    if not families:
        raise RuntimeError(f"no models in {FIXTURES}")
    worst = max(compare(family, method) for family in (families[:1] if SHORT else families)
                for method in ("full", "lora"))
    print(f"largest relative difference {worst:.3g}, allowed {TOLERANCE:g}")
    return 0 if worst <= TOLERANCE else 1


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RuntimeError as failure:
        sys.exit(str(failure))
