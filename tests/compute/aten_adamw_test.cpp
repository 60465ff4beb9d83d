// SPDX-License-Identifier: GPL-3.0-or-later
// The optimizer step written with libtorch's operators against the kernel of the CPU: the same
// bits, since both round each operation alone. But for one: on the CPU libtorch takes the square
// root from a library that may be off by one unit in the last place, where IEEE 754 and a GPU are
// not.
#include "compute/aten_adamw.h"

#include "compute/library_threads.h"
#include "optim/adamw_eight_bit.h"
#include "optim/bf16.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <iostream>
#include <limits>
#include <ostream>
#include <random>
#include <span>
#include <vector>

namespace strata::compute {
namespace {

struct TensorState {
    std::vector<std::uint16_t> hi;
    std::vector<std::int16_t> lo;
    std::vector<float> m;
    std::vector<float> v;

    explicit TensorState(const std::vector<float>& weights)
        : hi(weights.size()), lo(weights.size()), m(weights.size()), v(weights.size()) {
        optim::splitFloats(weights, hi, lo);
    }
};

AtenAdamwConstants onDevice(const optim::AdamwConstants& c) {
    return {c.beta1,         c.beta2,         c.eps,      c.oneMinusBeta1,
            c.oneMinusBeta2, c.gradientScale, c.stepSize, c.inverseSqrtBias2};
}

std::vector<float> values(std::size_t count, std::uint64_t stream, float scale) {
    std::mt19937_64 random(test::testSeed(stream));
    std::normal_distribution<float> normal;
    std::vector<float> all(count);
    for (float& value : all) {
        value = scale * normal(random);
    }
    return all;
}

struct Gradients {
    const char* name;
    DType dtype;
};

/// How a test names its case.
void PrintTo(const Gradients& gradients, std::ostream* out) {
    *out << gradients.name;
}

class AtenAdamw : public ::testing::TestWithParam<Gradients> {
protected:
    // As the engine has it; OpenMP's threads wait for work by computing.
    AtenAdamw() { keepLibraryOnThisThread(); }

    static DType dtype() { return GetParam().dtype; }
    /// Rounded as the backward pass leaves it.
    std::vector<std::byte> stored(const std::vector<float>& gradient) const {
        std::vector<std::byte> bytes(gradient.size() * bytesOf(dtype()));
        if (dtype() == DType::BF16) {
            optim::toBf16(gradient,
                          {reinterpret_cast<std::uint16_t*>(bytes.data()), gradient.size()});
        } else {
            std::memcpy(bytes.data(), gradient.data(), bytes.size());
        }
        return bytes;
    }

    void onCpu(TensorState& state,
               const std::vector<std::byte>& gradient,
               const optim::AdamwConstants& constants,
               optim::Decay decay) const {
        optim::adamwUpdate(
            {state.hi, state.lo, state.m, state.v, gradient.data(),
             dtype() == DType::BF16 ? optim::GradientFormat::Bf16 : optim::GradientFormat::Fp32},
            constants, decay);
    }

