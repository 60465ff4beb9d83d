// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_gradient.h"

#include "support/test_seed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

namespace strata::compute {
namespace {

constexpr std::size_t kChunkElements = 64;

struct Rounded {
    std::vector<std::byte> values;
    std::vector<ChunkMeasure> measures;
};

Rounded rounded(const std::vector<float>& gradient, DType stored) {
    Rounded result;
    result.values.resize(gradient.size() * bytesOf(stored));
    result.measures.resize((gradient.size() + kChunkElements - 1) / kChunkElements);
    roundGradient({}, gradient, kChunkElements, stored, result.values,
                  std::as_writable_bytes(std::span(result.measures)));
    return result;
}

std::vector<float> gradientOf(std::size_t count) {
    std::mt19937_64 random(test::testSeed(5));
    std::normal_distribution<float> normal;
    std::vector<float> gradient(count);
    for (float& value : gradient) {
        value = normal(random);
    }
    return gradient;
}

/// Round to nearest, ties to even, on the bits.
std::uint16_t nearestBf16(float value) {
    std::uint32_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    bits += 0x7FFFU + ((bits >> 16U) & 1U);
    return static_cast<std::uint16_t>(bits >> 16U);
}

TEST(AtenGradient, IsRoundedAndMeasuredChunkByChunk) {
    for (const std::size_t count : {1UL, 63UL, 64UL, 65UL, 640UL, 64UL * 600 + 17}) {
        const std::vector<float> gradient = gradientOf(count);
        const Rounded result = rounded(gradient, DType::BF16);
        for (std::size_t index = 0; index < count; ++index) {
            std::uint16_t bits = 0;
            std::memcpy(&bits, result.values.data() + 2 * index, sizeof bits);
            ASSERT_EQ(bits, nearestBf16(gradient[index])) << index << " of " << count;
        }
        for (std::size_t chunk = 0; chunk < result.measures.size(); ++chunk) {
            double sum = 0.0;
            for (std::size_t index = chunk * kChunkElements;
                 index < std::min(count, (chunk + 1) * kChunkElements); ++index) {
                sum += static_cast<double>(gradient[index]) * static_cast<double>(gradient[index]);
            }
            EXPECT_NEAR(result.measures[chunk].sumOfSquares, sum, 1e-12 * sum);
            EXPECT_EQ(result.measures[chunk].nonFiniteCount, 0);
            EXPECT_EQ(result.measures[chunk].unused, -1);
        }
    }
}

TEST(AtenGradient, KeepsFp32AsItIs) {
    const std::vector<float> gradient = gradientOf(300);
    const Rounded result = rounded(gradient, DType::F32);
    EXPECT_EQ(std::memcmp(result.values.data(), gradient.data(), gradient.size() * sizeof(float)),
              0);
}

TEST(AtenGradient, CountsWhatIsNotFinite) {
    std::vector<float> gradient = gradientOf(200);
    gradient[3] = std::numeric_limits<float>::infinity();
    gradient[70] = std::nanf("");
    gradient[199] = -std::numeric_limits<float>::infinity();
    std::vector<std::int32_t> counts;
    for (const ChunkMeasure& measure : rounded(gradient, DType::BF16).measures) {
        counts.push_back(measure.nonFiniteCount);
    }
    EXPECT_THAT(counts, ::testing::ElementsAre(1, 1, 0, 1));
}

}  // namespace
}  // namespace strata::compute
