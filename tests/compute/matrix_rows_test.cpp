// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/matrix_rows.h"

#include "base/cpu_features.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <iostream>
#include <limits>
#include <string_view>
#include <vector>

namespace strata::compute {
namespace {

std::string_view nameOf(VectorIsa isa) {
    switch (isa) {
        case VectorIsa::Avx512:
            return "x86-64-v4 (AVX-512)";
        case VectorIsa::Avx2:
            return "x86-64-v3 (AVX2)";
        case VectorIsa::Plain:
            break;
    }
    return "x86-64";
}

// One function a level, picked as the clones of STRATA_CLONES are.
__attribute__((target(STRATA_LEVEL_AVX512))) VectorIsa levelOfClones() {
    return VectorIsa::Avx512;
}
__attribute__((target(STRATA_LEVEL_AVX2))) VectorIsa levelOfClones() {
    return VectorIsa::Avx2;
}
__attribute__((target("default"))) VectorIsa levelOfClones() {
    return VectorIsa::Plain;
}

TEST(Rows, ClonesAreOfTheHighestLevelThatThisProcessorRuns) {
    const VectorIsa level = levelOfClones();
    std::cout << "loops run as " << nameOf(level) << '\n';
    EXPECT_EQ(level, vectorIsa());
}

// A product and a sum in one instruction are rounded once: only the plain clone has none.
TEST(Rows, LoopsRunAsAClone) {
    const float x = 1.0F + 0x1p-12F;
    std::vector<float> y(40, -(1.0F + 0x1p-11F));
    matrix_rows::addScaled(x, std::vector<float>(40, x).data(), y.data(), 40);
    const float wanted = vectorIsa() == VectorIsa::Plain ? 0.0F : 0x1p-24F;
    EXPECT_EQ(y, std::vector<float>(40, wanted));
}

TEST(Rows, ExponentialIsWithinTwoUlp) {
    double worst = 0.0;
    for (float x = -87.0F; x < 88.0F; x += 0.000731F) {
        float value = x;
        matrix_rows::expShifted(&value, 0.0F, 1);
        const double exact = std::exp(static_cast<double>(x));
        const double ulp =
            static_cast<double>(std::nextafter(static_cast<float>(exact), INFINITY)) -
            static_cast<double>(static_cast<float>(exact));
        worst = std::max(worst, std::abs(static_cast<double>(value) - exact) / ulp);
    }
    EXPECT_LE(worst, 2.0);
}

TEST(Rows, ExponentialOfHugeNegativesVanishesAndOfZeroIsOne) {
    std::vector<float> x = {-1e30F, -200.0F, 0.0F};
    const float sum = matrix_rows::expShifted(x.data(), 0.0F, 3);
    EXPECT_LT(x[0], 2e-38F);
    EXPECT_LT(x[1], 2e-38F);
    EXPECT_EQ(x[2], 1.0F);
    EXPECT_EQ(sum, 1.0F);
}

TEST(Rows, NotANumberStaysVisible) {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    std::vector<float> x(40, 1.0F);
    x[33] = nan;
    EXPECT_TRUE(std::isnan(matrix_rows::expShifted(x.data(), 1.0F, 40)));
    const std::vector<float> gate(40, nan);
    const std::vector<float> up(40, 1.0F);
    std::vector<float> out(40);
    matrix_rows::swiglu(gate.data(), up.data(), out.data(), 40);
    EXPECT_TRUE(std::isnan(out[39]));
}

TEST(Rows, Bf16RoundsToNearestEvenAndWidensExactly) {
    const auto narrowed = [](std::uint32_t bits) {
        const float value = std::bit_cast<float>(bits);
        std::uint16_t out = 0;
        matrix_rows::narrow(&value, &out, 1);
        return out;
    };
    EXPECT_EQ(narrowed(0x3F800000U), 0x3F80U);
    EXPECT_EQ(narrowed(0x3F808000U), 0x3F80U);  // halfway, even below
    EXPECT_EQ(narrowed(0x3F818000U), 0x3F82U);  // halfway, even above
    EXPECT_EQ(narrowed(0x3F808001U), 0x3F81U);
    EXPECT_EQ(narrowed(0x7F7FFFFFU), 0x7F80U);  // the largest number rounds to infinity
    EXPECT_EQ(narrowed(0xFF800000U), 0xFF80U);
    EXPECT_EQ(narrowed(0x7F800001U), 0x7FC0U);  // not a number stays one
    for (std::uint32_t bits = 0; bits < 0x7F80U; ++bits) {
        const auto in = static_cast<std::uint16_t>(bits);
        float wide = 0.0F;
        std::uint16_t back = 0;
        matrix_rows::widen(&in, &wide, 1);
        matrix_rows::narrow(&wide, &back, 1);
        ASSERT_EQ(back, in);
    }
}

TEST(Rows, ADotProductTakesEveryElementOnce) {
    // Whole numbers, whose sums are exact in any order.
    for (const std::int64_t count : {0, 1, 31, 63, 64, 65, 127, 128, 576, 1000}) {
        std::vector<float> a;
        std::vector<std::uint16_t> b;
        double wanted = 0.0;
        for (std::int64_t at = 0; at < count; ++at) {
            const auto left = static_cast<float>(at % 13 - 6);
            const auto right = static_cast<float>(at % 7 - 2);
            a.push_back(left);
            b.push_back(static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(right) >> 16));
            wanted += static_cast<double>(left) * static_cast<double>(right);
        }
        EXPECT_EQ(matrix_rows::dotBf16(a.data(), b.data(), count), wanted) << count;
    }
}

TEST(Rows, RotationAndItsInverseCancel) {
    std::vector<float> x = {1.0F, 2.0F, 3.0F, 4.0F};
    const std::vector<float> cosine = {0.6F, 0.0F};
    const std::vector<float> sine = {0.8F, 1.0F};
    matrix_rows::rotate(x.data(), cosine.data(), sine.data(), 2);
    EXPECT_FLOAT_EQ(x[0], 0.6F * 1.0F - 0.8F * 3.0F);
    EXPECT_FLOAT_EQ(x[1], -4.0F);
    EXPECT_FLOAT_EQ(x[2], 0.6F * 3.0F + 0.8F * 1.0F);
    EXPECT_FLOAT_EQ(x[3], 2.0F);
    matrix_rows::rotateBack(x.data(), cosine.data(), sine.data(), 2);
    EXPECT_NEAR(x[0], 1.0F, 1e-6F);
    EXPECT_NEAR(x[2], 3.0F, 1e-6F);
}

}  // namespace
}  // namespace strata::compute
