#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Full fine-tuning in plain PyTorch, in memory, with clipping and fused AdamW; bf16 weights have fp32 masters."""
import peer


def main():
    parser = peer.training_options(__doc__)
    peer.add_dtype(parser)
    options = parser.parse_args()
    try:
        import torch
        from transformers import AutoModelForCausalLM
    except ImportError as error:
        peer.absent(error)
    model = AutoModelForCausalLM.from_pretrained(options.model, dtype=peer.dtype_of(options))
    model.train()
    weights = list(model.parameters())
    is_mixed = options.dtype == "bf16"
    masters = [torch.nn.Parameter(weight.detach().float()) for weight in weights] if is_mixed else weights
    optimizer = torch.optim.AdamW(masters, lr=1e-5, betas=(0.9, 0.95), weight_decay=0.01, fused=True)
    ids = peer.random_ids(options, model.config.vocab_size)

    def step():
        for micro_batch in ids:
            loss = model(input_ids=micro_batch, labels=micro_batch).loss
            (loss / len(ids)).backward()
        if is_mixed:
            for master, weight in zip(masters, weights):
                master.grad = weight.grad.float()
                weight.grad = None
        torch.nn.utils.clip_grad_norm_(masters, 1.0)
        optimizer.step()
        optimizer.zero_grad()
        if is_mixed:
            with torch.no_grad():
                for master, weight in zip(masters, weights):
                    weight.copy_(master)
        return loss.detach()

    peer.time_steps(options, step)


if __name__ == "__main__":
    main()
