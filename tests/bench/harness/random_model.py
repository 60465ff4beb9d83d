#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes a model of a known shape with random weights, bf16, as a Hugging Face folder of safetensors shards.

Memory stays below 1 GB whatever the model: a tensor is made and written piece by piece. The same seed gives the same
bytes. Needs numpy (peers/setup.sh makes an environment that has it). The folder appears under its name when it is whole.

usage: random_model.py --shape NAME --out DIR [--tokenizer-from DIR] [--seed N]
"""
import argparse
import json
import math
import os
import shutil
import sys

# Both have Llama's blocks. The first is of TinyLlama's size with SmolLM2's vocabulary and a head of its own:
# 1,170 million parameters. The second is meta-llama/Llama-3.2-3B's config.json: 3,213 million.
SHAPES = {
    "llama-1.17b": {"hidden_size": 2048, "num_hidden_layers": 22, "num_attention_heads": 32, "num_key_value_heads": 4,
                    "head_dim": 64, "intermediate_size": 5632, "vocab_size": 49152, "tie_word_embeddings": False,
                    "rope_theta": 10000.0, "max_position_embeddings": 2048},
    "llama-3.2-3b": {"hidden_size": 3072, "num_hidden_layers": 28, "num_attention_heads": 24, "num_key_value_heads": 8,
                     "head_dim": 128, "intermediate_size": 8192, "vocab_size": 128256, "tie_word_embeddings": True,
                     "rope_theta": 500000.0, "max_position_embeddings": 131072,
                     "rope_scaling": {"rope_type": "llama3", "factor": 32.0, "low_freq_factor": 1.0,
                                      "high_freq_factor": 4.0, "original_max_position_embeddings": 8192}},
}
COMMON = {"architectures": ["LlamaForCausalLM"], "model_type": "llama", "hidden_act": "silu", "rms_norm_eps": 1e-5,
          "initializer_range": 0.02, "attention_bias": False, "mlp_bias": False, "attention_dropout": 0.0,
          "torch_dtype": "bfloat16", "use_cache": True, "bos_token_id": 1, "eos_token_id": 2}
TOKENIZER_FILES = ["tokenizer.json", "tokenizer_config.json", "special_tokens_map.json", "added_tokens.json",
                   "vocab.json", "merges.txt", "tokenizer.model", "chat_template.jinja", "generation_config.json"]
SHARD_BYTES_MAX = 1 << 30
PIECE_ELEMENTS = 1 << 23  # 64 MB at a time, with what makes them
BF16_BYTES = 2


def tensors(config):
    """(name, shape) in the order of the files."""
    hidden, inner = config["hidden_size"], config["intermediate_size"]
    queries = config["num_attention_heads"] * config["head_dim"]
    keys = config["num_key_value_heads"] * config["head_dim"]
    block = {"input_layernorm": [hidden], "self_attn.q_proj": [queries, hidden], "self_attn.k_proj": [keys, hidden],
             "self_attn.v_proj": [keys, hidden], "self_attn.o_proj": [hidden, queries],
             "post_attention_layernorm": [hidden], "mlp.gate_proj": [inner, hidden], "mlp.up_proj": [inner, hidden],
             "mlp.down_proj": [hidden, inner]}
    yield "model.embed_tokens.weight", [config["vocab_size"], hidden]
    for layer in range(config["num_hidden_layers"]):
        for name, shape in block.items():
            yield f"model.layers.{layer}.{name}.weight", shape
    yield "model.norm.weight", [hidden]
    if not config["tie_word_embeddings"]:
        yield "lm_head.weight", [config["vocab_size"], hidden]


def shards(config):
    """Tensors in files of at most SHARD_BYTES_MAX, or one tensor."""
    files, bytes_in_last = [[]], 0
    for name, shape in tensors(config):
        size = math.prod(shape) * BF16_BYTES
        if files[-1] and bytes_in_last + size > SHARD_BYTES_MAX:
            files.append([])
            bytes_in_last = 0
        files[-1].append((name, shape))
        bytes_in_last += size
    return files


def header_of(named_shapes):
    """safetensors: the header's length in 8 bytes, then JSON, padded so that the data begins at a multiple of 8."""
    header, begin = {"__metadata__": {"format": "pt"}}, 0
    for name, shape in named_shapes:
        end = begin + math.prod(shape) * BF16_BYTES
        header[name] = {"dtype": "BF16", "shape": shape, "data_offsets": [begin, end]}
        begin = end
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    return len(text).to_bytes(8, "little") + text


def pieces(numpy, generator, shape, deviation):
    """The tensor's bytes: norms are one, matrices normal; bf16 by rounding half up on the bits."""
    left = math.prod(shape)
    while left > 0:
        count = min(left, PIECE_ELEMENTS)
        left -= count
        if len(shape) == 1:
            values = numpy.ones(count, dtype=numpy.float32)
        else:
            values = generator.standard_normal(count, dtype=numpy.float32)
            values *= numpy.float32(deviation)
        bits = values.view(numpy.uint32)
        bits += 0x8000
        bits >>= 16
        yield bits.astype("<u2").tobytes()


def write_shards(folder, config, seed):
    import numpy
    generator = numpy.random.Generator(numpy.random.SFC64(seed))
    files = shards(config)
    places, total = {}, 0
    for index, named_shapes in enumerate(files, 1):
        name = f"model-{index:05}-of-{len(files):05}.safetensors"
        with open(os.path.join(folder, name), "wb") as file:
            file.write(header_of(named_shapes))
            for tensor, shape in named_shapes:
                for piece in pieces(numpy, generator, shape, config["initializer_range"]):
                    total += file.write(piece)
                places[tensor] = name
        print(f"{name}: {total / 1e9:.1f} GB so far", file=sys.stderr, flush=True)
    write_json(folder, "model.safetensors.index.json", {"metadata": {"total_size": total}, "weight_map": places})
    return total


def write_json(folder, name, value):
    with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
        json.dump(value, file, indent=2)


def copy_tokenizer(source, folder, config):
    """Its ids are below the vocabulary's size; the special ones of the model are the source's."""
    for name in TOKENIZER_FILES:
        if os.path.isfile(os.path.join(source, name)):
            shutil.copyfile(os.path.join(source, name), os.path.join(folder, name))
    with open(os.path.join(source, "config.json"), encoding="utf-8") as file:
        told = json.load(file)
    if told["vocab_size"] > config["vocab_size"]:
        sys.exit(f"random_model: the tokenizer has {told['vocab_size']} tokens, the shape {config['vocab_size']}")
    config.update({key: told[key] for key in ("bos_token_id", "eos_token_id", "pad_token_id") if key in told})


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shape", choices=SHAPES, required=True)
    parser.add_argument("--out", required=True, help="the folder, which must not exist")
    parser.add_argument("--tokenizer-from", metavar="DIR", help="the model whose tokenizer it gets; without it, none")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    out = options.out.rstrip("/")
    if os.path.exists(out):
        sys.exit(f"random_model: {out} exists")
    writing = out + ".writing"
    shutil.rmtree(writing, ignore_errors=True)
    os.makedirs(writing)
    config = {**COMMON, **SHAPES[options.shape]}
    if options.tokenizer_from:
        copy_tokenizer(options.tokenizer_from, writing, config)
    write_json(writing, "config.json", config)
    total = write_shards(writing, config, options.seed)
    os.rename(writing, out)
    print(json.dumps({"parameters": total // BF16_BYTES, "bytes": total, "out": out}))


if __name__ == "__main__":
    main()
