// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/answer_text.h"

#include "support/test_seed.h"
#include "text/tokenizer_items.h"
#include "text/utf8.h"

#include <array>
#include <random>

namespace strata::text {
namespace {

using test::testDataFolder;

std::string joinedText(const Tokenizer& tokenizer, const std::vector<TokenId>& ids) {
    AnswerText text(tokenizer);
    std::string joined;
    for (const TokenId id : ids) {
        joined += text.add(id);
    }
    return joined;
}

class AnswerTextOf : public testing::TestWithParam<const char*> {
protected:
    std::unique_ptr<Tokenizer> tokenizer_ = loadTokenizer(testDataFolder(GetParam()));
};

TEST_P(AnswerTextOf, CharactersOfManyTokensComeWholeAndTheTextAfterThemTooIsTold) {
    for (const std::string text :
         {"plain words, then more", "☃ snow", "日本語のテキスト", "a🙂b🙂🙂c",
          "  two blanks  between", "line\nline\n\n  indented", "Ünïcödé ﬁ ½ ⅔ end", "\u00a0nbsp",
          "tail ☃"}) {
        const std::vector<TokenId> ids = tokenizer_->encode(text, SpecialTokens::Omit).ids;
        EXPECT_EQ(joinedText(*tokenizer_, ids), tokenizer_->decode(ids, SpecialTokensInText::Skip))
            << text;
    }
}

TEST_P(AnswerTextOf, RandomTextsAreTheirParts) {
    constexpr std::array<char32_t, 12> kCharacters{U'a', U'b', U' ',  U'\n', U'.',    U'é',
                                                   U'ß', U'☃', U'日', U'本', U'🙂', U'\u00a0'};
    std::mt19937_64 random(strata::test::testSeed(5));
    for (int run = 0; run < 200; ++run) {
        std::string text;
        for (int i = 0; i < 30; ++i) {
            appendUtf8(text, kCharacters[random() % kCharacters.size()]);
        }
        const std::vector<TokenId> ids = tokenizer_->encode(text, SpecialTokens::Omit).ids;
        ASSERT_EQ(joinedText(*tokenizer_, ids), tokenizer_->decode(ids, SpecialTokensInText::Skip))
            << text;
    }
}

INSTANTIATE_TEST_SUITE_P(Families,
                         AnswerTextOf,
                         testing::Values("qwen3", "mistral", "llama2"),
                         [](const auto& family) { return std::string(family.param); });

/// Where a run of byte tokens is no text, some decoders take back what they wrote for its
/// beginning; those that write bytes never do.
TEST(AnswerText, AnyTokensOfADecoderOfBytesGiveABeginningOfTheirText) {
    const auto tokenizer = loadTokenizer(testDataFolder("qwen3"));
    const auto size = static_cast<std::uint64_t>(tokenizer->vocabularySize());
    std::mt19937_64 random(strata::test::testSeed(5));
    for (int run = 0; run < 200; ++run) {
        std::vector<TokenId> ids;
        AnswerText text(*tokenizer);
        std::string joined;
        for (int i = 0; i < 40; ++i) {
            ids.push_back(static_cast<TokenId>(random() % size));
            joined += text.add(ids.back());
            ASSERT_TRUE(tokenizer->decode(ids, SpecialTokensInText::Skip).starts_with(joined))
                << testing::PrintToString(ids);
        }
    }
}

}  // namespace
}  // namespace strata::text
