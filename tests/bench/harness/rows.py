# SPDX-License-Identifier: GPL-3.0-or-later
"""What is compared: rows, each with contestants that do the same work and say it in the same figures."""
import os
import statistics
from dataclasses import dataclass, field
from typing import Callable, Dict, List, Tuple

PEERS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "peers")

STORAGE_BLOCK_BYTES = 1 << 20
STORAGE_QUEUE_DEPTH = 8
ADAM_PARAMETERS = 1 << 26
STREAMED = ["--ram-budget", "1GiB", "--ram-cache", "0"]
RESIDENT = ["--ram-budget", "8GiB"]
NEW_TOKENS = 64
# Tokens, inputs and outputs of a linear layer: SmolLM2-135M's, then those of an 8B model's block.
PRODUCTS = ["2048x576x1536", "256x576x1536", "1024x1536x576", "2048x576x49152", "512x4096x4096", "512x4096x14336",
            "512x14336x4096"]
PROMPT = "The water pump of the garden house starts when the pressure falls below two bar and stops at four. " * 12

Samples = Dict[str, List[float]]


@dataclass(frozen=True)
class Figure:
    """More is better in all of them."""
    key: str
    title: str
    unit: str
    scale: float = 1.0


@dataclass(frozen=True)
class Contestant:
    name: str
    command: List[str]
    samples: Callable[[dict], Samples]
    made_by: str = ""  # what makes its program


@dataclass(frozen=True)
class Row:
    name: str
    title: str
    figures: List[Figure]
    contestants: List[Contestant]
    ratios: List[Tuple[str, str]]  # (this, to that)
    loads: List[str] = field(default_factory=lambda: ["quiet"])


def step_samples(result):
    """Of training: a sample a step, whoever says it."""
    measured = result.get("measured", result)
    tokens = measured["tokens_per_step"]
    read = measured.get("ssd_read_bytes") or [measured["ssd_read_bytes_per_step"]]
    written = measured.get("ssd_written_bytes") or [measured["ssd_written_bytes_per_step"]]
    return {"tokens_per_second": [tokens / seconds for seconds in measured["step_seconds"]],
            "ssd_bytes": [statistics.median(read) + statistics.median(written)]}


def numbers(*keys):
    """One sample of each."""
    return lambda result: {key: [result[key]] for key in keys}


def generation_samples(result):
    return {"prefill_tokens_per_second": [result["prompt_tokens"] / result["seconds_to_first_token"]],
            "decode_tokens_per_second": [result["tokens_per_second"]]}


