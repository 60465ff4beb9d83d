#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the patterns of every Sentence of the sources as C++ that lupdate understands.

The engine knows no Qt, so its sentences (engine/include/strata/sentence.h) are told to the translators by this list. A
pattern without a word, such as "%1: %2", needs no translator.

Usage: sentence_texts.py SOURCE_FOLDER...
"""
import pathlib
import re
import sys

LITERALS = r'((?:"(?:[^"\\]|\\.)*"\s*)+)'
PATTERN = re.compile(r"\b(?:Sentence(?:\s+\w+)?\s*[({]|sentencePattern\()\s*" + LITERALS)
PIECE = re.compile(r'"((?:[^"\\]|\\.)*)"')
WORD = re.compile(r"[A-Za-z]{2}")


def patterns(folders):
    found = set()
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            if path.suffix in (".h", ".cpp"):
                for literals in PATTERN.findall(path.read_text(encoding="utf-8")):
                    pattern = "".join(PIECE.findall(literals))
                    if WORD.search(re.sub(r"\\.|%\d", " ", pattern)):
                        found.add(pattern)
    return sorted(found)


def main():
    for pattern in patterns(sys.argv[1:]):
        print(f'QT_TRANSLATE_NOOP("sentences", "{pattern}");')


if __name__ == "__main__":
    main()
