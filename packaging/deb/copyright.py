#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes debian/copyright (DEP-5) of a staged package: each shipped file with the licence text of where it comes from.

usage: copyright.py --sources FILE --deps DIR --prefix PATH --copyright OUT --table OUT

FILE has a line "path<tab>package or wheel" for every file that is not the project's own. Texts are those of
/usr/share/doc/PACKAGE/copyright and of the wheels' own licence files in DIR; equal texts are printed once.
"""
import argparse
import pathlib
import re
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
OWN = "strata-studio"
COMPILED_IN = ("nlohmann-json3-dev", "libcli11-dev")
YEAR = re.compile(r"(?:copyright|\(c\)|©).*\b(?:19|20)\d\d\b|^\s*(?:19|20)\d\d(?:\s*[-,]\s*(?:19|20)\d\d)*,?\s+\S", re.IGNORECASE)
HOLDERS_MAX = 60


def arguments():
    parser = argparse.ArgumentParser()
    for name in ("sources", "deps", "prefix", "copyright", "table"):
        parser.add_argument(f"--{name}", required=True)
    return parser.parse_args()


def short_licences():
    table = {}
    for line in (HERE / "shipped_packages.txt").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            package, _, licence = line.partition(" ")
            table[package] = licence
    return table


def read(path):
    return path.read_text(encoding="utf-8", errors="replace").strip("\n")


def text_of_wheel(wheel, deps):
    """Licence and notices as the wheel has them; oneMKL, which PyTorch's file leaves out, from ours."""
    parts = []
    for info in sorted(deps.glob(f"{wheel}-*/{'torch' if wheel == 'libtorch' else 'pyarrow'}-*.dist-info/licenses")):
        parts += [f"{path.name}:\n\n{read(path)}" for path in sorted(info.iterdir())]
    if not parts:
        raise SystemExit(f"copyright.py: no licence of {wheel} in {deps}")
    if wheel == "libtorch":
        parts.append("Intel oneMKL, of which libtorch_cpu.so contains parts:\n\n" + read(HERE / "onemkl_licence.txt"))
    return "\n\n".join(parts)


def version_of(source, deps):
    if source in ("libtorch", "arrow"):
        return next(deps.glob(f"{source}-*")).name.partition("-")[2]
    found = subprocess.run(["dpkg-query", "-W", "-f", "${Version}", source], check=True, capture_output=True, text=True)
    return found.stdout


def text_of(source, deps):
    if source in ("libtorch", "arrow"):
        return text_of_wheel(source, deps)
    path = pathlib.Path("/usr/share/doc") / source / "copyright"
    if not path.is_file():
        raise SystemExit(f"copyright.py: {path} is missing")
    return read(path)


def folded(text):
    """As the continuation of a field: every line begins with a space, an empty one is a dot."""
    return "\n".join(" " + (line.rstrip().replace("\t", "    ") or ".") for line in text.splitlines())


def holders(text):
    """The lines of a text that name who holds the copyright, each once."""
    found = []
    for line in text.splitlines():
        line = re.sub(r"\s+", " ", line).strip(" .*#/")
        if YEAR.search(line) and line not in found and len(line) < 200:
            found.append(line)
    more = ["and others, whom the licence text names"] if len(found) > HOLDERS_MAX else []
    return found[:HOLDERS_MAX] + more or ["those whom the licence text names"]


def own_paragraphs():
    exception = read(ROOT / "LICENSE-EXCEPTION")
    return f"""Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Strata Studio
Comment: Every file below names where it comes from and under which licence.
 Licence texts are those of the packages and wheels that the files were taken
 from, word for word.

Files: *
Copyright: 2026 The Strata Studio maintainers
License: GPL-3+ with linking exception
 This program is free software: you can redistribute it and/or modify it under
 the terms of the GNU General Public License as published by the Free Software
 Foundation, either version 3 of the License, or (at your option) any later
 version.
 .
 This program is distributed in the hope that it will be useful, but WITHOUT
 ANY WARRANTY; without even the implied warranty of MERCHANTABILITY or FITNESS
 FOR A PARTICULAR PURPOSE. See the GNU General Public License for more details.
 .
 On Debian systems, the text of the GNU General Public License version 3 is in
 /usr/share/common-licenses/GPL-3.
 .
{folded(exception)}
"""


def main():
    given = arguments()
    deps = pathlib.Path(given.deps)
    licences = short_licences()
    files = {}
    for line in pathlib.Path(given.sources).read_text(encoding="utf-8").splitlines():
        path, source = line.split("\t")
        files.setdefault(source, []).append(path)
    for package in COMPILED_IN:
        files[package] = ["bin/strata", "bin/strata-studio", "bin/strata-docworker"]

    rows = []
    by_text = {}
    for source in sorted(files):
        version = "" if source == OWN else version_of(source, deps)
        short = "GPL-3.0-or-later" if source == OWN else licences.get(source, "in the licence text")
        how = "compiled into " if source in COMPILED_IN else ""
        rows += [(how + path, source, version, short) for path in sorted(files[source])]
        if source != OWN:
            by_text.setdefault(text_of(source, deps), []).append((source, version, short))

    prefix = given.prefix.strip("/")
    paragraphs = [own_paragraphs()]
    for text, sources in by_text.items():
        names = ", ".join(f"{source} {version}" for source, version, _ in sources)
        shipped = sorted(path for source, _, _ in sources if source not in COMPILED_IN for path in files[source])
        listed = "\n".join(f" {prefix}/{path}".replace("//", "/") for path in shipped) or " none (compiled into the programs)"
        name = "LicenseRef-" + re.sub(r"[^A-Za-z0-9.]+", "-", sources[0][0])
        comment = f"From {names}; in short: {sources[0][2]}."
        if shipped:
            head = f"Files:\n{listed}\nCopyright:\n" + "\n".join(f" {holder}" for holder in holders(text))
            paragraphs.append(f"{head}\nLicense: {name}\nComment: {comment}\n")
        paragraphs.append(f"License: {name}\n{folded(text)}\nComment: {comment}\n")
    pathlib.Path(given.copyright).write_text("\n".join(paragraphs), encoding="utf-8")
    table = ["file\tfrom\tversion\tlicence", *("\t".join(row) for row in rows)]
    pathlib.Path(given.table).write_text("\n".join(table) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
