// SPDX-License-Identifier: GPL-3.0-or-later
#include "data/encode_pairs.h"

#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>

namespace strata::data {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// One token a byte, and three special tokens; adds <s> in front when asked for special tokens.
class ByteTokenizer : public Tokenizer {
public:
    Encoding encode(std::string_view text, SpecialTokens specialTokens) const override {
        Encoding encoding;
        if (specialTokens == SpecialTokens::Add) {
            encoding.ids.push_back(256);
            encoding.offsets.emplace_back(0, 0);
        }
        for (std::size_t position = 0; position < text.size();) {
            std::size_t length = 1;
            TokenId id = static_cast<unsigned char>(text[position]);
            for (const auto& [special, specialId] : specials_) {
                if (text.substr(position).starts_with(special)) {
                    length = special.size();
                    id = specialId;
                }
            }
            encoding.ids.push_back(id);
            encoding.offsets.emplace_back(position, position + length);
            position += length;
        }
        return encoding;
    }

    std::string decode(std::span<const TokenId> ids, SpecialTokensInText) const override {
        std::string text;
        for (const TokenId id : ids) {
            text += piece(id);
        }
        return text;
    }

    std::int64_t vocabularySize() const override { return 259; }
    std::string piece(TokenId id) const override {
        for (const auto& [special, specialId] : specials_) {
            if (id == specialId) {
                return special;
            }
        }
        return std::string(1, static_cast<char>(id));
    }
    std::optional<TokenId> find(std::string_view piece) const override {
        const auto found = specials_.find(std::string(piece));
        return found == specials_.end() ? std::nullopt : std::optional(found->second);
    }
    bool isSpecial(TokenId id) const override { return id >= 256; }
    std::string bosToken() const override { return "<s>"; }
    std::string eosToken() const override { return "</s>"; }
    std::string padToken() const override { return {}; }
    std::string description() const override { return "bytes"; }

private:
    std::map<std::string, TokenId> specials_ = {{"<s>", 256}, {"</s>", 257}, {"<end>", 258}};
};

/// Adds nothing and knows no eos.
class BareTokenizer final : public ByteTokenizer {
public:
    Encoding encode(std::string_view text, SpecialTokens) const override {
        return ByteTokenizer::encode(text, SpecialTokens::Omit);
    }
    std::optional<TokenId> find(std::string_view) const override { return std::nullopt; }
    std::string eosToken() const override { return {}; }
};

const char* const kTemplate =
    "{{ bos_token }}{% for m in messages %}{% if m.role == 'tool' %}{{ raise_exception('no tools') "
    "}}{% endif %}"
    "[{{ m.role }}]{{ m.content }}<end>\n{% endfor %}{% if add_generation_prompt %}[assistant]{% "
    "endif %}";

class EncodePairsTest : public ::testing::Test {
protected:
    EncodePairsTest() : chatTemplate_(ChatTemplate::parse(kTemplate)) {
        settings_.render.bosToken = "<s>";
        settings_.endOfTurnTokens = {"<end>", "</s>"};
    }

    PairEncoder encoder() const { return PairEncoder(tokenizer_, &chatTemplate_, settings_); }
    PairEncoder encoderWithoutTemplate() const {
        return PairEncoder(tokenizer_, nullptr, settings_);
    }

    std::string write(const std::string& content, const std::string& name = "data.jsonl") {
        std::ofstream(folder_.file(name), std::ios::binary) << content;
        return folder_.file(name);
    }

    static Row conversation(std::vector<Message> messages, RowKind kind = RowKind::Conversation) {
        Row row;
        row.kind = kind;
        row.messages = std::move(messages);
        return row;
    }

    static Row text(std::string content, RowKind kind = RowKind::Text) {
        Row row;
        row.kind = kind;
        row.text = std::move(content);
        return row;
    }

    /// The row with its trained tokens in braces.
    std::string marked(const EncodedRow& row) const {
        std::string shown;
        for (std::size_t index = 0; index < row.ids.size(); ++index) {
            const bool before = index > 0 && row.trained[index - 1] != 0;
            const bool now = row.trained[index] != 0;
            shown += now && !before ? "{" : !now && before ? "}" : "";
            shown += tokenizer_.piece(row.ids[index]);
        }
        return shown + (!row.trained.empty() && row.trained.back() != 0 ? "}" : "");
    }

