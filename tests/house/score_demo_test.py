#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The demo's count of right answers, and the sample questions."""
import io
import json
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "packaging"))
import score_demo  # noqa: E402

SAMPLES = ROOT / "resources" / "samples"


class Scoring(unittest.TestCase):
    def test_rows_are_counted_per_model(self):
        compare = {"rows": [{"prompt": "How often?", "reference": "Every 19 seconds.",
                             "answers": [{"text": "no", "recalled": False}, {"text": "It is\n19.", "recalled": True}]}]}
        out = io.StringIO()
        self.assertEqual(score_demo.score(compare, out), [0, 1])
        self.assertIn("base     - no", out.getvalue())
        self.assertIn("tuned    + It is 19.", out.getvalue())


class Samples(unittest.TestCase):
    def test_the_manual_and_the_reference_answers_tell_every_fact(self):
        manual = " ".join((SAMPLES / "manual.md").read_text(encoding="utf-8").split())
        for line in (SAMPLES / "held_back.jsonl").read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            for key in row["keys"]:
                self.assertIn(key, row["messages"][1]["content"])
                self.assertIn(key, manual)


if __name__ == "__main__":
    unittest.main()
