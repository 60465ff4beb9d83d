// SPDX-License-Identifier: GPL-3.0-or-later
// Attention alone, where large scores and long sequences would show an overflow or a lost block.
#include "compute/attention.h"

#include "base/worker_pool.h"
#include "compute/model_fixture.h"

#include <gtest/gtest.h>

#include <cmath>

namespace strata::compute {
namespace {

TEST(Attention, OfEqualKeysIsTheMeanOfTheVisibleValues) {
    constexpr std::int64_t kTokens = 1500;
    const AttentionShape shape{2, 1, 4, 700};
    std::vector<float> q(kTokens * 8, 1.0F);
    std::vector<float> k(kTokens * 4, 1.0F);
    std::vector<float> v(kTokens * 4);
    for (std::size_t i = 0; i < v.size(); ++i) {
        v[i] = static_cast<float>(i / 4);
    }
    std::vector<float> o(q.size());
    WorkerPool pool(2, "test");
    Workspace measure;
    AttentionScratch(measure, Pass::Forward, {&pool}, DType::F32, kTokens, shape);
    test::AlignedBytes memory(measure.peakBytes());
    Workspace workspace(memory.span());
    const AttentionScratch scratch(workspace, Pass::Forward, {&pool}, DType::F32, kTokens, shape);
    const AttentionSequence sequence{0, kTokens, 0, k.data(), v.data(), 4, 4};
    attentionForward(matrix(o.data(), kTokens, 8), nullptr,
                     matrix(static_cast<const float*>(q.data()), kTokens, 8), {&sequence, 1}, shape,
                     scratch);
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
    std::vector<float> o(q.size());
    WorkerPool pool(2, "test");
    Workspace measure;
    AttentionScratch(measure, Pass::Forward, {&pool}, DType::F32, kTokens, shape);
    test::AlignedBytes memory(measure.peakBytes());
    Workspace workspace(memory.span());
    const AttentionScratch scratch(workspace, Pass::Forward, {&pool}, DType::F32, kTokens, shape);
    const AttentionSequence sequence{0, kTokens, 0, k.data(), v.data(), 4, 4};
    attentionForward(matrix(o.data(), kTokens, 4), nullptr,
                     matrix(static_cast<const float*>(q.data()), kTokens, 4), {&sequence, 1}, shape,
                     scratch);
    for (std::int64_t t = 0; t < kTokens; ++t) {
        EXPECT_EQ(o[static_cast<std::size_t>(t * 4)], static_cast<float>(t));
    }
}

}  // namespace
}  // namespace strata::compute
