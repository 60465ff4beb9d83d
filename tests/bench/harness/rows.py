# SPDX-License-Identifier: GPL-3.0-or-later
"""What is compared: rows, each with contestants that do the same work and say it in the same figures."""
import os
import statistics
from dataclasses import dataclass, field
from typing import Callable, Dict, List, Optional, Tuple, Union

from .materials import export_gguf, make_random_model, write_prompts
from .roofline import Roofline
from .runs import LONG_RUN_SECONDS_MAX, PEERS, RUN_SECONDS_MAX, run_contestant

# What training has in flight on a drive: engine/io/transfer_piece.h.
STORAGE_BLOCK_BYTES = 1 << 20
STORAGE_QUEUE_DEPTH = 16
STORAGE_KEYS = ["read_bytes_per_second", "write_bytes_per_second", "mixed_bytes_per_second"]
ADAM_PARAMETERS = 1 << 26
STREAMED = ["--ram-budget", "1GiB", "--ram-cache", "0"]
RESIDENT = ["--ram-budget", "8GiB"]
LORA = ["--method", "lora", "--lora-rank", "16"]
LARGE_SHAPE = "llama-1.17b"
LARGE_MADE_BY = "--large, or --peers to make it"
# RAM budgets of forecasts: of the model (SmolLM2 has 0.13 billion parameters), of the random one of LARGE_SHAPE.
BUDGETS = ["512MiB", "1GiB", "8GiB"]
LARGE_BUDGETS = ["2GiB", "4GiB", "8GiB"]
LARGE_STREAMED = ["--ram-budget", "2GiB", "--ram-cache", "0"]
LARGE_RESIDENT = ["--ram-budget", "17GiB"]
MEMORY_GOAL = 3.0  # percent
TIME_GOAL = 10.0
SHARE_GOAL = 0.9
NEW_TOKENS = 64
# Tokens, inputs and outputs of a linear layer: SmolLM2-135M's, then those of an 8B model's block.
PRODUCTS = ["2048x576x1536", "256x576x1536", "1024x1536x576", "2048x576x49152", "512x4096x4096", "512x4096x14336",
            "512x14336x4096"]
SENTENCE = "The water pump of the garden house starts when the pressure falls below two bar and stops at four. "
PROMPT = SENTENCE * 12
LONG_PROMPT = SENTENCE * 48

Samples = Dict[str, List[float]]


@dataclass(frozen=True)
class Figure:
    """More is better in those that have ratios. A goal: values of at least that, or at most so far from zero."""
    key: str
    title: str
    unit: str = ""
    scale: float = 1.0
    digits: int = 1
    at_least: Optional[float] = None
    within: Optional[float] = None

    def head(self):
        return f"{self.title}, {self.unit}" if self.unit else self.title


@dataclass(frozen=True)
class Contestant:
    name: str
    command: List[str]
    samples: Callable[[dict], Samples]
    made_by: str = ""  # what makes its program and what it needs
    needs: List[str] = field(default_factory=list)  # paths
    seconds_max: int = RUN_SECONDS_MAX

    def run(self, load):
        return run_contestant(self, load)


@dataclass(frozen=True)
class Row:
    name: str
    title: str
    figures: List[Figure]
    contestants: List[Union[Contestant, Roofline]]
    ratios: List[Tuple[str, str]]  # (this, to that)
    loads: List[str] = field(default_factory=lambda: ["quiet"])
    once: List[Callable[[], None]] = field(default_factory=list)  # makes what contestants read
    before_round: List[str] = field(default_factory=list)  # a command


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


def forecast_samples(result):
    """A forecast beside what came of it; errors in percent of what came, positive where the forecast is too high."""
    forecast, measured = result["forecast"], result["measured"]
    samples = {}
    for name, key in (("peak", "host_peak_bytes"), ("step", "seconds_per_step")):
        samples[f"forecast_{name}"] = [forecast[key]]
        samples[f"actual_{name}"] = [measured[key]]
        samples[f"{name}_error"] = [100.0 * (forecast[key] / measured[key] - 1.0)]
    return samples


def weight_samples(result):
    """Every new token reads all weights."""
    return {"bytes_per_second": [result["weights_bytes"] * result["tokens_per_second"]]}


def generation_samples(result):
    return {"prefill_tokens_per_second": [result["prompt_tokens"] / result["seconds_to_first_token"]],
            "decode_tokens_per_second": [result["tokens_per_second"]]}


