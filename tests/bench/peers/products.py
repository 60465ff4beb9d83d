#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Matrix products of bf16 factors with a bf16 result, as PyTorch multiplies activations with a linear layer's weight.

Each SHAPE is tokens x inputs x outputs; the fastest of several counts, in GFLOP/s, as in strata_product_bench.
"""
import argparse
import os
import time

import peer

REPETITIONS = 5


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("shapes", nargs="+", metavar="SHAPE")
    options = parser.parse_args()
    try:
        import torch
    except ImportError as error:
        peer.absent(error)
    torch.set_num_threads(os.cpu_count())
    rates = {}
    for shape in options.shapes:
        tokens, inputs, outputs = map(int, shape.split("x"))
        x = torch.ones(tokens, inputs, dtype=torch.bfloat16)
        weight = torch.ones(outputs, inputs, dtype=torch.bfloat16)
        out = torch.mm(x, weight.t())  # kernels are compiled when first used
        seconds = []
        for _ in range(REPETITIONS):
            start = time.perf_counter()
            torch.mm(x, weight.t(), out=out)
            seconds.append(time.perf_counter() - start)
        rates[shape] = 2.0 * tokens * inputs * outputs / min(seconds) / 1e9
    peer.say(rates)


if __name__ == "__main__":
    main()
