// SPDX-License-Identifier: GPL-3.0-or-later
// Tensors that kernels of activations are tested with, on the CPU and on a GPU, and what "as by
// libtorch's operators" means. Thread: any.
#pragma once

#include "support/test_seed.h"

#include <ATen/core/Tensor.h>
#include <ATen/ops/from_blob.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <vector>

namespace strata::compute {

inline constexpr double kEps = 1e-5;
/// Of fp32 sums in another order, and on a GPU of exp() by another formula.
inline constexpr double kFp32Error = 3e-6;
/// Where a rounding to bf16 tips over because of it.
inline constexpr double kBf16Step = 0.0079;

/// On the CPU.
inline at::Tensor randoms(at::IntArrayRef shape, std::uint64_t stream, float scale = 1.0F) {
    std::mt19937_64 random(test::testSeed(stream));
    std::normal_distribution<float> normal;
    std::int64_t count = 1;
    for (const std::int64_t size : shape) {
        count *= size;
    }
    std::vector<float> values(static_cast<std::size_t>(count));
    for (float& value : values) {
        value = scale * normal(random);
    }
    return at::from_blob(values.data(), shape, at::TensorOptions(at::kFloat)).clone();
}

inline at::Tensor leaf(const at::Tensor& values) {
    return values.clone().requires_grad_();
}

/// ||found - wanted|| / ||wanted||
inline double error(const at::Tensor& found, const at::Tensor& wanted) {
    EXPECT_EQ(found.sizes(), wanted.sizes());
    const at::Tensor exact = wanted.to(at::kDouble);
    return found.to(at::kDouble).sub(exact).norm().div(exact.norm()).item<double>();
}

/// At most one step of bf16 apart everywhere, and nearly everywhere equal.
inline void expectRoundedAlike(const at::Tensor& found, const at::Tensor& exact) {
    ASSERT_EQ(found.scalar_type(), at::kBFloat16);
    const at::Tensor wanted = exact.to(at::kBFloat16).to(at::kFloat);
    const at::Tensor distance = found.to(at::kFloat).sub(wanted).abs();
    EXPECT_TRUE(distance.le(wanted.abs().mul(kBf16Step).add(1e-37)).all().item<bool>());
    EXPECT_LE(distance.ne(0).sum().item<std::int64_t>(), 2 + found.numel() / 1000);
}

}  // namespace strata::compute