    ByteTokenizer tokenizer_;
    ChatTemplate chatTemplate_;
    EncoderSettings settings_;
    strata::test::TempDir folder_;
};

TEST_F(EncodePairsTest, TrainsAssistantTurnsWithTheirEndOnly) {
    const Row row = conversation({{"system", "s"},
                                  {"user", "q</s>"},
                                  {"assistant", "a"},
                                  {"user", "r"},
                                  {"assistant", "b\n"}});
    EXPECT_EQ(marked(encoder().encode(row)),
              "<s>[system]s<end>\n[user]q</"
              "s><end>\n[assistant]{a<end>}\n[user]r<end>\n[assistant]{b\n<end>}\n");
}

TEST_F(EncodePairsTest, TextsAreTrainedWholeAndEndInEos) {
    EXPECT_EQ(marked(encoder().encode(text("ab"))), "{<s>ab<end>}");
    EXPECT_EQ(marked(encoder().encode(text("ab<end>"))), "{<s>ab<end>}") << "eos is not doubled";
    settings_.endOfTurnTokens = {"<unknown>"};
    EXPECT_EQ(marked(encoder().encode(text("ab"))), "{<s>ab</s>}") << "the tokenizer's own eos";
    EXPECT_EQ(trainedTokenCount(encoder().encode(text("ab"))), 3)
        << "nothing predicts the first token";
}

TEST_F(EncodePairsTest, CompletionsWithoutATemplateAreOneTextTrainedFromTheCompletionOn) {
    const Row row = conversation({{"user", "2+2="}, {"assistant", "4"}}, RowKind::Completion);
    EXPECT_EQ(marked(encoderWithoutTemplate().encode(row)), "<s>2+2={4<end>}");
    EXPECT_EQ(marked(encoder().encode(row)), "<s>[user]2+2=<end>\n[assistant]{4<end>}\n");
    try {
        encoderWithoutTemplate().encode(conversation(row.messages));
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::TemplateMissing);
        EXPECT_FALSE(error.hint().empty());
    }
}

TEST_F(EncodePairsTest, LongRowsAreDroppedAndCountedNeverCut) {
    const std::string path = write(
        "{\"text\": \"short\"}\n{\"text\": \"much too long\"}\n{\"text\": \"short\"}\n{\"text\": "
        "\"12345678\"}\n");
    DatasetReader reader(path, BadRows::Throw);
    std::vector<std::int64_t> numbers;
    std::vector<std::size_t> lengths;
    double share = 0.0;
    EncodeOptions options;
    options.maxLength = 10;
    options.progress = [&](const EncodeTotals&, double read) { share = read; };
    const EncodeTotals totals = encodeDataset(
        reader, encoder(),
        [&](const EncodedRow& row, std::int64_t number) {
            numbers.push_back(number);
            lengths.push_back(row.ids.size());
        },
        options);
    EXPECT_THAT(numbers, ElementsAre(1, 3, 4));
    EXPECT_THAT(lengths, ElementsAre(7, 7, 10)) << "a row of exactly the maximum length stays";
    EXPECT_EQ(totals.rows, 3);
    EXPECT_EQ(totals.tokens, 24);
    EXPECT_EQ(totals.trainedTokens, 21);
    EXPECT_EQ(totals.longest, 10);
    EXPECT_EQ(totals.dropped, 1);
    EXPECT_EQ(totals.duplicates, 1);
    ASSERT_EQ(totals.issues.size(), 1U);
    EXPECT_EQ(totals.issues[0].row, 2);
    EXPECT_EQ(totals.issues[0].code, ErrorCode::RowTooLong);
    EXPECT_EQ(share, 1.0);
}

TEST_F(EncodePairsTest, AnEmptyRemainderIsAnErrorThatSaysWhy) {
    DatasetReader reader(write("{\"text\": \"much too long\"}\n"), BadRows::Throw);
    EncodeOptions options;
    options.maxLength = 4;
    try {
        encodeDataset(
            reader, encoder(), [](const EncodedRow&, std::int64_t) {}, options);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DatasetEmpty);
        EXPECT_THAT(error.hint(), HasSubstr("maximum length"));
    }
}

