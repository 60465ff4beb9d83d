# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes adamw.json: AdamW as torch.optim.AdamW computes it (single tensor path), in float64, from inputs that fp32
holds exactly. Needs numpy. Run it in this folder."""
import json

import numpy as np

rng = np.random.default_rng(7)
CASES = [
    dict(lr=1e-3, beta1=0.9, beta2=0.95, eps=1e-8, weight_decay=0.01, gradient_scale=1.0),
    dict(lr=2e-3, beta1=0.9, beta2=0.999, eps=1e-8, weight_decay=0.0, gradient_scale=0.25),
    dict(lr=1e-5, beta1=0.8, beta2=0.99, eps=1e-6, weight_decay=0.1, gradient_scale=0.037),
]
COUNT, STEPS = 19, 6


def fp32(values):
    return np.asarray(values, dtype=np.float32).astype(np.float64)


for case in CASES:
    weight = fp32(rng.normal(0, 0.5, COUNT))
    gradients = fp32(rng.normal(0, 1, (STEPS, COUNT)) * 10.0 ** rng.integers(-4, 2, COUNT))
    case["weight"], case["gradients"] = weight.tolist(), gradients.tolist()
    scale = fp32(case["gradient_scale"])
    param, exp_avg, exp_avg_sq = weight.copy(), np.zeros(COUNT), np.zeros(COUNT)
    case["weights_after"] = []
    for step in range(1, STEPS + 1):
        grad = gradients[step - 1] * scale
        param *= 1 - case["lr"] * case["weight_decay"]
        exp_avg += (1 - case["beta1"]) * (grad - exp_avg)
        exp_avg_sq = case["beta2"] * exp_avg_sq + (1 - case["beta2"]) * grad * grad
        bias1, bias2 = 1 - case["beta1"] ** step, 1 - case["beta2"] ** step
        denom = np.sqrt(exp_avg_sq) / np.sqrt(bias2) + case["eps"]
        param -= case["lr"] / bias1 * exp_avg / denom
        case["weights_after"].append(param.tolist())
    case["m_after"], case["v_after"] = exp_avg.tolist(), exp_avg_sq.tolist()

with open("adamw.json", "w") as out:
    json.dump(CASES, out, indent=None, separators=(",", ":"))
    out.write("\n")
