#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures with PyTorch what the machine can do at most, and makes the model of the later steps on the card.

usage: ceilings.py [--blocks N] (what packaging/gpu_check.sh gives its steps; python3 with PyTorch)
"""
import argparse
import ctypes
import os
import pathlib
import sys
import time

import block_model
from record import exit_code, part, record


def seconds(work, times):
    import torch
    work()
    torch.cuda.synchronize()
    begin = time.perf_counter()
    for _ in range(times):
        work()
    torch.cuda.synchronize()
    return (time.perf_counter() - begin) / times


def start():
    begin = time.perf_counter()
    import torch
    imported = time.perf_counter()
    torch.zeros(1, device="cuda")
    torch.cuda.synchronize()
    free, total = torch.cuda.mem_get_info()
    record("start of PyTorch", import_seconds=imported - begin, context_seconds=time.perf_counter() - imported,
           cuda=torch.version.cuda, cudnn=torch.backends.cudnn.version(), capability=torch.cuda.get_device_capability(),
           free_bytes=free, total_bytes=total)


def products():
    import torch
    for size, kind in ((8192, torch.bfloat16), (8192, torch.float32)):
        a = torch.randn(size, size, device="cuda").to(kind)
        b = torch.randn(size, size, device="cuda").to(kind)
        taken = seconds(lambda: torch.mm(a, b), 10 if kind == torch.bfloat16 else 2)
        record(f"product {str(kind)[6:]} {size}", tflops=2 * size**3 / taken / 1e12)
    # The engine's: bf16 factors, a sum in fp32.
    a = torch.randn(4096, 4096, device="cuda").bfloat16()
    b = torch.randn(4096, 14336, device="cuda").bfloat16()
    taken = seconds(lambda: torch.mm(a, b, out_dtype=torch.float32), 10)
    record("product bf16 with fp32 result, 4096 x 4096 x 14336", tflops=2 * 4096 * 4096 * 14336 / taken / 1e12)


def memory():
    import torch
    a = torch.empty(1 << 31, dtype=torch.uint8, device="cuda")
    b = torch.empty_like(a)
    record("copy within the card", gb_per_s=2 * a.numel() / seconds(lambda: b.copy_(a), 5) / 1e9)


def bus():
    import torch
    size = 1 << 30
    up, down = (torch.empty(size, dtype=torch.uint8, pin_memory=True) for _ in range(2))
    there, back = (torch.zeros(size, dtype=torch.uint8, device="cuda") for _ in range(2))
    first, second = torch.cuda.Stream(), torch.cuda.Stream()

    def both():
        with torch.cuda.stream(first):
            there.copy_(up, non_blocking=True)
        with torch.cuda.stream(second):
            down.copy_(back, non_blocking=True)

    record("bus, pinned", up_gb_per_s=size / seconds(lambda: there.copy_(up, non_blocking=True), 5) / 1e9,
           down_gb_per_s=size / seconds(lambda: down.copy_(back, non_blocking=True), 5) / 1e9,
           both_gb_per_s=2 * size / seconds(both, 5) / 1e9)
    pageable = torch.zeros(size, dtype=torch.uint8)
    record("bus, pageable", up_gb_per_s=size / seconds(lambda: there.copy_(pageable), 2) / 1e9)
    small = torch.empty(16 << 20, dtype=torch.uint8, pin_memory=True)
    onto = torch.empty_like(small, device="cuda")
    taken = seconds(lambda: onto.copy_(small, non_blocking=True), 50)
    record("bus, 16 MiB pinned", up_gb_per_s=small.numel() / taken / 1e9)


def registration():
    import torch
    size = 8 << 30
    begin = time.perf_counter()
    arena = torch.empty(size, dtype=torch.uint8).fill_(1)
    touched = time.perf_counter()
    code = int(torch.cuda.cudart().cudaHostRegister(arena.data_ptr(), size, 0))
    registered = time.perf_counter()
    record("8 GiB of RAM", touch_seconds=touched - begin, register_seconds=registered - touched, code=code)
    if code == 0:
        torch.cuda.cudart().cudaHostUnregister(arena.data_ptr())
        record("8 GiB of RAM given back", unregister_seconds=time.perf_counter() - registered)


def drive():
    """What a drive does with large requests past the page cache."""
    path, block, count = pathlib.Path(os.environ["WORK"]) / "probe", 64 << 20, 32
    import mmap
    buffer = mmap.mmap(-1, block)
    ctypes.memset(ctypes.addressof(ctypes.c_char.from_buffer(buffer)), 7, block)
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_DIRECT, 0o600)
    try:
        begin = time.perf_counter()
        for index in range(count):
            os.pwrite(file, buffer, index * block)
        os.fsync(file)
        written = time.perf_counter()
        for index in range(count):
            os.preadv(file, [buffer], index * block)
        read = time.perf_counter()
    finally:
        os.close(file)
        path.unlink()
    record("drive, one request at a time", write_gb_per_s=block * count / (written - begin) / 1e9,
           read_gb_per_s=block * count / (read - written) / 1e9)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--blocks", type=int, default=4)
    blocks = parser.parse_args().blocks
    with part("start"):
        start()
    with part("the model of the later steps"):
        block_model.make(blocks)
    for measure in (products, memory, bus, drive, registration):
        with part(measure.__name__):
            measure()
    return exit_code()


if __name__ == "__main__":
    sys.exit(main())
