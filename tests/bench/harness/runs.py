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

# The competitor ends by itself, should this script be killed.
COMPETITOR = "import time\nend = time.monotonic() + {limit}\nwhile time.monotonic() < end:\n    sum(range(100000))\n"
RUN_SECONDS_MAX = 900
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


def run_process(command):
    """(exit status, output, errors, peak resident bytes); a run that takes too long is ended."""
    with tempfile.TemporaryFile("w+") as errors:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True,
                                   env=environment_of(command))
        limit = threading.Timer(RUN_SECONDS_MAX, process.kill)  # read below as a run that took too long
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


def run_contestant(contestant, load):
    if not os.path.isfile(contestant.command[0]):
        return Run(absent=f"its program is not there ({contestant.made_by})")
    with competitor(load):
        status, output, errors, peak = run_process(contestant.command)
    result = last_json(output)
    if "absent" in result:
        return Run(absent=result["absent"])
    if status == -signal.SIGKILL:
        return Run(failure=f"took more than {RUN_SECONDS_MAX} s, or memory ran out")
    if status != 0 or "error" in result or not result:
        return Run(failure=result.get("error", {}).get("message") or f"exit status {status}: {last_line(errors)}")
    return Run(contestant.samples(result), peak)
