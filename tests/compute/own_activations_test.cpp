// SPDX-License-Identifier: GPL-3.0-or-later
// Norm, rotation, gated activation and linear of the GPU's kernels, run on the CPU, against
// libtorch's operators: values and gradients.
#include "compute/own_activations.h"

#include "compute/activation_values.h"
#include "compute/aten_attention.h"
#include "compute/kernel_host.h"

#include <ATen/core/Tensor.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/rms_norm.h>
#include <ATen/ops/silu.h>
#include <ATen/ops/zeros_like.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include <utility>
#include <vector>

namespace strata::compute {
namespace {

class OwnActivations : public ::testing::Test {
protected:
    const OwnKernels kernels_ = test::hostKernelsAsOwn();
    const at::AutoGradMode recording_{true};
};

const std::vector<std::pair<std::int64_t, std::int64_t>> kShapes{{1, 1},    {3, 7},     {5, 64},
                                                                 {70, 256}, {33, 1030}, {2, 4096}};

TEST_F(OwnActivations, ANormHasTheValuesAndGradientsOfTheOperator) {
    for (const auto& [rows, n] : kShapes) {
        SCOPED_TRACE(testing::Message() << rows << " x " << n);
        const at::Tensor x = randoms({rows, n}, 1);
        const at::Tensor weight = randoms({n}, 2);
        const at::Tensor grad = randoms({rows, n}, 3);
        const at::Tensor xWanted = leaf(x);
        const at::Tensor weightWanted = leaf(weight);
        const at::Tensor y = at::rms_norm(xWanted, {n}, weightWanted, kEps);
        const auto wanted = torch::autograd::grad({y}, {xWanted, weightWanted}, {grad});

        const at::Tensor xOwn = leaf(x);
        const at::Tensor weightOwn = leaf(weight);
        const RoundedValue normed = ownNormed(kernels_, xOwn, weightOwn, kEps);
        EXPECT_FALSE(normed.values.requires_grad());
        expectRoundedAlike(normed.values, y.detach());
        const auto found = torch::autograd::grad({normed.node}, {xOwn, weightOwn}, {grad});
        if (n > 1) {  // of one number the gradient is what is left of two nearly equal ones
            EXPECT_LT(error(found[0], wanted[0]), kFp32Error);
        }
        EXPECT_LT(error(found[1], wanted[1]), kFp32Error);
    }
}

TEST_F(OwnActivations, AGatedActivationHasTheValuesAndGradientsOfTheOperators) {
    for (const auto& [rows, n] : kShapes) {
        SCOPED_TRACE(testing::Message() << rows << " x " << n);
        const at::Tensor gate = randoms({rows, n}, 1, 4.0F);
        const at::Tensor up = randoms({rows, n}, 2);
        const at::Tensor grad = randoms({rows, n}, 3);
        const at::Tensor gateWanted = leaf(gate);
        const at::Tensor upWanted = leaf(up);
        const at::Tensor y = at::silu(gateWanted).mul(upWanted);
        const auto wanted = torch::autograd::grad({y}, {gateWanted, upWanted}, {grad});

        const at::Tensor gateOwn = leaf(gate);
        const at::Tensor upOwn = leaf(up);
        const RoundedValue wide = ownSwiglu(kernels_, gateOwn, upOwn);
        expectRoundedAlike(wide.values, y.detach());
        const auto found = torch::autograd::grad({wide.node}, {gateOwn, upOwn}, {grad});
        EXPECT_LT(error(found[0], wanted[0]), kFp32Error);
        EXPECT_LT(error(found[1], wanted[1]), kFp32Error);
    }
}

// exp() of a large number is infinite: the value is -0 then, and no gradient is NaN.
TEST_F(OwnActivations, AGateFarFromZeroIsOpenOrShut) {
    const at::Tensor gate = leaf(randoms({1, 64}, 1, 200.0F));
    const at::Tensor up = leaf(randoms({1, 64}, 2));
    const RoundedValue wide = ownSwiglu(kernels_, gate, up);
    const auto found = torch::autograd::grad({wide.node}, {gate, up}, {randoms({1, 64}, 3)});
    EXPECT_TRUE(wide.values.isfinite().all().item().toBool());
    EXPECT_TRUE(found[0].isfinite().all().item().toBool());
    EXPECT_TRUE(found[1].isfinite().all().item().toBool());
}

TEST_F(OwnActivations, ARotationHasTheBitsOfTheOperators) {
    for (const auto& [tokens, heads, headDim] : std::vector<std::array<std::int64_t, 3>>{
             {1, 1, 2}, {3, 5, 6}, {7, 9, 64}, {5, 32, 128}, {2, 3, 100}}) {
        SCOPED_TRACE(testing::Message() << tokens << " x " << heads << " x " << headDim);
        const at::Tensor x = randoms({tokens, heads, headDim}, 1);
        const at::Tensor turns = randoms({tokens, 1, headDim / 2}, 2, 30.0F);
        const AtenAngles angles{turns.cos(), turns.sin()};
        const at::Tensor grad = randoms({tokens, heads, headDim}, 3).to(at::kBFloat16);
        const at::Tensor xWanted = leaf(x);
        const at::Tensor y = atenRotated(xWanted, angles).to(at::kBFloat16);
        const auto wanted = torch::autograd::grad({y}, {xWanted}, {grad});

        const at::Tensor xOwn = leaf(x);
        const at::Tensor own = ownRotated(kernels_, xOwn, angles);
        EXPECT_TRUE(own.equal(y));
        const auto found = torch::autograd::grad({own}, {xOwn}, {grad});
        EXPECT_LT(error(found[0], wanted[0]), 1e-7);
    }
}

struct LinearParts {
    AtenLinear linear;
    at::Tensor bias;

