#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How fast all processors together read RAM: the sum of 1 GiB of fp32 values, the fastest of several times."""
import os
import time

import peer

VALUES = 1 << 28
REPETITIONS = 7


def main():
    try:
        import torch
    except ImportError as error:
        peer.absent(error)
    torch.set_num_threads(os.cpu_count())
    values = torch.ones(VALUES)
    seconds = []
    for _ in range(REPETITIONS):
        start = time.perf_counter()
        values.sum()
        seconds.append(time.perf_counter() - start)
    peer.say({"bytes_per_second": values.numel() * values.element_size() / min(seconds)})


if __name__ == "__main__":
    main()
