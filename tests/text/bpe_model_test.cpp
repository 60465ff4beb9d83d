// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/bpe_model.h"

#include "support/test_seed.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace strata::text {
namespace {

using Rules = std::vector<std::pair<std::string, std::string>>;

BpeModel makeModel(const std::vector<std::string>& pieces,
                   const Rules& rules,
                   BpeSettings settings = {}) {
    Vocabulary vocabulary;
    for (const std::string& piece : pieces) {
        vocabulary.add(piece, vocabulary.idEnd());
    }
    MergePairs merges;
    for (const auto& [left, right] : rules) {
        merges.add(left, right);
    }
    return BpeModel(std::move(vocabulary), merges, std::move(settings));
}

std::vector<std::string> piecesOf(const BpeModel& model, const std::string& word) {
    std::vector<WordToken> tokens;
    model.tokenize(word, tokens);
    std::vector<std::string> pieces;
    for (const WordToken& token : tokens) {
        pieces.emplace_back(model.vocabulary().piece(token.id));
    }
    return pieces;
}

/// The definition, word for word: again and again the pair with the lowest rank, leftmost first.
std::vector<std::string> slowTwin(const std::string& word, const Rules& rules) {
    std::vector<std::string> symbols;
    for (const char letter : word) {
        symbols.emplace_back(1, letter);
    }
    while (true) {
        std::size_t bestRank = rules.size();
        std::size_t bestPosition = 0;
        for (std::size_t position = 0; position + 1 < symbols.size(); ++position) {
            for (std::size_t rank = 0; rank < bestRank; ++rank) {
                if (rules[rank] == std::pair(symbols[position], symbols[position + 1])) {
                    bestRank = rank;
                    bestPosition = position;
                }
            }
        }
        if (bestRank == rules.size()) {
            return symbols;
        }
        symbols[bestPosition] += symbols[bestPosition + 1];
        symbols.erase(symbols.begin() + static_cast<std::ptrdiff_t>(bestPosition) + 1);
    }
}

TEST(BpeModel, MergesLikeItsSlowTwin) {
    std::mt19937_64 random(strata::test::testSeed(7));
    for (int round = 0; round < 60; ++round) {
        std::vector<std::string> pieces = {"a", "b", "c", "d"};
        Rules rules;
        while (rules.size() < 20) {
            const std::string left = pieces[random() % pieces.size()];
            const std::string right = pieces[random() % pieces.size()];
            if (std::find(pieces.begin(), pieces.end(), left + right) == pieces.end()) {
                pieces.push_back(left + right);
                rules.emplace_back(left, right);
            }
        }
        const BpeModel model = makeModel(pieces, rules);
        for (int count = 0; count < 50; ++count) {
            std::string word;
            for (std::size_t length = 1 + random() % 30; length > 0; --length) {
                word += static_cast<char>('a' + random() % 4);
            }
            ASSERT_EQ(piecesOf(model, word), slowTwin(word, rules)) << word;
            ASSERT_EQ(piecesOf(model, word), slowTwin(word, rules)) << word << " remembered";
        }
    }
}

TEST(BpeModel, KeepsTheBytesOfEveryToken) {
    const BpeModel model = makeModel({"a", "\xc3\xa9", "a\xc3\xa9"}, {{"a", "\xc3\xa9"}});
    std::vector<WordToken> tokens;
    model.tokenize(
        "\xc3\xa9"
        "a\xc3\xa9",
        tokens);
    ASSERT_EQ(tokens.size(), 2U);
    EXPECT_EQ(tokens[0].end, 2U);
    EXPECT_EQ(tokens[1].begin, 2U);
    EXPECT_EQ(tokens[1].end, 5U);
}

TEST(BpeModel, UnknownCharactersBecomeBytesOrTheUnknownTokenOrNothing) {
    const std::vector<std::string> pieces = {"<unk>", "a", "<0xC3>", "<0xA9>"};
    BpeSettings unknown;
    unknown.unknownToken = "<unk>";
    EXPECT_EQ(piecesOf(makeModel(pieces, {}, unknown), "axxa"),
              (std::vector<std::string>{"a", "<unk>", "<unk>", "a"}));
    unknown.fuseUnknown = true;
    EXPECT_EQ(piecesOf(makeModel(pieces, {}, unknown), "axxa"),
              (std::vector<std::string>{"a", "<unk>", "a"}));
    unknown.byteFallback = true;
    EXPECT_EQ(piecesOf(makeModel(pieces, {}, unknown), "a\xc3\xa9x"),
              (std::vector<std::string>{"a", "<0xC3>", "<0xA9>", "<unk>"}));
    EXPECT_EQ(piecesOf(makeModel(pieces, {}), "axxa"), (std::vector<std::string>{"a", "a"}));
}

TEST(BpeModel, IgnoreMergesTakesAWholeWordThatNoRuleReaches) {
    const std::vector<std::string> pieces = {"a", "b", "ab"};
    EXPECT_EQ(piecesOf(makeModel(pieces, {}), "ab"), (std::vector<std::string>{"a", "b"}));
    BpeSettings settings;
    settings.ignoreMerges = true;
    EXPECT_EQ(piecesOf(makeModel(pieces, {}, settings), "ab"), (std::vector<std::string>{"ab"}));
}

TEST(BpeModel, SpellsPrefixAndSuffixIntoCharacters) {
    BpeSettings settings;
    settings.innerPrefix = "##";
    settings.lastSuffix = "</w>";
    const BpeModel model =
        makeModel({"a", "##b", "##b</w>", "ab</w>", "a</w>"}, {{"a", "##b</w>"}}, settings);
    EXPECT_EQ(piecesOf(model, "ab"), (std::vector<std::string>{"ab</w>"}));
    EXPECT_EQ(piecesOf(model, "a"), (std::vector<std::string>{"a</w>"}));
}

TEST(BpeModel, CuttingAtMetaspacesChangesNothing) {
    // With the last rule a merge reaches across the cut, so that the model must not cut.
    const std::string m = "\xe2\x96\x81";
    const std::vector<std::string> pieces = {"a", "b", m, m + "a", "ab", m + m, "b" + m};
    const Rules rules = {{m, "a"}, {"a", "b"}, {m, m}};
    Rules across = rules;
    across.emplace(across.begin(), "b", m);
    const std::string word = "ab" + m + m + "a" + m + "ab" + m;
    EXPECT_EQ(piecesOf(makeModel(pieces, rules), word),
              (std::vector<std::string>{"ab", m, m + "a", m + "a", "b", m}));
    EXPECT_EQ(piecesOf(makeModel(pieces, rules), m + "x" + m), (std::vector<std::string>{m + m}));
    EXPECT_EQ(piecesOf(makeModel(pieces, across), word),
              (std::vector<std::string>{"a", "b" + m, m + "a", m + "a", "b" + m}));
}

TEST(BpeModel, ALongRunOfOneLetterTakesNoQuadraticTime) {
    std::vector<std::string> pieces = {"a"};
    Rules rules;
    for (int doubling = 0; doubling < 6; ++doubling) {
        rules.emplace_back(pieces.back(), pieces.back());
        pieces.push_back(pieces.back() + pieces.back());
    }
    const BpeModel model = makeModel(pieces, rules);
    std::vector<WordToken> tokens;
    model.tokenize(std::string(1 << 18, 'a'), tokens);
    EXPECT_EQ(tokens.size(), std::size_t{1} << 12);
    EXPECT_EQ(tokens.back().end, std::uint32_t{1} << 18);
}

TEST(BpeModel, NamesTheRuleThatNamesAnUnknownToken) {
    try {
        makeModel({"a", "b", "ab"}, {{"a", "b"}, {"a", "c"}});
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::TokenizerInvalid);
        EXPECT_EQ(error.where(), "merge rule 1");
    }
    EXPECT_THROW(makeModel({"a", "b"}, {{"a", "b"}}), Error);
    BpeSettings settings;
    settings.unknownToken = "<unk>";
    EXPECT_THROW(makeModel({"a"}, {}, settings), Error);
}

