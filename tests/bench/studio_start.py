#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the studio takes to start, and what it takes at rest: the medians of several starts.

The start is over when the process stops computing: the first page is drawn then. At rest the resident memory (and what
of it is the process's own) and the processor's time are read. Each start has folders of its own, so that nothing of the
person's is opened. Without DISPLAY or WAYLAND_DISPLAY Qt draws into memory.

Usage: studio_start.py [STUDIO [STARTS]]
"""
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
TICKS = os.sysconf("SC_CLK_TCK")
QUIET_SECONDS = 0.5  # without a tick of the processor's clock
REST_SECONDS = 5.0


def processor_seconds(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_bytes(pid, name):
    for line in pathlib.Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(name + ":"):
            return int(line.split()[1]) * 1024
    return 0


def start(studio, folder):
    """Seconds to the first page, resident and own bytes at rest, share of a processor at rest."""
    environment = dict(os.environ, HOME=folder)
    for name, part in (("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "data"), ("XDG_CACHE_HOME", "cache"),
                       ("XDG_STATE_HOME", "state")):
        environment[name] = os.path.join(folder, part)
    if not environment.get("DISPLAY") and not environment.get("WAYLAND_DISPLAY"):
        environment["QT_QPA_PLATFORM"] = "offscreen"
    begin = time.monotonic()
    with subprocess.Popen([studio], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        used, last = 0.0, begin
        while time.monotonic() - last < QUIET_SECONDS:
            time.sleep(0.005)
            now = processor_seconds(process.pid)
            if now > used:
                used, last = now, time.monotonic()
        before = processor_seconds(process.pid)
        time.sleep(REST_SECONDS)
        share = (processor_seconds(process.pid) - before) / REST_SECONDS
        figures = (last - begin, memory_bytes(process.pid, "VmRSS"), memory_bytes(process.pid, "RssAnon"), share)
        process.terminate()
    return figures


def main():
    studio = sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build/full/bin/strata-studio")
    starts = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    figures = []
    for _ in range(starts):
        with tempfile.TemporaryDirectory() as folder:
            figures.append(start(studio, folder))
    seconds, resident, own, share = (statistics.median(column) for column in zip(*figures))
    print(f"first page after {seconds:.2f} s ({min(f[0] for f in figures):.2f} to {max(f[0] for f in figures):.2f})")
    print(f"at rest {resident / 1e6:.0f} MB, of which {own / 1e6:.0f} MB are its own; {share:.1%} of a processor")


if __name__ == "__main__":
    main()
