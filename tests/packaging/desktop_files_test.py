#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the Linux desktop is told: the checkers of each format agree, one id everywhere, every icon, pages that read.

usage: desktop_files_test.py BUILD (a built tree, from which component desktop is installed into a temporary folder)
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
REVERSE_DNS = re.compile(r"\bio\.github\.[A-Za-z0-9_]+\.[A-Za-z0-9_]+")
BUILD = pathlib.Path(sys.argv.pop(1) if len(sys.argv) > 1 else ".")


def app_id():
    return re.search(r'kAppId\[\] = "([^"]+)"', (ROOT / "app/studio/home/app_id.h").read_text(encoding="utf-8")).group(1)


def output_of(*command):
    if shutil.which(command[0]) is None:
        raise unittest.SkipTest(f"{command[0]} is not installed (packaging/setup.sh installs it)")
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    return result.returncode, result.stdout + result.stderr


class DesktopFiles(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.prefix = pathlib.Path(cls.folder.name)
        install = ["cmake", "--install", str(BUILD), "--component", "desktop", "--prefix", cls.folder.name]
        subprocess.run(install, check=True, capture_output=True)
        cls.id = app_id()
        cls.desktop = cls.prefix / "share/applications" / f"{cls.id}.desktop"
        cls.metainfo = cls.prefix / "share/metainfo" / f"{cls.id}.metainfo.xml"

    def test_the_desktop_file_is_valid(self):
        code, output = output_of("desktop-file-validate", self.desktop)
        self.assertEqual(code, 0, output)

    def test_the_appstream_file_is_valid(self):
        code, output = output_of("appstreamcli", "validate", "--no-net", self.metainfo)
        self.assertEqual(code, 0, output)

    def test_one_id_everywhere(self):
        named = set()
        for folder in ("app", "ui", "packaging", "resources"):
            for path in (ROOT / folder).rglob("*"):
                if path.is_file() and path.suffix not in (".png", ".pdf"):
                    named.update(REVERSE_DNS.findall(path.read_text(encoding="utf-8")))
        self.assertEqual(named, {self.id})
        desktop = self.desktop.read_text(encoding="utf-8")
        self.assertIn(f"\nIcon={self.id}\n", desktop)
        metainfo = ElementTree.parse(self.metainfo).getroot()
        self.assertEqual(metainfo.findtext("id"), self.id)
        self.assertEqual(metainfo.findtext("launchable"), f"{self.id}.desktop")

    def test_actions_are_options_of_the_program(self):
        desktop = self.desktop.read_text(encoding="utf-8")
        actions = re.search(r"^Actions=(.*);$", desktop, re.MULTILINE).group(1).split(";")
        main = (ROOT / "app/main.cpp").read_text(encoding="utf-8")
        manual = (LINUX / "strata-studio.1.in").read_text(encoding="utf-8").replace("\\-", "-")
        for action in actions:
            self.assertIn(f"[Desktop Action {action}]", desktop)
            self.assertIn(f"Exec=strata-studio --{action}\n", desktop)
            self.assertIn(f'QStringLiteral("{action}")', main)
            self.assertIn(f"--{action}", manual)

    def test_every_icon_is_there(self):
        icons = self.prefix / "share/icons/hicolor"
        for size in SIZES:
            picture = (icons / f"{size}x{size}/apps/{self.id}.png").read_bytes()
            self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
            self.assertEqual(int.from_bytes(picture[16:20], "big"), size)
            self.assertEqual(int.from_bytes(picture[20:24], "big"), size)
        for path in (f"scalable/apps/{self.id}.svg", f"symbolic/apps/{self.id}-symbolic.svg"):
            self.assertTrue(ElementTree.parse(icons / path).getroot().tag.endswith("svg"))

    def test_models_datasets_and_documents_open_with_the_studio(self):
        code, output = output_of("update-mime-database", self.prefix / "share/mime")
        self.assertEqual(code, 0, output)
        globs = (self.prefix / "share/mime/globs").read_text(encoding="utf-8")
        self.assertIn("application/x-gguf:*.gguf", globs)
        self.assertIn("application/x-ndjson:*.jsonl", globs)
        types = re.search(r"^MimeType=(.*);$", self.desktop.read_text(encoding="utf-8"), re.MULTILINE).group(1).split(";")
        self.assertEqual(types, ["application/x-gguf", "application/x-ndjson", "application/pdf"])
        provided = [found.text for found in ElementTree.parse(self.metainfo).iter("mediatype")]
        self.assertEqual(provided, types)

    def test_manual_pages_read_well(self):
        pages = sorted((self.prefix / "share/man/man1").iterdir())
        self.assertEqual([page.name for page in pages], ["strata-studio.1", "strata.1"])
        for page in pages:
            code, output = output_of("mandoc", "-T", "lint", "-W", "warning", page)
            self.assertEqual(code, 0, output)

    def test_the_manual_names_every_command(self):
        manual = (self.prefix / "share/man/man1/strata.1").read_text(encoding="utf-8").replace("\\-", "-")
        for word in ("doctor", "dataset", "train", "resume", "export", "--ram-budget", "--lora-rank"):
            self.assertIn(word, manual)

    def bash_offers(self, *words):
        """What bash completes the last word to, in a folder with model/ and rows.jsonl."""
        script = self.prefix / "share/bash-completion/completions/strata"
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "model").mkdir()
            pathlib.Path(folder, "rows.jsonl").touch()
            ask = f"""cd {folder}; . {script}; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _strata
                      printf '%s\\n' "${{COMPREPLY[@]}}" """
            result = subprocess.run(["bash", "-c", ask, "-", *words], capture_output=True, text=True)
        self.assertEqual(result.stderr, "")
        return result.stdout.split()

    def test_bash_completes_commands_options_and_values(self):
        self.assertEqual(self.bash_offers("strata", "doc"), ["doctor"])
        self.assertIn("build", self.bash_offers("strata", "dataset", ""))
        self.assertIn("--lora-rank", self.bash_offers("strata", "train", "--lora"))
        self.assertEqual(self.bash_offers("strata", "train", "--schedule", "c"), ["constant", "cosine"])
        self.assertEqual(self.bash_offers("strata", "train", "--schedule", "=", "l"), ["linear"])
        self.assertEqual(self.bash_offers("strata", "train", "--data", "r"), ["rows.jsonl"])
        self.assertEqual(self.bash_offers("strata", "model", "inspect", "m"), ["model"])
        self.assertIn("model:", self.bash_offers("strata", "dataset", "build", "--generator", "mo"))
        self.assertEqual(self.bash_offers("strata", "dataset", "build", "--generator", "model", ":"), ["model", "rows.jsonl"])
        self.assertNotIn("--json", self.bash_offers("strata", "train", "--lr", ""))

    def zsh(self, *arguments):
        code, output = output_of("zsh", "-f", *arguments)
        self.assertEqual(code, 0, output)
        return output

    def test_zsh_completes_commands_options_and_values(self):
        script = self.prefix / "share/zsh/site-functions/_strata"
        self.assertEqual(self.zsh("-n", script), "")
        # The completion system's own functions, replaced by what shows how they are called.
        shown = "_arguments() { print -rl -- $@ }; _describe() { print -rl -- ${(P)2} }; "
        ask = shown + "words=(strata %s ''); CURRENT=$#words; . " + str(script)
        self.assertIn("doctor:", self.zsh("-c", ask % ""))
        self.assertIn("build:", self.zsh("-c", ask % "dataset"))
        self.assertIn("*--schedule[", self.zsh("-c", ask % "train"))
        self.assertIn(":value:(constant linear cosine)", self.zsh("-c", ask % "train"))

    def test_fish_completes_commands_options_and_values(self):
        script = self.prefix / "share/fish/vendor_completions.d/strata.fish"

        def offers(line):
            code, output = output_of("fish", "--no-config", "-c", f"source {script}; complete -C'{line}'")
            self.assertEqual(code, 0, output)
            return [words.split("\t")[0] for words in output.splitlines()]

        self.assertIn("doctor", offers("strata "))
        self.assertIn("build", offers("strata dataset "))
        self.assertNotIn("doctor", offers("strata dataset "))
        self.assertIn("--lora-rank", offers("strata train --lora"))
        self.assertEqual(sorted(offers("strata train --schedule c")), ["constant", "cosine"])

    def test_one_version_everywhere(self):
        release = ElementTree.parse(self.metainfo).getroot().find("releases/release")
        version, date = release.get("version"), release.get("date")
        header = (ROOT / "engine/include/strata/version.h").read_text(encoding="utf-8")
        self.assertIn(f'kVersion = "{version}"', header)
        self.assertIn(f"VERSION {version} ", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
        for page in (self.prefix / "share/man/man1").iterdir():
            heading = page.read_text(encoding="utf-8").splitlines()[1]
            self.assertIn(f'"{date}" "Strata Studio {version}"', heading)


if __name__ == "__main__":
    unittest.main(verbosity=2)
