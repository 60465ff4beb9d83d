#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No function of the product is there for nobody.

Lists the functions with external linkage that the static libraries of a build define and that no other object of the
product names, nor their own. Inline functions and templates are the compiler's to drop. A function that only tests call
is dead too. Skipped where the tools or the programs' objects are missing.

Usage: unreferenced_test.py BUILD_FOLDER
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SKIPPED = 77  # as ctest knows it
ROOMS = ("engine", "datasetgen", "ui", "app")

# Compilers emit several bodies of one constructor, destructor or assignment; most are for nobody.
COMPILER_MADE = re.compile(r"(?:^|::)(\w+)(?:<.*>)?::(?:\1\(|~)|::operator=\(")

def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def objects_of(build):
    """The objects of the product that the build makes now: a folder keeps those of sources that are gone."""
    commands = json.loads((build / "compile_commands.json").read_text())
    outputs = re.findall(r" -o (\S+\.o) ", "\n".join(command["command"] for command in commands))
    return sorted(build / output for output in outputs if output.startswith(ROOMS))


def symbols_of(files):
    """(place, name, kind) of every symbol of objects and libraries; the place of a member is LIBRARY[MEMBER]."""
    for line in run("nm", "-P", "-A", *map(str, files)).splitlines():
        place, _, rest = line.partition(": ")
        parts = rest.split()
        if len(parts) > 1:
            yield place, parts[0], parts[1]


def object_at(place, folder):
    """The file of an object, unpacked where it is a library's member."""
    library, _, member = place.partition("[")
    if not member:
        return place
    member = member.rstrip("]")
    run("ar", "x", "--output", folder, library, member)
    return str(pathlib.Path(folder) / member)


def named_within(path, names):
    """Of these functions of an object those that its own code or tables point at."""
    found = set()
    section = ""
    for line in run("readelf", "-rW", str(path)).splitlines():
        if line.startswith("Relocation section"):
            section = line.split("'")[1]
        elif ".debug" not in section and ".eh_frame" not in section:
            parts = line.split()
            if len(parts) > 4 and parts[4] in names:
                found.add(parts[4])
    return found


def main():
    build = pathlib.Path(sys.argv[1])
    lacking = [tool for tool in ("nm", "ar", "readelf", "c++filt") if shutil.which(tool) is None]
    if lacking:
        print("skipped: these tools are missing: " + ", ".join(lacking))
        return SKIPPED
    programs = [name for name in ("strata", "strata-studio", "strata-docworker")
                if not (build / "bin" / name).exists()]
    if programs:
        print("skipped: not built here: " + ", ".join(programs))
        return SKIPPED
    libraries = [path for room in ROOMS for path in sorted((build / room).rglob("libstrata*.a"))]
    objects = objects_of(build)
    defined, needed = {}, set()
    for place, name, kind in symbols_of(libraries + objects):
        if kind == "U":
            needed.add(name)
        elif kind == "T" and "[" in place:
            defined.setdefault(place, set()).add(name)
    unreferenced = []
    with tempfile.TemporaryDirectory() as folder:
        for place, own in defined.items():
            left = own - needed
            left -= named_within(object_at(place, folder), left) if left else set()
            unreferenced += [(name, place.rpartition("[")[2].rstrip("]")) for name in sorted(left)]
    names = run("c++filt", *[name for name, _ in unreferenced]).splitlines() if unreferenced else []
    faults = [f"{name}  ({place})" for name, (_, place) in zip(names, unreferenced)
              if "strata::" in name and not COMPILER_MADE.search(name)]
    print("\n".join(faults) or f"every function of {len(defined)} objects is referenced")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
