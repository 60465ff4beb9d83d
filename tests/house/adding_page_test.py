#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A page of the studio is five files, as docs/adding.md lists them: nothing else in the tree has to name it."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILES_MAX = 5
FOLDERS = ("app", "cmake", "datasetgen", "engine", "packaging", "resources", "ui")
ENDINGS = (".cpp", ".h", ".cmake", ".txt", ".qrc", ".sh")


def listed_files():
    """The files of the table, with <page> for a page's name."""
    text = (ROOT / "docs/adding.md").read_text(encoding="utf-8")
    section = re.split(r"^## ", text.split("\n## A page of the studio\n")[1], flags=re.MULTILINE)[0]
    cells = re.findall(r"^\| (`[^|]*) \|", section, flags=re.MULTILINE)
    return [name for cell in cells for name in re.findall(r"`([^`]+)`", cell)]


def pages():
    return sorted(path.parent.name for path in ROOT.glob("ui/*/*_page.h") if path.name == f"{path.parent.name}_page.h")


def naming(page):
    """The files outside a page's own folders that name these folders or their libraries."""
    names = re.compile(rf"(?:ui|studio)/{page}/|strata(?:::|_)(?:ui|studio)_{page}\b")
    own = (f"ui/{page}/", f"app/studio/{page}/")
    found = []
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            inside = path.relative_to(ROOT).as_posix()
            if path.suffix in ENDINGS and not inside.startswith(own) and names.search(path.read_text(encoding="utf-8")):
                found.append(inside)
    return found


class AddingAPage(unittest.TestCase):
    def test_the_table_lists_five_files_of_which_one_is_there(self):
        there = [name for name in listed_files() if "<page>" not in name]
        self.assertEqual(len(listed_files()), FILES_MAX)
        self.assertEqual(there, ["app/studio/application/page_modules.h"])

    def test_every_page_is_made_of_the_files_of_the_table(self):
        self.assertGreaterEqual(len(pages()), 8)
        for page in pages():
            for name in listed_files():
                file = name.replace("<page>", page)
                self.assertTrue((ROOT / file).is_file(), f"{file} is not there")

    def test_pages_that_no_other_uses_are_named_by_no_other_file(self):
        there = [name for name in listed_files() if "<page>" not in name]
        for page in ("models", "settings"):
            self.assertEqual(naming(page), there)


if __name__ == "__main__":
    unittest.main()
