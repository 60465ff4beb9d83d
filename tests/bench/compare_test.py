#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""compare.py with programs that say known figures: turns, medians, ratios, what is absent and what fails."""
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

COMPARE = pathlib.Path(__file__).resolve().parent / "compare.py"

# Logs its turn and says figures; each round of training is a second slower than the one before.
STRATA = """#!{python}
import json, os, sys
with open({log!r}, "a+") as log:
    log.write("strata " + " ".join(sys.argv[1:3]) + "\\n")
    log.seek(0)
    turns = sum(1 for line in log if line.startswith("strata bench train"))
if sys.argv[1:3] == ["bench", "train"]:
    print(json.dumps({{"measured": {{"step_seconds": [turns, turns + 1.0], "tokens_per_step": 600,
                                     "ssd_read_bytes_per_step": 1 << 20, "ssd_written_bytes_per_step": 1 << 20}}}}))
elif sys.argv[1:3] == ["bench", "adam"]:
    print(json.dumps({{"error": {{"message": "Out of memory."}}}}))
    sys.exit(1)
"""

# Stands for the environment's Python.
PEER = """#!{python}
import json, os, sys
name = os.path.basename(sys.argv[1])
with open({log!r}, "a") as log:
    log.write(name + "\\n")
if name == "train_pytorch.py":
    print("warnings before it")
    print(json.dumps({{"step_seconds": [6.0], "tokens_per_step": 600,
                      "ssd_read_bytes": [0], "ssd_written_bytes": [0]}}))
elif name == "train_peft.py":
    sys.exit("ValueError: no such module")
else:
    print(json.dumps({{"absent": "No module named deepspeed"}}))
"""

PRODUCTS = """#!{python}
import json, sys
sys.path.insert(0, {bench!r})
from harness.rows import PRODUCTS
way = sys.argv[1]
print(json.dumps({{"absent": "this processor has no such product: tile"}} if way == "tile" else
                 {{shape: 200.0 if way == "packed" else 100.0 for shape in PRODUCTS}}))
"""


class Compare(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)
        self.log = self.path / "log"
        self.strata = self.script("strata", STRATA)
        self.script("peers/bin/python", PEER)

    def script(self, name, text):
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.format(python=sys.executable, log=str(self.log), bench=str(COMPARE.parent)), encoding="utf-8")
        path.chmod(0o755)
        return path

    def compare(self, *options):
        return subprocess.run([sys.executable, COMPARE, "--strata", self.strata, "--model", "m", "--work", self.path,
                               "--out", self.path / "bench", *options], capture_output=True, text=True, check=False)

    def result(self):
        return json.loads((self.path / "bench.json").read_text(encoding="utf-8"))["rows"]

    def test_figures_are_medians_over_rounds_and_ratios_are_of_them(self):
        done = self.compare("--only", "train-1x256", "--contestants", "resident", "PyTorch bf16", "--rounds", "2",
                            "--loads", "quiet", "--peers", self.path / "peers")
        self.assertEqual(done.returncode, 0, done.stderr)
        told = self.result()[0]["loads"]["quiet"]
        figures = told["contestants"]["strata resident"]["figures"]["tokens_per_second"]
        self.assertEqual(figures, {"median": 300.0, "min": 200.0, "max": 600.0, "samples": 4})  # of 1, 2, 2 and 3 s
        self.assertEqual(told["ratios"], [{"of": "strata resident", "to": "PyTorch bf16", "figure": "throughput",
                                           "ratio": 3.0}])
        self.assertEqual(self.log.read_text(encoding="utf-8").split("\n")[:4],
                         ["strata bench train", "train_pytorch.py"] * 2)
        page = (self.path / "bench.md").read_text(encoding="utf-8")
        self.assertIn("| strata resident | 300.0 (200.0 to 600.0) |", page)
        self.assertIn("throughput of strata resident to PyTorch bf16: 3.00", page)

    def test_beside_a_competitor_each_keeps_a_share(self):
        done = self.compare("--only", "train-1x256", "--contestants", "resident", "--rounds", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        kept = self.result()[0]["kept_when_loaded"]
        self.assertEqual(len(kept), 1)
        self.assertAlmostEqual(kept[0]["share"], (600 / 2 + 600 / 3) / (600 / 1 + 600 / 2))
        self.assertIn("beside one busy process", (self.path / "bench.md").read_text(encoding="utf-8"))

    def test_peers_that_are_absent_or_fail_are_lines_of_the_report(self):
        done = self.compare("--only", "train-8x256", "--contestants", "resident", "DeepSpeed", "peft", "--rounds", "2",
                            "--loads", "quiet", "--peers", self.path / "peers")
        self.assertEqual(done.returncode, 0, done.stderr)
        page = (self.path / "bench.md").read_text(encoding="utf-8")
        self.assertIn("| DeepSpeed NVMe | absent: No module named deepspeed |", page)
        self.assertIn("| peft LoRA bf16 | failed: exit status 1: ValueError: no such module |", page)
        turns = self.log.read_text(encoding="utf-8").split()
        self.assertEqual(turns.count("train_deepspeed.py"), 2)  # NVMe and CPU, not asked again
        done = self.compare("--only", "train-1x256", "--contestants", "PyTorch", "--rounds", "1", "--loads", "quiet")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("its program is not there", (self.path / "bench.md").read_text(encoding="utf-8"))

    def test_a_failure_of_strata_is_a_failure(self):
        done = self.compare("--only", "adam", "--rounds", "1")
        self.assertEqual(done.returncode, 1)
        self.assertIn("failed: Out of memory.", (self.path / "bench.md").read_text(encoding="utf-8"))

    def test_a_second_binary_takes_its_turns(self):
        done = self.compare("--only", "train-1x256", "--contestants", "resident", "--against", self.strata, "--rounds",
                            "1", "--loads", "quiet")
        self.assertEqual(done.returncode, 0, done.stderr)
        ratio = self.result()[0]["loads"]["quiet"]["ratios"][0]
        self.assertEqual(ratio["to"], "strata resident (against)")
        self.assertAlmostEqual(ratio["ratio"], (600 / 1 + 600 / 2) / (600 / 2 + 600 / 3))

    def test_products_are_measured_by_the_program_beside_strata(self):
        self.script("strata_product_bench", PRODUCTS)
        done = self.compare("--only", "products", "--rounds", "1")
        self.assertEqual(done.returncode, 0, done.stderr)
        told = self.result()[0]["loads"]["quiet"]
        self.assertEqual(told["contestants"]["MKL bf16"]["figures"]["256x576x1536"]["median"], 100.0)
        self.assertEqual(told["contestants"]["register tile"]["absent"], "this processor has no such product: tile")
        self.assertEqual({ratio["ratio"] for ratio in told["ratios"] if ratio["to"] == "MKL bf16"}, {2.0})

    def test_a_row_that_is_not_there_is_named(self):
        done = self.compare("--only", "fly")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("there is no row fly", done.stderr)


if __name__ == "__main__":
    unittest.main()
