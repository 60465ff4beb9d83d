#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the documents point at is there: relative links with their headings, files named in backticks, and small pictures."""
import pathlib
import re
import subprocess
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ +(.+?) *$", re.MULTILINE)
# A path of plain letters; patterns, options and placeholders are none.
PATH = re.compile(r"\.?[A-Za-z0-9_][A-Za-z0-9_./+-]*")
ENDINGS = ("", ".h", ".cpp")
PICTURE_BYTES_MAX = 300_000
PICTURES_BYTES_MAX = 2_000_000


def documents():
    for path in sorted(ROOT.rglob("*.md")):
        inside = path.relative_to(ROOT).as_posix()
        if not inside.startswith(("build/", "tests/fuzz/corpus/", ".")):
            yield path


def tree_folders():
    return {path.name for path in ROOT.iterdir() if path.is_dir() and path.name not in ("build", ".git")}


def anchors(path):
    """The names that a heading can be linked by, as code hosts make them."""
    headings = HEADING.findall(FENCE.sub("", path.read_text(encoding="utf-8")))
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def lacking_link(document, target):
    """True for a relative link to a file or a heading that is not there."""
    if re.match(r"[a-z]+:", target):
        return False
    name, _, heading = target.partition("#")
    file = document.parent / name if name else document
    return not file.exists() or (heading != "" and file.suffix == ".md" and heading not in anchors(file))


def lacking_path(document, text, folders):
    """True for what reads like a file or folder of the tree, from its root or from the document's folder, and is not there."""
    if not PATH.fullmatch(text) or "/" not in text:
        return False
    first = text.split("/")[0]
    bases = [ROOT] if first in folders else []
    if first != "build" and (document.parent / first).is_dir():
        bases.append(document.parent)
    return bool(bases) and not any((base / (text + end)).exists() for base in bases for end in ENDINGS)


class Links(unittest.TestCase):
    def test_relative_links_resolve(self):
        for document in documents():
            for target in LINK.findall(FENCE.sub("", document.read_text(encoding="utf-8"))):
                with self.subTest(document=document.relative_to(ROOT), target=target):
                    self.assertFalse(lacking_link(document, target))

    def test_files_in_backticks_exist(self):
        folders = tree_folders()
        for document in documents():
            for text in CODE.findall(FENCE.sub("", document.read_text(encoding="utf-8"))):
                with self.subTest(document=document.relative_to(ROOT), path=text):
                    self.assertFalse(lacking_path(document, text, folders))

    def test_a_link_that_leads_nowhere_is_found(self):
        readme = ROOT / "README.md"
        self.assertTrue(lacking_link(readme, "docs/no-such-page.md"))
        self.assertTrue(lacking_link(readme, "#no-such-heading"))
        self.assertFalse(lacking_link(readme, "https://example.org/x"))
        self.assertTrue(lacking_path(readme, "engine/no_such_file.h", tree_folders()))
        self.assertFalse(lacking_path(readme, "engine/options/option_rows.cpp", tree_folders()))
        self.assertFalse(lacking_path(readme, "RUN/state/manifest", tree_folders()))

    def test_pictures_are_small(self):
        sizes = {path.name: path.stat().st_size for path in (ROOT / "docs" / "pictures").glob("*.png")}
        self.assertEqual({name: size for name, size in sizes.items() if size > PICTURE_BYTES_MAX}, {})
        self.assertLessEqual(sum(sizes.values()), PICTURES_BYTES_MAX)

    def test_every_picture_is_shown(self):
        shown = "".join(document.read_text(encoding="utf-8") for document in documents())
        for path in (ROOT / "docs" / "pictures").glob("*.png"):
            self.assertIn(f"pictures/{path.name}", shown)


if __name__ == "__main__":
    unittest.main()
