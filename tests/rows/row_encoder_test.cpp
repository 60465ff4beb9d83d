// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_encoder.h"

#include "rows/byte_tokenizer.h"
#include "rows/dataset_encoder.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace strata::rows {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Adds nothing and knows no eos.
class BareTokenizer final : public test::ByteTokenizer {
public:
    text::Encoding encode(std::string_view text, text::SpecialTokens) const override {
        return test::ByteTokenizer::encode(text, text::SpecialTokens::Omit);
    }
    std::optional<text::TokenId> find(std::string_view) const override { return std::nullopt; }
    std::string eosToken() const override { return {}; }
};

const char* const kTemplate =
    "{{ bos_token }}{% for m in messages %}{% if m.role == 'tool' %}{{ raise_exception('no tools') "
    "}}{% endif %}"
    "[{{ m.role }}]{{ m.content }}<end>\n{% endfor %}{% if add_generation_prompt %}[assistant]{% "
    "endif %}";

/// Every row that the dataset gives.
std::vector<EncodedRow> allOf(DatasetEncoder& rows) {
    std::vector<EncodedRow> all;
    while (auto made = rows.next()) {
        std::ranges::move(*made, std::back_inserter(all));
    }
    return all;
}

class EncodePairsTest : public ::testing::Test {
protected:
    EncodePairsTest() : chatTemplate_(chat_template::ChatTemplate::parse(kTemplate)) {
        settings_.render.bosToken = "<s>";
        settings_.endOfTurnTokens = {"<end>", "</s>"};
    }

    RowEncoder encoder() const { return RowEncoder(tokenizer_, &chatTemplate_, settings_); }
    RowEncoder encoderWithoutTemplate() const { return RowEncoder(tokenizer_, nullptr, settings_); }

    std::string write(const std::string& content, const std::string& name = "data.jsonl") {
        std::ofstream(folder_.file(name), std::ios::binary) << content;
        return folder_.file(name);
    }

    static EncodedRow encode(const RowEncoder& encoder, const Row& row) {
        std::vector<RowIssue> warnings;
        EncodedRow encoded = encoder.encode(row, warnings);
        EXPECT_TRUE(warnings.empty());
        return encoded;
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

    std::string marked(const EncodedRow& row) const { return test::marked(row, tokenizer_); }

    test::ByteTokenizer tokenizer_;
    chat_template::ChatTemplate chatTemplate_;
    EncoderSettings settings_;
    strata::test::TempDir folder_;
};

TEST_F(EncodePairsTest, TrainsAssistantTurnsWithTheirEndOnly) {
    const Row row = conversation({{"system", "s"},
                                  {"user", "q</s>"},
                                  {"assistant", "a"},
                                  {"user", "r"},
                                  {"assistant", "b\n"}});
    EXPECT_EQ(marked(encode(encoder(), row)),
              "<s>[system]s<end>\n[user]q</"
              "s><end>\n[assistant]{a<end>}\n[user]r<end>\n[assistant]{b\n<end>}\n");
}

TEST_F(EncodePairsTest, Case05ATextThatBeginsWithBosGetsNoSecondOne) {
    EXPECT_EQ(marked(encode(encoder(), text("<s>ab"))), "{<s>ab<end>}");
    EXPECT_EQ(marked(encode(encoder(), text("ab"))), "{<s>ab<end>}");
    EXPECT_EQ(marked(encode(encoder(), text("<s><s>ab"))), "{<s><s>ab<end>}");
    EXPECT_EQ(marked(encode(encoder(), text("<s>", RowKind::Document))), "{<s><end>}");
    const RowEncoder plain(tokenizer_, nullptr, settings_);
    EXPECT_EQ(marked(encode(plain, conversation({{"user", "<s>q"}, {"assistant", "a"}},
                                                RowKind::Completion))),
              "<s>q{a<end>}");
}

TEST_F(EncodePairsTest, TurnsOfWeightZeroAreReadAndNotTrained) {
    Row row = conversation({{"user", "q"}, {"assistant", "a"}, {"user", "r"}, {"assistant", "b"}});
    row.messages[1].use = TurnUse::ReadOnly;
    EXPECT_EQ(marked(encode(encoder(), row)),
              "<s>[user]q<end>\n[assistant]a<end>\n[user]r<end>\n[assistant]{b<end>}\n");
}

TEST_F(EncodePairsTest, AnAnswerThatTheTemplateChangesIsReadAndNotTrained) {
    const auto dropping = chat_template::ChatTemplate::parse(
        "{% for m in messages %}[{{ m.role }}]{{ m.content.split('</think>')[-1] }}<end>\n"
        "{% endfor %}{% if add_generation_prompt %}[assistant]{% endif %}");
    const RowEncoder encoder(tokenizer_, &dropping, settings_);
    Row row = conversation(
        {{"user", "q"}, {"assistant", "<think>h</think>a"}, {"user", "r"}, {"assistant", " b "}});
    row.number = 5;
    std::vector<RowIssue> warnings;
    EXPECT_EQ(marked(encoder.encode(row, warnings)),
              "[user]q<end>\n[assistant]a<end>\n[user]r<end>\n[assistant]{ b <end>}\n");
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_EQ(warnings[0].row, 5);
    EXPECT_EQ(warnings[0].code, ErrorCode::TemplateCannotShow);
    EXPECT_THAT(warnings[0].message.text(), HasSubstr("turn 2"));
    row.messages.resize(2);
    warnings.clear();
    try {
        encoder.encode(row, warnings);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::TemplateCannotShow);
    }
    EXPECT_TRUE(warnings.empty()) << "the error says it";
}

