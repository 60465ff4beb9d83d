// SPDX-License-Identifier: GPL-3.0-or-later
// Matrix products of libtorch, and a linear layer with its adapter as a node of a graph.
// Activations are fp32; for a product they are rounded to the weight's format, which is added up in
// fp32 and stays fp32. In a backward each matrix adds its gradient to the layer's memory at once,
// so that no second gradient of its size exists. Shapes: x [T, I], y [T, O], weight [O, I], a [R,
// I], b [O, R]. Thread: one.
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>

namespace strata::compute {

/// a b in fp32; both in one format.
at::Tensor atenProduct(const at::Tensor& a, const at::Tensor& b);

/// sum += a b, where sum is fp32.
void addAtenProduct(const at::Tensor& sum, const at::Tensor& a, const at::Tensor& b);

/// Undefined tensors stand for what the linear does not have or nobody wants.
struct AtenLora {
    at::Tensor a;
    at::Tensor b;
    at::Tensor gradA;
    at::Tensor gradB;
    double scale = 0.0;
    float dropout = 0.0F;
    std::uint64_t dropoutKey = 0;
};

struct AtenLinear {
    at::Tensor weight;
    at::Tensor gradWeight;
    at::Tensor bias;  ///< fp32
    AtenLora lora;
};

/// An fp32 value of a graph, and its rounding for products. The graph's gradient is fp32, which
/// libtorch would round if the rounded tensor itself were in the graph.
struct RoundedValue {
    at::Tensor node;    ///< fp32 [T, n], only differentiated, never read: it may have no memory
    at::Tensor values;  ///< [T, n] in the weight's format
};

/// x W^T + bias + scale (dropout(x) A^T) B^T. `firstToken`: x's first row within the batch.
at::Tensor atenLinear(const at::Tensor& x, const AtenLinear& linear, std::int64_t firstToken);

/// The same of a value that is rounded already, without dropout.
at::Tensor atenLinear(const RoundedValue& x, const AtenLinear& linear);

}  // namespace strata::compute