class Rows:
    """Makes the rows for one set of options."""

    def __init__(self, options, work):
        self.options = options
        self.work = work

    def peer(self, name, script, samples, *arguments):
        python = os.path.join(self.options.peers, "bin", "python") if self.options.peers else ""
        return Contestant(name, [python, os.path.join(PEERS, script), *map(str, arguments)], samples,
                          "--peers; tests/bench/peers/setup.sh makes the environment")

    def ours(self):
        """(suffix of the name, binary)"""
        return [("", self.options.strata)] + ([(" (against)", self.options.against)] if self.options.against else [])

    def storage(self):
        keys = ["read_bytes_per_second", "write_bytes_per_second", "mixed_bytes_per_second"]
        shape = [STORAGE_BLOCK_BYTES, STORAGE_QUEUE_DEPTH]
        contestants = [Contestant("strata" + suffix, [binary, "bench", "storage", "--folder", self.work, "--block",
                                                      str(shape[0]), "--queue-depth", str(shape[1]), "--json"],
                                  numbers(*keys)) for suffix, binary in self.ours()]
        contestants.append(self.peer("fio", "storage_fio.py", numbers(*keys), "--work", self.work, "--block", shape[0],
                                     "--queue-depth", shape[1]))
        return Row("storage", "Drive: 1 MiB requests, 8 in flight",
                   [Figure(key, key.split("_")[0], "GB/s", 1e-9) for key in keys], contestants,
                   self.pairs(["strata"], ["fio"]))

    def adam(self):
        contestants = [Contestant("strata" + suffix, [binary, "bench", "adam", "--parameters", str(ADAM_PARAMETERS),
                                                      "--json"], numbers("parameters_per_second"))
                       for suffix, binary in self.ours()]
        peers = {"torch fused AdamW": "torch", "DeepSpeedCPUAdam": "deepspeed"}
        contestants += [self.peer(name, "adam.py", numbers("parameters_per_second"), "--kind", kind, "--parameters",
                                  ADAM_PARAMETERS) for name, kind in peers.items()]
        return Row("adam", "AdamW: bf16 gradient, clipping, update, bf16 weights",
                   [Figure("parameters_per_second", "parameters", "billion/s", 1e-9)], contestants,
                   self.pairs(["strata"], list(peers)))

    def products(self):
        """bf16 factors, rounding and packing included; the register tile only multiplies."""
        program = os.path.join(os.path.dirname(self.options.strata), "strata_product_bench")
        ways = {"strata packed": "packed", "strata fp32": "fp32", "MKL bf16": "native", "register tile": "tile"}
        contestants = [Contestant(name, [program, way], numbers(*PRODUCTS),
                                  "cmake --build --preset full --target strata_product_bench")
                       for name, way in ways.items()]
        contestants.append(self.peer("PyTorch bf16 (oneDNN)", "products.py", numbers(*PRODUCTS), *PRODUCTS))
        return Row("products", "Matrix products: tokens x inputs x outputs",
                   [Figure(shape, shape, "GFLOP/s") for shape in PRODUCTS], contestants,
                   [(contestants[0].name, peer.name) for peer in contestants[1:]])

    def training(self, micro_batch, length, accumulate=1):
        shape = ["--micro-batch", str(micro_batch), "--max-length", str(length), "--accumulate", str(accumulate),
                 "--steps", str(self.options.steps)]
        ways = {"strata resident": RESIDENT, "strata streamed": STREAMED,
                "strata LoRA": ["--method", "lora", "--lora-rank", "16", *RESIDENT]}
        contestants = [Contestant(name + suffix, [binary, "bench", "train", "--model", self.options.model, "--out",
                                                  self.work, "--json", *shape, *way], step_samples)
                       for name, way in ways.items() for suffix, binary in self.ours()]
        place = ["--model", self.options.model, "--work", self.work, *shape]
        full = {"PyTorch bf16": ["train_pytorch.py", "--dtype", "bf16"],
                "PyTorch fp32": ["train_pytorch.py", "--dtype", "fp32"],
                "DeepSpeed NVMe": ["train_deepspeed.py", "--offload", "nvme"],
                "DeepSpeed CPU": ["train_deepspeed.py", "--offload", "cpu"]}
        lora = {f"peft LoRA {dtype}": ["train_peft.py", "--dtype", dtype] for dtype in ("bf16", "fp32")}
        contestants += [self.peer(name, script, step_samples, *place, *more)
                        for name, (script, *more) in {**full, **lora}.items()]
        size = f"{micro_batch}x{length}" if accumulate == 1 else f"{accumulate}x{micro_batch}x{length}"
        return Row(f"train-{size}", f"Training, {size.replace('x', ' x ')} tokens per optimizer step",
                   [Figure("tokens_per_second", "throughput", "tokens/s")], contestants,
                   self.pairs(["strata resident", "strata streamed"], list(full)) +
                   self.pairs(["strata LoRA"], list(lora)),
                   ["quiet", "loaded"])

    def generate(self):
        gguf = os.path.join(self.work, "model-bf16.gguf")
        keys = ["prefill_tokens_per_second", "decode_tokens_per_second"]
        contestants = [Contestant("strata" + suffix, [binary, "generate", "--model", self.options.model, "--raw",
                                                      "--prompt", PROMPT, "--max-new", str(NEW_TOKENS), "--json",
                                                      "--ram-budget", "8GiB"], generation_samples)
                       for suffix, binary in self.ours()]
        prompt = ["--prompt", PROMPT, "--max-new", NEW_TOKENS]
        transformers = {f"transformers {dtype}": dtype for dtype in ("bf16", "fp32")}
        contestants += [self.peer(name, "generate_transformers.py", numbers(*keys), "--model", self.options.model,
                                  "--dtype", dtype, *prompt) for name, dtype in transformers.items()]
        contestants += [self.peer("llama.cpp", "generate_llama_cpp.py", numbers(*keys), "--gguf", gguf, *prompt)]
        return Row("generate", f"Greedy answers: {NEW_TOKENS} new tokens",
                   [Figure("prefill_tokens_per_second", "prefill", "tokens/s"),
                    Figure("decode_tokens_per_second", "decode", "tokens/s")], contestants,
                   self.pairs(["strata"], [*transformers, "llama.cpp"]))

    def pairs(self, ours, peers):
        """Each of ours to each peer, and to the same work of the other binary."""
        against = [(name, name + suffix) for name in ours for suffix, _ in self.ours()[1:]]
        return [(name, peer) for name in ours for peer in peers] + against

    def all(self):
        return [self.storage(), self.products(), self.adam(), self.training(1, 256), self.training(8, 256),
                self.training(4, 256, accumulate=2), self.training(1, 2048), self.generate()]