TEST_F(EncodePairsTest, AQuestionThatTheTemplateLeavesOutRefusesTheRow) {
    const auto deaf = chat_template::ChatTemplate::parse(
        "{% for m in messages if m.role != 'system' %}[{{ m.role }}]{{ m.content | replace('!', "
        "'.') }}<end>\n{% endfor %}{% if add_generation_prompt %}[assistant]{% endif %}");
    const RowEncoder encoder(tokenizer_, &deaf, settings_);
    std::vector<RowIssue> warnings;
    try {
        encoder.encode(conversation({{"system", "Obey"}, {"user", "q"}, {"assistant", "a"}}),
                       warnings);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::TemplateCannotShow);
        EXPECT_EQ(error.message(), "The chat template leaves out the text of turn 1 (system).");
    }
    EXPECT_EQ(marked(encode(encoder, conversation({{"user", "q!"}, {"assistant", "a"}}))),
              "[user]q.<end>\n[assistant]{a<end>}\n")
        << "written otherwise is not left out";
}

TEST_F(EncodePairsTest, ToolsThatTheTemplateDoesNotShowAreToldOf) {
    Row row = conversation({{"user", "q"}, {"assistant", "a"}});
    row.tools = R"([{"name": "f"}])";
    std::vector<RowIssue> warnings;
    encoder().encode(row, warnings);
    ASSERT_EQ(warnings.size(), 1U);
    EXPECT_EQ(warnings[0].code, ErrorCode::ToolsNotShown);
    EXPECT_EQ(warnings[0].severity, IssueSeverity::Warning);
}

TEST_F(EncodePairsTest, RowsWithOtherCallsAreNoDuplicates) {
    const auto line = [](const std::string& name, const std::string& city) {
        return R"({"messages": [{"role": "user", "content": "q"}, {"role": "assistant",
            "tool_calls": [{"name": ")" +
               name + R"(", "arguments": {"city": ")" + city + R"("}}]}]})";
    };
    const auto shows = chat_template::ChatTemplate::parse(
        "{% for m in messages %}[{{ m.role }}]{{ m.content }}{{ m.tool_calls | tojson if "
        "m.tool_calls }}<end>\n{% endfor %}{% if add_generation_prompt %}[assistant]{% endif %}");
    const std::string path = write("[" + line("f", "x") + "," + line("f", "y") + "," +
                                       line("g", "x") + "," + line("f", "x") + "]",
                                   "data.json");
    DatasetReader reader(path, BadRows::Throw);
    const RowEncoder encoder(tokenizer_, &shows, settings_);
    DatasetEncoder rows(reader, &encoder);
    EXPECT_EQ(allOf(rows).size(), 4U);
    EXPECT_EQ(rows.duplicates(), 1);
}

TEST_F(EncodePairsTest, TextsAreTrainedWholeAndEndInEos) {
    EXPECT_EQ(marked(encode(encoder(), text("ab"))), "{<s>ab<end>}");
    EXPECT_EQ(marked(encode(encoder(), text("ab<end>"))), "{<s>ab<end>}") << "eos is not doubled";
    settings_.endOfTurnTokens = {"<unknown>"};
    EXPECT_EQ(marked(encode(encoder(), text("ab"))), "{<s>ab</s>}") << "the tokenizer's own eos";
    EXPECT_EQ(trainedTokenCount(encode(encoder(), text("ab"))), 3)
        << "nothing predicts the first token";
}

