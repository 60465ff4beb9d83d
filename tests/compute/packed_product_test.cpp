// SPDX-License-Identifier: GPL-3.0-or-later
// Products over packed factors against the plain sum, for shapes that no step of the packing
// divides.
#include "compute/packed_product.h"

#include "base/half_float.h"
#include "base/worker_pool.h"
#include "compute/bf16_products.h"
#include "compute/model_fixture.h"
#include "compute/torch_on_pool.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <iostream>
#include <limits>
#include <string>
#include <tuple>
#include <vector>

namespace strata::test {
namespace {

using compute::Bf16Products;
using compute::ConstMatrix;
using compute::Extent;
using compute::Matrix;
using compute::Transpose;

constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

/// The three products of a linear layer: x W^T, gy W and gy^T x.
enum class Kind { Forward, Backward, Gradient };

struct Shape {
    std::int64_t rows;
    std::int64_t columns;
    std::int64_t depth;
};

float asBf16(float value) {
    return fp32FromBf16(bf16FromFp32(value));
}

/// A matrix whose rows are followed by numbers that must not be read.
struct Padded {
    Padded(Extent extent, std::uint64_t key) : shape(extent), stride(extent.columns + 5) {
        values.assign(static_cast<std::size_t>(extent.rows * stride), kNan);
        const std::vector<float> random =
            randomValues(testSeed(key), extent.rows * extent.columns, 1.0F);
        for (std::int64_t r = 0; r < extent.rows; ++r) {
            std::copy_n(random.data() + r * extent.columns, extent.columns,
                        values.data() + r * stride);
        }
        for (const float value : values) {
            narrow.push_back(bf16FromFp32(value));
        }
    }

    float at(std::int64_t row, std::int64_t column) const {
        return asBf16(values[static_cast<std::size_t>(row * stride + column)]);
    }
    ConstMatrix view() const { return {values.data(), shape.rows, shape.columns, stride}; }

    Extent shape;
    std::int64_t stride;
    std::vector<float> values;
    std::vector<std::uint16_t> narrow;
};

Extent extentOf(Transpose transpose, std::int64_t rows, std::int64_t columns) {
    return transpose == Transpose::Yes ? Extent{columns, rows} : Extent{rows, columns};
}

class PackedProduct : public ::testing::TestWithParam<std::tuple<Kind, Shape>> {
protected:
    void SetUp() override {
        if (!compute::hasPackedProducts()) {
            GTEST_SKIP() << "This processor has no bf16 instructions.";
        }
    }

    Kind kind() const { return std::get<Kind>(GetParam()); }
    Shape shape() const { return std::get<Shape>(GetParam()); }
    Transpose transposeLeft() const {
        return kind() == Kind::Gradient ? Transpose::Yes : Transpose::No;
    }
    Transpose transposeRight() const {
        return kind() == Kind::Forward ? Transpose::Yes : Transpose::No;
    }

    /// The output's rows are `stride` long; it begins at the third column.
    std::vector<float> run(std::vector<float> out,
                           float alpha,
                           float beta,
                           WorkerPool* pool,
                           std::int64_t rightElementsMax = INT64_MAX) {
        compute::Workspace measure;
        compute::PackedScratch(measure, {left_.shape}, {right_.shape});
        constexpr std::size_t kBeyond = 4096;
        AlignedBytes memory(measure.peakBytes() + kBeyond);
        // What scratch memory held may not matter.
        std::fill(memory.span().begin(), memory.span().end(), std::byte{0xFF});
        compute::Workspace workspace(memory.span().first(measure.peakBytes()));
        compute::PackedScratch scratch(workspace, {left_.shape}, {right_.shape});
        scratch.rightElements = std::min(scratch.rightElements, rightElementsMax);
        const Matrix whole = compute::matrix(out.data(), shape().rows, stride());
        const bool isGradient = kind() == Kind::Gradient;
        const void* right = isGradient ? static_cast<const void*>(right_.values.data())
                                       : static_cast<const void*>(right_.narrow.data());
        const Matrix part = whole.columnRange(2, 2 + shape().columns);
        const compute::LeftFactor left{left_.view(), transposeLeft()};
        const compute::RightFactor rightFactor{right, isGradient ? DType::F32 : DType::BF16,
                                               right_.stride, transposeRight()};
        if (shared_ != compute::Shared::None) {
            std::vector<float> before = filled(0.0F);
            compute::packedProduct(
                pool,
                compute::matrix(before.data(), shape().rows, stride()).columnRange(0, part.columns),
                left, rightFactor, 1.0F, 0.0F, scratch);
        }
        compute::packedProduct(pool, part, left, rightFactor, alpha, beta, scratch, shared_);
        for (const std::byte byte : memory.span().last(kBeyond)) {
            EXPECT_EQ(byte, std::byte{0xFF});
        }
        return out;
    }

