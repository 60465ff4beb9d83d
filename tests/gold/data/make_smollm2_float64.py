#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Evaluation and six training steps of SmolLM2-135M-Instruct in double precision.

    make_smollm2_float64.py MODEL_FOLDER smollm2.json > smollm2_float64.json

MODEL_FOLDER is what `strata model import` makes of the GGUF file; smollm2.json names the rows and
the settings. Single precision moves the gradient norm of this model by 3e-4 from processor to
processor, which double precision does not. Needs torch 2.11 and transformers; their norms, which
compute in single precision whatever the weights are, are replaced.
"""
import json
import sys

import torch
from transformers import AutoModelForCausalLM
from transformers.models.llama import modeling_llama


def norm_forward(self, hidden):
    variance = hidden.pow(2).mean(-1, keepdim=True)
    return self.weight * hidden * torch.rsqrt(variance + self.variance_epsilon)


def nll_sum(model, row):
    ids, mask = torch.tensor(row["ids"]), torch.tensor(row["mask"])
    labels = torch.where(mask[1:] == 1, ids[1:], -100)
    logits = model(ids[None], use_cache=False).logits[0, :-1]
    return torch.nn.functional.cross_entropy(logits, labels, ignore_index=-100, reduction="sum")


def evaluate(model, rows):
    with torch.no_grad():
        sums = [nll_sum(model, row).item() for row in rows]
    trained = sum(sum(row["mask"][1:]) for row in rows)
    return {"nll": sum(sums) / trained, "tokens": trained, "nll_sums": sums}


def train(model, rows, settings):
    parameters = list(model.parameters())
    optimizer = torch.optim.AdamW(
        [{"params": [p for p in parameters if p.ndim >= 2], "weight_decay": settings["weight_decay"]},
         {"params": [p for p in parameters if p.ndim < 2], "weight_decay": 0.0}],
        lr=settings["lr"], betas=(settings["beta1"], settings["beta2"]), eps=settings["eps"])
    rows_per_step = settings["micro_batch"] * settings["accumulate"]
    for step in range(settings["steps"]):
        batch = [rows[(step * rows_per_step + k) % len(rows)] for k in range(rows_per_step)]
        trained = sum(sum(row["mask"][1:]) for row in batch)
        optimizer.zero_grad()
        loss = 0.0
        for row in batch:
            part = nll_sum(model, row) / trained
            part.backward()
            loss += part.item()
        norm = torch.nn.utils.clip_grad_norm_(parameters, settings["clip"]).item()
        optimizer.step()
        yield {"step": step + 1, "loss": loss, "grad_norm": norm, "trained_tokens": trained}


def main():
    modeling_llama.LlamaRMSNorm.forward = norm_forward
    recorded = json.load(open(sys.argv[2], encoding="utf-8"))
    rows, settings = recorded["rows"], recorded["train"]["settings"]
    model = AutoModelForCausalLM.from_pretrained(
        sys.argv[1], dtype=torch.float64, attn_implementation="eager").eval()
    result = {"settings": settings, "eval": evaluate(model, rows),
              "steps": list(train(model, rows, settings)), "final": evaluate(model, rows)}
    json.dump(result, sys.stdout, indent=1)
    print()


main()
