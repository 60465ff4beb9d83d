// SPDX-License-Identifier: GPL-3.0-or-later
// Attention on packed bf16 factors against the plain formulas in double precision. Queries, keys,
// values and the gradient of the output are bf16 numbers here, so that what may differ is known:
// the rounding of probabilities P and of gradients of scores dS to bf16, by u = 2^-8 of themselves
// at most, and sums in fp32, for which kFp32 of the sum of sizes is allowed. With s the scale, the
// bounds of each element are
//   o:      B_o = (u + kFp32) sum_j P |v|
//   gv:     (u + kFp32) sum_i P |go|
//   dS:     E = (u + kFp32) |dS| + P (sum_c |go| B_o + kFp32 sum_c |go| (|v| + |o|))
//   gq, gk: s sum (E + kFp32 |dS|) |k|, |q|
// where the first term in brackets is the error of delta = sum_c go o, which comes from the o
// above.
#include "base/half_float.h"
#include "base/worker_pool.h"
#include "compute/attention.h"
#include "compute/attention_turns.h"
#include "compute/bf16_products.h"
#include "compute/model_fixture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <string>
#include <tuple>
#include <vector>

namespace strata::test {
namespace {

using compute::AttentionSequence;
using compute::AttentionShape;
using compute::Bf16Products;
using compute::Matrix;
using compute::Pass;

constexpr double kBf16 = 0x1p-8;
constexpr double kFp32 = 1e-5;
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

struct TilesCase {
    std::string name;
    AttentionShape shape;
    std::vector<std::int64_t> lengths;
};

/// How a test names its case.
void PrintTo(const TilesCase& c, std::ostream* out) {
    *out << c.name;
}

/// [tokens, width] followed in each row by numbers that must not be read or written.
struct Rows {
    Rows(std::int64_t tokens, std::int64_t columns) : width(columns), stride(columns + 3) {
        values.assign(static_cast<std::size_t>(tokens * stride), kNan);
    }
    /// Normal numbers of bf16.
    static Rows random(std::uint64_t key, std::int64_t tokens, std::int64_t width) {
        Rows rows(tokens, width);
        const std::vector<float> numbers = randomValues(testSeed(key), tokens * width, 1.0F);
        for (std::int64_t i = 0; i < tokens * width; ++i) {
            rows.at(i / width, i % width) =
                fp32FromBf16(bf16FromFp32(numbers[static_cast<std::size_t>(i)]));
        }
        return rows;
    }

    float& at(std::int64_t row, std::int64_t column) {
        return values[static_cast<std::size_t>(row * stride + column)];
    }
    double operator()(std::int64_t row, std::int64_t column) const {
        return static_cast<double>(values[static_cast<std::size_t>(row * stride + column)]);
    }
    Matrix view() {
        return {values.data(), static_cast<std::int64_t>(values.size()) / stride, width, stride};
    }
    bool isWhole() const {
        for (std::size_t i = 0; i < values.size(); ++i) {
            const bool isPadding = static_cast<std::int64_t>(i) % stride >= width;
            if (std::isnan(values[i]) != isPadding) {
                return false;
            }
        }
        return true;
    }

    std::int64_t width;
    std::int64_t stride;
    std::vector<float> values;
};

struct TilesResult {
    Rows o;
    Rows gq;
    Rows gk;
    Rows gv;
    std::vector<float> lse;
};

/// Random sequences of a case.
class TilesScene {
public:
    explicit TilesScene(const TilesCase& c)
        : shape(c.shape), lengths(c.lengths), tokens(0), q(0, 1), k(0, 1), v(0, 1), go(0, 1) {
        for (const std::int64_t length : lengths) {
            tokens += length;
        }
        q = Rows::random(1, tokens, shape.heads * shape.headDim);
        k = Rows::random(2, tokens, shape.kvHeads * shape.headDim);
        v = Rows::random(3, tokens, shape.kvHeads * shape.headDim);
        go = Rows::random(4, tokens, shape.heads * shape.headDim);
    }

    std::vector<AttentionSequence> sequences() {
        std::vector<AttentionSequence> all;
        std::int64_t begin = 0;
        for (const std::int64_t length : lengths) {
            all.push_back({begin, begin + length, 0, &k.at(begin, 0), &v.at(begin, 0), k.stride,
                           shape.headDim});
            begin += length;
        }
        return all;
    }

    TilesResult run(std::size_t threads) {
        WorkerPool pool(threads, "test");
        const compute::Machine machine{&pool, Bf16Products::Packed};
        compute::Workspace measure;
        compute::AttentionScratch(measure, Pass::ForwardAndBackward, machine, DType::BF16, tokens,
                                  shape);
        AlignedBytes memory(measure.peakBytes());
        // What scratch memory held may not matter.
        std::fill(memory.span().begin(), memory.span().end(), std::byte{0xFF});
        compute::Workspace workspace(memory.span());
        const compute::AttentionScratch scratch(workspace, Pass::ForwardAndBackward, machine,
                                                DType::BF16, tokens, shape);
        TilesResult result{Rows(tokens, q.width), Rows(tokens, q.width), Rows(tokens, k.width),
                           Rows(tokens, k.width),
                           std::vector<float>(static_cast<std::size_t>(tokens * shape.heads))};
        std::vector<float> delta(result.lse.size());
        const std::vector<AttentionSequence> all = sequences();
        compute::attentionForward(result.o.view(), result.lse.data(), q.view(), all, shape,
                                  scratch);
        compute::attentionBackward({result.gq.view(), result.gk.view(), result.gv.view()},
                                   go.view(), result.o.view(), result.lse.data(), delta.data(),
                                   q.view(), all, shape, scratch);
        return result;
    }

