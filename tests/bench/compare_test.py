#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""compare.py with programs that say known figures: turns, medians, ratios, what is absent and what fails."""
import json
import math
import pathlib
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True  # the tree stays as it is
from harness import random_model, roofline  # noqa: E402

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


# A streamed step reads 14 and writes 12 bytes of each of a billion parameters in 25 s, one in memory takes 10 s.
TRAINER = """#!{python}
import json, sys
with open({log!r}, "a") as log:
    log.write("strata " + " ".join(sys.argv[1:3]) + "\\n")
line = " ".join(sys.argv[1:])
is_streamed = "--ram-cache 0" in line
is_lora = "--method lora" in line
if line.startswith("model inspect"):
    print(json.dumps({{"parameters": 1000000000, "vocabulary": 100000, "hidden_size": 1000, "tied_embeddings": True}}))
elif line.startswith("bench adam"):
    print(json.dumps({{"parameters_per_second": 1e9, "memcpy_bytes_per_second": 8e9}}))
elif line.startswith("bench storage"):
    print(json.dumps({{"read_bytes_per_second": 1e9, "write_bytes_per_second": 2e9, "mixed_bytes_per_second": 1.5e9}}))
elif line.startswith("bench train"):
    print(json.dumps({{
        "forecast": {{"host_peak_bytes": 102 << 20, "seconds_per_step": None if "512MiB" in line else 22.5}},
        "measured": {{"host_peak_bytes": 100 << 20, "seconds_per_step": 25.0 if is_streamed or "2GiB" in line else 10.0,
                     "roofline_ratio": 0.9,
                     "ssd_read_bytes_per_step": 0 if not is_streamed and "17GiB" not in line else
                                                10000000000 if is_lora else 14000000000,
                     "ssd_written_bytes_per_step": 0 if is_lora else 12000000000}}}}))
elif line.startswith("generate"):
    print(json.dumps({{"tokens_per_second": 1.0, "weights_bytes": 1, "prompt_tokens": 1, "seconds_to_first_token": 9.0}}))
    lines = open(sys.argv[sys.argv.index("--prompts") + 1]).read().splitlines()
    print(json.dumps({{"tokens_per_second": 10.0, "weights_bytes": 300000000, "prompt_tokens": 100 * len(lines),
                      "seconds_to_first_token": 0.5}}))
else:
    print(json.dumps({{"out": "it is done"}}))
"""

# Stands for the environment of the peers with a drive and memory of its own.
MAKER = """#!{python}
import json, os, sys
name = os.path.basename(sys.argv[1])
with open({log!r}, "a") as log:
    log.write(name + "\\n")
if name == "random_model.py":
    os.mkdir(sys.argv[sys.argv.index("--out") + 1])
elif name == "storage_fio.py":
    print(json.dumps({{"read_bytes_per_second": 2e9, "write_bytes_per_second": 4e9, "mixed_bytes_per_second": 3e9}}))
elif name == "memory.py":
    print(json.dumps({{"bytes_per_second": 4e9}}))
else:
    print(json.dumps({{"prefill_tokens_per_second": 100.0, "decode_tokens_per_second": 20.0}}))
"""


class Scripted(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)
        self.log = self.path / "log"
        self.strata = self.script("strata", STRATA)
        self.model = self.path / "model"
        self.model.mkdir()
        self.script("peers/bin/python", PEER)

    def script(self, name, text):
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.format(python=sys.executable, log=str(self.log), bench=str(COMPARE.parent)), encoding="utf-8")
        path.chmod(0o755)
        return path

    def compare(self, *options):
        return subprocess.run([sys.executable, COMPARE, "--strata", self.strata, "--model", self.model, "--work", self.path,
                               "--out", self.path / "bench", *options], capture_output=True, text=True, check=False)

    def result(self):
        return json.loads((self.path / "bench.json").read_text(encoding="utf-8"))["rows"]


class Peers(Scripted):
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

    def test_a_binary_that_is_not_there_is_named(self):
        self.strata = self.path / "nothing"
        done = self.compare("--only", "adam")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("there is no program", done.stderr)

    def test_a_row_that_is_not_there_is_named(self):
        done = self.compare("--only", "fly")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("there is no row fly", done.stderr)


