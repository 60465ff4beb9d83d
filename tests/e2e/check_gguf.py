#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads what `strata export --format gguf` wrote with llama.cpp's own Python package.

    check_gguf.py STRATA MODEL...

Exports each MODEL (a Hugging Face folder) and then asks the package gguf: every tensor has a name that
llama.cpp knows for the architecture, its values are those of the folder in the row order of llama.cpp's
converter, no tensor is missing, and the keys that llama.cpp requires are there. Then the same of a Q8_0
file, whose blocks are to be bit for bit those that the package makes of the same values. Exits 1 at the
first difference, 0 with a message where gguf is not installed.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

try:
    import gguf
    import numpy
except ImportError as error:
    print(f"skipped: {error}; `pip install gguf` makes this check possible")
    sys.exit(0)

FILE_TYPES = {gguf.GGMLQuantizationType.F32: "ALL_F32", gguf.GGMLQuantizationType.F16: "MOSTLY_F16",
              gguf.GGMLQuantizationType.BF16: "MOSTLY_BF16", gguf.GGMLQuantizationType.Q8_0: "MOSTLY_Q8_0"}
NUMBERS = {"F32": numpy.float32, "F16": numpy.float16, "BF16": numpy.uint16}
REQUIRED = ("context_length", "embedding_length", "block_count", "feed_forward_length", "attention.head_count",
            "attention.layer_norm_rms_epsilon")


def as_float32(values):
    if values.dtype == numpy.uint16:  # bfloat16
        return (values.astype(numpy.uint32) << 16).view(numpy.float32)
    return values.astype(numpy.float32)


def weights_of(folder):
    weights = {}
    for file in folder.glob("*.safetensors"):
        data = file.read_bytes()
        begin = 8 + int.from_bytes(data[:8], "little")
        for name, tensor in json.loads(data[8:begin]).items():
            if name != "__metadata__":
                first, last = (begin + offset for offset in tensor["data_offsets"])
                values = numpy.frombuffer(data[first:last], NUMBERS[tensor["dtype"]])
                weights[name] = as_float32(values).reshape(tensor["shape"])
    return weights


def permuted(weights, heads):
    """As LlamaModel.permute of convert_hf_to_gguf.py."""
    shape = weights.shape
    return weights.reshape(heads, 2, shape[0] // heads // 2, *shape[1:]).swapaxes(1, 2).reshape(shape)


def value_of(reader, key):
    field = reader.get_field(key)
    if field is None:
        sys.exit(f"{key} is missing")
    return field.contents()


def stored(values, kind):
    """The bytes of a tensor that was given as fp32: matrices in that type, rows that are not whole blocks as F16."""
    if values.ndim == 1:
        kind = gguf.GGMLQuantizationType.F32
    elif values.shape[1] % gguf.GGML_QUANT_SIZES[kind][0] != 0:
        kind = gguf.GGMLQuantizationType.F16
    return kind, gguf.quants.quantize(values, kind).tobytes()


def check(program, folder, file, kind):
    export = [program, "export", str(folder), "--out", str(file), "--format", "gguf", "--dtype", kind.name.lower()]
    subprocess.run(export + ["--json"], check=True, capture_output=True)
    reader = gguf.GGUFReader(file)
    if value_of(reader, "general.file_type") != gguf.LlamaFileType[FILE_TYPES[kind]]:
        sys.exit(f"{folder}: another file type")
    name = value_of(reader, "general.architecture")
    architecture = {text: number for number, text in gguf.MODEL_ARCH_NAMES.items()}[name]
    for key in REQUIRED:
        value_of(reader, f"{name}.{key}")
    config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    names = gguf.get_tensor_name_map(architecture, config["num_hidden_layers"])
    written = {tensor.name: (tensor.tensor_type, tensor.data.tobytes()) for tensor in reader.tensors}
    for hugging_face, values in weights_of(folder).items():
        heads = {"q_proj": config["num_attention_heads"], "k_proj": config["num_key_value_heads"]}
        part = hugging_face.split(".")[-2]
        if name == "llama" and part in heads:
            values = permuted(values, heads[part])
        found = written.pop(names.get_name(hugging_face, try_suffixes=(".weight", ".bias")), None)
        if found != stored(values, kind):
            sys.exit(f"{folder}: {hugging_face} is missing or differs")
    if written.keys() - {"rope_freqs.weight"}:
        sys.exit(f"{folder}: tensors that the model does not have: {sorted(written)}")
    if len(value_of(reader, "tokenizer.ggml.tokens")) != config["vocab_size"]:
        sys.exit(f"{folder}: the vocabulary has another size")
    print(f"{folder}: {len(reader.tensors)} tensors are equal in {kind.name}")


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as work:
        for index, model in enumerate(sys.argv[2:]):
            for kind in FILE_TYPES:
                check(sys.argv[1], pathlib.Path(model), pathlib.Path(work) / f"{index}-{kind.name}.gguf", kind)


main()
