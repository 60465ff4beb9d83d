#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Trains the model of block_model.py with one way of using the memory, and records the speed, the traffic and the
memory of its steps against the plan.

The ways of long rows share one run folder: each begins with the weights that the first prepared, since none saves a
checkpoint, so that their losses can be compared. The one that streams from SSD overwrites them and comes last; the one
with most rows at once comes first, since a run is not resumed with more. A run is stopped when its steps are measured.

usage: block_runs.py plan|answers|resident|ram|ssd|short... [--steps N] [--seconds N] [--accumulate N]
[--micro-batch N] [--kernels] [--tiny] (what packaging/gpu_check.sh gives its steps)
"""
import argparse
import contextlib
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import time

from block_model import LONG_ROWS, MODEL, SHARED, SHORT_ROWS, flops_of_token
from gpu_memory import Sampler
from record import Refusal, exit_code, fail, part, record

DEVICE = os.environ.get("STRATA_TEST_DEVICE", "")
LIMITS = {"vram": "10GiB", "resident": "64GiB"}
TINY_LIMITS = {"vram": "16MiB", "resident": "64MiB"}
PLANS = SHARED / "plans"
TOP_KERNELS = 30
WAYS = ("resident", "ram", "ssd", "short")


def memory_options(way, tiny):
    limits = TINY_LIMITS if tiny else LIMITS
    streamed = ["--vram-budget", limits["vram"], "--vram-cache", "0"]
    resident = ["--vram-budget", limits["resident"], "--vram-cache", "auto"]
    return {"ram": [*streamed, "--ram-cache", "auto"], "ssd": [*streamed, "--ram-cache", "0"]}.get(way, resident)


def job_options(way, options):
    length = "256" if options.tiny else "4096"
    rows = SHORT_ROWS if way == "short" else LONG_ROWS
    return ["--model", MODEL, "--data", rows, "--method", "full", "--max-length", length, "--packing", "on",
            "--accumulate", str(options.accumulate // options.micro_batch), "--steps", "1000", "--lr", "1e-5",
            "--schedule", "constant", "--slots", "1", "--checkpoint-every", "1000", "--device", DEVICE]


def plan(options):
    """The forecasts of all ways, one after the other: the first measures the machine, alone."""
    PLANS.mkdir(exist_ok=True)
    begin = time.perf_counter()
    for way in WAYS:
        with part(f"plan {way}"):
            done = subprocess.run(
                ["strata", "plan", *job_options(way, options), *memory_options(way, options.tiny), "--json"],
                capture_output=True, text=True)
            if done.returncode != 0:
                raise Refusal(done.stdout.strip()[:600] or done.stderr[-600:])
            (PLANS / way).write_text(done.stdout)
            found = json.loads(done.stdout)
            keys = ("seconds_per_step", "bound_by", "compute_seconds", "ssd_seconds", "h2d_bytes_per_step",
                    "d2h_bytes_per_step", "ssd_read_bytes_per_step", "ssd_written_bytes_per_step",
                    "device_state_layers", "device_weight_layers", "activations", "tokens_per_step", "prefetch")
            record(f"plan {way}", **{key: found[key] for key in keys if key in found},
                   peaks={tier["tier"]: tier["peak_bytes"] for tier in found["tiers"]})
    record("plans", seconds=time.perf_counter() - begin)


class Calls:
    """What gpu/calls.c counts of a process."""

    def __init__(self, path):
        self.path = path

    def now(self):
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return {}
        return {name.split(b"\0")[0].decode(): value for name, value in struct.iter_unpack("48sQ", data)}


class Kernels:
    """What gpu/kernels.c adds up of a process."""

    HEADER, ENTRY = struct.Struct("<5Q216x"), struct.Struct("<232s3Q")

    def __init__(self, path):
        self.path = path

    def begin_anew(self):
        with contextlib.suppress(FileNotFoundError), open(self.path, "r+b") as file:
            file.write(struct.pack("<Q", 1))

    def sums(self):
        """The seconds that were watched, and of each kernel the name, how often it ran, nanoseconds and bytes."""
        data = self.path.read_bytes() if self.path.exists() else b""
        if len(data) < self.HEADER.size:
            raise Refusal("kernels are not timed: there is no gpu_kernels.so or no libcupti.so.13")
        _, current, start, end, dropped = self.HEADER.unpack_from(data)
        if current == 0 or end == 0:
            raise Refusal("kernels are not timed: CUPTI told of none")
        found = [(name.split(b"\0")[0].decode(errors="replace"), *values)
                 for name, *values in self.ENTRY.iter_unpack(data[self.HEADER.size:])]
        return (end - start) / 1e9, dropped, sorted((one for one in found if one[0]), key=lambda one: -one[2])


def lines_of(path):
    try:
        text = path.read_text()
    except FileNotFoundError:
        return []
    return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n") and '"loss"' in line]


def demangled(name):
    done = subprocess.run(["c++filt", name], capture_output=True, text=True) if shutil.which("c++filt") else None
    return (done.stdout.strip() if done and done.returncode == 0 else name)[:200]


def median(values):
    values = sorted(values)
    return values[len(values) // 2] if values else None


class Run:
    """One run, observed while it goes on."""

    def __init__(self, way, options):
        self.way, self.options = way, options
        self.name = way if options.micro_batch == 1 else f"{way}, {options.micro_batch} rows at once"
        self.folder = SHARED / ("run-short" if way == "short" else "run")
        self.metrics = self.folder / "metrics.jsonl"
        self.calls = Calls(SHARED / f"calls-{way}")
        self.kernels = Kernels(SHARED / f"kernels-{way}")
        self.begin = time.perf_counter()

    def start(self):
        memory = [*memory_options(self.way, self.options.tiny), "--micro-batch", str(self.options.micro_batch)]
        resumed = (self.folder / "state" / "manifest").exists()
        command = (["strata", "resume", self.folder] if resumed else
                   ["strata", "train", *job_options(self.way, self.options), "--out", self.folder])
        if resumed:
            self.metrics.unlink(missing_ok=True)
        else:
            shutil.rmtree(self.folder, ignore_errors=True)  # of a run that was stopped before it was prepared
        record(f"{self.name} begins", resumed=resumed, options=" ".join(memory))
        observed = {"GPU_KERNELS": self.kernels.path} if self.options.kernels else {"GPU_CALLS": self.calls.path}
        return subprocess.Popen([*command, *memory], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                env={**os.environ, **{name: str(path) for name, path in observed.items()}})

    def observe(self):
        """The lines of the steps, and what was counted when each had ended."""
        process = self.start()
        os.set_blocking(process.stderr.fileno(), False)
        said, lines, counted = b"", [], []
        with Sampler() as sampler:
            while process.poll() is None and len(lines) < self.options.steps:
                if time.perf_counter() - self.begin > self.options.seconds:
                    break
                time.sleep(0.02)
                said += process.stderr.read() or b""
                found = lines_of(self.metrics)
                if len(found) > len(lines):
                    if not lines:
                        sampler.mark()
                        self.kernels.begin_anew()
                    lines = found
                    counted += [self.calls.now()] * (len(lines) - len(counted))
            taken = sampler.taken()
        ended = process.poll()
        if ended is None:
            process.kill()
            process.wait()
        elif len(lines) < self.options.steps:
            said += process.stderr.read() or b""
            text = said.decode(errors="replace").replace("\r", "\n").strip()
            fail(self.name, f"exit code {ended}: {text[-700:]}")
        return lines, counted, taken

    def measure(self):
        lines, counted, taken = self.observe()
        self.say_log()
        if not lines:
            raise Refusal(f"no step in {time.perf_counter() - self.begin:.0f} s")
        later = lines[1:] or lines
        seconds = median([line["seconds"] for line in later])
        if self.options.kernels:
            self.say_kernels(seconds)
            return
        tokens = median([line["tokens"] for line in later])
        record(f"{self.name}: steps", count=len(lines), seconds_first=lines[0]["seconds"], seconds_median=seconds,
               seconds_each=[line["seconds"] for line in lines], tokens=tokens, tokens_per_second=tokens / seconds,
               tokens_per_second_mean=sum(line["tokens"] for line in later) / sum(line["seconds"] for line in later),
               losses=[line["loss"] for line in lines], model_tflops=flops_of_token() * tokens / seconds / 1e12,
               seconds_of_start=time.perf_counter() - self.begin - sum(line["seconds"] for line in lines))
        record(f"{self.name}: last step",
               **{key: value for key, value in lines[-1].items() if key not in ("step", "loss", "lr")})
        record(f"{self.name}: memory and bus, sampled", **taken)
        if len(counted) > 1 and counted[0]:
            steps = len(counted) - 1
            record(f"{self.name}: PyTorch's calls per step",
                   **{name: (counted[-1][name] - counted[0][name]) / steps for name in counted[0]})
        self.compare_with_plan(lines[-1], seconds, taken)

    def say_kernels(self, step_seconds):
        watched, dropped, kernels = self.kernels.sums()
        steps = watched / step_seconds
        copies = [one for one in kernels if one[0].startswith("copy ")]
        computing = sum(one[2] for one in kernels if one not in copies) / 1e9
        record(f"{self.name}: time on the card", seconds_of_step=step_seconds, watched_seconds=watched,
               computing_share=computing / watched, kernels_per_step=sum(one[1] for one in kernels) / steps,
               dropped=dropped)
        for name, count, nanoseconds, moved in [*copies, *[one for one in kernels if one not in copies][:TOP_KERNELS]]:
            record(f"{self.name}: kernel", ms_per_step=nanoseconds / 1e6 / steps, share=nanoseconds / 1e9 / watched,
                   per_step=count / steps, **({"gb_per_s": moved / nanoseconds} if moved else {}), of=demangled(name))

    def say_log(self):
        log = self.folder / "log.txt"
        if log.exists():
            lines = log.read_text().splitlines()
            first = max(index for index, line in enumerate(lines) if "  start  " in line or "  resume  " in line)
            record(f"{self.name}: log", lines=lines[first:][:12])

    def compare_with_plan(self, line, seconds, taken):
        path = PLANS / self.way
        if not path.exists() or self.options.micro_batch > 1:
            return
        planned = json.loads(path.read_text())
        peaks = {tier["tier"]: tier["peak_bytes"] for tier in planned["tiers"]}
        record(f"{self.name}: against the plan", seconds=[seconds, planned["seconds_per_step"]],
               ssd_read=[line["ssd_read_bytes"], planned["ssd_read_bytes_per_step"]],
               ssd_written=[line["ssd_written_bytes"], planned["ssd_written_bytes_per_step"]],
               device_peak=[taken.get("used_bytes_peak"), line["device_peak_bytes"], peaks["device"]],
               host_peak=[line["host_peak_bytes"], peaks["host"]],
               **{f"bus_{direction}": [taken[f"bus_{direction}_gb_per_s"] * seconds * 1e9, planned[key]]
                  for direction, key in (("up", "h2d_bytes_per_step"), ("down", "d2h_bytes_per_step"))
                  if f"bus_{direction}_gb_per_s" in taken})


def answer(name, budget=()):
    """The tokens of an answer, and the least budget in bytes where it was refused."""
    begin = time.perf_counter()
    done = subprocess.run(["strata", "generate", "--model", MODEL, "--prompt", "The filter", "--raw", "--max-new", "24",
                           "--device", DEVICE, "--json", *budget], capture_output=True, text=True)
    if done.returncode != 0:
        least = re.search(r"needs at least ([\d.]+) ([KMG])iB of device memory", done.stdout)
        if not least:
            raise Refusal((done.stdout + done.stderr).strip()[-600:])
        record(name, refused=least.group(0))
        return None, float(least.group(1)) * {"K": 2**10, "M": 2**20, "G": 2**30}[least.group(2)]
    said = json.loads(done.stdout)
    weights = (MODEL / "model.safetensors").stat().st_size
    record(name, tokens_per_second=said["tokens_per_second"],
           weights_gb_per_s=weights * said["tokens_per_second"] / 1e9,
           seconds_to_first_token=said["seconds_to_first_token"], device_peak_bytes=said["device_peak_bytes"],
           wall_seconds=time.perf_counter() - begin, ids=said["ids"])
    return said["ids"], None


def answers():
    """Answers with all weights on the card, within a quarter of their size or the least that is accepted, and with a
    card that another process has filled but for less than the weights."""
    with part("answer with all memory"):
        wanted, _ = answer("answer with all memory")
    with part("answer within a quarter of the weights"):
        said, least = answer("answer within a quarter of the weights",
                             ["--vram-budget", str((MODEL / "model.safetensors").stat().st_size // 4)])
        if said is None:
            said, _ = answer("answer within the least memory", ["--vram-budget", str(int(least * 1.05) + (1 << 20))])
        record("answers with all and with little memory", same_tokens=said == wanted)
    if DEVICE.startswith("cuda"):
        with part("answer on a card that is nearly full"), full_card(2 << 30):
            answer("answer on a card that is nearly full")


@contextlib.contextmanager
def full_card(left_bytes):
    program = ("import sys, torch\n"
               f"held = torch.empty(torch.cuda.mem_get_info()[0] - {left_bytes}, dtype=torch.uint8, device='cuda')\n"
               "print('full', flush=True)\nsys.stdin.read()")
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True) as process:
        try:
            if process.stdout.readline() != "full\n":
                raise Refusal("the card was not filled: " + process.stderr.read().strip()[-400:])
            yield
        finally:
            process.kill()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("work", nargs="+", choices=["plan", "answers", *WAYS])
    parser.add_argument("--steps", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--accumulate", type=int, default=8)
    parser.add_argument("--micro-batch", type=int, default=1)
    parser.add_argument("--kernels", action="store_true", help="time the kernels of the steps, and nothing else")
    parser.add_argument("--tiny", action="store_true")
    options = parser.parse_args()
    for work in options.work:
        with part(work):
            if not MODEL.exists():
                raise Refusal("there is no model: block_model.py did not make one")
            if work == "plan":
                plan(options)
            elif work == "answers":
                answers()
            else:
                Run(work, options).measure()
    return exit_code()


if __name__ == "__main__":
    sys.exit(main())
