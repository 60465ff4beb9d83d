# SPDX-License-Identifier: GPL-3.0-or-later
"""Samples a card's memory, its use and its bus through NVML every 100 ms; without NVML nothing is sampled."""
import statistics
import threading
import time

PERIOD = 0.1  # seconds


class Sampler:
    def __init__(self):
        self.samples, self.ends, self.from_here = [], threading.Event(), 0
        self.thread = threading.Thread(target=self.sample, daemon=True)

    def __enter__(self):
        try:
            import pynvml
            pynvml.nvmlInit()
            self.nvml, self.card = pynvml, pynvml.nvmlDeviceGetHandleByIndex(0)
        except Exception as failure:  # no module, no driver, no card
            self.nvml, self.reason = None, f"{type(failure).__name__}: {failure}"
            return self
        self.reason = ""
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.ends.set()
        if self.nvml is not None:
            self.thread.join()

    def bus(self, direction):
        try:
            return self.nvml.nvmlDeviceGetPcieThroughput(self.card, direction)
        except self.nvml.NVMLError:
            return None  # not every card counts

    def sample(self):
        while not self.ends.wait(PERIOD):
            try:
                self.samples.append({
                    "used": self.nvml.nvmlDeviceGetMemoryInfo(self.card).used,
                    "use": self.nvml.nvmlDeviceGetUtilizationRates(self.card).gpu,
                    "up": self.bus(self.nvml.NVML_PCIE_UTIL_RX_BYTES),
                    "down": self.bus(self.nvml.NVML_PCIE_UTIL_TX_BYTES)})
            except self.nvml.NVMLError as failure:
                self.reason = str(failure)
                time.sleep(PERIOD)

    def mark(self):
        """What is said of use and bus counts from here on; the peak of the memory counts from the start."""
        self.from_here = len(self.samples)

    def taken(self):
        if not self.samples:
            return {"not_sampled": self.reason or "too short"}
        later = self.samples[self.from_here:] or self.samples
        taken = {"used_bytes_before": self.samples[0]["used"],
                 "used_bytes_peak": max(sample["used"] for sample in self.samples),
                 "busy_percent": statistics.mean(sample["use"] for sample in later), "samples": len(self.samples)}
        for direction in ("up", "down"):
            rates = [sample[direction] for sample in later if sample[direction] is not None]
            if rates:
                taken[f"bus_{direction}_gb_per_s"] = statistics.mean(rates) * 1024 / 1e9
        return taken
