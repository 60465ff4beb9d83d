// SPDX-License-Identifier: GPL-3.0-or-later
// Attention alone, where large scores and long sequences would show an overflow or a lost block.
#include "compute/attention.h"

#include "base/worker_pool.h"
#include "compute/model_fixture.h"

#include <gtest/gtest.h>

#include <cmath>

namespace strata::compute {
namespace {

/// o of queries q [T, heads * headDim] that all belong to one sequence.
std::vector<float> attend(const std::vector<float>& q,
                          const AttentionSequence& sequence,
                          const AttentionShape& shape,
                          DType dtype = DType::F32,
                          Bf16Products products = Bf16Products::Widen) {
    WorkerPool pool(2, "test");
    const Machine machine{&pool, products};
    const std::int64_t tokens = sequence.keyCount();
    Workspace measure;
    AttentionScratch(measure, Pass::Forward, machine, dtype, tokens, shape);
    test::AlignedBytes memory(measure.peakBytes());
    Workspace workspace(memory.span());
    const AttentionScratch scratch(workspace, Pass::Forward, machine, dtype, tokens, shape);
    std::vector<float> o(q.size());
    const std::int64_t width = shape.heads * shape.headDim;
    attentionForward(matrix(o.data(), sequence.queryCount(), width), nullptr,
                     matrix(q.data(), sequence.queryCount(), width), {&sequence, 1}, shape,
                     scratch);
    return o;
}

TEST(Attention, OfEqualKeysIsTheMeanOfTheVisibleValues) {
    constexpr std::int64_t kTokens = 1500;
    const AttentionShape shape{2, 1, 4, 700};
    std::vector<float> q(kTokens * 8, 1.0F);
    std::vector<float> k(kTokens * 4, 1.0F);
    std::vector<float> v(kTokens * 4);
    for (std::size_t i = 0; i < v.size(); ++i) {
        v[i] = static_cast<float>(i / 4);
    }
    const std::vector<float> o = attend(q, {0, kTokens, 0, k.data(), v.data(), 4, 4}, shape);
    for (std::int64_t t = 0; t < kTokens; ++t) {
        const double first = static_cast<double>(std::max<std::int64_t>(0, t - 699));
        EXPECT_NEAR(o[static_cast<std::size_t>(t * 8 + 5)], (first + static_cast<double>(t)) / 2.0,
                    1e-3)
            << t;
    }
}

TEST(Attention, SurvivesHugeScores) {
    constexpr std::int64_t kTokens = 600;
    const AttentionShape shape{1, 1, 4, 0};
    // Scores grow with the key's position up to 1e4 * 600, so each query sees its own value only.
    std::vector<float> q(kTokens * 4, 100.0F);
    std::vector<float> k(kTokens * 4);
    std::vector<float> v(kTokens * 4);
    for (std::size_t i = 0; i < v.size(); ++i) {
        k[i] = static_cast<float>(i / 4) * 10.0F;
        v[i] = static_cast<float>(i / 4);
    }
    const std::vector<float> o = attend(q, {0, kTokens, 0, k.data(), v.data(), 4, 4}, shape);
    for (std::int64_t t = 0; t < kTokens; ++t) {
        EXPECT_EQ(o[static_cast<std::size_t>(t * 4)], static_cast<float>(t));
    }
}

struct KeptCase {
    AttentionShape shape;
    std::int64_t queries;
    std::int64_t past;  ///< keys before those of the queries
    Bf16Products products;
};

// Keys and values [heads, capacity, headDim], as a cache has them.
TEST(Attention, OfKeysInBf16EqualsThatOfTheSameKeysInFp32) {
    const Bf16Products fastest = fastestBf16Products();
    for (const KeptCase& c :
         {KeptCase{{6, 2, 64, 0}, 1, 1400, fastest}, KeptCase{{2, 1, 128, 300}, 3, 700, fastest},
          KeptCase{{2, 2, 256, 0}, 150, 40, Bf16Products::Widen},
          KeptCase{{3, 1, 20, 70}, 200, 30, Bf16Products::Widen},
          KeptCase{{4, 2, 64, 0}, 90, 500, fastest}}) {
        const std::int64_t capacity = c.past + c.queries + 7;
        const std::int64_t elements = c.shape.kvHeads * capacity * c.shape.headDim;
        const auto kept = [&](std::uint64_t seed, DType dtype) {
            const std::vector<float> values = test::randomValues(seed, elements, 1.0F);
            const test::AlignedBytes narrow = test::makeValues(
                elements, DType::BF16,
                [&](std::int64_t i) { return values[static_cast<std::size_t>(i)]; });
            const std::vector<float> rounded = test::toFloats(narrow, elements, DType::BF16);
            return test::makeValues(elements, dtype, [&](std::int64_t i) {
                return rounded[static_cast<std::size_t>(i)];
            });
        };
        const std::vector<float> q =
            test::randomValues(3, c.queries * c.shape.heads * c.shape.headDim, 1.0F);
        const auto attended = [&](DType dtype) {
            const test::AlignedBytes keys = kept(1, dtype);
            const test::AlignedBytes values = kept(2, dtype);
            const AttentionSequence sequence{0,
                                             c.queries,
                                             c.past,
                                             keys.as<void>(),
                                             values.as<void>(),
                                             c.shape.headDim,
                                             capacity * c.shape.headDim,
                                             dtype};
            return attend(q, sequence, c.shape, DType::BF16, c.products);
        };
        test::expectClose(attended(DType::BF16), attended(DType::F32), 1e-6, "kept in bf16");
    }
}

}  // namespace
}  // namespace strata::compute