    std::int64_t stride() const { return shape().columns + 4; }
    std::vector<float> filled(float value) const {
        return std::vector<float>(static_cast<std::size_t>(shape().rows * stride()), value);
    }
    float left(std::int64_t row, std::int64_t d) const {
        return transposeLeft() == Transpose::Yes ? left_.at(d, row) : left_.at(row, d);
    }
    float right(std::int64_t d, std::int64_t column) const {
        return transposeRight() == Transpose::Yes ? right_.at(column, d) : right_.at(d, column);
    }

    compute::Shared shared_ = compute::Shared::None;  ///< not None: a product comes before
    Padded left_{extentOf(transposeLeft(), shape().rows, shape().depth), 11};
    Padded right_{extentOf(transposeRight(), shape().depth, shape().columns), 12};
};

TEST_P(PackedProduct, IsTheSumOfProductsOfBf16) {
    const std::vector<float> over = run(filled(kNan), 0.5F, 0.0F, nullptr);
    const std::vector<float> added = run(filled(2.0F), 0.5F, 1.0F, nullptr);
    for (std::int64_t r = 0; r < shape().rows; ++r) {
        for (std::int64_t c = -2; c < shape().columns + 2; ++c) {
            const auto at = static_cast<std::size_t>(r * stride() + 2 + c);
            if (c < 0 || c >= shape().columns) {
                ASSERT_TRUE(std::isnan(over[at]) && added[at] == 2.0F) << r << ", " << c;
                continue;
            }
            double sum = 0.0;
            double size = 0.0;
            for (std::int64_t d = 0; d < shape().depth; ++d) {
                const double term =
                    static_cast<double>(left(r, d)) * static_cast<double>(right(d, c));
                sum += term;
                size += std::abs(term);
            }
            ASSERT_NEAR(over[at], 0.5 * sum, 1e-6 * size) << r << ", " << c;
            ASSERT_NEAR(added[at], 2.0 + 0.5 * sum, 1e-6 * (size + 2.0)) << r << ", " << c;
        }
    }
}

TEST_P(PackedProduct, HasTheSameBitsOnAnyNumberOfThreads) {
    const std::vector<float> one = run(filled(2.0F), 0.5F, 1.0F, nullptr);
    for (const std::size_t threads : {1, 2, 5}) {
        WorkerPool pool(threads, "test");
        EXPECT_EQ(run(filled(2.0F), 0.5F, 1.0F, &pool), one) << threads << " threads";
    }
}

TEST_P(PackedProduct, HasTheSameBitsInPieces) {
    // One panel of the deepest piece.
    const std::int64_t panel =
        std::min<std::int64_t>(4096, compute::wholeSteps(shape().depth, compute::kDepthStep)) *
        compute::kPanelColumns;
    EXPECT_EQ(run(filled(2.0F), 0.5F, 1.0F, nullptr, panel),
              run(filled(2.0F), 0.5F, 1.0F, nullptr));
}

TEST_P(PackedProduct, HasTheSameBitsWhereItIsSummedInTheOutput) {
    // A product that is scaled is summed elsewhere; twice the half of a number is the number.
    std::vector<float> scaled = run(filled(kNan), 0.5F, 0.0F, nullptr);
    const std::vector<float> inPlace = run(filled(kNan), 1.0F, 0.0F, nullptr);
    for (std::size_t index = 0; index < scaled.size(); ++index) {
        ASSERT_EQ(std::bit_cast<std::uint32_t>(inPlace[index]),
                  std::bit_cast<std::uint32_t>(2.0F * scaled[index]))
            << index;
    }
}

TEST_P(PackedProduct, HasTheSameBitsWithAFactorOfTheProductBefore) {
    const std::vector<float> once = run(filled(2.0F), 0.5F, 1.0F, nullptr);
    const std::int64_t panel =
        std::min<std::int64_t>(4096, compute::wholeSteps(shape().depth, compute::kDepthStep)) *
        compute::kPanelColumns;
    for (const compute::Shared shared : {compute::Shared::Left, compute::Shared::Right}) {
        shared_ = shared;
        EXPECT_EQ(run(filled(2.0F), 0.5F, 1.0F, nullptr), once);
        EXPECT_EQ(run(filled(2.0F), 0.5F, 1.0F, nullptr, panel), once);
    }
}

TEST_P(PackedProduct, KeepsWhatIsNotANumber) {
    // Cutting its low bits off would make it infinite.
    const float nan = std::bit_cast<float>(0x7F800001U);
    const std::int64_t d = shape().depth - 1;
    const std::int64_t r = shape().rows - 1;
    left_.values[static_cast<std::size_t>(
        transposeLeft() == Transpose::Yes ? d * left_.stride + r : r * left_.stride + d)] = nan;
    const std::vector<float> out = run(filled(0.0F), 1.0F, 0.0F, nullptr);
    for (std::int64_t row = 0; row < shape().rows; ++row) {
        for (std::int64_t c = 0; c < shape().columns; ++c) {
            EXPECT_EQ(std::isnan(out[static_cast<std::size_t>(row * stride() + 2 + c)]), row == r);
        }
    }
}

constexpr Shape kShapes[] = {{1, 1, 1},       {5, 3, 7},      {16, 64, 32},
                             {17, 65, 33},    {64, 64, 512},  {65, 127, 513},
                             {130, 200, 700}, {40, 70, 4200}, {300, 270, 96}};

std::string caseName(const ::testing::TestParamInfo<PackedProduct::ParamType>& test) {
    constexpr std::array<const char*, 3> kNames = {"Forward", "Backward", "Gradient"};
    const Shape shape = std::get<Shape>(test.param);
    return kNames[static_cast<std::size_t>(std::get<Kind>(test.param))] +
           std::to_string(shape.rows) + "x" + std::to_string(shape.columns) + "x" +
           std::to_string(shape.depth);
}

INSTANTIATE_TEST_SUITE_P(
    Shapes,
    PackedProduct,
    ::testing::Combine(::testing::Values(Kind::Forward, Kind::Backward, Kind::Gradient),
                       ::testing::ValuesIn(kShapes)),
    caseName);

TEST(Bf16ProductsOfThisMachine, AreTheFastestThatItHas) {
    const Bf16Products fastest = compute::fastestBf16Products();
    std::cout << "bf16 products are " << nameOf(fastest) << '\n';
    EXPECT_TRUE(isAvailable(fastest));
    // Those for all processors are never the fastest where others are.
    EXPECT_EQ(fastest == Bf16Products::Widen, !isAvailable(Bf16Products::Native));
}

TEST(Bf16Products, AreNotChosenByWhatOtherWorkDoesToTheirTimes) {
    constexpr std::array kPacked{9.0, 1.0, 8.0, 7.0, 30.0};
    constexpr std::array kNative{2.0, 2.1, 2.0, 2.0, 9.0};
    EXPECT_FALSE(compute::isMuchFaster(kNative, kPacked));
    EXPECT_TRUE(compute::isMuchFaster(kPacked, kNative));
    constexpr std::array kALittleFaster{0.9};
    EXPECT_FALSE(compute::isMuchFaster(kALittleFaster, kPacked));
}

TEST(Bf16ProductsOfThisMachine, AreKeptByNameWhereThatIsAvailable) {
    const TorchOnPool torch;
    const std::string first = torch->productsName();
    EXPECT_EQ(first, nameOf(compute::fastestBf16Products()));
    for (const Bf16Products products :
         {Bf16Products::Native, Bf16Products::Packed, Bf16Products::Widen}) {
        const std::string before = torch->productsName();
        torch->useProducts(std::string(nameOf(products)));
        EXPECT_EQ(torch->productsName(), isAvailable(products) ? nameOf(products) : before);
    }
    torch->useProducts("of a later version");
    EXPECT_EQ(torch->productsName(), "widened");
}

TEST(Bf16Products, AreThoseOfTheVariable) {
    ASSERT_EQ(::setenv("STRATA_PRODUCTS", "widened", 1), 0);
    EXPECT_EQ(compute::makeTorchCompute()->productsName(), "widened");
    ::unsetenv("STRATA_PRODUCTS");
    EXPECT_EQ(compute::makeTorchCompute()->productsName(), nameOf(compute::fastestBf16Products()));
}

}  // namespace
}  // namespace strata::test
