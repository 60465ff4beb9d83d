#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Greedy decoding with llama.cpp from a GGUF file: the time until the first token, then tokens a second."""
import argparse
import os
import time

import peer


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gguf", required=True)
    parser.add_argument("--prompt", required=True)
    parser.add_argument("--max-new", type=int, required=True)
    options = parser.parse_args()
    try:
        from llama_cpp import Llama
    except ImportError as error:
        peer.absent(error)
    model = Llama(options.gguf, n_ctx=2048, n_threads=os.cpu_count(), n_threads_batch=os.cpu_count(), verbose=False)
    ids = model.tokenize(options.prompt.encode(), add_bos=False)
    model.eval(ids)  # touches the memory for the first time
    model.reset()
    start = time.perf_counter()
    model.eval(ids)
    token = model.sample(temp=0.0)
    first = time.perf_counter()
    for _ in range(options.max_new - 1):
        model.eval([token])
        token = model.sample(temp=0.0)
    end = time.perf_counter()
    peer.say({"prefill_tokens_per_second": len(ids) / (first - start),
              "decode_tokens_per_second": (options.max_new - 1) / (end - first)})


if __name__ == "__main__":
    main()
