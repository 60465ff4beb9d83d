#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text of the sources is in resources/i18n, in German too, under the name that the program looks it up by."""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
LANGUAGES = ROOT / "resources" / "i18n"
SKIPPED = 77
BYTES_MAX = 1_000_000
PLACEHOLDER = re.compile(r"%L?n|%L?\d+")


def messages(path):
    """{(context, source): [translations]}; an unfinished one has none."""
    found = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            unfinished = translation.get("type") == "unfinished" or not all(forms)
            found[context.findtext("name"), message.findtext("source")] = [] if unfinished else forms
    return found


def declared_contexts():
    """Names that a text can be looked up by: classes with Q_OBJECT, and what the sources name themselves."""
    named, classes = set(), set()
    for folder in ("ui", "app"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix not in (".h", ".cpp"):
                continue
            text = path.read_text(encoding="utf-8")
            named.update(re.findall(r"Q_DECLARE_TR_FUNCTIONS\(([\w:]+)\)", text))
            named.update(re.findall(r'(?:translate|QT_TRANSLATE_N?_?NOOP)\(\s*"([\w:]+)"', text))
            space = ""
            for opened, name in re.findall(r"^namespace ([\w:]+) \{|class (\w+)[^;{]*\{\s*Q_OBJECT", text, re.MULTILINE):
                space = opened or space
                classes.add(f"{space}::{name}")
    return named | classes


class Translations(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        for path in LANGUAGES.glob("*.ts"):
            shutil.copy(path, folder.name)
        update = [ROOT / "packaging" / "translations.sh", "--into", folder.name]
        subprocess.run(update, check=True, stderr=subprocess.DEVNULL)
        cls.updated = {path.stem: messages(path) for path in pathlib.Path(folder.name).glob("*.ts")}

    def test_no_text_lacks_its_translation(self):
        for name, texts in self.updated.items():
            kept = messages(LANGUAGES / f"{name}.ts")
            self.assertGreater(len(texts), 0)
            lacking = [key for key in texts if not kept.get(key)]
            self.assertEqual(lacking, [], f"{name}.ts: run packaging/translations.sh and finish these")

    def test_texts_are_looked_up_by_the_name_they_are_listed_under(self):
        # lupdate guesses the class in a free function that returns a type of another namespace.
        unknown = {context for context, _ in self.updated["strata_de"]} - declared_contexts()
        self.assertEqual(unknown, set())

    def test_placeholders_stay(self):
        for texts in self.updated.values():
            for (_, source), forms in texts.items():
                for form in forms:
                    self.assertEqual(sorted(PLACEHOLDER.findall(form)), sorted(PLACEHOLDER.findall(source)), source)

    def test_files_are_small_and_without_line_numbers(self):
        for path in LANGUAGES.glob("*.ts"):
            self.assertLess(path.stat().st_size, BYTES_MAX)
            self.assertNotIn("<location", path.read_text(encoding="utf-8"))


if __name__ == "__main__":
    if not (shutil.which("lupdate6") or pathlib.Path("/usr/lib/qt6/bin/lupdate").exists()):
        print("skipped: lupdate is missing (packaging/setup.sh installs it)")
        sys.exit(SKIPPED)
    unittest.main()
