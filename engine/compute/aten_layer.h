// SPDX-License-Identifier: GPL-3.0-or-later
// A layer's weights and gradients in a device's memory, seen as libtorch's tensors, and the leaves
// of a graph whose gradients are added to that memory. An undefined tensor stands for what a layer
// does not have or nobody wants. Thread: one; nothing here outlives the layer's memory.
#pragma once

#include "compute/batch.h"

#include <ATen/core/Tensor.h>

#include <vector>

namespace strata::compute {

class AtenLayer {
public:
    AtenLayer(const LayerWeights& weights, LayerGradients gradients, at::Device device);

    /// In the stored format and shape.
    at::Tensor weight(TensorRole role, TensorRole target) const;
    at::Tensor weight(TensorRole role) const { return weight(role, role); }

    /// fp32, same shape as the weight; a view, so that adding to it adds to the layer's gradients.
    at::Tensor gradient(TensorRole role, TensorRole target) const;
    at::Tensor gradient(TensorRole role) const { return gradient(role, role); }

private:
    LayerWeights weights_;
    LayerGradients gradients_;
    at::Device device_;
};

/// The vectors (norms and biases) of a part of a block: small enough that autograd may form their
/// gradients before they are added. Matrices add theirs as they are formed (compute/aten_linear.h).
class AtenLeaves {
public:
    /// The layer's vector in fp32, from now on a leaf if its gradient is wanted.
    at::Tensor take(const AtenLayer& layer, TensorRole role);

    /// Gradient of x, the leaf that y was computed from, for gradY; adds those of the vectors.
    at::Tensor backward(const at::Tensor& y, const at::Tensor& gradY, const at::Tensor& x) const;

private:
    std::vector<at::Tensor> leaves_;
    std::vector<at::Tensor> gradients_;
};

}  // namespace strata::compute