    void withOperators(TensorState& state,
                       const std::vector<std::byte>& gradient,
                       const optim::AdamwConstants& c,
                       optim::Decay decay) const {
        const AtenStretch all{0, static_cast<std::int64_t>(state.hi.size()),
                              decay == optim::Decay::On ? c.decayFactor : 1.0F};
        adamwUpdate(
            {},
            {MomentFormat::Fp32, state.hi, state.lo, std::as_writable_bytes(std::span(state.m)),
             std::as_writable_bytes(std::span(state.v)), gradient.data(), dtype()},
            onDevice(c), {&all, 1});
    }
};

/// The kernel's result, and those with a square root that is off by one unit in the last place.
std::array<float, 3> possibleWeights(
    float weight, float m, float v, const optim::AdamwConstants& c, optim::Decay decay) {
    const float root = std::sqrt(v);
    const float infinity = std::numeric_limits<float>::infinity();
    std::array<float, 3> weights = {root, std::nextafter(root, 0.0F),
                                    std::nextafter(root, infinity)};
    for (float& each : weights) {
        const volatile float scaled = each * c.inverseSqrtBias2;  // rounded before it is added to
        const float decayFactor = decay == optim::Decay::On ? c.decayFactor : 1.0F;
        const volatile float decayed = weight * decayFactor;
        const volatile float change = c.stepSize * m / (scaled + c.eps);
        each = decayed - change;
    }
    return weights;
}

TEST_P(AtenAdamw, HasTheBitsOfTheKernelOfTheCpu) {
    std::size_t rootsOff = 0;
    const auto pieces = static_cast<std::size_t>(kAdamwElementsAtOnce);
    for (const std::size_t count : {std::size_t{1}, std::size_t{1003}, pieces + 17}) {
        for (const optim::Decay decay : {optim::Decay::On, optim::Decay::Off}) {
            if (count > pieces && decay == optim::Decay::Off) {
                continue;  // that a second piece follows has nothing to do with the factor
            }
            TensorState wanted(values(count, 1, 0.5F));
            TensorState state = wanted;
            for (std::int64_t step = 1; step <= 4; ++step) {
                const optim::AdamwConstants constants = optim::adamwConstants(
                    {0.9, 0.95, 1e-8, 0.1}, 1e-3 * static_cast<double>(step), step, 0.37);
                // From ordinary gradients down to those whose squares are subnormal.
                const float scale = step == 4 ? 1e-20F : 0.1F;
                const std::vector<std::byte> gradient =
                    stored(values(count, 10 + static_cast<std::uint64_t>(step), scale));
                const TensorState before = wanted;
                onCpu(wanted, gradient, constants, decay);
                withOperators(state, gradient, constants, decay);
                ASSERT_EQ(state.m, wanted.m) << "step " << step << ", " << count << " elements";
                ASSERT_EQ(state.v, wanted.v) << "step " << step << ", " << count << " elements";
                for (std::size_t index = 0; index < count; ++index) {
                    const float weight = optim::join({before.hi[index], before.lo[index]});
                    const std::array<float, 3> possible =
                        possibleWeights(weight, state.m[index], state.v[index], constants, decay);
                    const float found = optim::join({state.hi[index], state.lo[index]});
                    if (std::ranges::find(possible, found) ==
                        possible.end()) {  // a million of them
                        FAIL() << found << ", not " << possible[0] << ": step " << step
                               << ", element " << index << " of " << count;
                    }
                    rootsOff +=
                        state.hi[index] != wanted.hi[index] || state.lo[index] != wanted.lo[index];
                }
                state = wanted;
            }
        }
    }
    std::cout << rootsOff << " weights whose square root the library rounds otherwise\n";
}

/// A layer of three tensors, one of which does not decay, with a gap between them.
TEST_P(AtenAdamw, MomentsInEightBitsHaveTheBitsOfTheKernelOfTheCpu) {
    const auto pieces = static_cast<std::size_t>(kAdamwElementsAtOnce);
    for (const std::size_t count : {std::size_t{300}, std::size_t{5000}, pieces + 517}) {
        const std::vector<optim::DecayStretch> stretches = {
            {0, count / 3, optim::Decay::On},
            {count / 3, count / 2, optim::Decay::Off},
            {count / 2 + 20, count, optim::Decay::On}};
        TensorState weights(values(count, 1, 0.5F));
        std::vector<optim::MomentBlock> m((count + optim::kBlockElements - 1) /
                                          optim::kBlockElements);
        std::vector<optim::MomentBlock> v(m.size());
        for (std::int64_t step = 1; step <= 4; ++step) {
            const optim::AdamwConstants c = optim::adamwConstants(
                {0.9, 0.95, 1e-8, 0.1}, 1e-3 * static_cast<double>(step), step, 0.37);
            const float scale = step == 4 ? 1e-20F : 0.1F;
            const std::vector<std::byte> gradient =
                stored(values(count, 10 + static_cast<std::uint64_t>(step), scale));
            TensorState onGpu = weights;
            std::vector<optim::MomentBlock> mOnGpu = m;
            std::vector<optim::MomentBlock> vOnGpu = v;
            std::vector<AtenStretch> same;
            for (const optim::DecayStretch& each : stretches) {
                same.push_back({static_cast<std::int64_t>(each.begin),
                                static_cast<std::int64_t>(each.end),
                                each.decay == optim::Decay::On ? c.decayFactor : 1.0F});
            }
            adamwUpdate({},
                        {MomentFormat::EightBit, onGpu.hi, onGpu.lo,
                         std::as_writable_bytes(std::span(mOnGpu)),
                         std::as_writable_bytes(std::span(vOnGpu)), gradient.data(), dtype()},
                        onDevice(c), same);
            optim::adamwUpdate({weights.hi, weights.lo, m, v, gradient.data(),
                                dtype() == DType::BF16 ? optim::GradientFormat::Bf16
                                                       : optim::GradientFormat::Fp32},
                               c, stretches);
            EXPECT_TRUE(mOnGpu == m) << "step " << step << ", " << count << " elements";
            EXPECT_TRUE(vOnGpu == v) << "step " << step << ", " << count << " elements";
            for (std::size_t index = 0; index < count; ++index) {
                // The library's square root may be off by one unit in the last place.
                const float wanted = optim::join({weights.hi[index], weights.lo[index]});
                const float weight = optim::join({onGpu.hi[index], onGpu.lo[index]});
                if (!(std::abs(weight - wanted) <= 3e-7F * std::abs(wanted) + 1e-9F)) {
                    FAIL() << weight << ", not " << wanted << ": step " << step << ", element "
                           << index;
                }
            }
        }
    }
}

TEST_P(AtenAdamw, JoinsTheHalvesOfWeights) {
    const std::vector<float> weights = values(5000, 3, 2.0F);
    const TensorState state(weights);
    std::vector<float> joined(weights.size());
    joinWeights({}, state.hi, state.lo, joined);
    EXPECT_EQ(joined, weights);
}

INSTANTIATE_TEST_SUITE_P(Gradients,
                         AtenAdamw,
                         ::testing::Values(Gradients{"fp32", DType::F32},
                                           Gradients{"bf16", DType::BF16}),
                         [](const auto& test) { return std::string(test.param.name); });

}  // namespace
}  // namespace strata::compute
