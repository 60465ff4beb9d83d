#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The script that proves the device tier on a machine with a GPU, run here with programs of the test and then with the
emulated device from the folder that would be carried there.

usage: gpu_check_test.py (in a checkout with build/full; the last case is skipped where programs are missing)
"""
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
SCRIPT = PACKAGING / "gpu_check.sh"
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache")
TORCH = CACHE / "strata-studio/deps/libtorch-2.11.0/torch"
CUPTI = TORCH.parent / "nvidia/cu13/include/cupti.h"


def run(script, *options, before=(), **environment):
    done = subprocess.run([*before, "bash", script, *map(str, options)], capture_output=True, text=True,
                          env={**os.environ, **environment})
    return done.returncode, done.stdout + done.stderr


def results_of(report):
    path = report.with_suffix(".jsonl")
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


class Carried(unittest.TestCase):
    """A carried folder with made-up steps, programs and PyTorch."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.carried = self.root / "carried"
        self.carried.mkdir()
        shutil.copy(SCRIPT, self.carried)
        shutil.copytree(PACKAGING / "gpu", self.carried / "gpu")
        self.torch = self.root / "site" / "torch"
        self.touch(self.torch / "lib/libtorch_cpu.so")
        self.touch(self.root / "site/nvidia/cu13/lib/libcudart.so.13")
        self.payload = self.root / "payload"
        self.touch(self.payload / "fixtures/llama3/data.jsonl")
        self.program("strata_good", "echo $STRATA_TEST_DEVICE $STRATA_FIXTURES $LD_LIBRARY_PATH; ls $WORK $GPU_SHARED")
        self.program("strata_bad", "echo the reason; exit 3")
        self.program("strata_skips", "echo '[  SKIPPED ] CudaGpuTest.Bytes (0 ms)'")
        self.program("strata_hangs", "echo the beginning; sleep 60 & wait")
        self.report = self.root / "report.md"

    @staticmethod
    def touch(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")

    def program(self, name, commands):
        path = self.payload / "bin" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{commands}\n")
        path.chmod(0o755)

    def script(self, name, text):
        """Without the mark of a program, which may get lost on the way."""
        (self.carried / "gpu" / name).write_text(f"#!/usr/bin/env python3\n{text}\n")

    def check(self, steps, *options, **environment):
        (self.carried / "gpu_check.steps").write_text("# comment | any | 9 | false\n" + steps)
        subprocess.run(["tar", "-C", self.payload, "-cJf", self.carried / "payload.tar.xz", "."], check=True)
        code, said = run(self.carried / "gpu_check.sh", "--torch", self.torch, "--report", self.report, *options,
                         **environment)
        return code, said, self.report.read_text() if self.report.exists() else ""

    def states(self):
        return {line["step"]: line["state"] for line in results_of(self.report) if line["name"] == "state"}

    def test_steps_get_device_data_and_libraries(self):
        code, said, report = self.check("A | any | 9 | strata_good\n", "--device", "emulated:7",
                                        LD_LIBRARY_PATH="/the/driver")
        self.assertEqual(code, 0, said)
        self.assertIn("Every step passed.", report)
        self.assertRegex(report, r"emulated:7 \S+/fixtures \S+/lib:\S+/torch/lib:\S+/nvidia/cu13/lib:/the/driver")

    def test_scripts_run_with_the_systems_libraries(self):
        report = self.check("A | any | 9 | python3 -c 'import os; print(os.environ.get(\"LD_LIBRARY_PATH\"))'\n")[2]
        self.assertIn("\nNone\n", report)

    def test_a_step_that_fails_is_named_with_its_output(self):
        code, said, report = self.check("A | any | 9 | strata_good\nThe GPU's B | any | 9 | strata_bad\n")
        self.assertEqual(code, 1, said)
        self.assertIn("**1 of 2 steps failed.**", report)
        self.assertIn("| The GPU's B | failed (3) |", report)
        self.assertIn("the reason", report)
        self.assertEqual(self.states(), {"A": "passed", "The GPU's B": "failed (3)"})

    def test_a_program_that_is_missing_fails(self):
        code, _, report = self.check("A | any | 9 | strata_absent\n")
        self.assertEqual(code, 1)
        self.assertIn("| A | failed (127) |", report)

    def test_a_step_that_hangs_is_stopped_and_the_next_one_runs(self):
        begin = time.monotonic()
        code, said, report = self.check("A | any | 2 | strata_hangs\nB | any | 9 | strata_good\n")
        self.assertEqual(code, 1, said)
        self.assertLess(time.monotonic() - begin, 30)
        self.assertIn("the beginning", report)
        self.assertEqual(self.states(), {"A": "stopped after 2 s", "B": "passed"})

    def test_nothing_of_a_step_that_was_stopped_goes_on(self):
        file = self.root / "process"
        self.program("strata_stubborn", f"trap '' TERM; echo $$ >{file}; sleep 60 & wait; wait")
        self.check("A | any | 2 | strata_stubborn & sleep 60\n")
        self.assertEqual(self.states(), {"A": "stopped after 2 s"})
        self.assertFalse(pathlib.Path(f"/proc/{file.read_text().strip()}/exe").exists())

    def test_steps_that_no_longer_fit_are_left_out_and_named(self):
        code, said, report = self.check("A | any | 2 | strata_good\nB | any | 60 | strata_good\n"
                                        "What it means | any | 6 | strata_good\n", "--limit", "30")
        self.assertEqual(code, 1, said)
        self.assertRegex(report, r"\| B \| not run, \d+ s were left \|")
        self.assertEqual([state.split(",")[0] for state in self.states().values()], ["passed", "not run", "passed"])

    def test_what_a_step_finds_is_written_before_it_ends(self):
        self.script("finds.py", "from record import record\nrecord('speed', tokens_per_second=2.5)")
        self.program("strata_looks", "cat $GPU_RESULTS; grep speed $GPU_REPORT")
        report = self.check("A | any | 9 | finds.py && strata_looks\n")[2]
        self.assertIn("- speed: tokens_per_second 2.5\n", report)
        self.assertIn("\n```\n- speed: tokens_per_second 2.5\n```\n", report)
        self.assertEqual([(line["step"], line["name"]) for line in results_of(self.report)],
                         [("A", "speed"), ("A", "state")])

    def test_a_part_that_fails_leaves_the_other_parts(self):
        self.script("parts.py", "import sys\nfrom record import exit_code, part, record\n"
                                "with part('one'):\n    raise RuntimeError('no such kernel')\n"
                                "with part('two'):\n    record('two', seconds=1)\nsys.exit(exit_code())")
        code, _, report = self.check("A | any | 9 | parts.py\n")
        self.assertEqual(code, 1)
        self.assertIn("Traceback", report)
        self.assertEqual([(line["name"], line.get("failed")) for line in results_of(self.report)],
                         [("one", "no such kernel"), ("two", None), ("state", None)])

    def test_tests_of_the_gpu_that_skip_were_not_run(self):
        self.assertEqual(self.check("A | any | 9 | strata_skips\n")[0], 0)
        code, _, report = self.check("A | cuda | 9 | strata_skips\n")
        self.assertEqual(code, 1)
        self.assertIn("failed: 1 tests were skipped", report)

    def test_each_device_has_its_steps_and_names_the_others(self):
        steps = "A | cuda | 1 | true\nB | emulated cpu | 2 | true\nC | any | 3 | true\n"
        (self.carried / "gpu_check.steps").write_text(steps)
        listed = {options: run(self.carried / "gpu_check.sh", "--list", *options)[1].split()
                  for options in ((), ("--device", "emulated:3"), ("--only", "C"))}
        self.assertEqual(list(listed.values()), [["A|1", "C|3"], ["B|2", "C|3"], ["C|3"]])
        self.check(steps, "--device", "cpu")
        self.assertEqual(self.states(), {"B": "passed", "C": "passed", "A": "left out, for cuda alone"})

    def test_another_pytorch_is_refused_before_anything_runs(self):
        shutil.rmtree(self.root / "site/nvidia")
        code, said, report = self.check("A | any | 9 | strata_good\n")
        self.assertEqual((code, report), (2, ""))
        self.assertIn("not PyTorch for CUDA 13", said)

    def test_a_device_or_a_limit_that_does_not_exist_is_refused(self):
        self.assertEqual(run(SCRIPT, "--device", "tpu")[0], 2)
        self.assertEqual(run(SCRIPT, "--limit", "soon")[0], 2)


@unittest.skipUnless(shutil.which("cc"), "no C compiler")
class Calls(unittest.TestCase):
    """The preloaded counter, before a runtime of the test."""

    RUNTIME = """
        #include <stddef.h>
        int cudaStreamSynchronize(void* stream) { return stream == NULL ? 0 : 7; }
        int cudaMemcpyAsync(void* to, const void* from, size_t bytes, int kind, void* stream) { return 0; }
        int cudaPointerGetAttributes(int* attributes, const void* pointer) {
            *attributes = (size_t)pointer / 4096;
            return 0;
        }
    """
    USER = """
        import ctypes, sys
        ctypes.CDLL(sys.argv[1], mode=ctypes.RTLD_GLOBAL)
        program, place = ctypes.CDLL(None), ctypes.c_void_p
        assert program.cudaStreamSynchronize(place(1)) == 7
        assert program.cudaStreamSynchronize(None) == 0
        program.cudaMemcpyAsync(place(8192), place(1), ctypes.c_size_t(100), 1, None)  # from pageable memory
        program.cudaMemcpyAsync(place(8192), place(4096), ctypes.c_size_t(30), 4, None)  # from pinned memory
        program.cudaMemcpyAsync(place(4096), place(8192), ctypes.c_size_t(7), 2, None)
    """

    def test_calls_are_counted_and_passed_on(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "runtime.c").write_text(self.RUNTIME)
            runtime, calls = folder / "libcudart.so.13", folder / "calls.so"
            subprocess.run(["cc", "-shared", "-fPIC", "-Wl,-soname,libcudart.so.13", "-o", runtime,
                            folder / "runtime.c"], check=True)
            subprocess.run(["cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", "-o", calls,
                            PACKAGING / "gpu/calls.c", "-ldl"], check=True)
            program = "\n".join(line.strip() for line in self.USER.splitlines())
            subprocess.run([sys.executable, "-c", program, runtime], check=True,
                           env={**os.environ, "LD_PRELOAD": str(calls), "GPU_CALLS": str(folder / "counts")})
            counts = {name.split(b"\0")[0].decode(): count
                      for name, count in struct.iter_unpack("48sQ", (folder / "counts").read_bytes())}
        self.assertEqual({name: count for name, count in counts.items() if count},
                         {"cudaStreamSynchronize": 2, "copies up": 2, "bytes up": 130, "copies up, pageable": 1,
                          "bytes up, pageable": 100, "copies down": 1, "bytes down": 7})


@unittest.skipUnless(shutil.which("cc") and CUPTI.exists(), "no C compiler or no headers of CUPTI")
class Kernels(unittest.TestCase):
    """The preloaded clock of kernels, before a CUPTI of the test that hands over one buffer whenever it is asked to."""

    CUPTI_OF_THE_TEST = """
        #include <cupti.h>
        static CUpti_BuffersCallbackCompleteFunc complete;
        static CUpti_ActivityKernel10 kernels[2];
        static CUpti_ActivityMemcpy6 copy;
        CUptiResult cuptiActivityRegisterCallbacks(CUpti_BuffersCallbackRequestFunc request,
                                                   CUpti_BuffersCallbackCompleteFunc function) {
            (void)request;
            complete = function;
            return CUPTI_SUCCESS;
        }
        CUptiResult cuptiActivityEnable(CUpti_ActivityKind kind) { (void)kind; return CUPTI_SUCCESS; }
        CUptiResult cuptiActivityFlushPeriod(uint32_t milliseconds) { (void)milliseconds; return CUPTI_SUCCESS; }
        CUptiResult cuptiActivityGetNextRecord(uint8_t* buffer, size_t valid, CUpti_Activity** record) {
            CUpti_Activity* const all[] = {(CUpti_Activity*)&kernels[0], (CUpti_Activity*)&kernels[1],
                                           (CUpti_Activity*)&copy};
            (void)buffer, (void)valid;
            for (int index = 0; index < 3; ++index) {
                if (*record == (index == 0 ? NULL : all[index - 1])) {
                    *record = all[index];
                    return CUPTI_SUCCESS;
                }
            }
            return CUPTI_ERROR_MAX_LIMIT_REACHED;
        }
        void handOver(void) {
            for (int index = 0; index < 2; ++index) {
                kernels[index].kind = CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL;
                kernels[index].name = index == 0 ? "_Z3addv" : "gemm";
                kernels[index].start = 1000 + 500 * index;
                kernels[index].end = 1200 + 1300 * index;
            }
            copy.kind = CUPTI_ACTIVITY_KIND_MEMCPY;
            copy.copyKind = CUPTI_ACTIVITY_MEMCPY_KIND_HTOD;
            copy.start = 1100, copy.end = 1400, copy.bytes = 600;
            complete(NULL, 0, NULL, 0, 1);
        }
    """
    USER = """
        import ctypes, os, pathlib, sys
        sys.path.insert(0, sys.argv[1])
        import block_runs
        kernels = block_runs.Kernels(pathlib.Path(os.environ["GPU_KERNELS"]))
        cupti = ctypes.CDLL("libcupti.so.13")
        cupti.handOver()
        kernels.begin_anew()
        cupti.handOver()
        cupti.handOver()
        print(kernels.sums())
    """

    def test_times_are_added_up_by_name_and_begin_anew(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "cupti.c").write_text(self.CUPTI_OF_THE_TEST)
            subprocess.run(["cc", "-shared", "-fPIC", f"-I{CUPTI.parent}", "-Wl,-soname,libcupti.so.13", "-o",
                            folder / "libcupti.so.13", folder / "cupti.c"], check=True)
            subprocess.run(["cc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-fPIC", "-shared", f"-I{CUPTI.parent}",
                            "-o", folder / "kernels.so", PACKAGING / "gpu/kernels.c", "-ldl"], check=True)
            program = "\n".join(line.strip() for line in self.USER.splitlines())
            said = subprocess.run([sys.executable, "-B", "-c", program, PACKAGING / "gpu"], check=True, text=True,
                                  capture_output=True,
                                  env={**os.environ, "LD_PRELOAD": str(folder / "kernels.so"),
                                       "LD_LIBRARY_PATH": name, "GPU_KERNELS": str(folder / "sums")}).stdout
        self.assertEqual(said, "(1.5e-06, 0, [('gemm', 2, 2000, 0), ('copy up', 2, 600, 1200), "
                               "('_Z3addv', 2, 400, 0)])\n")


def without_curl(folder):
    """A command that runs another one where the system's libcurl is an empty file; nothing where that is forbidden."""
    found = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True).stdout
    libraries = re.findall(r"libcurl\.so\.4 .*=> (\S+)", found)
    empty = folder / "empty"
    empty.write_text("")
    hide = " && ".join(f"mount --bind {empty} $(readlink -f {library})" for library in libraries)
    before = ["unshare", "-m", "bash", "-c", f'{hide} && exec "$@"', "hidden"]
    if not libraries or subprocess.run([*before, "true"], capture_output=True).returncode != 0:
        return ()
    return before


