// SPDX-License-Identifier: GPL-3.0-or-later
// A raw prompt as inference takes it.
#include "infer/inference.h"

#include "models/model_text.h"
#include "support/fixtures.h"

#include <gtest/gtest.h>

#include <string>

namespace strata::run {
namespace {

TEST(RawPrompts, Case05BeginWithOneBos) {
    const ModelText text(test::fixture("llama3/model"), parseDate({}));
    const auto ids = promptIds(text, "<|begin_of_text|>hi", true);
    EXPECT_EQ(ids, promptIds(text, "hi", true));
    ASSERT_GT(ids.size(), 1U);
    EXPECT_EQ(text.tokenizer().piece(ids[0]), "<|begin_of_text|>");
    EXPECT_NE(ids[1], ids[0]);
}

}  // namespace
}  // namespace strata::run
