# SPDX-License-Identifier: GPL-3.0-or-later
"""What contestants read and no one else has made: prompts, the model as GGUF, a random model. What is there stays; what
cannot be made is missed by the contestants that need it."""
import json
import os
import subprocess
import sys

RANDOM_MODEL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "random_model.py")


def run_quietly(command):
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=sys.stderr)


def write_prompts(path, prompt):
    """The same prompt twice: the first answer touches the memory, as the peers do before they measure."""
    with open(path, "w", encoding="utf-8") as file:
        file.write((json.dumps({"prompt": prompt}) + "\n") * 2)


def export_gguf(strata, model, path):
    """What llama.cpp reads: the same weights."""
    if not os.path.exists(path):
        run_quietly([strata, "export", model, "--out", path, "--format", "gguf", "--dtype", "bf16"])


def make_random_model(python, shape, path, model):
    """`python` has numpy; `model` gives the tokenizer."""
    if not os.path.exists(path) and os.path.isfile(python):
        run_quietly([python, RANDOM_MODEL, "--shape", shape, "--out", path, "--tokenizer-from", model])
