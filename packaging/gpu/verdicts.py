#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says what the results of all steps mean, as far as they are there.

usage: verdicts.py (GPU_RESULTS names the file of results)
"""
import json
import os
import pathlib

from record import record


SPEEDS = ("resident", "ram", "ssd", "short", "peer, resident, bf16 weights and moments",
          "peer, resident, fp32 weights under autocast", "peer, resident, bf16, compiled",
          "peer, FSDP2 with offload to RAM")


def ratio(a, b):
    return a / b if a and b else None


def main():
    found = {}
    for line in pathlib.Path(os.environ["GPU_RESULTS"]).read_text().splitlines():
        result = json.loads(line)
        found[result["name"]] = result
    speed = {name: found.get(f"{name}: steps", found.get(name, {})).get("tokens_per_second") for name in SPEEDS}
    record("tokens per second", **{name: value for name, value in speed.items() if value})
    verdicts = {
        "streamed from RAM against resident (0.90 is the aim)": ratio(speed["ram"], speed["resident"]),
        "streamed from SSD against resident": ratio(speed["ssd"], speed["resident"]),
        "short rows against long ones": ratio(speed["short"], speed["resident"]),
        "resident against the peer in bf16": ratio(
            speed["resident"], speed["peer, resident, bf16 weights and moments"]),
        "resident against the peer with fp32 weights": ratio(
            speed["resident"], speed["peer, resident, fp32 weights under autocast"]),
        "streamed from RAM against FSDP2's offload": ratio(speed["ram"], speed["peer, FSDP2 with offload to RAM"])}
    losses = {way: found.get(f"{way}: steps", {}).get("losses", []) for way in ("resident", "ram", "ssd")}
    for way in ("ram", "ssd"):
        pairs = list(zip(losses["resident"], losses[way]))
        if pairs:
            verdicts[f"losses of {way} and resident apart"] = max(abs(a - b) / abs(a) for a, b in pairs)
    record("verdicts", **{name: value for name, value in verdicts.items() if value is not None})
    failed = [f"{result['step']}: {name}" for name, result in found.items() if "failed" in result]
    record("failed parts", count=len(failed), names=failed)


if __name__ == "__main__":
    main()