    AttentionShape shape;
    std::vector<std::int64_t> lengths;
    std::int64_t tokens;
    Rows q;
    Rows k;
    Rows v;
    Rows go;
};

/// Values and how far from them a result may be.
struct Bounded {
    explicit Bounded(const Rows& like)
        : width(like.width), value(like.values.size()), bound(like.values.size()) {}

    std::size_t index(std::int64_t row, std::int64_t column) const {
        return static_cast<std::size_t>(row * width + column);
    }
    void add(std::int64_t row, std::int64_t column, double by, double error) {
        value[index(row, column)] += by;
        bound[index(row, column)] += error;
    }
    void expect(const Rows& actual, const char* what) const {
        ASSERT_TRUE(actual.isWhole()) << what;
        const std::int64_t rows = static_cast<std::int64_t>(actual.values.size()) / actual.stride;
        for (std::int64_t row = 0; row < rows; ++row) {
            for (std::int64_t column = 0; column < width; ++column) {
                ASSERT_NEAR(actual(row, column), value[index(row, column)],
                            bound[index(row, column)])
                    << what << " at " << row << ", " << column;
            }
        }
    }

    std::int64_t width;
    std::vector<double> value;
    std::vector<double> bound;
};

/// The formulas above, a query at a time.
class TilesReference {
public:
    explicit TilesReference(const TilesScene& scene)
        : o(scene.q), gq(scene.q), gk(scene.k), gv(scene.k), scene_(scene) {
        std::int64_t begin = 0;
        for (const std::int64_t length : scene.lengths) {
            for (std::int64_t head = 0; head < scene.shape.heads; ++head) {
                for (std::int64_t query = begin; query < begin + length; ++query) {
                    addQuery(begin, query, head);
                }
            }
            begin += length;
        }
    }

    Bounded o;
    Bounded gq;
    Bounded gk;
    Bounded gv;

private:
    void addQuery(std::int64_t begin, std::int64_t query, std::int64_t head) {
        const AttentionShape& shape = scene_.shape;
        const std::int64_t dim = shape.headDim;
        const std::int64_t at = head * dim;
        const std::int64_t kvAt = head / (shape.heads / shape.kvHeads) * dim;
        const double scale = 1.0 / std::sqrt(static_cast<double>(dim));
        const std::int64_t first =
            shape.window > 0 ? std::max(begin, query - shape.window + 1) : begin;
        std::vector<double> p;
        double sum = 0.0;
        for (std::int64_t key = first; key <= query; ++key) {
            double score = 0.0;
            for (std::int64_t c = 0; c < dim; ++c) {
                score += scene_.q(query, at + c) * scene_.k(key, kvAt + c);
            }
            p.push_back(std::exp(scale * score));
            sum += p.back();
        }
        for (std::int64_t key = first; key <= query; ++key) {
            double& probability = p[static_cast<std::size_t>(key - first)];
            probability /= sum;
            for (std::int64_t c = 0; c < dim; ++c) {
                const double value = scene_.v(key, kvAt + c);
                o.add(query, at + c, probability * value,
                      (kBf16 + kFp32) * probability * std::abs(value));
            }
        }
        addGradients(query, first, at, kvAt, p, scale);
    }

    void addGradients(std::int64_t query,
                      std::int64_t first,
                      std::int64_t at,
                      std::int64_t kvAt,
                      const std::vector<double>& p,
                      double scale) {
        const std::int64_t dim = scene_.shape.headDim;
        double delta = 0.0;
        double deltaError = 0.0;
        for (std::int64_t c = 0; c < dim; ++c) {
            const double go = scene_.go(query, at + c);
            const double value = o.value[o.index(query, at + c)];
            delta += go * value;
            deltaError +=
                std::abs(go) * (o.bound[o.index(query, at + c)] + kFp32 * std::abs(value));
        }
        for (std::int64_t key = first; key <= query; ++key) {
            const double probability = p[static_cast<std::size_t>(key - first)];
            double gp = 0.0;
            double size = 0.0;
            for (std::int64_t c = 0; c < dim; ++c) {
                const double go = scene_.go(query, at + c);
                const double term = go * scene_.v(key, kvAt + c);
                gp += term;
                size += std::abs(term);
                gv.add(key, kvAt + c, probability * go,
                       (kBf16 + kFp32) * probability * std::abs(go));
            }
            const double gs = probability * (gp - delta);
            const double error =
                (kBf16 + 2.0 * kFp32) * std::abs(gs) + probability * (deltaError + kFp32 * size);
            for (std::int64_t c = 0; c < dim; ++c) {
                const double k = scene_.k(key, kvAt + c);
                const double q = scene_.q(query, at + c);
                gq.add(query, at + c, scale * gs * k, scale * error * std::abs(k));
                gk.add(key, kvAt + c, scale * gs * q, scale * error * std::abs(q));
            }
        }
    }

