#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The drive by fio, as `strata bench storage` measures it: one file of 1 GiB, filled first, direct I/O in order through
io_uring; reads, overwrites synced at the end, and 54 % reads beside 46 % writes."""
import argparse
import json
import os
import shutil
import subprocess

import peer

FILE_BYTES = 1 << 30
SECONDS_MAX = 10


def rate(options, path, pattern):
    """Bytes per second, the sync of what was written included."""
    command = ["fio", "--name=peer", f"--filename={path}", f"--size={FILE_BYTES}", f"--bs={options.block}",
               f"--iodepth={options.queue_depth}", f"--runtime={SECONDS_MAX}", "--ioengine=io_uring", "--direct=1",
               "--end_fsync=1", "--output-format=json", *pattern]
    report = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    job = json.loads(report)["jobs"][0]
    moved = job["read"]["io_bytes"] + job["write"]["io_bytes"]
    return moved / (job["job_runtime"] / 1000)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", required=True)
    parser.add_argument("--block", type=int, required=True)
    parser.add_argument("--queue-depth", type=int, required=True)
    options = parser.parse_args()
    if shutil.which("fio") is None:
        peer.absent("fio is not installed")
    path = os.path.join(options.work, "fio.bin")
    try:
        rate(options, path, ["--rw=write"])  # the first writes also allocate
        peer.say({"read_bytes_per_second": rate(options, path, ["--rw=read"]),
                  "write_bytes_per_second": rate(options, path, ["--rw=write"]),
                  "mixed_bytes_per_second": rate(options, path, ["--rw=rw", "--rwmixread=54"])})
    finally:
        if os.path.exists(path):
            os.remove(path)


if __name__ == "__main__":
    main()
