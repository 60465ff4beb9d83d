// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/adamw.h"

#include "base/cpu_features.h"
#include "optim/adamw_kernels.h"
#include "optim/bf16.h"
#include "support/places.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <fstream>
#include <random>
#include <string>
#include <vector>

namespace strata::optim {
namespace {

/// One span's state, owned.
struct State {
    explicit State(std::size_t size) : hi(size), lo(size), m(size), v(size) {}

    AdamwSpan span(const std::vector<float>& gradient) {
        return {hi, lo, m, v, gradient.data(), GradientFormat::Fp32};
    }
    AdamwSpan span(const std::vector<std::uint16_t>& gradient) {
        return {hi, lo, m, v, gradient.data(), GradientFormat::Bf16};
    }
    void setWeight(std::size_t index, float weight) {
        const SplitFloat parts = split(weight);
        hi[index] = parts.hi;
        lo[index] = parts.lo;
    }
    float weight(std::size_t index) const { return join({hi[index], lo[index]}); }
    bool operator==(const State&) const = default;

    std::vector<std::uint16_t> hi;
    std::vector<std::int16_t> lo;
    std::vector<float> m;
    std::vector<float> v;
};

State randomState(std::size_t size, std::mt19937_64& random) {
    std::normal_distribution<float> normal;
    State state(size);
    for (std::size_t i = 0; i < size; ++i) {
        state.setWeight(i, normal(random));
        state.m[i] = 0.1F * normal(random);
        state.v[i] = 0.01F * std::abs(normal(random));
    }
    return state;
}

std::vector<float> randomGradient(std::size_t size, std::mt19937_64& random) {
    std::normal_distribution<float> normal;
    std::vector<float> gradient(size);
    for (float& value : gradient) {
        value = normal(random);
    }
    return gradient;
}

struct Kernel {
    std::string_view name;
    void (*run)(const AdamwSpan& span, const AdamwConstants& constants, float decay);
};

void plainKernel(const AdamwSpan& span, const AdamwConstants& constants, float decay) {
    adamwPlain(span, constants, decay, 0);
}

/// Those that this processor runs.
std::vector<Kernel> kernels() {
    std::vector<Kernel> all{{"plain", plainKernel}};
#if defined(__x86_64__)
    if (vectorIsa() != VectorIsa::Plain) {
        all.push_back({"avx2", adamwAvx2});
    }
    if (vectorIsa() == VectorIsa::Avx512) {
        all.push_back({"avx512", adamwAvx512});
    }
#endif
    return all;
}

TEST(Adamw, AgreesWithTheFormulaInFloat64) {
    std::ifstream file(strata::test::inTree("tests/optim/data/adamw.json"));
    for (const auto& test : nlohmann::json::parse(file)) {
        const auto weights = test["weight"].get<std::vector<float>>();
        const auto gradients = test["gradients"].get<std::vector<std::vector<float>>>();
        const AdamwSettings settings{test["beta1"], test["beta2"], test["eps"],
                                     test["weight_decay"]};
        const double lr = test["lr"];
        State state(weights.size());
        for (std::size_t i = 0; i < weights.size(); ++i) {
            state.setWeight(i, weights[i]);
        }
        for (std::size_t step = 0; step < gradients.size(); ++step) {
            const auto constants = adamwConstants(settings, lr, static_cast<std::int64_t>(step) + 1,
                                                  test["gradient_scale"]);
            adamwUpdate(state.span(gradients[step]), constants, Decay::On);
            const auto expected = test["weights_after"][step].get<std::vector<double>>();
            for (std::size_t i = 0; i < weights.size(); ++i) {
                const double steps = static_cast<double>(step) + 1.0;
                const double tolerance = steps * (1.3e-7 * std::abs(expected[i]) + 2e-6 * lr);
                EXPECT_NEAR(state.weight(i), expected[i], tolerance)
                    << "step " << step << " element " << i;
            }
        }
        const auto m = test["m_after"].get<std::vector<double>>();
        const auto v = test["v_after"].get<std::vector<double>>();
        for (std::size_t i = 0; i < weights.size(); ++i) {
            EXPECT_NEAR(state.v[i], v[i], 2e-6 * v[i]);
            EXPECT_NEAR(state.m[i], m[i], 2e-6 * std::sqrt(v[i] / (1.0 - settings.beta2)));
        }
    }
}

class AdamwKernel : public testing::TestWithParam<std::size_t> {};

TEST_P(AdamwKernel, EveryKernelGivesTheBitsOfThePlainOne) {
    std::mt19937_64 random(test::testSeed(11));
    const std::size_t size = GetParam();
    const auto gradient = randomGradient(size, random);
    std::vector<std::uint16_t> rounded(size);
    toBf16(gradient, rounded);
    const State begin = randomState(size, random);
    const auto constants = adamwConstants({0.9, 0.999, 1e-8, 0.1}, 3e-3, 7, 0.371);
    for (const float decay : {1.0F, constants.decayFactor}) {
        State expected = begin;
        State expectedBf16 = begin;
        plainKernel(expected.span(gradient), constants, decay);
        plainKernel(expectedBf16.span(rounded), constants, decay);
        for (const Kernel& kernel : kernels()) {
            State state = begin;
            kernel.run(state.span(gradient), constants, decay);
            EXPECT_EQ(state, expected) << kernel.name;
            state = begin;
            kernel.run(state.span(rounded), constants, decay);
            EXPECT_EQ(state, expectedBf16) << kernel.name;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Sizes,
                         AdamwKernel,
                         testing::Values(1, 7, 15, 16, 17, 31, 32, 33, 63, 64, 1000, 4099),
                         testing::PrintToStringParamName());

TEST(Adamw, KernelsAgreeOnTinyHugeAndZeroValues) {
    const std::vector<float> gradient = [] {
        std::vector<float> values;
        for (const float value : {0.0F, -0.0F, 1e-45F, -1e-38F, 1e-30F, 1e-20F, 1e15F, -1e19F}) {
            values.insert(values.end(), 5, value);
        }
        return values;
    }();
    State begin(gradient.size());
    for (std::size_t i = 0; i < gradient.size(); ++i) {
        begin.setWeight(i, i % 3 == 0 ? 0.0F : 1e-40F);
    }
    const auto constants = adamwConstants({}, 1e-3, 1, 1.0);
    State expected = begin;
    plainKernel(expected.span(gradient), constants, constants.decayFactor);
    for (const Kernel& kernel : kernels()) {
        State state = begin;
        kernel.run(state.span(gradient), constants, constants.decayFactor);
        EXPECT_EQ(state.hi, expected.hi) << kernel.name;
        EXPECT_EQ(state.lo, expected.lo) << kernel.name;
        EXPECT_EQ(state.m, expected.m) << kernel.name;
        EXPECT_EQ(state.v, expected.v) << kernel.name;
    }
}

TEST(Adamw, ZeroGapsStayZero) {
    State state(48);
    const std::vector<float> gradient(48);
    const auto constants = adamwConstants({0.9, 0.95, 1e-8, 0.1}, 1e-3, 1, 1.0);
    for (const Kernel& kernel : kernels()) {
        kernel.run(state.span(gradient), constants, constants.decayFactor);
        EXPECT_EQ(state, State(48)) << kernel.name;
    }
}

TEST(Adamw, CuttingASpanDoesNotChangeTheBits) {
    std::mt19937_64 random(test::testSeed(12));
    const std::size_t size = 1000;
    const auto gradient = randomGradient(size, random);
    State whole = randomState(size, random);
    State cut = whole;
    const auto constants = adamwConstants({}, 1e-3, 3, 0.5);
    adamwUpdate(whole.span(gradient), constants, Decay::On);
    std::size_t begin = 0;
    for (const std::size_t count : std::vector<std::size_t>{13, 64, 7, 916}) {
        adamwUpdate(
            {std::span(cut.hi).subspan(begin, count), std::span(cut.lo).subspan(begin, count),
             std::span(cut.m).subspan(begin, count), std::span(cut.v).subspan(begin, count),
             gradient.data() + begin, GradientFormat::Fp32},
            constants, Decay::On);
        begin += count;
    }
    EXPECT_EQ(whole, cut);
}

TEST(Adamw, DecayOffIgnoresTheDecayFactor) {
    std::mt19937_64 random(test::testSeed(13));
    const auto gradient = randomGradient(100, random);
    State with = randomState(100, random);
    State without = with;
    adamwUpdate(with.span(gradient), adamwConstants({0.9, 0.95, 1e-8, 0.5}, 1e-2, 1, 1.0),
                Decay::Off);
    adamwUpdate(without.span(gradient), adamwConstants({0.9, 0.95, 1e-8, 0.0}, 1e-2, 1, 1.0),
                Decay::On);
    EXPECT_EQ(with, without);
}

}  // namespace
}  // namespace strata::optim
