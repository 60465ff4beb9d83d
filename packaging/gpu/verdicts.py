#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says what the results of all steps mean, as far as they are there.

usage: verdicts.py (GPU_RESULTS names the file of results)
"""
import json
import os
import pathlib

from record import record

TRAINING = ("resident", "resident, 2 rows at once", "ram", "ssd", "short", "peer, resident, bf16 weights and moments",
            "peer, resident, fp32 weights under autocast", "peer, resident, bf16, compiled",
            "peer, FSDP2 with offload to RAM")
ANSWERS = ("answer with all memory", "peer, answer with all memory", "answer within the least memory",
           "answer within a quarter of the weights", "peer, answer with the weights in RAM")
# What is divided by what: two speeds of the above.
RATIOS = {"streamed from RAM against resident (0.90 is the aim)": ("ram", "resident"),
          "streamed from SSD against resident": ("ssd", "resident"),
          "short rows against long ones": ("short", "resident"),
          "resident against the peer in bf16": ("resident", "peer, resident, bf16 weights and moments"),
          "resident against the peer with fp32 weights": ("resident", "peer, resident, fp32 weights under autocast"),
          "resident against the compiled peer": ("resident", "peer, resident, bf16, compiled"),
          "streamed from RAM against FSDP2's offload": ("ram", "peer, FSDP2 with offload to RAM"),
          "answers against the peer's": ("answer with all memory", "peer, answer with all memory"),
          "answers with little memory against the peer's": ("answer within the least memory",
                                                            "peer, answer with the weights in RAM")}


def main():
    found = {}
    for line in pathlib.Path(os.environ["GPU_RESULTS"]).read_text().splitlines():
        result = json.loads(line)
        found[result["name"]] = result

    def value(name, key):
        return found.get(f"{name}: steps", found.get(name, {})).get(key)

    speed = {name: value(name, "tokens_per_second") for name in (*TRAINING, *ANSWERS)}
    record("tokens per second", **{name: known for name, known in speed.items() if known})
    verdicts = {name: speed[a] / speed[b] for name, (a, b) in RATIOS.items() if speed[a] and speed[b]}
    product, bus = value("product bfloat16 8192", "tflops"), value("bus, pinned", "up_gb_per_s")
    if product and value("resident", "model_tflops"):
        verdicts["operations of the model, resident, against a product's"] = value("resident", "model_tflops") / product
    if bus and value("answer within the least memory", "weights_gb_per_s"):
        verdicts["weights of answers with little memory against the bus"] = value(
            "answer within the least memory", "weights_gb_per_s") / bus
    for way in ("ram", "ssd"):
        pairs = list(zip(value("resident", "losses") or [], value(way, "losses") or []))
        if pairs:
            verdicts[f"losses of {way} and resident apart"] = max(abs(a - b) / abs(a) for a, b in pairs)
    record("verdicts", **verdicts)
    failed = [f"{result['step']}: {name}" for name, result in found.items() if "failed" in result]
    record("failed parts", count=len(failed), names=failed)


if __name__ == "__main__":
    main()
