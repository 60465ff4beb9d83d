// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/grad_stats.h"

#include "base/worker_pool.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <random>
#include <vector>

namespace strata::optim {
namespace {

std::vector<float> randomGradient(std::size_t size) {
    std::mt19937_64 random(test::testSeed(31));
    std::normal_distribution<float> normal;
    std::vector<float> values(size);
    for (float& value : values) {
        value = normal(random) * 1e-3F;
    }
    return values;
}

GradStats statsOf(const std::vector<float>& gradient) {
    std::vector<GradChunk> chunks(gradChunkCount(gradient.size()));
    gradChunks(gradient, chunks);
    return gradStats(chunks);
}

/// The tree that the header describes, written out element by element.
double slowSum(const std::vector<float>& gradient) {
    double total = 0.0;
    for (std::size_t begin = 0; begin < gradient.size(); begin += kGradChunkElements) {
        std::vector<double> lanes(16, 0.0);
        const std::size_t end = std::min(gradient.size(), begin + kGradChunkElements);
        for (std::size_t i = begin; i < end; ++i) {
            const double value = gradient[i];
            lanes[(i - begin) % 16] += value * value;
        }
        for (std::size_t half = 8; half > 0; half /= 2) {
            for (std::size_t lane = 0; lane < half; ++lane) {
                lanes[lane] += lanes[lane + half];
            }
        }
        total += lanes[0];
    }
    return total;
}

TEST(GradStats, SumsInTheTreeOfTheHeaderForAnySize) {
    for (const std::size_t size : {1, 15, 16, 17, 4095, 4096, 4097, 100'000}) {
        const auto gradient = randomGradient(size);
        EXPECT_EQ(statsOf(gradient).sumOfSquares, slowSum(gradient)) << size;
    }
}

TEST(GradStats, SharingChunksAmongThreadsDoesNotChangeABit) {
    const auto gradient = randomGradient(50 * kGradChunkElements + 123);
    const GradStats expected = statsOf(gradient);
    for (const std::size_t chunksAtOnce : {1, 3, 7, 51}) {
        WorkerPool pool(3, "test");
        std::vector<GradChunk> chunks(gradChunkCount(gradient.size()));
        const std::size_t pieces = (chunks.size() + chunksAtOnce - 1) / chunksAtOnce;
        pool.parallelFor(pieces, [&](std::size_t piece) {
            const std::size_t first = piece * chunksAtOnce;
            const std::size_t count = std::min(chunksAtOnce, chunks.size() - first);
            const std::size_t begin = first * kGradChunkElements;
            const std::size_t size = std::min(count * kGradChunkElements, gradient.size() - begin);
            gradChunks(std::span(gradient).subspan(begin, size),
                       std::span(chunks).subspan(first, count));
        });
        EXPECT_EQ(gradStats(chunks).sumOfSquares, expected.sumOfSquares) << chunksAtOnce;
    }
}

TEST(GradStats, CountsNonFiniteValuesAndNamesTheFirst) {
    auto gradient = randomGradient(3 * kGradChunkElements);
    EXPECT_EQ(statsOf(gradient).nonFiniteCount, 0);
    EXPECT_EQ(statsOf(gradient).firstNonFinite, -1);
    gradient[9000] = std::numeric_limits<float>::infinity();
    gradient[8999] = std::numeric_limits<float>::quiet_NaN();
    gradient[12'287] = -std::numeric_limits<float>::infinity();
    const GradStats stats = statsOf(gradient);
    EXPECT_EQ(stats.nonFiniteCount, 3);
    EXPECT_EQ(stats.firstNonFinite, 8999);
}

TEST(GradStats, LargeFiniteValuesDoNotOverflow) {
    const std::vector<float> gradient(100, std::numeric_limits<float>::max());
    const GradStats stats = statsOf(gradient);
    EXPECT_EQ(stats.nonFiniteCount, 0);
    EXPECT_TRUE(std::isfinite(stats.sumOfSquares));
}

TEST(GradStats, AnEmptyGradientHasNoChunks) {
    EXPECT_EQ(gradChunkCount(0), 0U);
    EXPECT_EQ(statsOf({}).sumOfSquares, 0.0);
}

TEST(GradStats, ClipFactorIsTorchs) {
    EXPECT_DOUBLE_EQ(clipFactor(4.0, 1.0), 1.0 / (4.0 + 1e-6));
    EXPECT_EQ(clipFactor(0.5, 1.0), 1.0);
    EXPECT_LT(clipFactor(1.0, 1.0), 1.0);
    EXPECT_EQ(clipFactor(1000.0, 0.0), 1.0);
}

}  // namespace
}  // namespace strata::optim
