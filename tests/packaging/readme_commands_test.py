#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every command of README.md, in its order and as written, in what a fresh clone holds beside this build.

The clone is a temporary folder with the tree's entries, home and cache are temporary as well. Commands that install,
download, take long or wait for a person are replaced by the table below, which says why.

usage: readme_commands_test.py BUILD (a built tree with strata and strata-studio)
       STRATA_LONG_TESTS=1 trains as long as README does
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = pathlib.Path(sys.argv.pop(1) if len(sys.argv) > 1 else ROOT / "build/full").resolve()
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "strata-studio"
DEMO_MODEL = CACHE / "deps/models/SmolLM2-135M-Instruct.Q4_1.gguf"
SKIPPED = 77  # to ctest
BUILT_PATH = "export PATH=$PWD/build/full/bin:$PATH"
WINDOW = "QT_QPA_PLATFORM=offscreen timeout --foreground --preserve-status 10 strata-studio"

# The command's first words: what runs in its place, and why.
REPLACED = {
    "sudo apt install ./strata-studio_0.1.0_amd64.deb": (
        BUILT_PATH, "installs a package (packaging/test_deb.sh does); its programs are those of the build"),
    "strata-studio --install-cuda": (
        "strata-studio --install-cuda --list", "downloads 2.5 GB; its list needs no network"),
    "strata-studio": (WINDOW, "waits for a person; opened without a display and ended by a signal"),
    "packaging/demo.sh": (
        "packaging/demo.sh --help", "builds and trains; its steps are the six commands, and studio_demo_test"),
    "packaging/test.sh": ("bash -n packaging/test.sh", "runs this test"),
    "packaging/setup.sh": ("packaging/setup.sh --list", "installs packages; it ran before this build"),
    "packaging/build.sh --programs": ("bash -n packaging/build.sh", "builds; this build is what it makes"),
}
if os.environ.get("STRATA_LONG_TESTS") != "1":
    REPLACED["strata train   --model base --data pairs.jsonl --out run"] = (
        "strata train --model base --data pairs.jsonl --out run --ram-budget 1GiB --steps 2 --lr 1e-4",
        "trains for minutes; two steps write the same files")


def commands_of(text):
    """The lines of README's indented blocks."""
    lines = text.splitlines()
    inside = False
    for before, line in zip([""] + lines, lines):
        inside = line.startswith("    ") and (inside or before == "")
        if inside:
            yield line.strip()


def replacement_of(command):
    words = command.split("#")[0].strip()
    fits = [start for start in REPLACED if words == start or words.startswith(start + " ")]
    return max(fits, key=len) if fits else None


class Readme(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.commands = list(commands_of((ROOT / "README.md").read_text(encoding="utf-8")))

    def test_the_table_replaces_only_what_the_readme_has(self):
        self.assertEqual({replacement_of(command) for command in self.commands} - {None}, set(REPLACED))

    def test_every_command_runs(self):
        if not DEMO_MODEL.exists():
            self.skipTest("the demo's model is not on this machine: packaging/fetch_demo_model.sh")
        with tempfile.TemporaryDirectory() as folder:
            clone, home = self.clone_in(pathlib.Path(folder))
            self.run_all(clone, home)
            for made in (clone / "run/model/config.json", clone / "my-model/config.json",
                         clone / "measured/metrics.jsonl", home / ".local/bin/strata"):
                self.assertTrue(made.exists(), made)

    def clone_in(self, folder):
        """What a clone has, built: links to the tree's entries, and a cache that holds the downloads alone."""
        clone, home = folder / "strata-studio", folder / "home"
        (clone / "build").mkdir(parents=True)
        (home / ".cache/strata-studio").mkdir(parents=True)
        home.chmod(0o700)
        listed = subprocess.run(["git", "-C", str(ROOT), "ls-files"], capture_output=True, text=True, check=True)
        for name in {path.split("/")[0] for path in listed.stdout.splitlines()}:
            (clone / name).symlink_to(ROOT / name)
        (clone / "build/full").symlink_to(BUILD)
        (home / ".cache/strata-studio/deps").symlink_to(CACHE / "deps")
        return clone, home

    def run_all(self, clone, home):
        script = ["set -euo pipefail"]
        for command in self.commands:
            start = replacement_of(command)
            script += [f"printf '$ %s\\n' {shell_word(command)}", REPLACED[start][0] if start else command]
        environment = {key: value for key, value in os.environ.items()
                       if not key.startswith(("STRATA_", "XDG_", "DISPLAY", "WAYLAND"))}
        environment.update(HOME=str(home), XDG_RUNTIME_DIR=str(home))
        done = subprocess.run(["bash", "-c", "\n".join(script)], cwd=clone, env=environment, text=True,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        print(done.stdout)
        self.assertEqual(done.returncode, 0, done.stdout[-4000:])


def shell_word(text):
    return "'" + text.replace("'", "'\\''") + "'"


if __name__ == "__main__":
    result = unittest.main(exit=False).result
    sys.exit(1 if not result.wasSuccessful() else SKIPPED if result.skipped else 0)
