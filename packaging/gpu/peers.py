#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the shapes of block_model.py with transformers and PyTorch, as the peers do: all on the card with a fused
AdamW, or with FSDP2's offload to RAM. The same tokens a step, gradient checkpointing, scaled_dot_product_attention.

usage: peers.py resident|compiled|offload|answers... [--blocks N] [--rows N] [--micro-batch N] [--steps N] [--cpu] (what
packaging/gpu_check.sh gives its steps; python3 with PyTorch and transformers)
"""
import argparse
import gc
import os
import resource
import sys
import tempfile
import time

os.environ.setdefault("PYTORCH_ALLOC_CONF", "expandable_segments:True")
for variable in ("GLOO_SOCKET_IFNAME", "NCCL_SOCKET_IFNAME"):
    os.environ.setdefault(variable, "lo")  # a machine without a network

import torch

import block_model
from record import exit_code, part, record


def make_model(options, dtype):
    from transformers import LlamaConfig, LlamaForCausalLM
    config = LlamaConfig(**block_model.configuration(options.blocks, tiny=options.cpu))
    config.use_cache = False
    config._attn_implementation = "sdpa"
    torch.manual_seed(0)
    default = torch.get_default_dtype()
    torch.set_default_dtype(dtype)
    try:
        with torch.device(options.device):
            model = LlamaForCausalLM(config)
    finally:
        torch.set_default_dtype(default)
    model.gradient_checkpointing_enable(gradient_checkpointing_kwargs={"use_reentrant": False})
    return model.train()


def batches(options):
    length = 256 if options.cpu else 4096
    ids = torch.randint(10, 600, (options.rows, length), device=options.device)
    return ids.split(options.micro_batch)


def synchronize(options):
    if options.device == "cuda":
        torch.cuda.synchronize()


def free_card(options):
    gc.collect()
    if options.device == "cuda":
        torch.cuda.empty_cache()
        torch.cuda.reset_peak_memory_stats()


def measure(name, options, step):
    """Steps until they are measured or the time is over."""
    seconds, losses, tokens = [], [], options.rows * (256 if options.cpu else 4096)
    for _ in range(options.steps):
        synchronize(options)
        begin = time.perf_counter()
        losses.append(float(step()))
        synchronize(options)
        seconds.append(time.perf_counter() - begin)
        if time.perf_counter() > options.deadline:
            break
    later = sorted(seconds[1:] or seconds)
    median = later[len(later) // 2]
    memory = {}
    if options.device == "cuda":
        memory = {"reserved_bytes_peak": torch.cuda.max_memory_reserved(),
                  "allocated_bytes_peak": torch.cuda.max_memory_allocated()}
    record(name, tokens_per_second=tokens / median, seconds_median=median, seconds_each=seconds, losses=losses,
           model_tflops=block_model.flops_of_token() * tokens / median / 1e12,
           rss_bytes_peak=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024, micro_batch=options.micro_batch,
           **memory)


def stepper(model, optimizer, options, autocast=False, last_only=lambda last: None):
    parts = batches(options)

    def step():
        total = 0.0
        for index, ids in enumerate(parts):
            last_only(index == len(parts) - 1)
            with torch.autocast(options.device, torch.bfloat16, enabled=autocast):
                loss = model(input_ids=ids, labels=ids).loss / len(parts)
            loss.backward()
            total += loss.detach()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        return total

    return step


def resident(name, options, dtype, autocast, compiled=False):
    with part(name):
        begin = time.perf_counter()
        model = make_model(options, dtype)
        if compiled:
            for layer in model.model.layers:
                layer.compile()
        optimizer = torch.optim.AdamW(model.parameters(), lr=1e-5, betas=(0.9, 0.95), weight_decay=0.01, fused=True)
        record(f"{name}: start", seconds=time.perf_counter() - begin, weights=str(next(model.parameters()).dtype),
               parameters=sum(weight.numel() for weight in model.parameters()))
        measure(name, options, stepper(model, optimizer, options, autocast))
    free_card(options)


def answer(name, options, model, count):
    """The speed of greedy answers, from the second token on as the engine counts it."""
    prompt, seconds = torch.tensor([[624, 277, 418]], device=options.device), []
    for tokens in (1, 1 + count):
        synchronize(options)
        begin = time.perf_counter()
        with torch.no_grad():
            model.generate(prompt, max_new_tokens=tokens, min_new_tokens=tokens, do_sample=False, use_cache=True,
                           pad_token_id=0)
        synchronize(options)
        seconds.append(time.perf_counter() - begin)
    record(name, tokens_per_second=count / (seconds[1] - seconds[0]), seconds=seconds)


def answers(options):
    """With all weights on the card, and with all in RAM, from which accelerate brings each when it is needed."""
    with part("peer, answer with all memory"):
        model = make_model(options, torch.bfloat16).eval()
        model.gradient_checkpointing_disable()
        answer("peer, answer with all memory, warming up", options, model, 4)
        answer("peer, answer with all memory", options, model, 23)
    with part("peer, answer with the weights in RAM"):
        from accelerate import cpu_offload
        cpu_offload(model, execution_device=torch.device(options.device))
        answer("peer, answer with the weights in RAM", options, model, 6)


def offload(name, options):
    """One process, weights, gradients and optimizer state in RAM, fp32 master weights, products in bf16."""
    import torch.distributed
    from torch.distributed.fsdp import CPUOffloadPolicy, MixedPrecisionPolicy, fully_shard
    with part(name):
        begin = time.perf_counter()
        store = torch.distributed.FileStore(tempfile.mktemp(), 1)
        backend = "cpu:gloo,cuda:nccl" if options.device == "cuda" else "gloo"
        torch.distributed.init_process_group(backend, store=store, rank=0, world_size=1)
        model = make_model(options, torch.float32)
        mesh = torch.distributed.init_device_mesh(options.device, (1,))
        policy = {"mesh": mesh, "offload_policy": CPUOffloadPolicy(pin_memory=options.device == "cuda"),
                  "mp_policy": MixedPrecisionPolicy(param_dtype=torch.bfloat16, reduce_dtype=torch.float32)}
        for layer in model.model.layers:
            fully_shard(layer, **policy)
        fully_shard(model, **policy)
        free_card(options)
        optimizer = torch.optim.AdamW(model.parameters(), lr=1e-5, betas=(0.9, 0.95), weight_decay=0.01, fused=True)
        record(f"{name}: start", seconds=time.perf_counter() - begin)

        def last_only(last):
            model.set_requires_gradient_sync(last)

        measure(name, options, stepper(model, optimizer, options, last_only=last_only))
        torch.distributed.destroy_process_group()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("peers", nargs="+", choices=["resident", "compiled", "offload", "answers"])
    parser.add_argument("--blocks", type=int, default=4)
    parser.add_argument("--rows", type=int, default=8)
    parser.add_argument("--micro-batch", type=int, default=1)
    parser.add_argument("--steps", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--cpu", action="store_true", help="a tiny shape on the CPU, to try this script")
    options = parser.parse_args()
    options.device = "cpu" if options.cpu else "cuda"
    options.deadline = time.perf_counter() + options.seconds
    for peer in options.peers:
        if peer == "resident":
            resident("peer, resident, bf16 weights and moments", options, torch.bfloat16, autocast=False)
            resident("peer, resident, fp32 weights under autocast", options, torch.float32, autocast=True)
        elif peer == "compiled":
            resident("peer, resident, bf16, compiled", options, torch.bfloat16, autocast=False, compiled=True)
        elif peer == "answers":
            answers(options)
        else:
            offload("peer, FSDP2 with offload to RAM", options)
    return exit_code()


if __name__ == "__main__":
    sys.exit(main())