TEST_F(EncodePairsTest, WithoutATemplateTheTextIsTrainedFromTheCompletionOn) {
    const Row row = conversation({{"user", "2+2="}, {"assistant", "4"}}, RowKind::Completion);
    EXPECT_EQ(marked(encode(encoderWithoutTemplate(), row)), "<s>2+2={4<end>}");
    EXPECT_EQ(marked(encode(encoder(), row)), "<s>[user]2+2=<end>\n[assistant]{4<end>}\n");
    try {
        encode(encoderWithoutTemplate(), conversation(row.messages));
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
    const RowEncoder encoder = this->encoder();
    DatasetEncoder rows(reader, &encoder, 10);
    for (const EncodedRow& row : allOf(rows)) {
        numbers.push_back(row.sourceRow);
        lengths.push_back(row.ids.size());
    }
    const EncodeTotals& totals = rows.totals();
    EXPECT_THAT(numbers, ElementsAre(1, 3, 4));
    EXPECT_THAT(lengths, ElementsAre(7, 7, 10)) << "a row of exactly the maximum length stays";
    EXPECT_EQ(totals.rows, 3);
    EXPECT_EQ(totals.tokens, 24);
    EXPECT_EQ(totals.trainedTokens, 21);
    EXPECT_EQ(totals.longest, 10);
    EXPECT_EQ(totals.dropped, 1);
    EXPECT_EQ(rows.duplicates(), 1);
    ASSERT_EQ(totals.issues.size(), 1U);
    EXPECT_EQ(totals.issues[0].row, 2);
    EXPECT_EQ(totals.issues[0].code, ErrorCode::RowTooLong);
    EXPECT_EQ(rows.share(), 1.0);
}

TEST_F(EncodePairsTest, AnEmptyRemainderIsAnErrorThatSaysWhy) {
    DatasetReader reader(write("{\"text\": \"much too long\"}\n"), BadRows::Throw);
    const RowEncoder encoder = this->encoder();
    DatasetEncoder rows(reader, &encoder, 4);
    EXPECT_TRUE(allOf(rows).empty());
    try {
        rows.requireRows();
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
    const RowEncoder encoder = this->encoder();
    DatasetEncoder rows(reader, &encoder, 24);
    std::string joined;
    for (const EncodedRow& row : allOf(rows)) {
        EXPECT_LE(row.ids.size(), 24U);
        joined += tokenizer_.decode({row.ids.data() + 1, row.ids.size() - 2},
                                    text::SpecialTokensInText::Keep);
    }
    EXPECT_EQ(joined, content);
    EXPECT_EQ(rows.totals().dropped, 0);
    EXPECT_GT(rows.totals().rows, 3);
}

TEST_F(EncodePairsTest, ARowThatTheTemplateRefusesIsThrownWithItsPlaceOrCollected) {
    const std::string path = write(
        "{\"prompt\": \"p\", \"completion\": \"c\"}\n"
        "{\"messages\": [{\"role\": \"tool\", \"content\": \"t\"}, {\"role\": \"assistant\", "
        "\"content\": \"a\"}]}\n");
    const RowEncoder encoder = this->encoder();
    DatasetReader strict(path, BadRows::Throw);
    try {
        DatasetEncoder rows(strict, &encoder);
        allOf(rows);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::TemplateRaised);
        EXPECT_THAT(error.where(), HasSubstr("line 2"));
    }
    DatasetReader lenient(path, BadRows::Collect);
    DatasetEncoder rows(lenient, &encoder);
    allOf(rows);
    const EncodeTotals& totals = rows.totals();
    EXPECT_EQ(totals.rows, 1);
    EXPECT_EQ(totals.failed, 1);
    EXPECT_EQ(totals.issues.at(0).row, 2);
}

TEST_F(EncodePairsTest, RowsThatTrainNothingAreThrownOrLeftOut) {
    const BareTokenizer bare;
    const RowEncoder encoder(bare, nullptr, {});
    const std::string path = write("{\"text\": \"ab\"}\n{\"text\": \"c\"}\n");
    DatasetReader strict(path, BadRows::Throw);
    DatasetEncoder refusing(strict, &encoder);
    EXPECT_THROW(allOf(refusing), Error);
    DatasetReader reader(path, BadRows::Collect);
    DatasetEncoder rows(reader, &encoder);
    allOf(rows);
    const EncodeTotals& totals = rows.totals();
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
    const RowEncoder encoder = this->encoder();
    DatasetEncoder encoded(reader, &encoder, 10, [&](const RowIssue& issue) {
        EXPECT_EQ(issue.row, ++last);
        ++told;
    });
    allOf(encoded);
    EXPECT_EQ(told, count);
    EXPECT_EQ(reader.rowCount(), count + 1);
}

TEST_F(EncodePairsTest, MessagesThatAreNoArrayAreRefused) {
    EXPECT_THROW(encoder().renderConversation(nlohmann::ordered_json::object(), nullptr), Error);
}

}  // namespace
}  // namespace strata::rows
