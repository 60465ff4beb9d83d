// SPDX-License-Identifier: GPL-3.0-or-later
// The tokens of a text, spelled by their bytes, are the text: with every family of tokenizers.
#include "text/token_bytes.h"

#include "support/fixtures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

namespace strata::text {
namespace {

class TokenBytes : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        tokenizer_ = loadTokenizer(strata::test::fixture(GetParam() + "/model"));
        bytes_ = tokenBytes(*tokenizer_);
    }

    std::string spelled(const std::string& text) const {
        std::string joined;
        for (const TokenId id : tokenizer_->encode(text, SpecialTokens::Omit).ids) {
            joined += bytes_.at(static_cast<std::size_t>(id));
        }
        return joined.starts_with(' ') && !text.starts_with(' ') ? joined.substr(1) : joined;
    }

    std::unique_ptr<Tokenizer> tokenizer_;
    std::vector<std::string> bytes_;
};

TEST_P(TokenBytes, OfATextAreTheText) {
    for (const std::string text :
         {R"({"questions": [{"type": "fact", "phrasings": ["How much is it?", "a\nb"]}]})",
          "two  blanks and\ta tab\n\nlines",
          "Gr\xc3\xb6\xc3\x9f"
          "e 37 \xc2\xb0"
          "C",
          "\xe4\xbd\xa0\xe5\xa5\xbd \xf0\x9f\xa6\x9c\xf0\x9f\x8f\xbd"}) {
        EXPECT_EQ(spelled(text), text);
    }
}

TEST_P(TokenBytes, SpecialTokensAddNothing) {
    const auto eos = tokenizer_->find(tokenizer_->eosToken());
    ASSERT_TRUE(eos.has_value());
    EXPECT_EQ(bytes_.at(static_cast<std::size_t>(*eos)), "");
}

TEST_P(TokenBytes, EveryAsciiCharacterHasATokenOfItsOwn) {
    for (char c = ' '; c < '\x7f'; ++c) {
        EXPECT_NE(std::find(bytes_.begin(), bytes_.end(), std::string(1, c)), bytes_.end()) << c;
    }
}

INSTANTIATE_TEST_SUITE_P(Families,
                         TokenBytes,
                         testing::ValuesIn(strata::test::familiesWith("model/config.json")),
                         [](const auto& family) { return family.param; });

}  // namespace
}  // namespace strata::text
