#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A signal of the windows or the studio is said by the part that has the news, and by no other.

Lists the connections of ui/ and app/studio/ from one of our signals to another, or to a function that only emits one with
the same values: whoever listens connects to the part itself, which the whole gives out. Signals of Qt's own classes (a
button was clicked) become ours somewhere, so connections that begin at one of them are no relays.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ["ui", "app/studio"]
OPEN, CLOSE = "([{", ")]}"

CLASS = re.compile(r"\b(?:class|struct)\s+(\w+)(?:\s+final)?\s*(?::([^;{}]*))?\{")
SECTION = re.compile(r"\b(?:public|protected|private)(?:\s+Q_SLOTS)?\s*:(?!:)|\bQ_SIGNALS\s*:")
MEMBER = re.compile(r"&\s*(?:\w+::)*(\w+)::(\w+)")
LAMBDA = re.compile(r"\[[^\]]*\]\s*(?:\((?P<values>.*)\))?\s*\{\s*Q_EMIT\s+\w+\((?P<said>[^;]*)\);\s*\}", re.S)


def plain(code):
    """The code without comments and without the insides of literals; lines stay where they are."""
    def kept(found):
        return '""' if found[0][0] in "\"'" else "\n" * found[0].count("\n")
    raw, text, sign = r'R"\((?:.|\n)*?\)"', r'"(?:[^"\\\n]|\\.)*"', r"(?<![0-9a-f])'(?:[^'\\\n]|\\.)+'"
    return re.sub("|".join([raw, text, sign, r"//[^\n]*", r"/\*(?:.|\n)*?\*/"]), kept, code)


def end_of(code, begin):
    """Behind the bracket that closes the one before `begin`."""
    depth, end = 1, begin
    while depth and end < len(code):
        depth += (code[end] in OPEN) - (code[end] in CLOSE)
        end += 1
    return end


def parts_of(code):
    """What stands between the commas outside of brackets."""
    parts, depth = [""], 0
    for sign in code:
        depth += (sign in OPEN) - (sign in CLOSE)
        if sign == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += sign
    return [part.strip() for part in parts]


class Signals:
    """The signals that our classes declare."""

    def __init__(self, codes):
        self.declared, self.bases = {}, {}
        for code in codes:
            for found in CLASS.finditer(code):
                body = code[found.end():end_of(code, found.end()) - 1]
                for inner in reversed(list(CLASS.finditer(body))):  # a class within has its own
                    body = body[:inner.start()] + body[end_of(body, inner.end()):]
                self.declared.setdefault(found[1], set()).update(self.in_body(body))
                bases = re.findall(r"(\w+)\s*(?:,|$)", (found[2] or "").strip())
                self.bases.setdefault(found[1], []).extend(bases)

    @staticmethod
    def in_body(body):
        sections = list(SECTION.finditer(body))
        ends = [section.start() for section in sections[1:]] + [len(body)]
        for section, end in zip(sections, ends):
            if section[0].startswith("Q_SIGNALS"):
                yield from re.findall(r"\bvoid\s+(\w+)\s*\(", body[section.end():end])

    def have(self, name, signal):
        return (signal in self.declared.get(name, ())
                or any(self.have(base, signal) for base in self.bases.get(name, ())))

    def names(self, code):
        """Whether it is the address of one."""
        found = MEMBER.fullmatch(code)
        return found is not None and self.have(found[1], found[2])


def only_says_again(slot):
    """A function whose whole body emits a signal with the values that it was given."""
    found = LAMBDA.fullmatch(slot)
    if found is None:
        return False
    given = [value.split()[-1].lstrip("&*") for value in parts_of(found["values"] or "") if value]
    return given == [value for value in parts_of(found["said"]) if value]


def relays(code, signals):
    for begin in re.finditer(r"\bconnect\(", code):
        parts = parts_of(code[begin.end():end_of(code, begin.end()) - 1])
        if len(parts) > 3 and signals.names(parts[1]) and (signals.names(parts[3]) or only_says_again(parts[3])):
            yield code.count("\n", 0, begin.start()) + 1, " -> ".join([parts[1], " ".join(parts[3].split())])


def main():
    paths = sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*") if path.suffix in (".h", ".cpp"))
    codes = {path: plain(path.read_text(encoding="utf-8")) for path in paths}
    signals = Signals(codes.values())
    count = sum(map(len, signals.declared.values()))
    if count == 0:
        print("no signal was found: this test does not see what it is about")
        return 1
    faults = [f"{path.relative_to(ROOT)}:{line}: {relay}" for path, code in codes.items()
              for line, relay in relays(code, signals)]
    print("\n".join(faults) or f"{count} signals, each said by one part alone")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