TEST(Vocabulary, FindsEveryPieceAfterGrowing) {
    Vocabulary vocabulary;
    for (TokenId id = 0; id < 5000; ++id) {
        vocabulary.add("piece " + std::to_string(id), id * 2);
    }
    vocabulary.shrink();
    for (TokenId id = 0; id < 5000; ++id) {
        ASSERT_EQ(vocabulary.find("piece " + std::to_string(id)), id * 2);
        ASSERT_EQ(vocabulary.piece(id * 2), "piece " + std::to_string(id));
        ASSERT_FALSE(vocabulary.has(id * 2 + 1));
    }
    EXPECT_EQ(vocabulary.idEnd(), 9999);
    EXPECT_THROW(vocabulary.add("x", -1), Error);
    EXPECT_THROW(vocabulary.add("x", kTokenIdEnd), Error);
}

TEST(MergeTable, AgreesWithAMap) {
    std::mt19937_64 random(strata::test::testSeed(3));
    MergeTable table;
    std::map<std::pair<TokenId, TokenId>, std::uint32_t> twin;
    for (std::uint32_t rank = 0; rank < 20000; ++rank) {
        const auto left = static_cast<TokenId>(random() % 300);
        const auto right = static_cast<TokenId>(random() % 300);
        table.add(left, right, {rank, 0});
        twin[{left, right}] = rank;
    }
    EXPECT_EQ(table.size(), twin.size());
    for (TokenId left = 0; left < 300; ++left) {
        for (TokenId right = 0; right < 300; ++right) {
            const Merge* merge = table.find(left, right);
            const auto found = twin.find({left, right});
            ASSERT_EQ(merge != nullptr, found != twin.end());
            if (merge != nullptr) {
                ASSERT_EQ(merge->rank, found->second);
            }
        }
    }
}

}  // namespace
}  // namespace strata::text
