// SPDX-License-Identifier: GPL-3.0-or-later
// A sequence computed in pieces with a cache of keys and values equals the sequence computed at
// once.
#include "compute/layer_runs.h"
#include "compute/model_fixture.h"
#include "compute/torch_on_pool.h"
#include "support/compute/fake_compute.h"

#include <gtest/gtest.h>

namespace strata::test {
namespace {

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

TEST_P(KvCache, PiecesEqualTheWholeInBf16) {
    RandomModel model(variant(), DType::BF16, testSeed(72));
    model.variant.dropout = 0.0F;
    const auto torch = TorchOnPool(implementation(), compute::Bf16Path::Widen);
    expectClose(runInPieces(*torch, model, {20, 1, 3, 11, 1}), runInPieces(*torch, model, {36}),
                8e-3, "pieces");
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
