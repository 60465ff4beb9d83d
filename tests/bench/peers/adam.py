#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""AdamW as mixed precision training needs it: bf16 gradient to fp32, clipping, the update, the bf16 copy of weights.

--kind torch is torch.optim.AdamW(fused=True), --kind deepspeed is DeepSpeedCPUAdam.
"""
import argparse
import os
import statistics
import time

import peer

ROUNDS = 7
CLIP_FACTOR = 0.5


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", choices=["torch", "deepspeed"], required=True)
    parser.add_argument("--parameters", type=int, required=True)
    options = parser.parse_args()
    os.environ["DS_ACCELERATOR"] = "cpu"
    try:
        import torch
        if options.kind == "deepspeed":
            from deepspeed.ops.adam import DeepSpeedCPUAdam
    except ImportError as error:
        peer.absent(error)
    torch.set_num_threads(os.cpu_count())
    master = torch.nn.Parameter(torch.randn(options.parameters))
    gradient = torch.randn(options.parameters, dtype=torch.bfloat16)
    weight = master.detach().bfloat16()
    master.grad = gradient.float()
    optimizer = (torch.optim.AdamW([master], lr=1e-5, fused=True) if options.kind == "torch"
                 else DeepSpeedCPUAdam([master], lr=1e-5, adamw_mode=True))
    update, whole = [], []
    for _ in range(ROUNDS + 1):
        start = time.perf_counter()
        master.grad.copy_(gradient)
        master.grad.mul_(CLIP_FACTOR)
        before = time.perf_counter()
        optimizer.step()
        after = time.perf_counter()
        with torch.no_grad():
            weight.copy_(master)
        whole.append(options.parameters / (time.perf_counter() - start))
        update.append(options.parameters / (after - before))
    peer.say({"parameters_per_second": statistics.median(whole[1:]),
              "update_parameters_per_second": statistics.median(update[1:])})


if __name__ == "__main__":
    main()
