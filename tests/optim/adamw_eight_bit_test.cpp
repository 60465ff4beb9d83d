// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/adamw_eight_bit.h"

#include "base/cpu_features.h"
#include "optim/adamw_kernels.h"
#include "optim/bf16.h"
#include "optim/moment_oracle.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <string_view>
#include <vector>

namespace strata::optim {
namespace {

using test::MomentOracle;

const AdamwSettings kSettings{0.9, 0.95, 1e-8, 0.1};

/// One span's state, owned.
struct EightBitState {
    explicit EightBitState(std::size_t size)
        : hi(size), lo(size), m((size + kBlockElements - 1) / kBlockElements), v(m.size()) {}

    EightBitSpan span(const std::vector<float>& gradient) {
        return {hi, lo, m, v, gradient.data(), GradientFormat::Fp32};
    }
    EightBitSpan span(const std::vector<std::uint16_t>& gradient) {
        return {hi, lo, m, v, gradient.data(), GradientFormat::Bf16};
    }
    float weight(std::size_t index) const { return join({hi[index], lo[index]}); }
    bool operator==(const EightBitState&) const = default;

    std::vector<std::uint16_t> hi;
    std::vector<std::int16_t> lo;
    std::vector<MomentBlock> m;
    std::vector<MomentBlock> v;
};

struct NamedKernels {
    std::string_view name;
    EightBitKernels kernels;
};

void updatePlainly(const AdamwSpan& span, const AdamwConstants& constants, float decay) {
    adamwPlain(span, constants, decay, 0);
}

/// Those that this processor runs.
std::vector<NamedKernels> eightBitKernels() {
    std::vector<NamedKernels> all{{"plain", {loadMomentsPlain, updatePlainly, storeMomentsPlain}}};
#if defined(__x86_64__)
    if (vectorIsa() != VectorIsa::Plain) {
        all.push_back({"avx2", {loadMomentsAvx2, adamwAvx2, storeMomentsAvx2}});
    }
    if (vectorIsa() == VectorIsa::Avx512) {
        all.push_back({"avx512", {loadMomentsAvx512, adamwAvx512, storeMomentsAvx512}});
    }
#endif
    return all;
}

/// Gradients as different as those of a matrix and of a norm beside it.
std::vector<float> mixedGradient(std::size_t size, std::mt19937_64& random) {
    std::normal_distribution<float> normal;
    std::vector<float> gradient(size);
    for (std::size_t i = 0; i < size; ++i) {
        gradient[i] = normal(random) * (i % 7 == 0 ? 1e-4F : 1.0F);
    }
    return gradient;
}

EightBitState randomWeights(std::size_t size, std::mt19937_64& random) {
    std::normal_distribution<float> normal;
    std::vector<float> weights(size);
    for (float& weight : weights) {
        weight = 0.05F * normal(random);
    }
    EightBitState state(size);
    splitFloats(weights, state.hi, state.lo);
    return state;
}

/// Three tensors with gaps between them, where the size allows.
std::vector<DecayStretch> stretchesOf(std::size_t size) {
    if (size < 100) {
        return {{0, size, Decay::On}};
    }
    const std::size_t third = size / 3;
    return {
        {0, third, Decay::On}, {third, 2 * third - 5, Decay::Off}, {2 * third, size, Decay::On}};
}

AdamwConstants constantsOf(std::int64_t step) {
    return adamwConstants(kSettings, 1e-3, step, 0.371);
}

class EightBitAdamw : public testing::TestWithParam<std::size_t> {};

TEST_P(EightBitAdamw, EveryKernelGivesTheBitsOfThePlainOne) {
    std::mt19937_64 random(test::testSeed(61));
    const std::size_t size = GetParam();
    const EightBitState begin = randomWeights(size, random);
    std::vector<EightBitState> fp32(eightBitKernels().size(), begin);
    std::vector<EightBitState> bf16 = fp32;
    for (std::int64_t step = 1; step <= 5; ++step) {
        const std::vector<float> gradient = mixedGradient(size, random);
        std::vector<std::uint16_t> rounded(size);
        toBf16(gradient, rounded);
        for (std::size_t i = 0; i < fp32.size(); ++i) {
            const NamedKernels each = eightBitKernels()[i];
            adamwUpdateWith(each.kernels, fp32[i].span(gradient), constantsOf(step),
                            stretchesOf(size));
            adamwUpdateWith(each.kernels, bf16[i].span(rounded), constantsOf(step),
                            stretchesOf(size));
            ASSERT_EQ(fp32[i], fp32[0]) << each.name << ", step " << step;
            ASSERT_EQ(bf16[i], bf16[0]) << each.name << ", step " << step;
        }
    }
    EXPECT_NE(fp32[0], begin);
}

INSTANTIATE_TEST_SUITE_P(Sizes,
                         EightBitAdamw,
                         testing::Values(1, 31, 64, 255, 256, 257, 1000, 4160),
                         testing::PrintToStringParamName());

/// One element's moments and weight, in double.
struct Exact {
    double m;
    double v;
    double weight;
};

Exact exactStep(Exact before, double gradient, std::int64_t step, const AdamwConstants& c) {
    const double g = gradient * static_cast<double>(c.gradientScale);
    const double m = kSettings.beta1 * before.m + (1.0 - kSettings.beta1) * g;
    const double v = kSettings.beta2 * before.v + (1.0 - kSettings.beta2) * g * g;
    const double bias1 = 1.0 - std::pow(kSettings.beta1, static_cast<double>(step));
    const double bias2 = 1.0 - std::pow(kSettings.beta2, static_cast<double>(step));
    const double weight = before.weight * (1.0 - 1e-3 * kSettings.weightDecay) -
                          1e-3 * (m / bias1) / (std::sqrt(v / bias2) + kSettings.eps);
    return {m, v, weight};
}

/// Whether `stored` is the nearest number to the exact value, but for the rounding of fp32.
bool isNearest(std::uint8_t stored, double exact, float scale, const MomentOracle& oracle) {
    const double slack = 4e-6 * std::abs(exact);
    return stored == oracle.codeOf(static_cast<float>(exact - slack), scale) ||
           stored == oracle.codeOf(static_cast<float>(exact), scale) ||
           stored == oracle.codeOf(static_cast<float>(exact + slack), scale);
}

TEST(EightBitAdamwFormula, AgreesWithFloat64BetweenTheRoundingsToEightBits) {
    std::mt19937_64 random(test::testSeed(62));
    const std::size_t size = 700;
    const MomentOracle first(MomentOracle::Signs::Both);
    const MomentOracle second(MomentOracle::Signs::Positive);
    EightBitState state = randomWeights(size, random);
    for (std::int64_t step = 1; step <= 8; ++step) {
        const EightBitState before = state;
        const std::vector<float> gradient = mixedGradient(size, random);
        const std::vector<DecayStretch> all = {{0, size, Decay::On}};
        adamwUpdate(state.span(gradient), constantsOf(step), all);
        std::vector<Exact> exact;
        for (std::size_t i = 0; i < size; ++i) {
            const std::size_t block = i / kBlockElements;
            const std::size_t at = i % kBlockElements;
            exact.push_back(
                exactStep({first.valueOf(before.m[block].codes[at], before.m[block].scale),
                           second.valueOf(before.v[block].codes[at], before.v[block].scale),
                           before.weight(i)},
                          gradient[i], step, constantsOf(step)));
            const double tolerance = 1.3e-7 * std::abs(exact[i].weight) + 2e-6 * 1e-3;
            EXPECT_NEAR(state.weight(i), exact[i].weight, tolerance) << "step " << step;
        }
        for (std::size_t begin = 0; begin < size; begin += kBlockElements) {
            const std::size_t end = std::min(begin + kBlockElements, size);
            const MomentBlock& m = state.m[begin / kBlockElements];
            const MomentBlock& v = state.v[begin / kBlockElements];
            double largestM = 0.0;
            double largestV = 0.0;
            for (std::size_t i = begin; i < end; ++i) {
                largestM = std::max(largestM, std::abs(exact[i].m));
                largestV = std::max(largestV, exact[i].v);
                EXPECT_TRUE(isNearest(m.codes[i - begin], exact[i].m, m.scale, first)) << i;
                EXPECT_TRUE(isNearest(v.codes[i - begin], exact[i].v, v.scale, second)) << i;
            }
            EXPECT_NEAR(m.scale, largestM, 2e-6 * largestM);
            EXPECT_NEAR(v.scale, largestV, 2e-6 * largestV);
        }
    }
}

TEST(EightBitAdamwUpdate, CuttingBetweenBlocksDoesNotChangeTheBits) {
    std::mt19937_64 random(test::testSeed(63));
    const std::size_t size = 2000;
    EightBitState whole = randomWeights(size, random);
    EightBitState cut = whole;
    const std::vector<DecayStretch> stretches = stretchesOf(size);
    for (std::int64_t step = 1; step <= 3; ++step) {
        const std::vector<float> gradient = mixedGradient(size, random);
        adamwUpdate(whole.span(gradient), constantsOf(step), stretches);
        std::size_t begin = 0;
        for (const std::size_t blocks : std::vector<std::size_t>{1, 3, 4}) {
            const std::size_t end = std::min(size, begin + blocks * kBlockElements);
            std::vector<DecayStretch> inside;
            for (const DecayStretch& each : stretches) {
                if (each.begin < end && each.end > begin) {
                    inside.push_back({std::max(each.begin, begin) - begin,
                                      std::min(each.end, end) - begin, each.decay});
                }
            }
            const std::size_t first = begin / kBlockElements;
            adamwUpdate(
                {std::span(cut.hi).subspan(begin, end - begin),
                 std::span(cut.lo).subspan(begin, end - begin),
                 std::span(cut.m).subspan(first, blocks), std::span(cut.v).subspan(first, blocks),
                 gradient.data() + begin, GradientFormat::Fp32},
                constantsOf(step), inside);
            begin = end;
        }
        ASSERT_EQ(begin, size);
        EXPECT_EQ(whole, cut);
    }
}

TEST(EightBitAdamwUpdate, ZerosAndWhatLiesBetweenStretchesStayAsTheyAre) {
    std::mt19937_64 random(test::testSeed(64));
    const std::size_t size = 1024;
    const std::vector<float> zeros(size);
    std::vector<float> gradient = mixedGradient(size, random);
    const std::vector<DecayStretch> stretches = {{0, 300, Decay::On}, {700, 1000, Decay::Off}};
    for (const NamedKernels& each : eightBitKernels()) {
        EightBitState state(size);
        adamwUpdateWith(each.kernels, state.span(zeros), constantsOf(1), stretches);
        EXPECT_EQ(state, EightBitState(size)) << each.name;
        adamwUpdateWith(each.kernels, state.span(gradient), constantsOf(1), stretches);
        for (std::size_t i = 0; i < size; ++i) {
            const bool isInside = i < 300 || (i >= 700 && i < 1000);
            const std::size_t block = i / kBlockElements;
            const bool isZero = state.weight(i) == 0.0F &&
                                state.m[block].codes[i % kBlockElements] == 0 &&
                                state.v[block].codes[i % kBlockElements] == 0;
            EXPECT_EQ(isZero, !isInside) << each.name << ", element " << i;
        }
    }
}

/// The largest change of a weight in 200 steps of which the first has a gradient of 1 for element
/// 0 and of `small` for the others; later ones have none for the others.
double largestChange(float small) {
    const std::size_t size = kBlockElements;
    EightBitState state(size);
    double largest = 0.0;
    for (std::int64_t step = 1; step <= 200; ++step) {
        std::vector<float> gradient(size, step == 1 ? small : 0.0F);
        gradient[0] = 1.0F;
        const EightBitState before = state;
        const AdamwConstants constants = adamwConstants(kSettings, 1.0, step, 1.0);
        const std::vector<DecayStretch> all = {{0, size, Decay::Off}};
        adamwUpdate(state.span(gradient), constants, all);
        for (std::size_t i = 0; i < size; ++i) {
            const double change = std::abs(static_cast<double>(state.weight(i)) -
                                           static_cast<double>(before.weight(i)));
            largest = std::max(largest, change);
        }
    }
    return largest;
}

TEST(EightBitAdamwUpdate, ASmallSecondMomentBesideALargeOneDoesNotLetUpdatesExplode) {
    // With a learning rate of 1, a step of exact AdamW with these gradients is 1 at most.
    for (const float small : {1e-1F, 1e-2F, 1e-3F, 1e-4F, 1e-5F, 1e-6F}) {
        EXPECT_LE(largestChange(small), 1.5) << small;
    }
}

}  // namespace
}  // namespace strata::optim
