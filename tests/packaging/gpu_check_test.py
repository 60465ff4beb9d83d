#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The script that proves the device tier on a machine with a GPU, run here with programs of the test and, in its short
form, with the emulated device from the folder that would be carried there.

usage: gpu_check_test.py (in a checkout with build/full; the last case is skipped where programs are missing)
"""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging" / "gpu_check.sh"
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache")
TORCH = CACHE / "strata-studio/deps/libtorch-2.11.0/torch"


def run(script, *options):
    done = subprocess.run(["bash", script, *map(str, options)], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


class Carried(unittest.TestCase):
    """A carried folder with made-up steps, programs and PyTorch."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.carried = self.root / "carried"
        self.carried.mkdir()
        shutil.copy(SCRIPT, self.carried)
        self.torch = self.root / "site" / "torch"
        self.touch(self.torch / "lib/libtorch_cpu.so")
        self.touch(self.root / "site/nvidia/cu13/lib/libcudart.so.13")
        self.payload = self.root / "payload"
        self.touch(self.payload / "fixtures/llama3/data.jsonl")
        self.program("strata_good", "echo $STRATA_TEST_DEVICE $STRATA_FIXTURES $LD_LIBRARY_PATH; ls $WORK")
        self.program("strata_bad", "echo the reason; exit 3")
        self.program("strata_skips", "echo '[  SKIPPED ] CudaGpuTest.Bytes (0 ms)'")

    @staticmethod
    def touch(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")

    def program(self, name, commands):
        path = self.payload / "bin" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{commands}\n")
        path.chmod(0o755)

    def check(self, steps, *options):
        (self.carried / "gpu_check.steps").write_text("# comment | any | short | false\n" + steps)
        subprocess.run(["tar", "-C", self.payload, "-czf", self.carried / "payload.tar.gz", "."], check=True)
        report = self.root / "report.md"
        code, said = run(self.carried / "gpu_check.sh", "--torch", self.torch, "--report", report, *options)
        return code, said, report.read_text() if report.exists() else ""

    def test_steps_get_device_data_and_libraries(self):
        code, said, report = self.check("A | any | short | strata_good\n", "--device", "emulated:7")
        self.assertEqual(code, 0, said)
        self.assertIn("Every step passed.", report)
        self.assertRegex(report, r"emulated:7 \S+/fixtures \S+/lib:\S+/torch/lib:\S+/nvidia/cu13/lib")

    def test_a_step_that_fails_is_named_with_its_output(self):
        code, said, report = self.check("A | any | short | strata_good\nThe GPU's B | any | short | strata_bad\n")
        self.assertEqual(code, 1, said)
        self.assertIn("**1 of 2 steps failed.**", report)
        self.assertIn("| The GPU's B | failed (3) |", report)
        self.assertIn("the reason", report)
        self.assertIn("| A | passed |", report)

    def test_a_program_that_is_missing_fails(self):
        code, _, report = self.check("A | any | short | strata_absent\n")
        self.assertEqual(code, 1)
        self.assertIn("| A | failed (127) |", report)

    def test_tests_of_the_gpu_that_skip_were_not_run(self):
        self.assertEqual(self.check("A | any | short | strata_skips\n")[0], 0)
        code, _, report = self.check("A | cuda | short | strata_skips\n")
        self.assertEqual(code, 1)
        self.assertIn("failed: 1 tests were skipped", report)

    def test_each_device_and_form_has_its_steps(self):
        steps = "A | cuda | short | true\nB | emulated cpu | long | true\nC | any | short | true\n"
        (self.carried / "gpu_check.steps").write_text(steps)
        listed = {options: run(self.carried / "gpu_check.sh", "--list", *options)[1].split()
                  for options in ((), ("--device", "emulated"), ("--device", "emulated:3", "--short"))}
        self.assertEqual(list(listed.values()), [["A", "C"], ["B", "C"], ["C"]])

    def test_another_pytorch_is_refused_before_anything_runs(self):
        shutil.rmtree(self.root / "site/nvidia")
        code, said, report = self.check("A | any | short | strata_good\n")
        self.assertEqual((code, report), (2, ""))
        self.assertIn("not PyTorch for CUDA 13", said)

    def test_a_device_that_does_not_exist_is_refused(self):
        self.assertEqual(run(SCRIPT, "--device", "tpu")[0], 2)


class EmulatedFromThePack(unittest.TestCase):
    def test_the_short_form_passes_here(self):
        listed = (ROOT / "packaging/gpu_check.steps").read_text()
        programs = set(re.findall(r"\bstrata(?:_[a-z_]+)?\b", "\n".join(
            line.rpartition("|")[2] for line in listed.splitlines() if not line.startswith("#"))))
        missing = [name for name in sorted(programs) if not (ROOT / "build/full/bin" / name).exists()]
        if missing or not TORCH.exists():
            self.skipTest("not built here: " + ", ".join(missing or ["libtorch"]))
        with tempfile.TemporaryDirectory() as folder:
            carried, report = pathlib.Path(folder) / "carried", pathlib.Path(folder) / "report.md"
            code, said = run(SCRIPT, "--pack", carried)
            self.assertEqual(code, 0, said)
            self.assertLess(sum(path.stat().st_size for path in carried.iterdir()), 60 << 20)
            code, said = run(carried / "gpu_check.sh", "--device", "emulated", "--short", "--torch", TORCH,
                             "--report", report)
            self.assertEqual(code, 0, said + (report.read_text() if report.exists() else ""))
            self.assertIn("Every step passed.", report.read_text())


if __name__ == "__main__":
    unittest.main()
