#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The demo's scoring and the samples that it scores."""
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


def read_rows(name):
    return [json.loads(line) for line in (SAMPLES / name).read_text(encoding="utf-8").splitlines()]


class Scoring(unittest.TestCase):
    def test_a_key_counts_whatever_its_case_hyphens_and_separators(self):
        for answer, key in [("It takes MERROWFAT grease.", "Merrowfat"), ("7,715", "7715"), ("7\u202f715.", "7715"),
                            ("Undertow-drum", "undertow drum"), ("27nm", "27"), ("It is 2.35 m.", "2.35")]:
            self.assertTrue(score_demo.answers_question(answer, [key]), answer)

    def test_a_part_of_another_number_or_word_does_not_count(self):
        for answer, key in [("270 miles", "27"), ("27.5 miles", "27"), ("127", "27"), ("12.35", "2.35"),
                            ("K140", "K14"), ("Vennicks", "Vennick"), ("", "27")]:
            self.assertFalse(score_demo.answers_question(answer, [key]), answer)

    def test_every_key_must_occur(self):
        self.assertFalse(score_demo.answers_question("red", ["red", "19"]))

    def test_rows_are_counted_per_model(self):
        compare = {"rows": [{"answers": [{"text": "no"}, {"text": "It is 19."}]}]}
        held_back = [{"messages": [{"content": "How often?"}], "keys": ["19"]}]
        self.assertEqual(score_demo.score(compare, held_back, io.StringIO()), [0, 1])


class Samples(unittest.TestCase):
    def test_the_reference_answers_score_and_the_manual_tells_every_fact(self):
        manual = " ".join((SAMPLES / "manual.md").read_text(encoding="utf-8").split())
        for row in read_rows("held_back.jsonl"):
            self.assertTrue(score_demo.answers_question(row["messages"][1]["content"], row["keys"]))
            self.assertTrue(score_demo.answers_question(manual, row["keys"]), row["keys"])

    def test_each_fact_is_trained_three_times_and_its_held_back_question_never(self):
        train = [row["messages"] for row in read_rows("tidelamp_train.jsonl")]
        self.assertEqual(len({question["content"] for question, _ in train}), 36)
        for question, answer in (row["messages"] for row in read_rows("held_back.jsonl")):
            self.assertEqual(sum(trained == answer for _, trained in train), 3)
            self.assertNotIn(question["content"], [trained["content"] for trained, _ in train])


if __name__ == "__main__":
    unittest.main()
