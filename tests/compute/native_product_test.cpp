// SPDX-License-Identifier: GPL-3.0-or-later
// Products by the math library against the plain sum, deeper than one of its calls.
#include "compute/native_product.h"

#include "base/half_float.h"
#include "compute/model_fixture.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <tuple>
#include <vector>

namespace strata::test {
namespace {

using compute::NativeProduct;
using compute::Transpose;

constexpr std::int64_t kRows = 6;
constexpr std::int64_t kColumns = 9;
constexpr std::int64_t kDepth = 2 * NativeProduct::kDepthMax + 7;

class DeepNativeProduct : public ::testing::TestWithParam<std::tuple<Transpose, Transpose>> {};

TEST_P(DeepNativeProduct, IsTheWholeSum) {
    const auto [transposeA, transposeB] = GetParam();
    const std::vector<float> a = randomValues(testSeed(31), kRows * kDepth, 1.0F);
    const std::vector<float> b = randomValues(testSeed(32), kDepth * kColumns, 1.0F);
    std::vector<std::uint16_t> narrowA;
    std::vector<std::uint16_t> narrowB;
    for (const float value : a) {
        narrowA.push_back(bf16FromFp32(value));
    }
    for (const float value : b) {
        narrowB.push_back(bf16FromFp32(value));
    }
    const auto factor = [](const std::vector<std::uint16_t>& values, std::int64_t index) {
        return static_cast<double>(fp32FromBf16(values[static_cast<std::size_t>(index)]));
    };
    std::vector<float> out(kRows * kColumns, 2.0F);
    const NativeProduct product{
        compute::matrix(out.data(), kRows, kColumns),
        {narrowA.data(), transposeA == Transpose::Yes ? kRows : kDepth, transposeA},
        {narrowB.data(), transposeB == Transpose::Yes ? kDepth : kColumns, transposeB},
        kDepth,
        0.5F,
        3.0F};
    product.compute({1, kRows, 2, kColumns});
    for (std::int64_t row = 0; row < kRows; ++row) {
        for (std::int64_t column = 0; column < kColumns; ++column) {
            double sum = 0.0;
            for (std::int64_t term = 0; term < kDepth; ++term) {
                sum += factor(narrowA, transposeA == Transpose::Yes ? term * kRows + row
                                                                    : row * kDepth + term) *
                       factor(narrowB, transposeB == Transpose::Yes ? column * kDepth + term
                                                                    : term * kColumns + column);
            }
            const bool isComputed = row >= 1 && column >= 2;
            EXPECT_NEAR(out[static_cast<std::size_t>(row * kColumns + column)],
                        isComputed ? 3.0 * 2.0 + 0.5 * sum : 2.0, 1e-3)
                << row << ", " << column;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Transposed,
                         DeepNativeProduct,
                         ::testing::Combine(::testing::Values(Transpose::No, Transpose::Yes),
                                            ::testing::Values(Transpose::No, Transpose::Yes)));

}  // namespace
}  // namespace strata::test
