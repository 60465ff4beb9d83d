#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Words of natural languages are data: resources/rules/<language>/, not lists in C++.

Four claims over datasetgen/rules, datasetgen/pairs and datasetgen/text: no regular expression and no
list in the code holds words; the rules compare with no word that stands in the code; every file of
resources/rules is read by the code or named by its language's rules; and every word list, macro,
shorthand and phrasing of a language's rules is used by them.
"""
import json
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
    "theme.cpp": "endings of files' names",
    "sentence_faults.cpp": "addresses end in names of formats",
    "dataset_writer.cpp": "names of dataset layouts",
    "splitter.cpp": "names of the splits, which files and reports hold",
    "pattern_book.cpp": "keys of patterns.json",
    "coverage_plan.cpp": "names of quantities, which options and drafts hold",
}
# What the rules compare with that is no word: names of their own.
NO_WORDS = {"pointer", "sentence", "inside", "upper", "lower", "small", "predicate", "helper", "singular", "subject",
            "long", "name"}
# Lists of words that the code reads by their names, which no pattern needs to call.
READ_WORDS = {"lower_inside", "separable_prefix", "auxiliary", "inside_words", "words_after_names", "title_words",
              "model_articles", "bare_nouns"}
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


def unused_entries(patterns, frames):
    """What a language's rules define and do not use."""
    whole = json.dumps([patterns, frames], ensure_ascii=False)
    called = set(re.findall(r"\{=?([a-z][a-z_]*)\}", whole)) | set(patterns.get("small_inside", []))
    columns = {column for table in patterns.get("forms", []) for column in table["columns"]}
    defined = set(patterns.get("lists", {})) | set(patterns.get("shorthands", {}))
    defined |= {macro[0] for macro in patterns.get("macros", [])}
    defined |= (set(patterns.get("words", {})) | set(frames.get("words", {}))) - READ_WORDS
    phrasings = {entry["questions"] for entry in patterns.get("sentences", []) + patterns.get("passing", [])
                 if isinstance(entry["questions"], str)}
    return (defined - columns - called) | (set(patterns.get("phrasings", {})) - phrasings)


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
        if path.parent.name == "rules":
            faults += [f"{path.name}:{line}: a word in the code: {text}" for line, text in compared_words(code)]

    literals = {text_of(found) for code in sources.values() for found in LITERAL.finditer(code)}
    languages = [path for path in sorted(WORDS.iterdir()) if path.is_dir()]
    for language in languages:
        rules = [json.loads((language / name).read_text(encoding="utf-8")) if (language / name).exists() else {}
                 for name in ("patterns.json", "frames.json")]
        named = json.dumps(rules)
        faults += [f"resources/rules/{language.name}/{path.name}: nothing reads it"
                   for path in sorted(language.iterdir())
                   if path.name not in literals and f'"{path.name}"' not in named]
        faults += [f"resources/rules/{language.name}: no rule uses {name}"
                   for name in sorted(unused_entries(*rules))]

    print("\n".join(faults) or f"{len(sources)} sources hold no lists of words; everything in the files of "
          f"{len(languages)} languages is in use.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
