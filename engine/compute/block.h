// SPDX-License-Identifier: GPL-3.0-or-later
// One decoder block, x -> x + attention(norm(x)) -> h + mlp(norm(h)), and its backward, which
// computes the block again from its input unless its inner activations were kept. Source: Touvron
// et al. 2023 (arXiv 2302.13971), section 2.2, as transformers' modeling_llama writes it. Thread:
// the engine thread.
#pragma once

#include "compute/compute.h"
#include "compute/matmul.h"

namespace strata::compute {

/// Bytes that a call of the functions below takes from its workspace at most.
std::size_t blockWorkspaceBytes(const ModelSpec& model,
                                const LoraSpec* lora,
                                std::int64_t tokens,
                                DType dtype,
                                Pass pass,
                                const Machine& machine);

/// See Compute::innerBytesPerToken.
std::size_t innerBytesPerToken(const ModelSpec& model, DType dtype, const Machine& machine);

/// See BlockForward.
void blockForward(const BlockForward& work, const Machine& machine);

/// See BlockBackward.
void blockBackward(const BlockBackward& work, const Machine& machine);

}  // namespace strata::compute
