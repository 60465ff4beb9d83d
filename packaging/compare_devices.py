#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains tiny models with a device and without, and compares the losses of every step.

A device with the CPU's kernels (emulated) gives the same bits; a GPU stays within the fixtures' tolerance. The memory
limits form a sweep: all of the device's memory, and little, so that weights come and go.

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
VRAM_LIMITS = ["auto"] if SHORT else ["auto", "64MiB", "8MiB"]


def train(family, method, name, *options):
    """Losses by step and seconds of a run of three steps."""
    out = WORK / f"{family}-{method}-{name}"
    folder = FIXTURES / family
    begin = time.monotonic()
    done = subprocess.run(
        ["strata", "train", "--model", folder / "model", "--data", folder / "data.jsonl", "--out", out,
         "--method", method, "--dtype", "fp32", "--steps", "3", "--lr", "1e-3", *options],
        capture_output=True, text=True)
    if done.returncode != 0:
        raise RuntimeError(f"strata train {' '.join(options)}: {done.stderr.strip() or done.returncode}")
    losses = [json.loads(line)["loss"] for line in (out / "metrics.jsonl").read_text().splitlines()
              if '"loss"' in line]
    return losses, time.monotonic() - begin


def main():
    families = sorted(path.parent.name for path in FIXTURES.glob("*/data.jsonl"))
    if not families:
        print(f"no models in {FIXTURES}")
        return 1
    worst, failures = 0.0, 0
    print(f"{'model':10} {'method':6} {'GPU memory':10} {'seconds':>8}  losses")
    for family in families[:1] if SHORT else families:
        for method in ("full", "lora"):
            wanted, seconds = train(family, method, "cpu", "--device", "cpu")
            print(f"{family:10} {method:6} {'cpu':10} {seconds:8.1f}  {wanted}")
            for limit in VRAM_LIMITS:
                losses, seconds = train(family, method, limit, "--device", DEVICE, "--vram-budget", limit)
                apart = max((abs(a - b) / abs(b) for a, b in zip(losses, wanted)), default=float("inf"))
                good = len(losses) == len(wanted) and apart <= TOLERANCE
                worst, failures = max(worst, apart), failures + (not good)
                print(f"{family:10} {method:6} {limit:10} {seconds:8.1f}  {losses}{'' if good else '  DIFFERENT'}")
    print(f"largest relative difference {worst:.3g}, allowed {TOLERANCE:g}")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
