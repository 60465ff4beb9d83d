#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures Strata beside its peers on this machine: drive, AdamW, training, answers; and its forecasts and streamed
steps beside what came and what drive and processor allow.

Contestants of a row take turns, round by round, so that what else the machine does hits all alike; training also runs
beside one busy process of the same priority (on n processors the fair share is n / (n + 1)). Every figure is a median
with its range, every ratio is of medians of this run. A peer that is not installed is a line in the report; the exit
status is 1 if Strata itself failed. With --against a second binary takes its turns too.

usage: compare.py --strata BINARY --model DIR [--peers DIR] [--against BINARY] [--only ROW...] [--list]
                  [--contestants NAME...] [--rounds N] [--steps N] [--loads quiet,loaded] [--large DIR] [--work DIR]
                  [--out PREFIX]

MODEL is a Hugging Face folder; `strata model import $(packaging/fetch_demo_model.sh) --out DIR` makes the demo's.
peers/setup.sh makes the environment of the peers. The rows forecast and roofline also train a random model of 1.17
billion parameters, which the environment of the peers makes: 2.3 GB, and 30 GB of state in the folder of --work.
Output: PREFIX.md and PREFIX.json (bench), lines on the way.
"""
import argparse
import json
import os
import signal
import statistics
import sys
import tempfile

sys.dont_write_bytecode = True  # the tree stays as it is
from harness.report import document, markdown, row_result  # noqa: E402
from harness.rows import Rows  # noqa: E402
from harness.runs import Run, run_process  # noqa: E402


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--strata", required=True)
    parser.add_argument("--model", required=True)
    parser.add_argument("--peers", help="Python environment of the peers")
    parser.add_argument("--against", help="a second binary of Strata")
    parser.add_argument("--only", nargs="+", metavar="ROW", help="these rows; their beginning is enough")
    parser.add_argument("--list", action="store_true", help="name the rows and stop")
    parser.add_argument("--contestants", nargs="+", metavar="NAME", help="only these, by a part of their name")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--steps", type=int, default=5, help="training steps of a run, after the first two")
    parser.add_argument("--loads", default="quiet,loaded")
    parser.add_argument("--large", metavar="DIR", help="the random model of 1.17 billion parameters; made where it is "
                        "missing, by default in the temporary folder")
    parser.add_argument("--work", default=".", help="folder on the drive to use; a temporary one is made in it")
    parser.add_argument("--out", default="bench", metavar="PREFIX")
    return parser.parse_args()


def chosen_rows(options, work):
    rows = Rows(options, work).all()
    if options.only:
        unknown = [only for only in options.only if not any(row.name.startswith(only) for row in rows)]
        if unknown:
            sys.exit(f"compare: there is no row {unknown[0]}; the rows are {', '.join(row.name for row in rows)}")
        rows = [row for row in rows if any(row.name.startswith(only) for only in options.only)]
    return rows


def wanted(options, contestant):
    return not options.contestants or any(part in contestant.name for part in options.contestants)


def tell(row, load, contestant, run):
    said = run.failure or "absent, " + run.absent
    if run.samples:
        medians = [(figure, statistics.median(run.samples[figure.key]) * figure.scale) for figure in row.figures]
        said = ", ".join(f"{figure.title} {value:.2f} {figure.unit}".rstrip() for figure, value in medians)
    print(f"{row.name} {load}: {contestant.name}: {said}", flush=True)


def measure(row, options):
    """Runs by load, by contestant."""
    loads = [load for load in row.loads if load in options.loads.split(",")] or ["quiet"]
    contestants = [contestant for contestant in row.contestants if wanted(options, contestant)]
    runs = {load: {contestant.name: [] for contestant in contestants} for load in loads}
    absent = {}
    for make in row.once:
        make()
    for _ in range(options.rounds):
        if row.before_round and run_process(row.before_round)[0] != 0:
            print(f"{row.name}: `{' '.join(row.before_round)}` failed", flush=True)
        for load in loads:
            for contestant in contestants:
                run = Run(absent=absent[contestant.name]) if contestant.name in absent else \
                    contestant.run(load)
                if run.absent:
                    absent[contestant.name] = run.absent
                tell(row, load, contestant, run)
                runs[load][contestant.name].append(run)
    return runs


def write_reports(options, rows, results):
    with open(options.out + ".md", "w", encoding="utf-8") as file:
        file.write(markdown(options, rows, results))
    with open(options.out + ".json", "w", encoding="utf-8") as file:
        json.dump(document(options, results), file, indent=1)


def main():
    options = parse()
    for binary in filter(None, (options.strata, options.against)):
        if not os.path.isfile(binary):
            sys.exit(f"compare: there is no program {binary}")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # ends what runs, and its folder goes
    with tempfile.TemporaryDirectory(prefix="strata-compare-", dir=options.work) as work:
        rows = chosen_rows(options, work)
        if options.list:
            for row in rows:
                print(f"{row.name}: {row.title}: {', '.join(contestant.name for contestant in row.contestants)}")
            return 0
        results = []
        for row in rows:
            results.append(row_result(row, measure(row, options)))
            write_reports(options, rows, results)  # what is there by now survives a stop
        failed = [name for result in results for told in result["loads"].values()
                  for name, contestant in told["contestants"].items()
                  if name.startswith("strata") and contestant.get("failure")]
    print(f"{options.out}.md, {options.out}.json")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
