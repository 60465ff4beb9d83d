#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the model that the speed steps train: the block shape of Llama 3.1 8B with random weights, few blocks and a
small vocabulary, and rows for it. With a card, PyTorch draws the weights there; else `strata model new` does.

usage: block_model.py [--blocks N] [--tiny] (what packaging/gpu_check.sh gives its steps)
"""
import argparse
import json
import os
import pathlib
import random
import shutil
import struct
import subprocess
import sys
import time

from record import exit_code, part, record

SHARED = pathlib.Path(os.environ.get("GPU_SHARED", "."))
MODEL = SHARED / "model"
LONG_ROWS, SHORT_ROWS = SHARED / "long.jsonl", SHARED / "short.jsonl"
TOKENIZER = ("tokenizer.json", "tokenizer_config.json", "chat_template.jinja", "generation_config.json")
SENTENCE = "The filter must be cleaned every two weeks, and only a trained technician may open the cabinet. "
SENTENCE_TOKENS = 28  # of the fixture's tokenizer
SHAPE = {"hidden_size": 4096, "intermediate_size": 14336, "num_attention_heads": 32, "num_key_value_heads": 8,
         "head_dim": 128, "vocab_size": 32768, "max_position_embeddings": 8192}
TINY = {"hidden_size": 64, "intermediate_size": 176, "num_attention_heads": 4, "num_key_value_heads": 2,
        "head_dim": 16, "vocab_size": 640, "max_position_embeddings": 2048}


def source():
    return pathlib.Path(os.environ["STRATA_FIXTURES"]) / "llama3" / "model"


def configuration(blocks, tiny=False):
    config = json.loads((source() / "config.json").read_text())
    return {**config, **(TINY if tiny else SHAPE), "num_hidden_layers": blocks}


def tensors(config):
    """Name and shape of every weight."""
    hidden, inner = config["hidden_size"], config["intermediate_size"]
    queries = config["num_attention_heads"] * config["head_dim"]
    keys = config["num_key_value_heads"] * config["head_dim"]
    yield "model.embed_tokens.weight", (config["vocab_size"], hidden)
    for block in range(config["num_hidden_layers"]):
        prefix = f"model.layers.{block}."
        yield prefix + "input_layernorm.weight", (hidden,)
        yield prefix + "self_attn.q_proj.weight", (queries, hidden)
        yield prefix + "self_attn.k_proj.weight", (keys, hidden)
        yield prefix + "self_attn.v_proj.weight", (keys, hidden)
        yield prefix + "self_attn.o_proj.weight", (hidden, queries)
        yield prefix + "post_attention_layernorm.weight", (hidden,)
        yield prefix + "mlp.gate_proj.weight", (inner, hidden)
        yield prefix + "mlp.up_proj.weight", (inner, hidden)
        yield prefix + "mlp.down_proj.weight", (hidden, inner)
    yield "model.norm.weight", (hidden,)
    yield "lm_head.weight", (config["vocab_size"], hidden)


def count(shape):
    return shape[0] * (shape[1] if len(shape) > 1 else 1)


def flops_of_token():
    """Of a step of training, as speeds are compared: without recomputation, attention's scores and the embedding."""
    config = json.loads((MODEL / "config.json").read_text())
    return 6 * sum(count(shape) for name, shape in tensors(config) if "embed_tokens" not in name)


def write_weights(config, device):
    """A safetensors file of bf16 weights that PyTorch draws."""
    import torch
    torch.manual_seed(0)
    header, offset = {"__metadata__": {"format": "pt"}}, 0
    for name, shape in tensors(config):
        header[name] = {"dtype": "BF16", "shape": list(shape), "data_offsets": [offset, offset + 2 * count(shape)]}
        offset += 2 * count(shape)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with open(MODEL / "model.safetensors", "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for _, shape in tensors(config):
            drawn = torch.ones(shape, device=device) if len(shape) == 1 else torch.randn(shape, device=device) * 0.02
            drawn.bfloat16().view(torch.uint8).cpu().numpy().tofile(file)


def rows(tokens_of_rows, path):
    with open(path, "w", encoding="utf-8") as file:
        for tokens in tokens_of_rows:
            file.write(json.dumps({"text": SENTENCE * max(1, (tokens - 2) // SENTENCE_TOKENS)}) + "\n")


def make(blocks, tiny=False):
    begin = time.perf_counter()
    shutil.rmtree(MODEL, ignore_errors=True)
    MODEL.mkdir(parents=True)
    config = configuration(blocks, tiny)
    by_torch = os.environ["STRATA_TEST_DEVICE"].startswith("cuda")
    if by_torch:
        (MODEL / "config.json").write_text(json.dumps(config, indent=2))
        for name in TOKENIZER:
            shutil.copy(source() / name, MODEL)
        write_weights(config, "cuda")
    else:
        path = SHARED / "config.json"
        path.write_text(json.dumps(config))
        subprocess.run(["strata", "model", "new", "--config", path, "--tokenizer-from", source(), "--out", MODEL],
                       check=True, stderr=subprocess.PIPE)
    length = 256 if tiny else 4096
    rows([length] * 64, LONG_ROWS)
    generator = random.Random(1)
    rows([generator.randint(60, min(400, length)) for _ in range(800)], SHORT_ROWS)
    parameters = sum(count(shape) for _, shape in tensors(config))
    record("model", blocks=blocks, parameters=parameters, bytes=2 * parameters,
           drawn_by="PyTorch" if by_torch else "strata", seconds=time.perf_counter() - begin)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--blocks", type=int, default=4)
    parser.add_argument("--tiny", action="store_true")
    options = parser.parse_args()
    with part("model"):
        make(options.blocks, options.tiny)
    return exit_code()


if __name__ == "__main__":
    sys.exit(main())
