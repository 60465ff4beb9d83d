#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows what `strata compare --json` answered for a base and a tuned model, and counts the answers that state the fact
asked for: every number and name of the reference answer that the question does not give away, or, where there is neither,
two thirds of its other words. A row may name these `keys` itself.

usage: score_demo.py COMPARE.json RECALL.jsonl

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


LITTLE_WORDS = frozenset("""about above after again also although always among another because been before being below between both
    cannot could does doing down during each every from have having here into itself just like made make more most much must never
    only other over same shall should since some such than that their them then there these they this those through till under
    until upon used very what when where which while with within without would your""".split())


def words_of(text):
    return re.findall(r"\d+(?:[.,]\d+)*|\w+(?:'\w+)?", normalise(text))


def keys_of(question, reference):
    """The numbers and names that only the reference answer has. A word that begins a sentence is no name for that."""
    asked = set(words_of(question))
    inner = re.sub(r"(?:^|[.!?:]\s+)\w+", " ", reference)
    names = re.findall(r"\b(?:[A-Z]\w*\d\w*|[A-Z][\w'\u2019]*)", inner)
    numbers = re.findall(r"(?<![\w.,])\d+(?:[.,]\d+)*", reference)
    return [key for key in dict.fromkeys(numbers + names) if normalise(key) not in asked]


def states_fact(answer, question, reference):
    """True if the answer gives what the reference gives beyond the question."""
    keys = keys_of(question, reference)
    if keys:
        return answers_question(answer, keys)
    asked = set(words_of(question))
    content = {word for word in words_of(reference) if len(word) > 3 and word not in LITTLE_WORDS and word not in asked}
    said = set(words_of(answer))
    return bool(content) and 3 * len(content & said) >= 2 * len(content)


def score(compare, held_back, out):
    """Prints every question with both answers; gives the numbers of right answers, base first."""
    rows = compare["rows"]
    if len(rows) != len(held_back):
        raise ValueError(f"compare answered {len(rows)} questions, expected {len(held_back)}")
    right = [0, 0]
    for row, expected in zip(rows, held_back):
        question, reference = (message["content"] for message in expected["messages"][-2:])
        print(f"\n{question}\n  document {reference}", file=out)
        for index, name in enumerate(("base", "tuned")):
            text = row["answers"][index]["text"]
            keys = expected.get("keys")
            answered = answers_question(text, keys) if keys else states_fact(text, question, reference)
            right[index] += answered
            print(f"  {name:8} {'+' if answered else '-'} {' '.join(text.split())}", file=out)
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
