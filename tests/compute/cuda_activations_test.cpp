// SPDX-License-Identifier: GPL-3.0-or-later
// Norm, rotation and gated activation by the kernels of compute/kernels on a real GPU, against
// libtorch's operators there: values, gradients, and the time of what a block does with them.
#include "compute/activation_values.h"
#include "compute/aten_attention.h"
#include "compute/cuda_kernels_scene.h"
#include "compute/own_activations.h"

#include <ATen/core/Tensor.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/rms_norm.h>
#include <ATen/ops/silu.h>
#include <torch/csrc/autograd/autograd.h>

#include <functional>
#include <vector>

namespace strata::compute {
namespace {

using Tensors = std::vector<at::Tensor>;

class CudaActivationsTest : public CudaKernelsScene {
protected:
    static at::Tensor randomsThere(at::IntArrayRef shape,
                                   std::uint64_t stream,
                                   float scale = 1.0F) {
        return randoms(shape, stream, scale).to(at::Device(at::kCUDA, 0));
    }

    /// Large ones are a random row again and again.
    static at::Tensor manyRandoms(std::int64_t rows, std::int64_t n, std::uint64_t stream) {
        return randomsThere({16, n}, stream).repeat({rows / 16, 1});
    }

    static const OwnKernels& own() { return *ownKernels(kGpu); }

    /// Prints the times of a forward and of a backward pass of both.
    void compare(const std::string& name,
                 double forwardBytes,
                 double backwardBytes,
                 const std::function<at::Tensor(bool isOwn)>& forward,
                 const Tensors& leaves,
                 const at::Tensor& gradient) const {
        for (const bool isOwn : {false, true}) {
            const std::string title = name + (isOwn ? ", own" : ", aten");
            report(title + ", forward", forwardBytes, secondsOf([&] { forward(isOwn); }));
            const at::Tensor y = forward(isOwn);
            report(title + ", backward", backwardBytes,
                   secondsOf([&] { torch::autograd::grad({y}, leaves, {gradient}, true); }));
        }
    }

