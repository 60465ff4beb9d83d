# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes cases.json: templates with what jinja2 makes of them in transformers' environment.

    python make_cases.py            (needs jinja2 3.1; the templates under templates/ are rendered as well)

A case is [template, context index, outcome, text]; contexts and the names of the family templates' sources are listed beside.
"""
import itertools
import json
import pathlib
import re

import conversations
import language
import reference

FOLDER = pathlib.Path(__file__).parent


def shortened(outcome, text):
    """Other errors' messages are Python's own; only the kind is compared."""
    return text if outcome in ("ok", "raised") else ""


def differs_by_design(template, text):
    """Addresses of Python objects, complex numbers: not made again."""
    if re.search(r"0x[0-9a-f]{9,}|[0-9]j\)", text, re.IGNORECASE):
        return True
    return "'x'.upper)" in template


def language_cases():
    for template in language.templates():
        yield template, language.CONTEXT


def main():
    contexts, cases, seen = [], [], set()

    def index_of(context):
        if context not in contexts:
            contexts.append(context)
        return contexts.index(context)

    for template, context in language_cases():
        if template not in seen:
            seen.add(template)
            outcome, text = reference.render(template, context)
            if differs_by_design(template, text):
                continue
            cases.append([template, index_of(context), outcome, shortened(outcome, text)])
    families = []
    files = sorted((FOLDER / "templates").glob("*.jinja"))
    for file, (name, context) in itertools.product(files, conversations.contexts()):
        outcome, text = reference.render(file.read_text(encoding="utf-8"), context)
        families.append([file.name, index_of(context), outcome, shortened(outcome, text)])
    document = {"contexts": contexts, "cases": cases, "families": families}
    lines = ["{"]
    for number, (key, rows) in enumerate(document.items()):
        lines.append(f'"{key}": [')
        lines += [json.dumps(row, ensure_ascii=False) + ("," if i + 1 < len(rows) else "") for i, row in enumerate(rows)]
        lines.append("]" + ("," if number + 1 < len(document) else ""))
    lines.append("}")
    (FOLDER / "cases.json").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(len(cases), "language cases,", len(families), "family cases,", len(contexts), "contexts")


if __name__ == "__main__":
    main()
