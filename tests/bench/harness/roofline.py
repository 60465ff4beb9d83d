# SPDX-License-Identifier: GPL-3.0-or-later
"""How near a streamed training step comes to what drive and processor allow, from rates that are not the engine's own.

A step has two phases that wait for each other: forward, which reads the whole state (and gradients that wait on the
drive), updates and writes it, and backward, which reads the weights of the blocks once more. The limit is the sum of
both, each as long as the slower of drive and computation. Rates of the drive are taken just before and after the
streamed steps by fio, where it is not installed by `strata bench storage`; computation is the step of the same engine
with all state in memory; bytes are those that the run counted.
"""
import os
from dataclasses import dataclass
from typing import List

from .runs import LONG_RUN_SECONDS_MAX, Absent, Failed, Run, competitor, result_of

STATE_BYTES = 12.0  # of a parameter: weight and remainder, both moments


@dataclass(frozen=True)
class Model:
    """Parameters that products use, for the shares of the phases in computation."""
    parameters: int
    blocks: int
    head: int

    @staticmethod
    def of(strata, folder):
        told, _ = result_of([strata, "model", "inspect", folder, "--json"])
        table = told["vocabulary"] * told["hidden_size"]
        tables = table if told["tied_embeddings"] else 2 * table
        return Model(told["parameters"], told["parameters"] - tables, table)


@dataclass(frozen=True)
class Rates:
    """Bytes a second."""
    read: float
    write: float
    mixed: float


@dataclass(frozen=True)
class PhaseBytes:
    read: float
    written: float

    def seconds(self, rates):
        """A lower bound: in turn or at once, whichever the drive does faster."""
        in_turn = self.read / rates.read + self.written / rates.write
        return min(in_turn, (self.read + self.written) / rates.mixed) if self.written > 0 else in_turn


def phase_bytes(read, written, model, is_lora):
    """(forward, backward) of a step's bytes; gradients that do not stay in memory are what exceeds the state."""
    if is_lora:
        return PhaseBytes(read / 2, 0.0), PhaseBytes(read / 2, written)
    spilled = max(0.0, written - STATE_BYTES * model.parameters)
    return PhaseBytes(written, written - spilled), PhaseBytes(read - written, spilled)


def forward_share(model, is_lora):
    """Of the products: backward has two for each of forward, one where weights are frozen, and the head."""
    return model.blocks / ((2 if is_lora else 3) * (model.blocks + model.head))


def phase_compute(resident_seconds, update_seconds, share):
    """(forward, backward); the update belongs to forward."""
    products = max(0.0, resident_seconds - update_seconds)
    return share * products + min(update_seconds, resident_seconds), (1.0 - share) * products


@dataclass(frozen=True)
class Roofline:
    """A contestant: one shape of training, streamed, beside the same in memory."""
    name: str
    strata: str
    model: str
    work: str
    shape: List[str]
    streamed: List[str]
    resident: List[str]
    drives: List[List[str]]  # commands that measure the drive; the first that is there does
    made_by: str  # what makes the model
    is_lora: bool = False

    def run(self, load):
        if not os.path.exists(self.model):
            return Run(absent=f"{os.path.basename(self.model)} is not there ({self.made_by})")
        try:
            with competitor(load):
                return self.measured()
        except Absent as reason:
            return Run(absent=str(reason))
        except Failed as reason:
            return Run(failure=str(reason))

    def measured(self):
        model = Model.of(self.strata, self.model)
        resident, _ = self.train(self.resident)
        if resident["ssd_read_bytes_per_step"] > 0:
            raise Absent(f"in memory it does not fit into {self.resident[1]}")
        updates, _ = result_of([self.strata, "bench", "adam", "--json"])
        before = self.drive()
        streamed, peak = self.train(self.streamed)
        after = self.drive()
        rates = Rates(*((one + other) / 2 for one, other in zip(before, after)))
        update_seconds = 0.0 if self.is_lora else model.parameters / updates["parameters_per_second"]
        return Run(figures(model, resident, streamed, rates, update_seconds, self.is_lora), peak)

    def train(self, budget):
        result, peak = result_of([self.strata, "bench", "train", "--model", self.model, "--out", self.work, "--json",
                                  *self.shape, *budget], LONG_RUN_SECONDS_MAX)
        return result["measured"], peak

    def drive(self):
        """Bytes a second: reads, writes, both."""
        for command in self.drives:
            try:
                told, _ = result_of(command)
                return [told[f"{kind}_bytes_per_second"] for kind in ("read", "write", "mixed")]
            except Absent:
                continue
        raise Failed("no program measures the drive")


def figures(model, resident, streamed, rates, update_seconds, is_lora):
    """A sample of each; `resident` and `streamed` are what `strata bench train` measured."""
    forward, backward = phase_bytes(streamed["ssd_read_bytes_per_step"], streamed["ssd_written_bytes_per_step"], model,
                                    is_lora)
    compute = phase_compute(resident["seconds_per_step"], update_seconds, forward_share(model, is_lora))
    drive = forward.seconds(rates), backward.seconds(rates)
    limit = sum(max(phase) for phase in zip(compute, drive))
    step = streamed["seconds_per_step"]
    return {"step_seconds": [step], "resident_seconds": [resident["seconds_per_step"]], "drive_seconds": [sum(drive)],
            "limit_seconds": [limit], "share_of_limit": [limit / step], "engine_share": [streamed["roofline_ratio"]],
            "resident_share": [resident["seconds_per_step"] / step]}
