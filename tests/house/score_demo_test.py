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
        held_back = [{"messages": [{"content": "How often?"}, {"content": "Every 19 seconds."}], "keys": ["19"]}]
        self.assertEqual(score_demo.score(compare, held_back, io.StringIO()), [0, 1])

    def test_a_reference_gives_the_numbers_and_names_that_the_question_lacks(self):
        keys = score_demo.keys_of("What message does the Tidelamp show?", "The Tidelamp shows K14 every 2.5 hours for Vennick.")
        self.assertEqual(keys, ["2.5", "K14", "Vennick"])
        self.assertTrue(score_demo.states_fact("It is K14.", "Which message?", "The panel shows K14."))
        self.assertFalse(score_demo.states_fact("It is K15.", "Which message?", "The panel shows K14."))

    def test_without_numbers_and_names_two_thirds_of_the_words_must_occur(self):
        question, reference = "How is the lens cleaned?", "Wipe it with a dry cloth, from the middle outwards."
        self.assertTrue(score_demo.states_fact("wipe with dry cloth outwards", question, reference))
        self.assertFalse(score_demo.states_fact("wash it with water", question, reference))


class Samples(unittest.TestCase):
    def test_the_reference_answers_score_and_the_manual_tells_every_fact(self):
        manual = " ".join((SAMPLES / "manual.md").read_text(encoding="utf-8").split())
        for row in read_rows("held_back.jsonl"):
            self.assertTrue(score_demo.answers_question(row["messages"][1]["content"], row["keys"]))
            self.assertTrue(score_demo.answers_question(manual, row["keys"]), row["keys"])
            self.assertTrue(score_demo.states_fact(row["messages"][1]["content"], *(m["content"] for m in row["messages"])))


if __name__ == "__main__":
    unittest.main()
