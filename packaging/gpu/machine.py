#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records what the machine is: card and driver, bus, processor, memory, drives, versions, and libraries that are
missing.

usage: machine.py (what packaging/gpu_check.sh gives its steps)
"""
import importlib.metadata
import json
import os
import pathlib
import shutil
import subprocess
import sys

from record import Refusal, exit_code, fail, part, record

CARD = ("name,driver_version,memory.total,memory.used,pcie.link.gen.max,pcie.link.gen.gpucurrent,pcie.link.width.max,"
        "pcie.link.width.current,clocks.max.sm,clocks.max.memory,power.limit,mig.mode.current,vbios_version")


def said(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=30)
    if done.returncode != 0:
        raise Refusal(f"{command[0]}: {(done.stderr or done.stdout).strip()[:300] or done.returncode}")
    return done.stdout.strip()


def card():
    try:
        values = said("nvidia-smi", f"--query-gpu={CARD}", "--format=csv,noheader").splitlines()[0].split(", ")
        record("card", fields=dict(zip(CARD.split(","), values)))
    except Refusal:  # an older program does not know every field
        record("card", said=said("nvidia-smi").splitlines())


def processor():
    text = pathlib.Path("/proc/cpuinfo").read_text()
    models = {line.partition(":")[2].strip() for line in text.splitlines() if line.startswith("model name")}
    flags = next((line for line in text.splitlines() if line.startswith("flags")), "").split()
    memory = dict(line.split(":") for line in pathlib.Path("/proc/meminfo").read_text().splitlines())
    huge = pathlib.Path("/sys/kernel/mm/transparent_hugepage/enabled")
    record("processor", model=", ".join(models), cores=os.cpu_count(),
           instructions=[flag for flag in flags if flag.startswith(("avx512", "avx2", "amx"))],
           memory_total=memory["MemTotal"].strip(), memory_available=memory["MemAvailable"].strip(),
           kernel=os.uname().release, huge_pages=huge.read_text().strip() if huge.exists() else "unknown")


def drives():
    for folder in (os.environ["WORK"], os.environ["GPU_SHARED"], "/dev/shm"):
        usage = shutil.disk_usage(folder)
        kind = said("stat", "-f", "-c", "%T", folder)
        record("drive", folder=folder, filesystem=kind, total_gb=usage.total / 1e9, free_gb=usage.free / 1e9)


def versions():
    found = {}
    for package in ("torch", "transformers", "accelerate", "triton", "nvidia-cudnn-cu13", "nvidia-cublas",
                    "nvidia-ml-py", "safetensors"):
        try:
            found[package] = importlib.metadata.version(package)
        except importlib.metadata.PackageNotFoundError:
            found[package] = "none"
    record("versions", python=sys.version.split()[0], **found)


def libraries():
    for program in sorted(pathlib.Path(os.environ["GPU_PROGRAMS"]).glob("strata*")):
        environment = {**os.environ, "LD_LIBRARY_PATH": os.environ["GPU_LIBRARIES"]}
        lines = subprocess.run(["ldd", program], capture_output=True, text=True, env=environment).stdout.splitlines()
        missing = [line.strip() for line in lines if "not found" in line]
        if missing:
            fail(f"libraries of {program.name}", "; ".join(missing))


def doctor():
    report = json.loads(said("strata", "doctor", "--folder", os.environ["WORK"], "--json"))
    record("doctor", gpus=report["gpus"], disks=report["disks"], io_uring=report["io_uring"],
           memlock_bytes=report["memlock_bytes"], warnings=report["warnings"])


def main():
    with part("card"):
        if os.environ["STRATA_TEST_DEVICE"].startswith("cuda"):
            card()
    for read in (processor, drives, versions, libraries, doctor):
        with part(read.__name__):
            read()
    return exit_code()


if __name__ == "__main__":
    sys.exit(main())