    LinearParts(std::int64_t in, std::int64_t out, bool hasLora) {
        linear.weight = randoms({out, in}, 11).to(at::kBFloat16);
        linear.gradWeight = at::zeros_like(linear.weight, at::kFloat);
        bias = leaf(randoms({out}, 12));
        linear.bias = bias;
        if (hasLora) {
            linear.lora.a = randoms({4, in}, 13).to(at::kBFloat16);
            linear.lora.b = randoms({out, 4}, 14).to(at::kBFloat16);
            linear.lora.gradA = at::zeros_like(linear.lora.a, at::kFloat);
            linear.lora.gradB = at::zeros_like(linear.lora.b, at::kFloat);
            linear.lora.scale = 0.5;
        }
    }
};

// Two linears share a norm: its gradient is their sum, in fp32.
TEST_F(OwnActivations, LinearsOfARoundedValueAreThoseOfTheUnrounded) {
    for (const bool hasLora : {false, true}) {
        const at::Tensor x = randoms({9, 48}, 1);
        const at::Tensor weight = randoms({48}, 2);
        const at::Tensor gradQ = randoms({9, 20}, 3);
        const at::Tensor gradK = randoms({9, 12}, 4);
        LinearParts q(48, 20, hasLora);
        LinearParts k(48, 12, false);
        const at::Tensor xWanted = leaf(x);
        const at::Tensor weightWanted = leaf(weight);
        const at::Tensor normed = at::rms_norm(xWanted, {48}, weightWanted, kEps);
        const at::Tensor wantedQ = atenLinear(normed, q.linear, 0);
        const at::Tensor wantedK = atenLinear(normed, k.linear, 0);
        const auto wanted = torch::autograd::grad(
            {wantedQ, wantedK}, {xWanted, weightWanted, q.bias, k.bias}, {gradQ, gradK});

        LinearParts ownQ(48, 20, hasLora);
        LinearParts ownK(48, 12, false);
        const at::Tensor xOwn = leaf(x);
        const at::Tensor weightOwn = leaf(weight);
        const RoundedValue rounded = ownNormed(kernels_, xOwn, weightOwn, kEps);
        const at::Tensor foundQ = atenLinear(rounded, ownQ.linear);
        const at::Tensor foundK = atenLinear(rounded, ownK.linear);
        // A bf16 of another rounding moves a sum of 48 products by its share.
        EXPECT_LT(error(foundQ, wantedQ), 2e-4);
        EXPECT_LT(error(foundK, wantedK), 2e-4);
        const auto found = torch::autograd::grad(
            {foundQ, foundK}, {xOwn, weightOwn, ownQ.bias, ownK.bias}, {gradQ, gradK});
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            EXPECT_LT(error(found[i], wanted[i]), kFp32Error) << "gradient " << i;
        }
        EXPECT_LT(error(ownQ.linear.gradWeight, q.linear.gradWeight), 2e-4);
        EXPECT_LT(error(ownK.linear.gradWeight, k.linear.gradWeight), 2e-4);
        if (hasLora) {
            EXPECT_LT(error(ownQ.linear.lora.gradA, q.linear.lora.gradA), 2e-4);
            EXPECT_LT(error(ownQ.linear.lora.gradB, q.linear.lora.gradB), 2e-4);
        }
    }
}

TEST_F(OwnActivations, WithoutAGraphTheValuesAreTheSame) {
    const at::Tensor x = randoms({9, 48}, 1);
    const at::Tensor weight = randoms({48}, 2);
    LinearParts q(48, 20, true);
    const at::Tensor wanted =
        atenLinear(ownNormed(kernels_, leaf(x), weight, kEps), q.linear).detach();
    const at::NoGradGuard noGraph;
    const at::Tensor found = atenLinear(ownNormed(kernels_, x, weight, kEps), q.linear);
    EXPECT_FALSE(found.requires_grad());
    EXPECT_TRUE(found.equal(wanted));
}

}  // namespace
}  // namespace strata::compute
