// SPDX-License-Identifier: GPL-3.0-or-later
// Final norm, head product and cross entropy. Only tokens with a target take part, and logits exist
// for one tile of them at a time: of some tokens and the whole vocabulary, or, where that is too
// large for many tokens, of many tokens and a part of it. Then each softmax is summed while its
// logits come, and for the gradients they are computed again, so that the head's matrix and its
// gradient pass through memory once and not once for every few tokens (the softmax is Milakov &
// Gimelshein 2018, arXiv 1805.02867). Shapes: x [T, D]; tile [t, D] and [t, v]. Thread: the engine
// thread. Row losses are added in token order in double precision.
#pragma once

#include "compute/block.h"
#include "compute/compute.h"

namespace strata::compute {

/// The matrix of the head: a tensor of its own, or the embedding when `product` is that layer.
TensorRole productRole(const LayerWeights& product);

/// How the logits of a batch of so many tokens are divided. The vocabulary's tile follows from the
/// vocabulary alone: the order of a row's sum depends on it.
struct HeadTile {
    std::int64_t tokens;
    std::int64_t vocabulary;
};
HeadTile headTileOf(const ModelSpec& model, std::int64_t tokens);

/// Bytes that headLoss (with gradients when the pass has a backward) and headLogits take at most.
std::size_t headWorkspaceBytes(
    const ModelSpec& model, std::int64_t tokens, DType dtype, Pass pass, const Machine& machine);

/// See HeadLoss.
double headLoss(const HeadLoss& work, const Machine& machine);

/// See HeadLogits.
void headLogits(const HeadLogits& work, const Machine& machine);

}  // namespace strata::compute
