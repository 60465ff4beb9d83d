#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A LoRA adapter of rank 16 on every matrix of the blocks with peft, in memory, with fused AdamW."""
import peer


def main():
    parser = peer.training_options(__doc__)
    peer.add_dtype(parser)
    options = parser.parse_args()
    try:
        import torch
        from peft import LoraConfig, get_peft_model
        from transformers import AutoModelForCausalLM
    except ImportError as error:
        peer.absent(error)
    model = AutoModelForCausalLM.from_pretrained(options.model, dtype=peer.dtype_of(options))
    model = get_peft_model(model, LoraConfig(r=16, lora_alpha=32, target_modules="all-linear"))
    model.train()
    adapter = [weight for weight in model.parameters() if weight.requires_grad]
    optimizer = torch.optim.AdamW(adapter, lr=1e-5, betas=(0.9, 0.95), weight_decay=0.01, fused=True)
    ids = peer.random_ids(options, model.config.vocab_size)

    def step():
        for micro_batch in ids:
            loss = model(input_ids=micro_batch, labels=micro_batch).loss
            (loss / len(ids)).backward()
        torch.nn.utils.clip_grad_norm_(adapter, 1.0)
        optimizer.step()
        optimizer.zero_grad()
        return loss.detach()

    peer.time_steps(options, step)


if __name__ == "__main__":
    main()