class Rows:
    """Makes the rows for one set of options."""

    def __init__(self, options, work):
        self.options = options
        self.work = work

        self.python = os.path.join(options.peers, "bin", "python") if options.peers else ""
        self.large = options.large or os.path.join(work, LARGE_SHAPE)
        self.gguf = os.path.join(work, "model-bf16.gguf")

    def peer(self, name, script, samples, *arguments):
        return Contestant(name, [self.python, os.path.join(PEERS, script), *map(str, arguments)], samples,
                          "--peers; tests/bench/peers/setup.sh makes the environment")

    def ours(self):
        """(suffix of the name, binary)"""
        return [("", self.options.strata)] + ([(" (against)", self.options.against)] if self.options.against else [])

    def bench_storage(self, binary):
        return [binary, "bench", "storage", "--folder", self.work, "--block", str(STORAGE_BLOCK_BYTES), "--queue-depth",
                str(STORAGE_QUEUE_DEPTH), "--json"]

    def fio(self):
        return self.peer("fio", "storage_fio.py", numbers(*STORAGE_KEYS), "--work", self.work, "--block",
                         STORAGE_BLOCK_BYTES, "--queue-depth", STORAGE_QUEUE_DEPTH)

    def storage(self):
        contestants = [Contestant("strata" + suffix, self.bench_storage(binary), numbers(*STORAGE_KEYS))
                       for suffix, binary in self.ours()] + [self.fio()]
        return Row("storage", f"Drive: requests of 1 MiB, {STORAGE_QUEUE_DEPTH} in flight; mixed: 54 % reads, 46 % writes",
                   [Figure(key, key.split("_")[0], "GB/s", 1e-9, 2) for key in STORAGE_KEYS], contestants,
                   self.pairs(["strata"], ["fio"]))

    def adam(self):
        contestants = [Contestant("strata" + suffix, [binary, "bench", "adam", "--parameters", str(ADAM_PARAMETERS),
                                                      "--json"], numbers("parameters_per_second"))
                       for suffix, binary in self.ours()]
        peers = {"torch fused AdamW": "torch", "DeepSpeedCPUAdam": "deepspeed"}
        contestants += [self.peer(name, "adam.py", numbers("parameters_per_second"), "--kind", kind, "--parameters",
                                  ADAM_PARAMETERS) for name, kind in peers.items()]
        return Row("adam", "AdamW: bf16 gradient, clipping, update, bf16 weights",
                   [Figure("parameters_per_second", "parameters", "billion/s", 1e-9, 2)], contestants,
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

    def training_shape(self, micro_batch, length, accumulate=1):
        return ["--micro-batch", str(micro_batch), "--max-length", str(length), "--accumulate", str(accumulate),
                "--steps", str(self.options.steps)]

    def training(self, micro_batch, length, accumulate=1):
        shape = self.training_shape(micro_batch, length, accumulate)
        ways = {"strata resident": RESIDENT, "strata streamed": STREAMED, "strata LoRA": [*LORA, *RESIDENT]}
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

    def prompts(self, prompt):
        return os.path.join(self.work, f"prompts-{len(prompt)}.jsonl")

    def answers(self, prompt, new_tokens, samples):
        """What counts is the last answer to a file of prompts."""
        return [Contestant("strata" + suffix, [binary, "generate", "--model", self.options.model, "--raw", "--prompts",
                                               self.prompts(prompt), "--max-new", str(new_tokens), "--json",
                                               "--ram-budget", "8GiB"], samples)
                for suffix, binary in self.ours()]

    def generation(self, name, title, prompt, new_tokens, figures):
        keys = [figure.key for figure in figures]
        contestants = self.answers(prompt, new_tokens, generation_samples)
        asked = ["--prompt", prompt, "--max-new", new_tokens]
        transformers = {f"transformers {dtype}": dtype for dtype in ("bf16", "fp32")}
        contestants += [self.peer(peer, "generate_transformers.py", numbers(*keys), "--model", self.options.model,
                                  "--dtype", dtype, *asked) for peer, dtype in transformers.items()]
        contestants += [self.peer("llama.cpp", "generate_llama_cpp.py", numbers(*keys), "--gguf", self.gguf, *asked)]
        return Row(name, title, figures, contestants, self.pairs(["strata"], [*transformers, "llama.cpp"]),
                   once=[lambda: write_prompts(self.prompts(prompt), prompt),
                         lambda: export_gguf(self.options.strata, self.options.model, self.gguf)])

    def generate(self):
        return self.generation("generate", f"Greedy answers: {NEW_TOKENS} new tokens", PROMPT, NEW_TOKENS,
                               [Figure("prefill_tokens_per_second", "prefill", "tokens/s"),
                                Figure("decode_tokens_per_second", "decode", "tokens/s")])

    def prefill(self):
        return self.generation("prefill", f"The first token after {len(LONG_PROMPT)} characters", LONG_PROMPT, 1,
                               [Figure("prefill_tokens_per_second", "prefill", "tokens/s")])

    def decode(self):
        """What memory delivers is shown by reading alone, and by copying: read and written bytes together."""
        copying = Contestant("memcpy", [self.options.strata, "bench", "adam", "--json"],
                             lambda result: {"bytes_per_second": [result["memcpy_bytes_per_second"]]})
        reading = self.peer("torch sum", "memory.py", numbers("bytes_per_second"))
        return Row("decode", "Decoding: bytes of weights a second, beside what memory delivers",
                   [Figure("bytes_per_second", "rate", "GB/s", 1e-9, 2)],
                   [*self.answers(PROMPT, NEW_TOKENS, weight_samples), reading, copying],
                   self.pairs(["strata"], [reading.name, copying.name]),
                   once=[lambda: write_prompts(self.prompts(PROMPT), PROMPT)])

    def make_large_model(self):
        make_random_model(self.python, LARGE_SHAPE, self.large, self.options.model)

    def measure_rates(self):
        """So that forecasts are made with the rates of their round."""
        return [self.options.strata, "doctor", "--measure", "--folder", self.work, "--json"]

    def forecast(self):
        figures = [Figure("forecast_peak", "forecast peak", "MiB", 1.0 / (1 << 20), 0),
                   Figure("actual_peak", "actual peak", "MiB", 1.0 / (1 << 20), 0),
                   Figure("peak_error", "memory error", "%", within=MEMORY_GOAL),
                   Figure("forecast_step", "forecast step", "s", digits=2),
                   Figure("actual_step", "actual step", "s", digits=2),
                   Figure("step_error", "time error", "%", within=TIME_GOAL)]
        models = {"strata": (self.options.model, BUDGETS), "strata 1.17b": (self.large, LARGE_BUDGETS)}
        contestants = [Contestant(f"{name} {budget}", [self.options.strata, "bench", "train", "--model", model, "--out",
                                                       self.work, "--json", *self.training_shape(1, 256),
                                                       "--ram-budget", budget],
                                  forecast_samples, LARGE_MADE_BY, [model], LONG_RUN_SECONDS_MAX)
                       for name, (model, budgets) in models.items() for budget in budgets]
        return Row("forecast", "Forecasts of 1 x 256 tokens per optimizer step, by RAM budget", figures, contestants, [],
                   once=[self.make_large_model], before_round=self.measure_rates())

    def roofline(self):
        figures = [Figure("step_seconds", "step", "s", digits=2), Figure("resident_seconds", "in memory", "s", digits=2),
                   Figure("drive_seconds", "drive alone", "s", digits=2), Figure("limit_seconds", "limit", "s", digits=2),
                   Figure("share_of_limit", "share of the limit", digits=2, at_least=SHARE_GOAL),
                   Figure("engine_share", "by the engine's rates", digits=2),
                   Figure("resident_share", "of the speed in memory", digits=2)]
        shapes = [("1 x 256", self.options.model, (1, 256), [], STREAMED, RESIDENT),
                  ("2 x 4 x 256", self.options.model, (4, 256, 2), [], STREAMED, RESIDENT),
                  ("8 x 256", self.options.model, (8, 256), [], STREAMED, RESIDENT),
                  ("LoRA 1 x 256", self.options.model, (1, 256), LORA, STREAMED, RESIDENT),
                  ("1.17b 1 x 256", self.large, (1, 256), [], LARGE_STREAMED, LARGE_RESIDENT)]
        contestants = [Roofline("strata " + name, self.options.strata, model, self.work,
                                self.training_shape(*shape) + method, streamed, resident,
                                [self.fio().command, self.bench_storage(self.options.strata)], LARGE_MADE_BY,
                                bool(method))
                       for name, model, shape, method, streamed, resident in shapes]
        return Row("roofline", "Streamed steps beside the limit of drive and processor", figures, contestants, [],
                   once=[self.make_large_model], before_round=self.measure_rates())

    def pairs(self, ours, peers):
        """Each of ours to each peer, and to the same work of the other binary."""
        against = [(name, name + suffix) for name in ours for suffix, _ in self.ours()[1:]]
        return [(name, peer) for name in ours for peer in peers] + against

    def all(self):
        return [self.storage(), self.products(), self.adam(), self.training(1, 256), self.training(8, 256),
                self.training(4, 256, accumulate=2), self.training(1, 2048), self.generate(), self.prefill(),
                self.decode(), self.forecast(), self.roofline()]
