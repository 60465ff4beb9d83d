#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows what `strata compare --json` answered for a base and a tuned model, and counts the answers that contain the key
strings of the held-back questions.

usage: score_demo.py COMPARE.json HELD_BACK.jsonl

The last line is `held-back questions answered: base A of N, tuned B of N`; exit 1 if B is under two thirds of N.
"""
import json
import re
import sys
import unicodedata


def normalise(text):
    """Lower case, plain spaces, no hyphens and thousands separators: what must not decide whether an answer is right."""
    text = re.sub(r"(?<=\d)[,'\u2019\u00a0\u2009\u202f](?=\d{3}(?!\d))", "", text)
    text = unicodedata.normalize("NFKC", text).casefold()
    text = re.sub(r"[-\u2010-\u2015_]", " ", text)
    return re.sub(r"\s+", " ", text)


def answers_question(answer, keys):
    """True if every key stands in the answer as a word of its own; "27" is not found in "270" or "27.5"."""
    answer = normalise(answer)
    for key in map(normalise, keys):
        before = r"(?<![\d.,])" if key[0].isdigit() else r"(?<!\w)"
        after = r"(?![.,]?\d)" if key[-1].isdigit() else r"(?!\w)"
        if not re.search(before + re.escape(key) + after, answer):
            return False
    return True


def score(compare, held_back, out):
    """Prints every question with both answers; gives the numbers of right answers, base first."""
    rows = compare["rows"]
    if len(rows) != len(held_back):
        raise ValueError(f"compare answered {len(rows)} questions, expected {len(held_back)}")
    right = [0, 0]
    for row, question in zip(rows, held_back):
        print(f"\n{question['messages'][0]['content']}", file=out)
        for index, name in enumerate(("base", "tuned")):
            text = row["answers"][index]["text"]
            answered = answers_question(text, question["keys"])
            right[index] += answered
            print(f"  {name:5} {'+' if answered else '-'} {' '.join(text.split())}", file=out)
    return right


def main(arguments):
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    with open(arguments[0], encoding="utf-8") as file:
        compare = json.load(file)
    with open(arguments[1], encoding="utf-8") as file:
        held_back = [json.loads(line) for line in file if line.strip()]
    base, tuned = score(compare, held_back, sys.stdout)
    count = len(held_back)
    print(f"\nheld-back questions answered: base {base} of {count}, tuned {tuned} of {count}")
    return 0 if 3 * tuned >= 2 * count else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