TEST_F(EncodePairsTest, APlainTextFileIsDividedToFitAndKeepsEveryWord) {
    const std::string content =
        "One two three.\n\nFour five six seven eight nine ten.\nEleven.\n\n\nTwelve";
    DatasetReader reader(write(content, "notes.txt"), BadRows::Throw);
    EncodeOptions options;
    options.maxLength = 24;
    std::string joined;
    const EncodeTotals totals = encodeDataset(
        reader, encoder(),
        [&](const EncodedRow& row, std::int64_t) {
            EXPECT_LE(row.ids.size(), 24U);
            joined += tokenizer_.decode({row.ids.data() + 1, row.ids.size() - 2},
                                        SpecialTokensInText::Keep);
        },
        options);
    EXPECT_EQ(joined, content);
    EXPECT_EQ(totals.dropped, 0);
    EXPECT_GT(totals.rows, 3);
}

TEST_F(EncodePairsTest, ARowThatTheTemplateRefusesIsThrownWithItsPlaceOrCollected) {
    const std::string path = write(
        "{\"prompt\": \"p\", \"completion\": \"c\"}\n"
        "{\"messages\": [{\"role\": \"tool\", \"content\": \"t\"}, {\"role\": \"assistant\", "
        "\"content\": \"a\"}]}\n");
    const auto ignore = [](const EncodedRow&, std::int64_t) {};
    DatasetReader strict(path, BadRows::Throw);
    try {
        encodeDataset(strict, encoder(), ignore);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::TemplateRaised);
        EXPECT_THAT(error.where(), HasSubstr("line 2"));
    }
    DatasetReader lenient(path, BadRows::Collect);
    const EncodeTotals totals = encodeDataset(lenient, encoder(), ignore);
    EXPECT_EQ(totals.rows, 1);
    EXPECT_EQ(totals.failed, 1);
    EXPECT_EQ(totals.issues.at(0).row, 2);
}

TEST_F(EncodePairsTest, RowsThatTrainNothingAreThrownOrLeftOut) {
    const BareTokenizer bare;
    const PairEncoder encoder(bare, nullptr, {});
    const std::string path = write("{\"text\": \"ab\"}\n{\"text\": \"c\"}\n");
    const auto ignore = [](const EncodedRow&, std::int64_t) {};
    DatasetReader strict(path, BadRows::Throw);
    EXPECT_THROW(encodeDataset(strict, encoder, ignore), Error);
    DatasetReader reader(path, BadRows::Collect);
    const EncodeTotals totals = encodeDataset(reader, encoder, ignore);
    EXPECT_EQ(totals.rows, 1);
    EXPECT_EQ(totals.failed, 1);
    EXPECT_EQ(totals.issues.at(0).row, 2);
    EXPECT_EQ(totals.issues.at(0).code, ErrorCode::NoAssistantTurn);
    EXPECT_EQ(totals.issues.at(0).severity, IssueSeverity::Error);
}

TEST_F(EncodePairsTest, EveryIssueIsToldAlsoBeyondThoseThatAreKept) {
    const auto count = static_cast<std::int64_t>(kIssuesKept) + 50;
    std::string rows = "{\"text\": \"ab\"}\n";
    for (std::int64_t row = 0; row < count; ++row) {
        rows += row % 2 == 0 ? "{\"text\": \"\"}\n" : "{\"text\": \"much too long\"}\n";
    }
    DatasetReader reader(write(rows), BadRows::Collect);
    std::int64_t last = 1;
    std::int64_t told = 0;
    EncodeOptions options;
    options.maxLength = 10;
    options.onIssue = [&](const RowIssue& issue) {
        EXPECT_EQ(issue.row, ++last);
        ++told;
    };
    encodeDataset(
        reader, encoder(), [](const EncodedRow&, std::int64_t) {}, options);
    EXPECT_EQ(told, count);
    EXPECT_EQ(reader.rowCount(), count + 1);
}

TEST_F(EncodePairsTest, StopsBetweenRows) {
    DatasetReader reader(write("{\"text\": \"a\"}\n{\"text\": \"b\"}\n"), BadRows::Throw);
    int rows = 0;
    EncodeOptions options;
    options.stopRequested = [&] { return rows == 1; };
    try {
        encodeDataset(
            reader, encoder(), [&](const EncodedRow&, std::int64_t) { ++rows; }, options);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Stopped);
    }
    EXPECT_EQ(rows, 1);
}

TEST_F(EncodePairsTest, MessagesThatAreNoArrayAreRefused) {
    EXPECT_THROW(encoder().renderConversation(nlohmann::ordered_json::parse("{}")), Error);
}

}  // namespace
}  // namespace strata::data