    const TilesScene& scene_;
};

class TiledAttention : public ::testing::TestWithParam<TilesCase> {
protected:
    void SetUp() override {
        if (!isAvailable(Bf16Products::Packed)) {
            GTEST_SKIP() << "This processor has no bf16 instructions.";
        }
    }
};

TEST_P(TiledAttention, IsTheFormulaWithinTheRoundingOfBf16) {
    TilesScene scene(GetParam());
    const TilesReference reference(scene);
    const TilesResult result = scene.run(2);
    reference.o.expect(result.o, "o");
    reference.gq.expect(result.gq, "gradient of q");
    reference.gk.expect(result.gk, "gradient of k");
    reference.gv.expect(result.gv, "gradient of v");
}

TEST_P(TiledAttention, HasTheSameBitsOnAnyNumberOfThreads) {
    TilesScene scene(GetParam());
    const TilesResult one = scene.run(1);
    for (const std::size_t threads : {2, 3, 4}) {
        const TilesResult several = scene.run(threads);
        const auto isEqual = [](const std::vector<float>& a, const std::vector<float>& b) {
            return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](float x, float y) {
                return std::bit_cast<std::uint32_t>(x) == std::bit_cast<std::uint32_t>(y);
            });
        };
        EXPECT_TRUE(isEqual(several.o.values, one.o.values)) << threads << " threads";
        EXPECT_TRUE(isEqual(several.lse, one.lse)) << threads << " threads";
        EXPECT_TRUE(isEqual(several.gq.values, one.gq.values)) << threads << " threads";
        EXPECT_TRUE(isEqual(several.gk.values, one.gk.values)) << threads << " threads";
        EXPECT_TRUE(isEqual(several.gv.values, one.gv.values)) << threads << " threads";
    }
}

INSTANTIATE_TEST_SUITE_P(Cases,
                         TiledAttention,
                         ::testing::Values(TilesCase{"ShortOnes",
                                                     {4, 2, 64},
                                                     {1, 15, 16, 17, 63, 64, 65, 2, 127, 128, 129}},
                                           TilesCase{"Ragged", {6, 2, 64}, {300, 1, 257, 31}},
                                           TilesCase{"Long", {2, 1, 64}, {1000}},
                                           TilesCase{"LongAmongOthers", {3, 3, 32}, {33, 1000, 65}},
                                           TilesCase{"Dim16", {4, 1, 16}, {65, 300}},
                                           TilesCase{"Dim24", {2, 2, 24}, {17, 129}},
                                           TilesCase{"Dim80", {2, 1, 80}, {64, 300}},
                                           TilesCase{"Dim96", {3, 1, 96}, {129, 300}},
                                           TilesCase{"Dim128", {4, 2, 128}, {300, 127}},
                                           TilesCase{"Window1", {2, 1, 32, 1}, {300}},
                                           TilesCase{"Window5", {2, 1, 32, 5}, {17, 300}},
                                           TilesCase{"Window64", {4, 2, 64, 64}, {65, 600}},
                                           TilesCase{"Window300", {2, 2, 64, 300}, {1000, 299}},
                                           TilesCase{"Window700", {2, 1, 80, 700}, {1000}}),
                         [](const ::testing::TestParamInfo<TilesCase>& test) {
                             return test.param.name;
                         });

TEST(AttentionTiles, TakeWhatFitsAndIsNotTooShort) {
    WorkerPool pool(1, "test");
    compute::Workspace measure;
    const compute::AttentionTiles tiles(measure, Pass::Forward, pool, 100, {4, 2, 64});
    const auto takes = [&](std::int64_t queries, std::int64_t offset) {
        return tiles.takes({0, queries, offset, nullptr, nullptr, 0, 0});
    };
    EXPECT_TRUE(takes(100, 0));
    EXPECT_FALSE(takes(100, 100)) << "the keys of before do not fit";
    EXPECT_FALSE(takes(1, 20)) << "one token would pack all keys again";
}

TEST(AttentionTurns, KeepTheOrderOfASum) {
    WorkerPool pool(4, "test");
    std::uint32_t added = 0;
    std::vector<std::size_t> order;
    pool.parallelFor(200, [&](std::size_t index) {
        compute::AttentionTurns(added).take(static_cast<std::uint32_t>(index),
                                            [&] { order.push_back(index); });
    });
    ASSERT_EQ(order.size(), 200U);
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
}

TEST(AttentionTurns, LetGoOnceAbandoned) {
    std::uint32_t added = 0;
    compute::AttentionTurns turns(added);
    turns.abandon();
    bool isTaken = false;
    turns.take(7, [&] { isTaken = true; });
    turns.take(8, [] {});  // would wait for ever had the first begun the count again
    EXPECT_TRUE(isTaken);
}

}  // namespace
}  // namespace strata::test
