#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains tiny models with a device and without and compares the losses of every step; then lets models score rows and
answer, and compares what they say; then lets one process use two models.

A device with the CPU's kernels (emulated) gives the same bits. A GPU stays within the fixtures' tolerance in fp32; in
bf16 it rounds at other places, and how far the losses are apart is recorded. One run has the device to itself and takes
all of its memory; the others, each with a share of it, go on at once, since most of their time is the start.

usage: compare_devices.py [--steps N] [--families NAME...] (what packaging/gpu_check.sh gives its steps)
"""
import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from record import Refusal, exit_code, fail, part, record

FIXTURES = pathlib.Path(os.environ["STRATA_FIXTURES"])
DEVICE = os.environ["STRATA_TEST_DEVICE"]
WORK = pathlib.Path(os.environ["WORK"])
ON_GPU = DEVICE.startswith("cuda")
FP32 = 1e-5 if ON_GPU else 0.0  # relative; of training with the fixtures
BF16 = 0.02 if ON_GPU else 0.0  # of one step's loss: far above what rounding does, far below what a wrong result does
MEANS = max(FP32, 1e-12)  # of a mean over rows, which are added in batches that fit the memory
SHARE = ["--vram-budget", "3GiB"] if ON_GPU else []
REFUSED = ("STR-4001", "STR-4002")  # the budget is too small, for the plan or for any
TWO = ("llama3", "qwen3")
ONTO_DEVICE = ["--device", DEVICE]
ONTO_CPU = ["--device", "cpu"]


def run(command, options):
    done = subprocess.run(["strata", *map(str, command), *options], capture_output=True, text=True)
    said = done.stdout + done.stderr
    if "--vram-budget" in options and any(code in said for code in REFUSED):
        return None
    if done.returncode != 0:
        raise Refusal(f"strata {command[0]} {' '.join(options)}: exit code {done.returncode}: {said.strip()[-600:]}")
    return done.stdout


class Training:
    def __init__(self, family, method, dtype, steps, options):
        out, begin = pathlib.Path(tempfile.mkdtemp(dir=WORK)), time.monotonic()
        folder = FIXTURES / family
        command = ["train", "--model", folder / "model", "--data", folder / "data.jsonl", "--out", out,
                   "--method", method, "--dtype", dtype, "--steps", steps, "--lr", "1e-3"]
        self.refused = run(command, options) is None
        self.seconds = time.monotonic() - begin
        if self.refused:
            return
        lines = [json.loads(line) for line in (out / "metrics.jsonl").read_text().splitlines()]
        self.losses = [line["loss"] for line in lines if "loss" in line]
        self.norms = [line["grad_norm"] for line in lines if "loss" in line]
        self.peak = max(line.get("device_peak_bytes", 0) for line in lines)
        weights = sorted((out / ("model" if method == "full" else "adapter")).glob("*.safetensors"))
        self.hash = hashlib.sha256(b"".join(path.read_bytes() for path in weights)).hexdigest()[:16]


def apart(values, wanted):
    """The largest relative difference."""
    if len(values) != len(wanted):
        return float("inf")
    return max(abs(a - b) / abs(b) for a, b in zip(values, wanted))


def compare_training(name, wanted, other, allowed):
    if other.refused:
        record(name, refused="too little memory, refused before the run")
        return
    losses = apart(other.losses, wanted.losses)
    record(name, losses_apart=losses, norms_apart=apart(other.norms, wanted.norms), allowed=allowed,
           last_losses=[other.losses[-1], wanted.losses[-1]], seconds=other.seconds, device_peak_bytes=other.peak)
    if not losses <= allowed:
        fail(name, f"the losses are {losses:.3g} apart, allowed {allowed:g}: {other.losses} and {wanted.losses}")


def compare_bits(name, one, other):
    record(f"{name}: bits", same_losses=one.losses == other.losses, same_weights=one.hash == other.hash)


def train_all(families, steps):
    def job(*arguments):
        return pool.submit(Training, *arguments)

    first = None
    with part("the first run, with all of the memory"):
        first = Training("llama3", "full", "bf16", steps, ONTO_DEVICE)
        record("the first run, with all of the memory", seconds=first.seconds, losses=first.losses,
               device_peak_bytes=first.peak)
    with concurrent.futures.ThreadPoolExecutor(6) as pool:
        cases = {}
        for family in families:
            for method, dtype in (("full", "bf16"), ("lora", "bf16"), ("full", "fp32")):
                if method == "lora" and family != families[0]:
                    continue
                count = 3 if dtype == "fp32" else steps
                streamed = ["--vram-cache", "0", "--prefetch", "1"]
                cases[f"{family} {method} {dtype}"] = (
                    dtype, job(family, method, dtype, count, ONTO_CPU),
                    job(family, method, dtype, count, [*ONTO_DEVICE, *SHARE]),
                    job(family, method, dtype, count, [*ONTO_DEVICE, *SHARE, *(streamed if method == "full" else [])]))
        for name, (dtype, cpu, device, again) in cases.items():
            with part(name):
                allowed = BF16 if dtype == "bf16" else FP32
                compare_training(f"{name}, device against CPU", cpu.result(), device.result(), allowed)
                compare_training(f"{name}, {'streamed' if 'full' in name else 'again'} against CPU", cpu.result(),
                                 again.result(), allowed)
                compare_bits(f"{name}, {'streamed' if 'full' in name else 'the same seed twice'}", device.result(),
                             again.result())
        if first is not None:
            with part("the same seed twice"):
                compare_bits(f"{families[0]} full bf16, the same seed twice", first,
                             cases[f"{families[0]} full bf16"][2].result())


def answer(family, dtype, options):
    """What a model says of rows and to a prompt; None if the memory limit is refused."""
    folder = FIXTURES / family
    scored = run(["eval", "--data", folder / "data.jsonl", "--loss-only", "--model", folder / "model", "--dtype", dtype,
                  "--json"], options)
    said = scored and run(["generate", "--prompt", "The", "--raw", "--max-new", "24", "--model", folder / "model",
                           "--dtype", dtype, "--json"], options)
    if not said:
        return None
    scored, said = json.loads(scored), json.loads(said)
    return {"nll": scored["nll"], "ids": said["ids"], "tokens_per_second": said["tokens_per_second"],
            "device_peak_bytes": said["device_peak_bytes"]}


def answer_all(family):
    with concurrent.futures.ThreadPoolExecutor(6) as pool:
        jobs = {dtype: [pool.submit(answer, family, dtype, options)
                        for options in (ONTO_CPU, [*ONTO_DEVICE, *SHARE])] for dtype in ("fp32", "bf16")}
        for dtype, (cpu, device) in jobs.items():
            with part(f"answers {dtype}"):
                wanted, said = cpu.result(), device.result()
                losses = apart([said["nll"]], [wanted["nll"]])
                same = said["ids"] == wanted["ids"]
                record(f"answers {dtype}", losses_apart=losses, same_tokens=same, peak=said["device_peak_bytes"],
                       tokens_per_second=said["tokens_per_second"])
                if losses > (MEANS if dtype == "fp32" else max(BF16, MEANS)) or (dtype == "fp32" and not same):
                    fail(f"answers {dtype}", f"{said} instead of {wanted}")


def two_models():
    """One process after the other model's device is gone: `strata compare`."""
    def answers(options):
        models = [word for family in TWO for word in ("--model", FIXTURES / family / "model")]
        said = run(["compare", *models, "--prompt", "The", "--max-new", "16", "--dtype", "fp32", "--json"], options)
        return [(one["text"], one["tokens_per_second"]) for one in json.loads(said)["rows"][0]["answers"]]

    with part("two models in one process"):
        begin = time.monotonic()
        device, cpu = answers(ONTO_DEVICE), answers(ONTO_CPU)
        same = [text for text, _ in device] == [text for text, _ in cpu]
        record("two models in one process", same_answers=same, tokens_per_second=[speed for _, speed in device],
               seconds=time.monotonic() - begin)
        if not same:
            fail("two models in one process", f"{device} instead of {cpu}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--families", nargs="+", default=list(TWO))
    options = parser.parse_args()
    train_all(options.families, options.steps)
    two_models()
    answer_all(options.families[0])
    return exit_code()


if __name__ == "__main__":
    sys.exit(main())