class Forecasts(Scripted):
    def setUp(self):
        super().setUp()
        self.strata = self.script("strata", TRAINER)
        self.script("peers/bin/python", MAKER)

    def test_errors_are_of_what_came_and_their_goals_are_counted(self):
        done = self.compare("--only", "forecast", "--rounds", "2", "--large", self.path / "large", "--peers",
                            self.path / "peers")
        self.assertEqual(done.returncode, 1, done.stderr)  # one budget has no forecast of time
        told = self.result()[0]["loads"]["quiet"]
        medians = {key: value["median"] for key, value in told["contestants"]["strata 1.17b 2GiB"]["figures"].items()}
        self.assertAlmostEqual(medians["peak_error"], 2.0)
        self.assertAlmostEqual(medians["step_error"], -10.0)
        self.assertIn("lacks a figure", told["contestants"]["strata 512MiB"]["failure"])
        memory, time = told["goals"]
        self.assertEqual((memory["of"], memory["missed"]), (5, []))
        self.assertEqual((time["of"], time["reached"]), (5, ["strata 1.17b 2GiB"]))
        page = (self.path / "bench.md").read_text(encoding="utf-8")
        self.assertIn("| strata 1.17b 2GiB | 102 (102 to 102) | 100 (100 to 100) | 2.0 (2.0 to 2.0) |", page)
        self.assertIn("- memory error within 3 %: 5 of 5", page)
        self.assertIn("- time error within 10 %: 1 of 5; not strata 1GiB, strata 8GiB, strata 1.17b 4GiB", page)
        turns = self.log.read_text(encoding="utf-8").splitlines()
        self.assertEqual(turns[:3], ["random_model.py", "strata doctor --measure", "strata bench train"])
        self.assertEqual((turns.count("random_model.py"), turns.count("strata doctor --measure")), (1, 2))

    def test_without_an_environment_that_makes_it_the_large_model_is_absent(self):
        done = self.compare("--only", "forecast", "--rounds", "1", "--contestants", "1.17b")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("absent: llama-1.17b is not there (--large, or --peers to make it)",
                      (self.path / "bench.md").read_text(encoding="utf-8"))

    def roofline(self, *options):
        done = self.compare("--only", "roofline", "--rounds", "1", "--large", self.path / "large", *options)
        contestants = self.result()[0]["loads"]["quiet"]["contestants"]
        return done, {name: {key: value["median"] for key, value in told.get("figures", {}).items()}
                      for name, told in contestants.items()}

    def test_a_step_is_set_beside_the_limit_of_both_phases(self):
        done, told = self.roofline("--contestants", "strata 1 x", "LoRA")
        self.assertEqual(done.returncode, 0, done.stderr)
        # Forward: 12 + 12 GB, at 1.5 GB/s at once 16 s, against 1 s of updates and 0.3 of 9 s of products.
        # Backward: 2 GB at 1 GB/s, against the other 6.3 s.
        full = told["strata 1 x 256"]
        self.assertAlmostEqual(full["drive_seconds"], 18.0)
        self.assertAlmostEqual(full["limit_seconds"], 16.0 + 6.3)
        self.assertAlmostEqual(full["share_of_limit"], 22.3 / 25.0)
        self.assertEqual((full["engine_share"], full["resident_share"]), (0.9, 0.4))
        # 5 GB in each phase; forward has 0.45 of 10 s of products.
        self.assertAlmostEqual(told["strata LoRA 1 x 256"]["limit_seconds"], 5.0 + 5.5)
        page = (self.path / "bench.md").read_text(encoding="utf-8")
        self.assertIn("- share of the limit at least 0.9: 0 of 2; not strata 1 x 256, strata LoRA 1 x 256", page)

    def test_the_drive_is_measured_by_fio_on_both_sides_of_the_streamed_steps(self):
        _, told = self.roofline("--contestants", "8 x 256", "--peers", self.path / "peers")
        self.assertAlmostEqual(told["strata 8 x 256"]["drive_seconds"], 24.0 / 3.0 + 2.0 / 2.0)
        turns = self.log.read_text(encoding="utf-8").splitlines()
        self.assertEqual(turns[turns.index("strata model inspect"):],
                         ["strata model inspect", "strata bench train", "strata bench adam", "storage_fio.py",
                          "strata bench train", "storage_fio.py"])

    def test_gradients_on_the_drive_are_written_in_the_backward_pass_and_read_in_the_next(self):
        model = roofline.Model(parameters=10**9, blocks=9 * 10**8, head=10**8)
        forward, backward = roofline.phase_bytes(16e9, 14e9, model, is_lora=False)
        self.assertEqual((forward.read, forward.written), (14e9, 12e9))
        self.assertEqual((backward.read, backward.written), (2e9, 2e9))

    def test_what_does_not_fit_in_memory_has_no_share(self):
        (self.path / "large").mkdir()
        done, _ = self.roofline("--contestants", "1.17b")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("absent: in memory it does not fit into 17GiB",
                      (self.path / "bench.md").read_text(encoding="utf-8"))

    def test_answers_are_measured_the_second_time(self):
        done = self.compare("--only", "prefill", "decode", "--rounds", "1", "--peers", self.path / "peers")
        self.assertEqual(done.returncode, 0, done.stderr)
        prefill, decode = (row["loads"]["quiet"] for row in self.result())
        self.assertEqual([ratio["ratio"] for ratio in prefill["ratios"]], [4.0, 4.0, 4.0])  # 2 x 100 tokens in 0.5 s
        self.assertEqual([(ratio["to"], ratio["ratio"]) for ratio in decode["ratios"]],
                         [("torch sum", 0.75), ("memcpy", 0.375)])


class RandomModel(unittest.TestCase):
    def test_shapes_have_the_parameters_that_their_names_say(self):
        for name, parameters in {"llama-1.17b": 1170302976, "llama-3.2-3b": 3212749824}.items():
            config = {**random_model.COMMON, **random_model.SHAPES[name]}
            self.assertEqual(sum(math.prod(shape) for _, shape in random_model.tensors(config)), parameters)
            self.assertEqual([tensor for shard in random_model.shards(config) for tensor in shard],
                             list(random_model.tensors(config)))
            for shard in random_model.shards(config):
                size = sum(2 * math.prod(shape) for _, shape in shard)
                self.assertLessEqual(size, random_model.SHARD_BYTES_MAX)

    def test_a_header_places_tensors_one_after_another(self):
        header = random_model.header_of([("a", [3, 5]), ("b", [7])])
        length = int.from_bytes(header[:8], "little")
        self.assertEqual((len(header), length % 8), (8 + length, 0))
        told = json.loads(header[8:])
        self.assertEqual(told["b"], {"dtype": "BF16", "shape": [7], "data_offsets": [30, 44]})


if __name__ == "__main__":
    unittest.main()
