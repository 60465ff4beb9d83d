#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Greedy decoding with transformers: the time until the first token, then tokens a second."""
import argparse
import os
import time

import peer


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--model", required=True)
    parser.add_argument("--prompt", required=True)
    parser.add_argument("--max-new", type=int, required=True)
    peer.add_dtype(parser)
    options = parser.parse_args()
    try:
        import torch
        from transformers import AutoModelForCausalLM, AutoTokenizer
    except ImportError as error:
        peer.absent(error)
    torch.set_num_threads(os.cpu_count())
    model = AutoModelForCausalLM.from_pretrained(options.model, dtype=peer.dtype_of(options))
    ids = AutoTokenizer.from_pretrained(options.model)(options.prompt, return_tensors="pt").input_ids
    with torch.inference_mode():
        model(ids)  # touches the memory for the first time
        start = time.perf_counter()
        answer = model(ids, use_cache=True)
        token = answer.logits[:, -1:].argmax(-1)
        first = time.perf_counter()
        for _ in range(options.max_new - 1):
            answer = model(token, cache=answer.cache, use_cache=True)
            token = answer.logits[:, -1:].argmax(-1)
        end = time.perf_counter()
    peer.say({"prefill_tokens_per_second": ids.shape[1] / (first - start),
              "decode_tokens_per_second": (options.max_new - 1) / (end - first)})


if __name__ == "__main__":
    main()