    const at::AutoGradMode recording_{true};
};

TEST_F(CudaActivationsTest, ANormHasTheValuesAndGradientsOfTheOperator) {
    for (const auto& [rows, n] : std::vector<std::pair<std::int64_t, std::int64_t>>{
             {1, 2}, {3, 7}, {70, 1030}, {1000, 4096}, {33, 8192}}) {
        SCOPED_TRACE(testing::Message() << rows << " x " << n);
        const at::Tensor x = leaf(randomsThere({rows, n}, 1));
        const at::Tensor weight = leaf(randomsThere({n}, 2));
        const at::Tensor grad = randomsThere({rows, n}, 3);
        const at::Tensor y = at::rms_norm(x, {n}, weight, kEps);
        const Tensors wanted = torch::autograd::grad({y}, {x, weight}, {grad});
        const RoundedValue normed = ownNormed(own(), x, weight, kEps);
        expectRoundedAlike(normed.values, y.detach());
        const Tensors found = torch::autograd::grad({normed.node}, {x, weight}, {grad}, true);
        EXPECT_LT(error(found[0], wanted[0]), kFp32Error);
        EXPECT_LT(error(found[1], wanted[1]), kFp32Error);
        const Tensors again = torch::autograd::grad({normed.node}, {x, weight}, {grad});
        EXPECT_TRUE(again[0].equal(found[0]) && again[1].equal(found[1]));
    }
}

TEST_F(CudaActivationsTest, AGatedActivationHasTheValuesAndGradientsOfTheOperators) {
    for (const auto& [rows, n] :
         std::vector<std::pair<std::int64_t, std::int64_t>>{{1, 1}, {3, 7}, {1000, 14336}}) {
        SCOPED_TRACE(testing::Message() << rows << " x " << n);
        const at::Tensor gate = leaf(randomsThere({rows, n}, 1, 4.0F));
        const at::Tensor up = leaf(randomsThere({rows, n}, 2));
        const at::Tensor grad = randomsThere({rows, n}, 3);
        const at::Tensor y = at::silu(gate).mul(up);
        const Tensors wanted = torch::autograd::grad({y}, {gate, up}, {grad});
        const RoundedValue wide = ownSwiglu(own(), gate, up);
        expectRoundedAlike(wide.values, y.detach());
        const Tensors found = torch::autograd::grad({wide.node}, {gate, up}, {grad});
        EXPECT_LT(error(found[0], wanted[0]), kFp32Error);
        EXPECT_LT(error(found[1], wanted[1]), kFp32Error);
    }
}

TEST_F(CudaActivationsTest, ARotationHasTheBitsOfTheOperators) {
    for (const auto& [tokens, heads, headDim] : std::vector<std::array<std::int64_t, 3>>{
             {1, 1, 2}, {3, 5, 6}, {7, 9, 64}, {1000, 32, 128}, {2, 3, 100}}) {
        SCOPED_TRACE(testing::Message() << tokens << " x " << heads << " x " << headDim);
        const at::Tensor x = leaf(randomsThere({tokens, heads, headDim}, 1));
        const at::Tensor turns = randomsThere({tokens, 1, headDim / 2}, 2, 30.0F);
        const AtenAngles angles{turns.cos(), turns.sin()};
        const at::Tensor grad = randomsThere({tokens, heads, headDim}, 3).to(at::kBFloat16);
        const at::Tensor y = atenRotated(x, angles).to(at::kBFloat16);
        const Tensors wanted = torch::autograd::grad({y}, {x}, {grad});
        const at::Tensor found = ownRotated(own(), x, angles);
        EXPECT_TRUE(found.equal(y));
        EXPECT_LT(error(torch::autograd::grad({found}, {x}, {grad})[0], wanted[0]), 1e-7);
    }
}

// A block of a model with 8 billion parameters, 4096 tokens. Bytes are the fewest possible.
TEST_F(CudaActivationsTest, PrintsItsTimesBesideThoseOfOperators) {
    constexpr std::int64_t kTokens = 4096;
    constexpr std::int64_t kHidden = 4096;
    constexpr std::int64_t kWide = 14336;
    constexpr std::int64_t kHeadDim = 128;
    const auto elements = static_cast<double>(kTokens * kHidden);
    const auto wideElements = static_cast<double>(kTokens * kWide);
    {
        const at::Tensor x = leaf(manyRandoms(kTokens, kHidden, 1));
        const at::Tensor weight = leaf(randomsThere({kHidden}, 2));
        compare(
            "norm", 6 * elements, 12 * elements,
            [&](bool isOwn) {
                return isOwn ? ownNormed(own(), x, weight, kEps).node
                             : at::rms_norm(x, {kHidden}, weight, kEps).to(at::kBFloat16);
            },
            {x, weight}, manyRandoms(kTokens, kHidden, 3));
    }
    {
        const at::Tensor gate = leaf(manyRandoms(kTokens, kWide, 1));
        const at::Tensor up = leaf(manyRandoms(kTokens, kWide, 2));
        compare(
            "gate", 10 * wideElements, 20 * wideElements,
            [&](bool isOwn) {
                return isOwn ? ownSwiglu(own(), gate, up).node
                             : at::silu(gate).mul(up).to(at::kBFloat16);
            },
            {gate, up}, manyRandoms(kTokens, kWide, 3));
    }
    {
        const at::Tensor x =
            leaf(manyRandoms(kTokens, kHidden, 1).view({kTokens, kHidden / kHeadDim, kHeadDim}));
        const at::Tensor turns = manyRandoms(kTokens, kHeadDim / 2, 2).unsqueeze(1);
        const AtenAngles angles{turns.cos(), turns.sin()};
        compare(
            "rotation", 6 * elements, 6 * elements,
            [&](bool isOwn) {
                return isOwn ? ownRotated(own(), x, angles)
                             : atenRotated(x, angles).to(at::kBFloat16);
            },
            {x}, manyRandoms(kTokens, kHidden, 3).view(x.sizes()).to(at::kBFloat16));
    }
}

}  // namespace
}  // namespace strata::compute
