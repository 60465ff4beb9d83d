#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The last commit says in one line what it does: an order of at most 72 characters, and below it why."""
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUBJECT_CHARACTERS_MAX = 72
# "Adds", "Added", "Adding", "The planner ...": a report. Verbs that end like one are orders all the same.
REPORT = re.compile(r"(?i)(a|an|the|it|what|every|\w+(ed|ing|s))\b")
ORDERS = {"address", "bring", "bypass", "compress", "discuss", "embed", "express", "feed", "focus", "need", "pass", "press",
          "process", "seed", "spring", "string", "suppress", "toss"}


def faults(message):
    """What is wrong with a commit's message, in words; empty where nothing is."""
    lines = message.rstrip("\n").split("\n")
    subject = lines[0]
    word = subject.split(" ")[0].rstrip(":,").lower()
    found = []
    if len(subject) > SUBJECT_CHARACTERS_MAX:
        found.append(f"{len(subject)} characters, at most {SUBJECT_CHARACTERS_MAX}")
    if not subject[:1].isupper():
        found.append("does not begin with a capital")
    if word not in ORDERS and REPORT.fullmatch(word):
        found.append(f"'{word}' is no order: say 'Add', not 'Added' or 'Adds'")
    if subject.endswith("."):
        found.append("ends with a full stop")
    if ";" in subject:
        found.append("holds more than one change")
    if len(lines) > 1 and lines[1]:
        found.append("its body does not begin after an empty line")
    return found


class TheRule(unittest.TestCase):
    def test_accepts_orders(self):
        for message in ("Add 8-bit moments", "Pass deadlines by value\n\nA wait knows the load.", "Embed the icons"):
            self.assertEqual(faults(message), [], message)

    def test_refuses_reports_and_long_lines(self):
        for message in ("Added moments", "Adds moments", "Adding moments", "The planner knows GPUs", "add moments",
                        "Add moments.", "Add moments; name texts", "Add " + "x" * 69, "Add moments\nwithout an empty line"):
            self.assertEqual(len(faults(message)), 1, message)


class TheLastCommit(unittest.TestCase):
    def test_says_what_it_does(self):
        log = subprocess.run(["git", "-C", ROOT, "log", "-1", "--no-merges", "--format=%B"], capture_output=True, text=True)
        if log.returncode != 0:
            self.skipTest("this tree has no history")
        self.assertEqual(faults(log.stdout), [], log.stdout.split("\n")[0])


if __name__ == "__main__":
    sys.exit(unittest.main())
