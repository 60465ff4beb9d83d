# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the small files that the tests of the format room read: GGUF as the gguf library writes it with the values that
the library's own dequantisation gives, and safetensors as the safetensors library writes it.

    python make_format_data.py        needs: gguf, numpy, safetensors
"""
from pathlib import Path

import gguf
import numpy as np
from gguf import GGMLQuantizationType as Q
from safetensors.numpy import save_file

HERE = Path(__file__).parent
RNG = np.random.default_rng(20)


def half(value):
    return np.frombuffer(np.float16(value).tobytes(), np.uint8)


# Where the half-precision scales of a block lie: they must be finite, everything else may be any byte.
SCALES = {Q.Q4_0: [0], Q.Q4_1: [0, 2], Q.Q5_0: [0], Q.Q5_1: [0, 2], Q.Q8_0: [0], Q.Q4_K: [0, 2], Q.Q5_K: [0, 2], Q.Q6_K: [208]}


def random_blocks(kind, count):
    size = gguf.GGML_QUANT_SIZES[kind][1]
    blocks = RNG.integers(0, 256, (count, size), dtype=np.uint8)
    for block in blocks:
        for at in SCALES[kind]:
            block[at : at + 2] = half(RNG.normal() * 0.1)
    return blocks


def quantised_tensors():
    for kind in SCALES:
        yield kind, random_blocks(kind, 2 if "_K" in kind.name else 4)
    plain = (RNG.normal(size=(3, 5)) * 3).astype(np.float32)
    plain[0, :4] = [0.0, -0.0, 1e-40, 65504.0]
    yield Q.F32, plain
    yield Q.F16, plain.astype(np.float16)
    yield Q.BF16, gguf.quants.quantize(plain, Q.BF16)


def write_gguf(path):
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_uint8("test.uint8", 200)
    writer.add_int8("test.int8", -100)
    writer.add_uint16("test.uint16", 60000)
    writer.add_int16("test.int16", -30000)
    writer.add_uint32("test.uint32", 4000000000)
    writer.add_int32("test.int32", -2000000000)
    writer.add_uint64("test.uint64", 1 << 40)
    writer.add_int64("test.int64", -(1 << 40))
    writer.add_float32("test.float32", 0.5)
    writer.add_float64("test.float64", 0.1)
    writer.add_bool("test.bool", True)
    writer.add_string("test.string", "héllo")
    writer.add_array("test.strings", ["a", "", "bc"])
    writer.add_array("test.integers", [1, -2, 3])
    writer.add_array("test.numbers", [0.5, 0.25])
    expected = {}
    for kind, data in quantised_tensors():
        name = kind.name.lower()
        if data.dtype == np.uint8:
            writer.add_tensor(name, data, raw_dtype=kind)
            values = gguf.quants.dequantize(data, kind)
        else:
            writer.add_tensor(name, data)
            values = data.astype(np.float32)
        expected[name] = np.ascontiguousarray(values, dtype=np.float32)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return expected


def write_q8_0(path):
    """Values and the blocks that the library makes of them: ties, zeros, values that fp16 scales cannot tell, extremes."""
    rng = np.random.default_rng(8)
    values = (rng.normal(size=(40, 64)) * np.exp(rng.normal(size=(40, 1)) * 4)).astype(np.float32)
    values[0] = 0.0
    values[1] = -0.0
    values[2] = np.append(np.arange(-63, 0) + 0.5, 127.0)  # halves of a scale of one are ties
    values[3] = -values[2]
    values[4] = 1e-8
    values[5] = 1e-40
    values[6, 0] = -8e6
    values[7] = -values[7, 0]
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_tensor("values", values)
    writer.add_tensor("blocks", gguf.quants.quantize(values, Q.Q8_0), raw_dtype=Q.Q8_0)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def main():
    write_q8_0(HERE / "q8_0.gguf")
    save_file(write_gguf(HERE / "types.gguf"), HERE / "types_expected.safetensors")
    values = RNG.normal(size=(3, 4)).astype(np.float32)
    save_file(
        {"b.weight": values.astype(np.float16), "a.weight": values, "a.bias": values[0], "empty": values[:0], "z\"\u00e4\n": values[1]},
        HERE / "library.safetensors",
        metadata={"format": "pt"},
    )


if __name__ == "__main__":
    main()
