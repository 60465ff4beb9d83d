#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures what training keeps of its speed beside one busy process of the same priority.

Trains the model from its start for a few steps, alone ("quiet") and beside one competitor that burns a processor
("loaded"), in turn, so that what else the machine does hits all alike. With --against a second binary takes its turns
too. The first step of each run, which touches memory for the first time, does not count. On n processors the fair share
beside one competitor is n / (n + 1).

usage: load_ratio.py --strata BINARY [--against BINARY] --model DIR --data FILE [--steps N] [--rounds N]
                     [--micro-batch N] [--max-length N] [--work DIR]

DATA needs short rows, enough for steps x micro-batch packs of max-length tokens. Output: a line for people for each run
and each ratio, then one line of JSON: medians in tokens/s and ratios, by binary.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile

# The competitor ends by itself, should this script be killed.
COMPETITOR = "import time\nend = time.monotonic() + {limit}\nwhile time.monotonic() < end:\n    sum(range(100000))\n"
RUN_SECONDS_MAX = 900


def tokens_per_second(binary, options, folder):
    """Of every step but the first."""
    run = os.path.join(folder, "run")
    command = [binary, "train", "--model", options.model, "--data", options.data, "--out", run, "--json",
               "--steps", str(options.steps + 1), "--micro-batch", str(options.micro_batch),
               "--max-length", str(options.max_length)]
    try:
        subprocess.run(command, check=True, timeout=RUN_SECONDS_MAX, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        with open(os.path.join(run, "metrics.jsonl"), encoding="utf-8") as lines:
            steps = [line for line in map(json.loads, lines) if "tokens_per_second" in line]
    except subprocess.CalledProcessError as error:
        sys.exit(f"load_ratio: {binary} failed: {error.stdout.decode()}{error.stderr.decode()[-1000:]}")
    finally:
        shutil.rmtree(run, ignore_errors=True)
    return [step["tokens_per_second"] for step in steps[1:]]


def measure(binary, load, options, folder):
    competitor = None
    if load == "loaded":
        competitor = subprocess.Popen([sys.executable, "-c", COMPETITOR.format(limit=RUN_SECONDS_MAX)])
    try:
        speeds = tokens_per_second(binary, options, folder)
    finally:
        if competitor is not None:
            competitor.kill()
            competitor.wait()
    print(f"{binary} {load}: {statistics.median(speeds):.1f} tokens/s "
          f"({min(speeds):.1f} to {max(speeds):.1f}, {len(speeds)} steps)", flush=True)
    return speeds


def main():
    parser = argparse.ArgumentParser(description="Training speed beside one busy process, as a share of the quiet speed")
    parser.add_argument("--strata", required=True)
    parser.add_argument("--against")
    parser.add_argument("--model", required=True)
    parser.add_argument("--data", required=True)
    parser.add_argument("--steps", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--micro-batch", type=int, default=8)
    parser.add_argument("--max-length", type=int, default=256)
    parser.add_argument("--work", help="folder for the runs; without it a temporary one")
    options = parser.parse_args()

    binaries = [options.strata] + ([options.against] if options.against else [])
    speeds = {binary: {"quiet": [], "loaded": []} for binary in binaries}
    with tempfile.TemporaryDirectory(dir=options.work) as folder:
        for _ in range(options.rounds):
            for load in ("quiet", "loaded"):
                for binary in binaries:
                    speeds[binary][load] += measure(binary, load, options, folder)

    result = {"processors": os.cpu_count(), "steps": options.steps * options.rounds, "binaries": {}}
    for binary in binaries:
        quiet, loaded = (statistics.median(speeds[binary][load]) for load in ("quiet", "loaded"))
        result["binaries"][binary] = {"quiet": quiet, "loaded": loaded, "ratio": loaded / quiet}
        print(f"{binary}: {quiet:.1f} tokens/s quiet, {loaded:.1f} loaded, ratio {loaded / quiet:.2f}")
    if options.against:
        ours, theirs = (result["binaries"][binary] for binary in binaries)
        result["quiet_to_quiet"] = ours["quiet"] / theirs["quiet"]
        result["loaded_to_loaded"] = ours["loaded"] / theirs["loaded"]
        print(f"against {options.against}: quiet {result['quiet_to_quiet']:.2f}, "
              f"loaded {result['loaded_to_loaded']:.2f} times as fast")
    print(json.dumps(result))


if __name__ == "__main__":
    main()
