#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What `strata bench storage` measures on file systems of every kind, as a Markdown table.

Makes each of them on this machine: images that are mounted as ext4, xfs and btrfs, an overlay, tmpfs, a FUSE file
system (bindfs) and NFS from this machine to itself. One at a time, 2 GB at most. Needs root. What the machine has no
program or driver for is skipped, with the reason. The mounts are in a namespace of this process: however it ends, they
go with it.

Usage: file_systems.py [STRATA [FOLDER]]      (FOLDER: where images lie, for instance on the drive to compare; /tmp)
"""
import contextlib
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
IMAGE_BYTES = 1 << 30
BENCH_SECONDS_MAX = 300
IN_NAMESPACE = "STRATA_FILE_SYSTEMS_NAMESPACE"
HEADER = ["file system", "read", "write", "mixed", "I/O", "queue"]


class Skipped(Exception):
    """The machine cannot have this file system."""


def run(*command, **options):
    """Output of a program; Skipped with its last line when it fails or is not there."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=BENCH_SECONDS_MAX, **options)
    except FileNotFoundError:
        raise Skipped(f"{command[0]} is not installed") from None
    except subprocess.TimeoutExpired:
        raise Skipped(f"{command[0]} took longer than {BENCH_SECONDS_MAX} s") from None
    if done.returncode != 0:
        lines = (done.stderr.strip() or done.stdout.strip() or f"exit status {done.returncode}").splitlines()
        raise Skipped(f"{command[0]}: {lines[-1]}")
    return done


def unmount(folder):
    if subprocess.run(["umount", folder], capture_output=True, check=False).returncode != 0:
        subprocess.run(["umount", "--lazy", folder], capture_output=True, check=False)


@contextlib.contextmanager
def mounted(folder, *arguments):
    folder.mkdir()
    run("mount", *arguments, str(folder))
    try:
        yield folder
    finally:
        unmount(folder)


@contextlib.contextmanager
def image(folder, kind, *options):
    file = folder / f"{kind}.image"
    with open(file, "wb") as made:
        made.truncate(IMAGE_BYTES)
    run(f"mkfs.{kind}", *options, str(file))
    with mounted(folder / kind, "-o", "loop", "-t", kind, str(file)) as mount:
        yield mount


@contextlib.contextmanager
def overlay(folder):
    with image(folder, "ext4", "-q") as below:
        for name in ("lower", "upper", "work"):
            (below / name).mkdir()
        options = f"lowerdir={below}/lower,upperdir={below}/upper,workdir={below}/work"
        with mounted(folder / "overlay", "-t", "overlay", "-o", options, "overlay") as mount:
            yield mount


@contextlib.contextmanager
def fuse(folder):
    if not os.path.exists("/dev/fuse"):
        raise Skipped("there is no /dev/fuse")
    with image(folder, "ext4", "-q") as below:
        mount = folder / "fuse"
        mount.mkdir()
        run("bindfs", str(below), str(mount))
        try:
            yield mount
        finally:
            unmount(mount)


@contextlib.contextmanager
def nfs(folder):
    with contextlib.suppress(Skipped):
        run("modprobe", "nfsd")
    if "nfsd" not in pathlib.Path("/proc/filesystems").read_text():
        raise Skipped("the kernel has no NFS server")
    with image(folder, "ext4", "-q") as below:
        run("exportfs", "-o", "rw,insecure,no_root_squash,fsid=0", f"127.0.0.1:{below}")
        try:
            run("rpc.nfsd", "1")
            with mounted(folder / "nfs", "-t", "nfs4", "127.0.0.1:/") as mount:
                yield mount
        finally:
            subprocess.run(["rpc.nfsd", "0"], capture_output=True, check=False)
            subprocess.run(["exportfs", "-u", f"127.0.0.1:{below}"], capture_output=True, check=False)


KINDS = {
    "ext4": lambda folder: image(folder, "ext4", "-q"),
    "xfs": lambda folder: image(folder, "xfs", "-q"),
    "btrfs": lambda folder: image(folder, "btrfs", "-q"),
    "overlay on ext4": overlay,
    "tmpfs": lambda folder: mounted(folder / "tmpfs", "-t", "tmpfs", "-o", f"size={IMAGE_BYTES}", "tmpfs"),
    "FUSE (bindfs on ext4)": fuse,
    "NFS from this machine": nfs,
}


def measure(strata, folder):
    """A row of the table, without the name."""
    done = run(strata, "bench", "storage", "--json", "--folder", str(folder))
    rates = json.loads(done.stdout.strip().splitlines()[-1])
    figures = [f"{rates[f'{kind}_bytes_per_second'] / (1 << 20):,.0f} MiB/s" for kind in ("read", "write", "mixed")]
    # The program warns where the file system does not take O_DIRECT.
    return [*figures, "buffered" if "O_DIRECT" in done.stderr else "direct", rates["backend"]]


def line(cells):
    return "| " + " | ".join(cells) + " |"


def main(strata, place):
    print(line(HEADER))
    print(line(["---"] * len(HEADER)))
    skipped = []
    for name, make in KINDS.items():
        with tempfile.TemporaryDirectory(prefix="strata-file-systems-", dir=place) as folder:
            try:
                with make(pathlib.Path(folder)) as mount:
                    print(line([name, *measure(strata, mount)]), flush=True)
            except Skipped as reason:
                skipped.append(f"{name}: skipped, {reason}")
    print()
    for reason in skipped:
        print(reason)
    return 0


def enter_namespace():
    """Runs this program again where its mounts and the servers that it starts end with it."""
    unshare = shutil.which("unshare")
    if os.geteuid() != 0 or unshare is None:
        sys.exit("file_systems.py mounts file systems: it needs root and the program unshare.")
    os.environ[IN_NAMESPACE] = "1"
    os.execv(unshare, [unshare, "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", sys.executable,
                       os.path.abspath(__file__), *sys.argv[1:]])


if __name__ == "__main__":
    if len(sys.argv) > 3 or "--help" in sys.argv:
        sys.exit(__doc__)
    if IN_NAMESPACE not in os.environ:
        enter_namespace()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else str(ROOT / "build/full/bin/strata"),
                  sys.argv[2] if len(sys.argv) > 2 else "/tmp"))