class EmulatedFromThePack(unittest.TestCase):
    def test_the_steps_pass_here_without_the_systems_libcurl(self):
        listed = (PACKAGING / "gpu_check.steps").read_text()
        programs = set(re.findall(r"\bstrata(?:_[a-z_]+)?\b", "\n".join(
            line.rpartition("|")[2] for line in listed.splitlines() if not line.startswith("#")))) | {"strata"}
        missing = [name for name in sorted(programs) if not (ROOT / "build/full/bin" / name).exists()]
        if missing or not TORCH.exists():
            self.skipTest("not built here: " + ", ".join(missing or ["libtorch"]))
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            carried, report = folder / "carried", folder / "report.md"
            code, said = run(SCRIPT, "--pack", carried, XZ_OPT="-0T0")
            self.assertEqual(code, 0, said)
            before = without_curl(folder)
            if not before:
                print("the system's libcurl cannot be hidden here: the pack's own is not proved", file=sys.stderr)
            code, said = run(carried / "gpu_check.sh", "--device", "emulated", "--torch", TORCH, "--report", report,
                             "--limit", "500", before=before)
            self.assertEqual(code, 0, said + (report.read_text() if report.exists() else ""))
            self.assertIn("Every step passed.", report.read_text())
            self.expect_results({line["name"]: line for line in results_of(report)})

    def expect_results(self, found):
        for name in ("processor", "doctor", "model", "plan ssd", "short: steps", "verdicts"):
            self.assertIn(name, found)
        self.assertEqual(found["ram: steps"]["losses"][:3], found["resident: steps"]["losses"][:3])
        self.assertEqual(found["ssd: steps"]["losses"][:3], found["resident: steps"]["losses"][:3])
        self.assertEqual(*found["ssd: against the plan"]["ssd_read"])
        self.assertTrue(found["two models in one process"]["same_answers"])
        self.assertTrue(found["answers with all and with little memory"]["same_tokens"])


if __name__ == "__main__":
    unittest.main()
