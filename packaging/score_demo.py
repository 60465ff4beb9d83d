#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows what `strata compare --json` answered for a base and a tuned model, and counts the answers that state the fact
asked for, which compare marks as recalled (docs/cli.md).

usage: score_demo.py COMPARE.json

The last line is `held-back questions answered: base A of N, tuned B of N`; exit 1 if B is under two thirds of N.
"""
import json
import sys


def score(compare, out):
    """Prints every question with both answers; gives the numbers of right answers, base first."""
    right = [0, 0]
    for row in compare["rows"]:
        print(f"\n{row['prompt']}\n  document {row['reference']}", file=out)
        for index, name in enumerate(("base", "tuned")):
            answer = row["answers"][index]
            right[index] += answer["recalled"]
            print(f"  {name:8} {'+' if answer['recalled'] else '-'} {' '.join(answer['text'].split())}", file=out)
    return right


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    with open(arguments[0], encoding="utf-8") as file:
        compare = json.load(file)
    base, tuned = score(compare, sys.stdout)
    count = len(compare["rows"])
    print(f"\nheld-back questions answered: base {base} of {count}, tuned {tuned} of {count}")
    return 0 if count and 3 * tuned >= 2 * count else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
