# SPDX-License-Identifier: GPL-3.0-or-later
"""What the peers share: options, how training steps are timed, and the one line of JSON that compare.py reads.

A peer prints `{"absent": REASON}` where what it needs is not installed.
"""
import argparse
import json
import os
import sys
import time

STEPS_APART = 2


def say(result):
    print(json.dumps(result), flush=True)


def absent(reason):
    say({"absent": str(reason)})
    sys.exit(0)


def training_options(description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--model", required=True)
    parser.add_argument("--work", required=True, help="folder for what is offloaded")
    parser.add_argument("--micro-batch", type=int, required=True)
    parser.add_argument("--max-length", type=int, required=True)
    parser.add_argument("--accumulate", type=int, default=1, help="micro-batches of a step")
    parser.add_argument("--steps", type=int, required=True, help="after the first two, which do not count")
    return parser


def add_dtype(parser):
    """PyTorch computes bf16 with slow reference code on processors without AVX-512: there fp32 is its better side."""
    parser.add_argument("--dtype", choices=["bf16", "fp32"], required=True)


def dtype_of(options):
    import torch
    return torch.bfloat16 if options.dtype == "bf16" else torch.float32


def io_bytes():
    """What this process has read from and written to drives; buffered I/O counts as far as it got there."""
    with open("/proc/self/io", encoding="utf-8") as lines:
        counts = dict(line.split(": ") for line in lines)
    return int(counts["read_bytes"]), int(counts["write_bytes"])


def random_ids(options, vocabulary_size):
    """As many tokens as a step of Strata has, the same in every step: a tensor a micro-batch."""
    import torch
    torch.set_num_threads(os.cpu_count())
    generator = torch.Generator().manual_seed(42)
    return torch.randint(0, vocabulary_size, (options.accumulate, options.micro_batch, options.max_length),
                         generator=generator)


def time_steps(options, step):
    """Calls step() and says what each call took, without the first two, as Strata does."""
    seconds, read, written, losses = [], [], [], []
    for _ in range(options.steps + STEPS_APART):
        before, start = io_bytes(), time.perf_counter()
        losses.append(float(step()))
        seconds.append(time.perf_counter() - start)
        after = io_bytes()
        read.append(after[0] - before[0])
        written.append(after[1] - before[1])
    say({"step_seconds": seconds[STEPS_APART:], "tokens_per_step": options.accumulate * options.micro_batch * options.max_length,
         "ssd_read_bytes": read[STEPS_APART:], "ssd_written_bytes": written[STEPS_APART:], "losses": losses})
