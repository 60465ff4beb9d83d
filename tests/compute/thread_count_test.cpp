// SPDX-License-Identifier: GPL-3.0-or-later
// The same bits on any number of threads, in every arithmetic, and no threads but the pool's.
#include "compute/layer_runs.h"
#include "compute/model_fixture.h"
#include "compute/torch_on_pool.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <iterator>
#include <ostream>
#include <string>
#include <tuple>
#include <vector>

namespace strata::test {
namespace {

using compute::Bf16Path;

struct Arithmetic {
    std::string name;
    DType dtype;
    Bf16Path path;
};

/// How a test names its case.
void PrintTo(const Arithmetic& arithmetic, std::ostream* out) {
    *out << arithmetic.name;
}

std::vector<Arithmetic> arithmetics() {
    return {{"Fp32", DType::F32, Bf16Path::Widen},
            {"WidenedBf16", DType::BF16, Bf16Path::Widen},
            {"NativeBf16", DType::BF16, Bf16Path::Native},
            {"PackedBf16", DType::BF16, Bf16Path::Packed}};
}

/// Wide enough for loops of several pieces, with rows that vectors of 16 do not divide.
Variant widened(Variant variant) {
    variant.model.hiddenSize = 72;
    variant.model.intermediateSize = 200;
    variant.model.vocabularySize = 203;
    return variant;
}

class ThreadCount : public ::testing::TestWithParam<std::tuple<Variant, Arithmetic>> {
protected:
    void SetUp() override {
        if (!isAvailable(arithmetic().path)) {
            GTEST_SKIP() << "This processor has no bf16 instructions.";
        }
    }

    static Arithmetic arithmetic() { return std::get<Arithmetic>(GetParam()); }
    static RandomModel model(std::uint64_t seed) {
        return {widened(std::get<Variant>(GetParam())), arithmetic().dtype, testSeed(seed)};
    }
    static TorchOnPool torchOn(std::size_t threads) {
        return TorchOnPool(arithmetic().path, threads);
    }
};

constexpr std::size_t kThreadCounts[] = {2, 3, 5};

TEST_P(ThreadCount, DoesNotChangeABlock) {
    RandomModel whole = model(91);
    const RandomBatch batch({1, 19, 150, 600}, whole.spec().vocabularySize, 3);
    const BlockResult one = runBlock(*torchOn(1), whole, batch);
    for (const std::size_t threads : kThreadCounts) {
        const BlockResult several = runBlock(*torchOn(threads), whole, batch);
        EXPECT_EQ(several.output, one.output) << threads << " threads";
        EXPECT_EQ(several.gradX, one.gradX) << threads << " threads";
        EXPECT_EQ(several.blockGradients, one.blockGradients) << threads << " threads";
        EXPECT_EQ(several.adapterGradients, one.adapterGradients) << threads << " threads";
    }
}

TEST_P(ThreadCount, DoesNotChangeTheHead) {
    RandomModel whole = model(92);
    const RandomBatch batch({1300}, whole.spec().vocabularySize, 3);
    const HeadResult one = runHead(*torchOn(1), whole, batch, compute::Pass::ForwardAndBackward);
    for (const std::size_t threads : kThreadCounts) {
        const HeadResult several =
            runHead(*torchOn(threads), whole, batch, compute::Pass::ForwardAndBackward);
        EXPECT_EQ(several.loss, one.loss) << threads << " threads";
        EXPECT_EQ(several.rowLoss, one.rowLoss) << threads << " threads";
        EXPECT_EQ(several.gradX, one.gradX) << threads << " threads";
        EXPECT_EQ(several.headGradients, one.headGradients) << threads << " threads";
        EXPECT_EQ(several.productGradients, one.productGradients) << threads << " threads";
    }
}

TEST_P(ThreadCount, DoesNotChangeTheDecodingOfSingleTokens) {
    RandomModel whole = model(93);
    whole.variant.dropout = 0.0F;
    const std::vector<std::int64_t> pieces = {300, 1, 1, 3};
    const std::vector<float> one = runInPieces(*torchOn(1), whole, pieces);
    for (const std::size_t threads : kThreadCounts) {
        EXPECT_EQ(runInPieces(*torchOn(threads), whole, pieces), one) << threads << " threads";
    }
}

std::string caseName(const ::testing::TestParamInfo<ThreadCount::ParamType>& test) {
    return std::get<Variant>(test.param).name + std::get<Arithmetic>(test.param).name;
}

INSTANTIATE_TEST_SUITE_P(Variants,
                         ThreadCount,
                         ::testing::Combine(::testing::ValuesIn(variants()),
                                            ::testing::ValuesIn(arithmetics())),
                         caseName);

std::size_t threadsOfThisProcess() {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator("/proc/self/task"), {}));
}

// A math library that opened parallel regions of its own would leave its threads behind.
TEST(Threads, AreThePoolsAlone) {
    const std::size_t before = threadsOfThisProcess();
    for (const Implementation implementation : kImplementations) {
        for (const Arithmetic& arithmetic : arithmetics()) {
            if (arithmetic.path == Bf16Path::Packed && !isAvailable(arithmetic.path)) {
                continue;
            }
            RandomModel model(widened({"Plain", tinyModel()}), arithmetic.dtype, testSeed(94));
            const RandomBatch batch({600}, model.spec().vocabularySize, 3);
            const TorchOnPool torch(implementation, arithmetic.path, 3);
            runBlock(*torch, model, batch);
            runHead(*torch, model, batch, compute::Pass::ForwardAndBackward);
            EXPECT_EQ(threadsOfThisProcess(), before + 3)
                << nameOf(implementation) << ", " << arithmetic.name;
        }
    }
}

}  // namespace
}  // namespace strata::test
