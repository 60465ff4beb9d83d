// SPDX-License-Identifier: GPL-3.0-or-later
// A sequence computed in pieces with a cache of keys and values equals the sequence computed at
// once, and texts that go through a block together, each with a cache of its own, equal each alone.
#include "compute/layer_runs.h"
#include "compute/model_fixture.h"
#include "compute/torch_on_pool.h"
#include "support/compute/fake_compute.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <vector>

namespace strata::test {
namespace {

/// Texts of different lengths whose keys and values are cached, as random numbers.
class CachedTexts {
public:
    CachedTexts(RandomModel& model, const std::vector<std::int64_t>& lengths) : model_(model) {
        for (const std::int64_t length : lengths) {
            const std::int64_t capacity = length + 3;
            const std::int64_t elements =
                model.spec().kvHeadCount * capacity * model.spec().headDim;
            const std::uint64_t key = 80 + 2 * texts_.size();
            const auto kept = [&](std::uint64_t seed) {
                const std::vector<float> values = randomValues(seed, elements, 1.0F);
                return makeValues(elements, model.dtype(), [&](std::int64_t i) {
                    return values[static_cast<std::size_t>(i)];
                });
            };
            texts_.push_back({kept(key), kept(key + 1), capacity, length});
        }
    }

    /// The block's output for the next `pieces` tokens of the texts from `first` on, together.
    std::vector<float> next(compute::Compute& compute,
                            std::size_t first,
                            const std::vector<std::int64_t>& pieces) {
        const std::int64_t hidden = model_.spec().hiddenSize;
        RandomBatch batch(pieces, model_.spec().vocabularySize, 3);
        std::vector<compute::KvCache> caches;
        std::vector<float> input;
        std::size_t row = 0;
        for (std::size_t index = 0; index < pieces.size(); ++index) {
            Text& text = texts_[first + index];
            caches.push_back(
                {text.keys.as<void>(), text.values.as<void>(), text.capacity, text.length});
            for (std::int64_t t = 0; t < pieces[index]; ++t) {
                batch.positions()[row++] = static_cast<std::int32_t>(text.length + t);
            }
            const std::vector<float> x =
                randomValues(60 + first + index, pieces[index] * hidden, 1.0F);
            input.insert(input.end(), x.begin(), x.end());
        }
        AlignedBytes x = makeValues(batch.tokens() * hidden, model_.dtype(), [&](std::int64_t i) {
            return input[static_cast<std::size_t>(i)];
        });
        AlignedBytes workspace(compute.workspaceBytes(model_.spec(), model_.loraOrNull(),
                                                      {batch.tokens(), batch.tokens()},
                                                      model_.dtype(), compute::Pass::Forward));
        const compute::Activations view{x.as<float>(), model_.dtype()};
        compute.blockForward({model_.spec(),
                              model_.block(1),
                              model_.adapter(1),
                              batch.view(),
                              view,
                              view,
                              caches,
                              {},
                              workspace.span()});
        return toFloats(x, batch.tokens() * hidden, model_.dtype());
    }

private:
    struct Text {
        AlignedBytes keys;
        AlignedBytes values;
        std::int64_t capacity;
        std::int64_t length;
    };

    RandomModel& model_;
    std::vector<Text> texts_;
};

std::vector<float> textsTogether(compute::Compute& compute,
                                 RandomModel& model,
                                 const std::vector<std::int64_t>& pieces) {
    return CachedTexts(model, {9, 1, 30, 4}).next(compute, 0, pieces);
}

std::vector<float> textsAlone(compute::Compute& compute,
                              RandomModel& model,
                              const std::vector<std::int64_t>& pieces) {
    std::vector<float> output;
    CachedTexts texts(model, {9, 1, 30, 4});
    for (std::size_t index = 0; index < pieces.size(); ++index) {
        const std::vector<float> part = texts.next(compute, index, {pieces[index]});
        output.insert(output.end(), part.begin(), part.end());
    }
    return output;
}

class KvCache : public ::testing::TestWithParam<std::tuple<Variant, Implementation>> {
protected:
    static Variant variant() { return std::get<Variant>(GetParam()); }
    static Implementation implementation() { return std::get<Implementation>(GetParam()); }
};

TEST_P(KvCache, PiecesEqualTheWholeAndTheTwin) {
    RandomModel model(variant(), DType::F32, testSeed(71));
    model.variant.dropout = 0.0F;
    const auto torch = TorchOnPool(implementation());
    const std::vector<float> whole = runInPieces(*torch, model, {36});
    expectClose(runInPieces(*torch, model, {20, 1, 1, 13, 1}), whole, 3e-6, "pieces");
    expectClose(runInPieces(*makeReferenceCompute(), model, {20, 16}), whole, 3e-6, "twin");
}

TEST_P(KvCache, PiecesEqualTheWholeAndTheTwinInBf16) {
    RandomModel model(variant(), DType::BF16, testSeed(72));
    model.variant.dropout = 0.0F;
    const auto torch = TorchOnPool(implementation(), compute::Bf16Path::Widen);
    const std::vector<float> pieces = runInPieces(*torch, model, {20, 1, 3, 11, 1});
    expectClose(pieces, runInPieces(*torch, model, {36}), 8e-3, "whole");
    // The operators round activations too, which the twin does not.
    expectClose(pieces, runInPieces(*makeReferenceCompute(), model, {36}),
                implementation() == Implementation::Aten ? 3e-2 : 8e-3, "twin");
}

TEST_P(KvCache, TextsTogetherEqualEachAloneAndTheTwin) {
    RandomModel model(variant(), DType::F32, testSeed(73));
    model.variant.dropout = 0.0F;
    const auto torch = TorchOnPool(implementation());
    for (const std::vector<std::int64_t>& pieces :
         {std::vector<std::int64_t>{1, 1, 1, 1}, std::vector<std::int64_t>{2, 1, 3, 2}}) {
        const std::vector<float> together = textsTogether(*torch, model, pieces);
        expectClose(together, textsAlone(*torch, model, pieces), 3e-6, "alone");
        expectClose(together, textsTogether(*makeReferenceCompute(), model, pieces), 3e-6, "twin");
    }
}

/// A product of up to four rows computes each of them as it would alone.
TEST(KvCacheOfOwnKernels, FourTextsATokenEachHaveTheBitsOfEachAlone) {
    for (const Variant& variant : variants()) {
        for (const DType dtype : {DType::F32, DType::BF16}) {
            SCOPED_TRACE(variant.name);
            RandomModel model(variant, dtype, testSeed(74));
            model.variant.dropout = 0.0F;
            const auto torch = TorchOnPool(Implementation::Kernels);
            EXPECT_EQ(textsTogether(*torch, model, {1, 1, 1, 1}),
                      textsAlone(*torch, model, {1, 1, 1, 1}));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Variants,
                         KvCache,
                         ::testing::Combine(::testing::ValuesIn(variants()),
                                            ::testing::ValuesIn(kImplementations)),
                         [](const auto& test) {
                             return std::get<Variant>(test.param).name +
                                    nameOf(std::get<Implementation>(test.param));
                         });

}  // namespace
}  // namespace strata::test
