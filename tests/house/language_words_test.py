#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Words of natural languages are data: resources/rules/<language>/, not lists in C++.

Four claims over datasetgen/rules, datasetgen/pairs and datasetgen/text: no regular expression and no
list in the code holds words; the rules compare with no word that stands in the code; every list, form
and frame that the code names stands in a file; and every section of those files is named by the code.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORDS = ROOT / "resources" / "rules"
FOLDERS = ["rules", "pairs", "text"]

# Tables of the code whose strings are no language: keys of files, names of formats and languages.
NO_LANGUAGE = {
    "text_decoding.cpp": "names of encodings and the signs that declare them",
    "text_cleaning.cpp": "letters that ligatures stand for",
    "list_marker.cpp": "Roman numerals",
    "sentence_faults.cpp": "addresses end in names of formats",
    "dataset_writer.cpp": "names of dataset layouts",
    "splitter.cpp": "names of the splits, which files and reports hold",
    "pattern_book.cpp": "keys of patterns.json",
    "coverage_plan.cpp": "names of quantities, which options and drafts hold",
}
# What the rules compare with that is no word: endings that make a word's forms, and names of their own.
NO_WORDS = {"ly", "ing", "ed", "ie", "ee", "oe", "ss", "us", "is", "es", "ies", "aeiou", "pointer", "sentence", "inside",
            "upper", "subject", "long", "en"}
CODES = {"en", "de", "fr", "es", "it", "pt", "nl", "pl", "ru", "zh", "ja", "ko"}
LITERAL = re.compile(r'R"\((?P<raw>.*?)\)"|"(?P<plain>(?:[^"\\\n]|\\.)*)"', re.S)


def text_of(match):
    return match["raw"] if match["raw"] is not None else match["plain"]


def words_in_pattern(pattern):
    """The words of a regular expression, its own syntax left out."""
    plain = re.sub(r"\\\\", r"\\", pattern)
    plain = re.sub(r"\\[pP]\{\w+\}|\(\?<\w+>|\(\?[&P]\w+|\\[a-zA-Z]|\[[^\]]*\]|\bhttps?\b", " ", plain)
    return [word for word in re.findall(r"[A-Za-z]{2,}", plain) if word not in CODES]


def patterns_with_words(code):
    for begin in re.finditer(r"\bTextPattern(?: \w+)?\(", code):
        depth, end = 1, begin.end()
        while depth and end < len(code):
            literal = LITERAL.match(code, end)
            if literal:
                named = text_of(literal).endswith((".txt", ".json"))
                if not named and words_in_pattern(text_of(literal)):
                    yield code.count("\n", 0, end) + 1, text_of(literal)
                end = literal.end()
                continue
            depth += {"(": 1, ")": -1}.get(code[end], 0)
            end += 1


def word_lists(code):
    """Braced lists of three words and more, and comparisons with three words in a row."""
    word = r'"[^"\n]*[A-Za-z]{2,}[^"\n]*"'
    for found in re.finditer(r"\{\s*" + word + r"(?:,\s*" + word + r"){2,}\s*\}", code):
        if set(re.findall(r'"([^"]*)"', found.group(0))) - CODES:
            yield code.count("\n", 0, found.start()) + 1, found.group(0)
    compared = r"[\w.\[\]\-> ()]+ [=!]= " + word
    for found in re.finditer(compared + r"(?:\s*(?:\|\||&&)\s*" + compared + r"){2,}", code):
        if "kind" not in found.group(0) and set(re.findall(r'"([^"]*)"', found.group(0))) - CODES:
            yield code.count("\n", 0, found.start()) + 1, found.group(0)


def compared_words(code):
    """Words that the code looks for: comparisons with a literal, and searches for one."""
    sought = (r'(?:[=!]= |\b(?:starts_with|ends_with|find|contains|containsPhrase)\((?:[^"();]|\([^()]*\))*)'
              r'"([^"\n]*[A-Za-z]{2,}[^"\n]*)"')
    code = code.replace("'\"'", "'-'")
    for found in re.finditer(sought, code):
        before = code[code.rfind("\n", 0, found.start()):found.start()]
        if found.group(1) not in NO_WORDS and not before.endswith("kind "):
            yield code.count("\n", 0, found.start()) + 1, found.group(1)


def sections_of(path):
    return {line[1:-1] for line in path.read_text(encoding="utf-8").splitlines()
            if line.startswith("[") and line.endswith("]")}


def main():
    faults = []
    sources = {path: path.read_text(encoding="utf-8") for folder in FOLDERS
               for path in sorted((ROOT / "datasetgen" / folder).glob("*.cpp"))}
    for path, code in sources.items():
        place = path.relative_to(ROOT)
        faults += [f"{place}:{line}: words in a pattern: {text[:60]}"
                   for line, text in patterns_with_words(code)
                   if path.name not in NO_LANGUAGE]
        faults += [f"{place}:{line}: a list of words: {text[:60]}"
                   for line, text in word_lists(code) if path.name not in NO_LANGUAGE]

    english = WORDS / "en"
    lists = sections_of(english / "lists.txt")
    files = {path.stem for path in english.glob("*.txt")}
    forms = sections_of(english / "patterns.txt")
    answers = sections_of(english / "answers.txt")
    questions = sections_of(english / "questions.txt") | sections_of(english / "phrases.txt")
    rules = {path: code for path, code in sources.items() if path.parent.name == "rules"}
    for path, code in rules.items():
        faults += [f"{path.name}:{line}: a word in the code: {text}" for line, text in compared_words(code)]
    literals = {text_of(found) for code in rules.values() for found in LITERAL.finditer(code)}
    for name in sorted((lists | forms | answers | questions) - literals):
        faults.append(f"resources/rules/en: no rule names the section [{name}]")
    asked = r'\b(?:isOneOf|(?:begins|ends)WithOneOf|holdsOneOf|saysOneOf|withoutOpening|withoutEnding|placeOfOne)\((?:[^"();]|\([^()]*\))*, "([^"]+)"\)'
    for path, code in rules.items():
        for name in re.findall(asked, code) + re.findall(r'\bentries\("([^"]+)"\)', code):
            if name not in lists and name not in files:
                faults.append(f"{path.name}: there is no list [{name}]")
        for name in re.findall(r'english::pattern\("([^"]+)"\)', code):
            if name not in forms:
                faults.append(f"{path.name}: there is no form [{name}]")

    print("\n".join(faults) or f"{len(sources)} sources hold no lists of words; {len(lists)} lists, "
          f"{len(forms)} forms, {len(answers) + len(questions)} frames are all in use.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
