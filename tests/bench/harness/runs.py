# SPDX-License-Identifier: GPL-3.0-or-later
"""One run of one contestant: in a process of its own, alone ("quiet") or beside a competitor ("loaded")."""
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field

PEERS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "peers")

# The competitor ends by itself, should this script be killed.
COMPETITOR = "import time\nend = time.monotonic() + {limit}\nwhile time.monotonic() < end:\n    sum(range(100000))\n"
RUN_SECONDS_MAX = 900
LONG_RUN_SECONDS_MAX = 3600  # of a model with more than a billion parameters
MESSAGE_CHARACTERS_MAX = 300
PEER_ENVIRONMENT = {"TOKENIZERS_PARALLELISM": "false", "PYTHONDONTWRITEBYTECODE": "1"}  # the tree stays as it is


def environment_of(command):
    """The programs of a peer's environment come first: DeepSpeed looks for its ninja."""
    path = os.path.dirname(command[0]) + os.pathsep + os.environ.get("PATH", "")
    return {**os.environ, **PEER_ENVIRONMENT, "PATH": path}


@dataclass
class Run:
    samples: dict = field(default_factory=dict)
    peak_bytes: int = 0
    absent: str = ""  # why it cannot run here
    failure: str = ""


class Absent(Exception):
    """What is to run is not installed, or is not what is measured here."""


class Failed(Exception):
    """It ran, and came to no figures."""


@contextmanager
def competitor(load):
    """A process of the same priority that burns a processor."""
    process = None
    if load == "loaded":
        process = subprocess.Popen([sys.executable, "-c", COMPETITOR.format(limit=RUN_SECONDS_MAX)])
    try:
        yield
    finally:
        if process is not None:
            process.kill()
            process.wait()


def last_json(text):
    """The last line that is a JSON object: libraries print what they like before it."""
    for line in reversed(text.splitlines()):
        if line.startswith("{"):
            try:
                return json.loads(line)
            except ValueError:
                continue
    return {}


def last_line(text):
    lines = [line for line in text.splitlines() if line.strip()]
    return lines[-1][:MESSAGE_CHARACTERS_MAX] if lines else "it said nothing"


def run_process(command, seconds_max=RUN_SECONDS_MAX):
    """(exit status, output, errors, peak resident bytes); a run that takes too long is ended."""
    with tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True,
                                   env=environment_of(command))
        limit = threading.Timer(seconds_max, process.kill)  # read below as a run that took too long
        limit.start()
        try:
            output = process.stdout.read()
            _, status, usage = os.wait4(process.pid, 0)
        except BaseException:  # Ctrl+C: nothing goes on behind the reader's back
            process.kill()
            raise
        finally:
            limit.cancel()
            process.stdout.close()
        process.returncode = os.waitstatus_to_exitcode(status)  # waited for above
        errors.seek(0)
        return process.returncode, output, errors.read(), usage.ru_maxrss * 1024


def result_of(command, seconds_max=RUN_SECONDS_MAX):
    """(the JSON that a program says, its peak resident bytes). Throws Absent and Failed."""
    if not os.path.isfile(command[0]):
        raise Absent("its program is not there")
    status, output, errors, peak = run_process(command, seconds_max)
    result = last_json(output)
    if "absent" in result:
        raise Absent(result["absent"])
    if status == -signal.SIGKILL:
        raise Failed(f"took more than {seconds_max} s, or memory ran out")
    if status != 0 or "error" in result or not result:
        raise Failed(result.get("error", {}).get("message") or f"exit status {status}: {last_line(errors)}")
    return result, peak


def run_contestant(contestant, load):
    if not os.path.isfile(contestant.command[0]):
        return Run(absent=f"its program is not there ({contestant.made_by})")
    for path in contestant.needs:
        if not os.path.exists(path):
            return Run(absent=f"{os.path.basename(path)} is not there ({contestant.made_by})")
    try:
        with competitor(load):
            result, peak = result_of(contestant.command, contestant.seconds_max)
        return Run(contestant.samples(result), peak)
    except Absent as reason:
        return Run(absent=str(reason))
    except Failed as reason:
        return Run(failure=str(reason))
    except (KeyError, TypeError) as missing:  # null where a program does not know it
        return Run(failure=f"its JSON lacks a figure: {missing}")
