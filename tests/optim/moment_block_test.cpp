// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/moment_block.h"

#include "base/cpu_features.h"
#include "optim/moment_oracle.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>
#include <set>
#include <string_view>
#include <vector>

namespace strata::optim {
namespace {

using test::MomentOracle;

struct BlockKernels {
    std::string_view name;
    void (*load)(const MomentBlock& block, const DynamicMap& map, float* values);
    void (*store)(const float* values, const DynamicMap& map, MomentBlock& block);
};

/// Those that this processor runs.
std::vector<BlockKernels> blockKernels() {
    std::vector<BlockKernels> all{{"plain", loadMomentsPlain, storeMomentsPlain}};
#if defined(__x86_64__)
    if (vectorIsa() != VectorIsa::Plain) {
        all.push_back({"avx2", loadMomentsAvx2, storeMomentsAvx2});
    }
    if (vectorIsa() == VectorIsa::Avx512) {
        all.push_back({"avx512", loadMomentsAvx512, storeMomentsAvx512});
    }
#endif
    return all;
}

const MomentOracle& oracleOf(MapSign sign) {
    static const MomentOracle both(MomentOracle::Signs::Both);
    static const MomentOracle positive(MomentOracle::Signs::Positive);
    return sign == MapSign::Signed ? both : positive;
}

/// Every kernel must store what the oracle says, and load what is stored.
void expectStored(const std::vector<float>& values, MapSign sign) {
    ASSERT_EQ(values.size(), kBlockElements);
    const MomentOracle& oracle = oracleOf(sign);
    const float scale = MomentOracle::scaleOf(values);
    for (const BlockKernels& kernels : blockKernels()) {
        MomentBlock block;
        block.codes.fill(0xA5);
        kernels.store(values.data(), dynamicMap(sign), block);
        ASSERT_EQ(block.scale, scale) << kernels.name;
        std::vector<float> loaded(kBlockElements);
        kernels.load(block, dynamicMap(sign), loaded.data());
        for (std::size_t i = 0; i < kBlockElements; ++i) {
            ASSERT_EQ(block.codes[i], oracle.codeOf(values[i], scale))
                << kernels.name << ", element " << i << ": " << values[i] << " of " << scale;
            ASSERT_EQ(loaded[i], static_cast<float>(oracle.valueOf(block.codes[i], scale)))
                << kernels.name << ", element " << i;
        }
    }
}

std::vector<MapSign> bothMaps() {
    return {MapSign::Signed, MapSign::Unsigned};
}

TEST(DynamicMap, HoldsTheNumbersOfThePaperInTheOrderOfTheirCodes) {
    for (const MapSign sign : bothMaps()) {
        const DynamicMap& map = dynamicMap(sign);
        const std::set<float> numbers(map.values.begin(), map.values.end());
        const std::vector<float>& expected = oracleOf(sign).numbers();
        EXPECT_EQ(std::vector<float>(numbers.begin(), numbers.end()), expected);
        EXPECT_EQ(map.values[0], 0.0F);
        for (std::size_t code = 0; code < 256; ++code) {
            EXPECT_EQ(map.values[code], static_cast<float>(oracleOf(sign).valueOf(
                                            static_cast<std::uint8_t>(code), 1.0F)));
        }
    }
}

TEST(MomentBlock, StoresTheNearestNumberOfEveryMagnitude) {
    std::mt19937_64 random(test::testSeed(51));
    std::normal_distribution<float> normal;
    std::uniform_real_distribution<float> decades(-9.0F, 0.0F);
    for (const MapSign sign : bothMaps()) {
        for (int round = 0; round < 50; ++round) {
            std::vector<float> values(kBlockElements);
            for (float& value : values) {
                value =
                    normal(random) * std::pow(10.0F, decades(random) - static_cast<float>(round));
                value = sign == MapSign::Unsigned ? std::abs(value) : value;
            }
            expectStored(values, sign);
        }
    }
}

TEST(MomentBlock, HalfwayBetweenTwoNumbersTakesTheOneNearerZero) {
    for (const MapSign sign : bothMaps()) {
        const std::vector<float>& numbers = oracleOf(sign).numbers();
        std::vector<float> edges;
        for (std::size_t i = 0; i + 1 < numbers.size(); ++i) {
            const float middle = (numbers[i] + numbers[i + 1]) / 2.0F;
            edges.push_back(middle);
            edges.push_back(std::nextafter(middle, -2.0F));
            edges.push_back(std::nextafter(middle, 2.0F));
            edges.push_back(numbers[i]);
        }
        for (std::size_t begin = 0; begin < edges.size(); begin += kBlockElements - 1) {
            std::vector<float> values(kBlockElements);
            values[0] = 1.0F;  // the scale
            for (std::size_t i = 1; i < kBlockElements && begin + i - 1 < edges.size(); ++i) {
                values[i] = edges[begin + i - 1];
            }
            expectStored(values, sign);
        }
    }
    // Half of the least number is exact in fp32.
    const DynamicMap& map = dynamicMap(MapSign::Signed);
    const float half = map.values[1] / 2.0F;
    std::vector<float> values(kBlockElements);
    values[0] = 1.0F;
    values[1] = half;
    values[2] = -half;
    values[3] = std::nextafter(half, 1.0F);
    values[4] = -values[3];
    MomentBlock block;
    storeMomentsPlain(values.data(), map, block);
    EXPECT_EQ(block.codes[1], 0);
    EXPECT_EQ(block.codes[2], 0);
    EXPECT_EQ(block.codes[3], 1);
    EXPECT_EQ(block.codes[4], 255);
}

TEST(MomentBlock, ABlockOfZerosIsAllZeroBytes) {
    for (const MapSign sign : bothMaps()) {
        std::vector<float> values(kBlockElements);
        expectStored(values, sign);
        values[3] = -0.0F;
        for (const BlockKernels& kernels : blockKernels()) {
            MomentBlock block;
            block.codes.fill(0xA5);
            kernels.store(values.data(), dynamicMap(sign), block);
            EXPECT_EQ(block, MomentBlock{}) << kernels.name;
            EXPECT_EQ(std::bit_cast<std::uint32_t>(block.scale), 0U) << kernels.name;
        }
    }
}

TEST(MomentBlock, NoSecondMomentAboveZeroIsStoredAsZero) {
    constexpr float kLeast = std::numeric_limits<float>::denorm_min();
    std::vector<float> values(kBlockElements);
    values[0] = 1.0F;
    values[1] = 1e-12F;
    values[2] = kLeast;  // its share of the scale below is zero
    values[3] = 1e-7F;
    expectStored(values, MapSign::Unsigned);
    values[0] = 1e30F;
    expectStored(values, MapSign::Unsigned);
    MomentBlock block;
    storeMomentsPlain(values.data(), dynamicMap(MapSign::Unsigned), block);
    EXPECT_EQ(block.codes[1], 1);
    EXPECT_EQ(block.codes[2], 1);
    EXPECT_EQ(block.codes[4], 0);
}

TEST(MomentBlock, ScalesFromTheLeastToTheLargestFiniteNumber) {
    constexpr float kLeast = std::numeric_limits<float>::denorm_min();
    constexpr float kMost = std::numeric_limits<float>::max();
    for (const MapSign sign : bothMaps()) {
        for (const float scale : {kLeast, 7.0F * kLeast, 1e-40F, 1e-38F, 1e38F, kMost}) {
            std::vector<float> values(kBlockElements);
            values[17] = scale;
            values[18] = scale / 3.0F;
            values[19] = sign == MapSign::Signed ? -scale / 5.0F : 0.0F;
            expectStored(values, sign);
        }
    }
    std::vector<float> values(kBlockElements);
    values[0] = std::numeric_limits<float>::infinity();  // of the square of a huge gradient
    values[1] = 1.0F;
    for (const BlockKernels& kernels : blockKernels()) {
        MomentBlock block;
        kernels.store(values.data(), dynamicMap(MapSign::Unsigned), block);
        EXPECT_EQ(block.scale, kMost) << kernels.name;
        EXPECT_EQ(block.codes[0], 255) << kernels.name;
        EXPECT_EQ(block.codes[1], 1) << kernels.name;
    }
}

}  // namespace
}  // namespace strata::optim
