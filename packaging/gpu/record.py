# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what a step finds at once: a line of JSON to the file of results and a point to the report, so that a step
that is stopped leaves what it had. packaging/gpu_check.sh names both files and the step."""
import contextlib
import json
import os
import traceback

failures = []


class Refusal(Exception):
    """What a program says of its failure, which says more than where this was noticed."""


def append(variable, text):
    path = os.environ.get(variable)
    if path:
        with open(path, "a", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())


def shown(value):
    if isinstance(value, float):
        return f"{value:.4g}"
    if isinstance(value, list):
        return "[" + ", ".join(map(shown, value)) + "]"
    if isinstance(value, dict):
        return ", ".join(f"{key} {shown(inner)}" for key, inner in value.items())
    return str(value)


def record(name, **values):
    line = {"step": os.environ.get("GPU_STEP", ""), "name": name, **values}
    append("GPU_RESULTS", json.dumps(line) + "\n")
    append("GPU_REPORT", f"- {name}: " + "; ".join(f"{key} {shown(value)}" for key, value in values.items()) + "\n")
    print(json.dumps(line), flush=True)


def fail(name, reason):
    failures.append(name)
    record(name, failed=reason)


@contextlib.contextmanager
def part(name):
    """A part of a step, whose failure is recorded with its traceback and stops no other part."""
    try:
        yield
    except Refusal as failure:
        fail(name, str(failure))
    except Exception as failure:  # whatever a library throws
        reason = str(failure).strip() or type(failure).__name__
        fail(name, reason.splitlines()[0][:400])
        text = traceback.format_exc()
        text = text if len(text) < 4000 else f"{text[:2500]}\n...\n{text[-1000:]}"
        append("GPU_REPORT", f"\n```\n{text.rstrip()}\n```\n\n")


def exit_code():
    return 1 if failures else 0
