#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Full fine-tuning with DeepSpeed ZeRO-3, bf16: weights and optimizer state on NVMe, or the optimizer state in RAM."""
import os
import shutil
import tempfile

import peer

LARGEST_WEIGHT_SPARE = 1.05


def offload(place, folder, buffer_elements):
    if place == "cpu":
        return {"offload_optimizer": {"device": "cpu"}}
    common = {"device": "nvme", "nvme_path": folder, "pin_memory": False}
    return {"offload_optimizer": {**common, "buffer_count": 4, "pipeline_read": False, "pipeline_write": False},
            "offload_param": {**common, "buffer_count": 4, "buffer_size": buffer_elements, "max_in_cpu": 0},
            "sub_group_size": buffer_elements}


def configuration(options, folder, buffer_elements):
    """Lean buffers: as many as it asks for, each as large as the largest weight."""
    return {"train_micro_batch_size_per_gpu": options.micro_batch,
            "gradient_accumulation_steps": options.accumulate,
            "bf16": {"enabled": True},
            "gradient_clipping": 1.0,
            "optimizer": {"type": "AdamW", "params": {"lr": 1e-5, "betas": [0.9, 0.95], "weight_decay": 0.01}},
            "aio": {"block_size": 1048576, "queue_depth": 8, "intra_op_parallelism": 1, "single_submit": False,
                    "overlap_events": True},
            "zero_optimization": {"stage": 3, "overlap_comm": False, "reduce_bucket_size": 1 << 24,
                                  "stage3_prefetch_bucket_size": 1 << 20, "stage3_max_live_parameters": 1 << 26,
                                  "stage3_max_reuse_distance": 0,
                                  **offload(options.offload, folder, buffer_elements)}}


def main():
    parser = peer.training_options(__doc__)
    parser.add_argument("--offload", choices=["nvme", "cpu"], required=True)
    options = parser.parse_args()
    os.environ.update({"DS_ACCELERATOR": "cpu", "RANK": "0", "LOCAL_RANK": "0", "WORLD_SIZE": "1",
                       "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": "29611"})
    try:
        import deepspeed
        import torch
        from transformers import AutoModelForCausalLM
    except ImportError as error:
        peer.absent(error)
    model = AutoModelForCausalLM.from_pretrained(options.model, dtype=torch.bfloat16)
    model.train()
    largest = max(weight.numel() for weight in model.parameters())
    vocabulary_size = model.config.vocab_size
    folder = tempfile.mkdtemp(dir=options.work)
    try:
        deepspeed.init_distributed(dist_backend="gloo")
        engine, _, _, _ = deepspeed.initialize(
            model=model, model_parameters=model.parameters(),
            config=configuration(options, folder, int(largest * LARGEST_WEIGHT_SPARE)))
        ids = peer.random_ids(options, vocabulary_size)

        def step():
            for micro_batch in ids:
                loss = engine(input_ids=micro_batch, labels=micro_batch).loss
                engine.backward(loss)
                engine.step()
            return loss.detach()

        peer.time_steps(options, step)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
