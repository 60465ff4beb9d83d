// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/dataset_convert.h"

#include "format/expect_error.h"
#include "rows/dataset_reader.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

namespace strata::rows {
namespace {

using ::testing::HasSubstr;

class DatasetConvertTest : public ::testing::Test {
protected:
    std::string write(const std::string& name, const std::string& content) {
        std::ofstream(folder_.file(name), std::ios::binary) << content;
        return folder_.file(name);
    }

    static std::string content(const std::string& path) {
        std::ifstream file(path, std::ios::binary);
        std::stringstream text;
        text << file.rdbuf();
        return text.str();
    }

    static std::vector<std::vector<Message>> conversations(const std::string& path) {
        DatasetReader reader(path, BadRows::Throw);
        std::vector<std::vector<Message>> found;
        while (auto row = reader.next()) {
            found.push_back(std::move(row->messages));
        }
        return found;
    }

    strata::test::TempDir folder_;
};

const char* const kRows =
    "{\"messages\": [{\"role\": \"system\", \"content\": \"s, \\\"t\\\"\"}, {\"role\": \"user\", "
    "\"content\": "
    "\"q1\\n\"}, {\"role\": \"assistant\", \"content\": \"a1\"}, {\"role\": \"user\", \"content\": "
    "\"q2\"}, {\"role\": "
    "\"assistant\", \"content\": \"\\u00e9, \\\"x\\\"\\r\\ny\"}]}\n"
    "{\"messages\": [{\"role\": \"user\", \"content\": \"p\"}, {\"role\": \"assistant\", "
    "\"content\": \"c\"}]}\n";

TEST_F(DatasetConvertTest, EveryFormatIsReadBackAsTheSameConversations) {
    const std::string input = write("in.jsonl", kRows);
    const auto expected = conversations(input);
    for (const auto& [format, name] : {std::pair(ConvertFormat::Messages, "out.jsonl"),
                                       std::pair(ConvertFormat::Messages, "messages.json"),
                                       std::pair(ConvertFormat::Alpaca, "alpaca.json"),
                                       std::pair(ConvertFormat::Alpaca, "alpaca.jsonl"),
                                       std::pair(ConvertFormat::ShareGpt, "sharegpt.json"),
                                       std::pair(ConvertFormat::Csv, "out.csv")}) {
        const DatasetConvertOutcome outcome = convertDataset(input, folder_.file(name), format);
        EXPECT_EQ(outcome.rows, 2) << name;
        EXPECT_TRUE(outcome.skipped.empty()) << name;
        EXPECT_EQ(conversations(folder_.file(name)), expected) << name;
        DatasetReader reader(folder_.file(name), BadRows::Throw);
        reader.next();
        EXPECT_EQ(reader.formatName(), outcome.format) << name;
    }
    EXPECT_EQ(nlohmann::json::parse(content(folder_.file("alpaca.json"))).size(), 2U);
}

/// Texts of everything that has a meaning in some format, each with a letter.
class OddTexts {
public:
    explicit OddTexts(std::uint64_t seed) : random_(seed) {}

    std::string next() {
        static const std::vector<std::string> pieces = {std::string(1, '\0'),
                                                        "\x01",
                                                        "\x08",
                                                        "\x1b",
                                                        "\x1f",
                                                        "\x7f",
                                                        "\"",
                                                        "\"\"",
                                                        "'",
                                                        ",",
                                                        ";",
                                                        "\t",
                                                        "|",
                                                        "\n",
                                                        "\r",
                                                        "\r\n",
                                                        " ",
                                                        "\\",
                                                        "\\u0000",
                                                        "\xef\xbb\xbf",
                                                        "\xe2\x80\xa8",
                                                        "\xc3\xa9",
                                                        "\xf0\x9d\x84\x9e",
                                                        "{",
                                                        "}",
                                                        "[",
                                                        "]",
                                                        ":",
                                                        "sep=;",
                                                        "%PDF-",
                                                        "<html>",
                                                        "PK\x03\x04",
                                                        "ustar",
                                                        "null",
                                                        "question,answer",
                                                        "=1+1",
                                                        "x"};
        std::string text;
        for (std::size_t count = 1 + random_() % 6; count > 0; --count) {
            text += pieces[random_() % pieces.size()];
        }
        return text.insert(random_() % 2 == 0 ? 0 : text.size(), "t");
    }

    std::vector<std::string> several(std::size_t most) {
        std::vector<std::string> texts(1 + random_() % most);
        std::ranges::generate(texts, [this] { return next(); });
        return texts;
    }

private:
    std::mt19937_64 random_;
};

/// One to three questions with their answers, behind a system message or none.
nlohmann::json conversationOf(OddTexts& texts) {
    nlohmann::json messages = nlohmann::json::array();
    if (texts.several(2).size() == 2) {
        messages.push_back({{"role", "system"}, {"content", texts.next()}});
    }
    for (const std::string& question : texts.several(3)) {
        messages.push_back({{"role", "user"}, {"content", question}});
        messages.push_back({{"role", "assistant"}, {"content", texts.next()}});
    }
    return {{"messages", std::move(messages)}};
}

TEST_F(DatasetConvertTest, EveryTextThatIsWrittenIsReadBack) {
    OddTexts texts(strata::test::testSeed(20260));
    for (int round = 0; round < 15; ++round) {
        const std::string folder = folder_.file(std::to_string(round));
        std::filesystem::create_directory(folder);
        std::ofstream file(folder + "/in.jsonl", std::ios::binary);
        for (int row = 0; row < 5; ++row) {
            file << conversationOf(texts).dump() << '\n';
        }
        file << R"({"question": "q", "answer": "a"})" << '\n';  // that some row can be written
        file.close();
        const auto given = conversations(folder + "/in.jsonl");
        ASSERT_EQ(given.size(), 6U);
        for (const auto& [format, name] : {std::pair(ConvertFormat::Messages, "/out.jsonl"),
                                           std::pair(ConvertFormat::Messages, "/out.json"),
                                           std::pair(ConvertFormat::Alpaca, "/alpaca.json"),
                                           std::pair(ConvertFormat::Alpaca, "/alpaca.jsonl"),
                                           std::pair(ConvertFormat::ShareGpt, "/sharegpt.json"),
                                           std::pair(ConvertFormat::ShareGpt, "/sharegpt.jsonl"),
                                           std::pair(ConvertFormat::Csv, "/out.csv")}) {
            const DatasetConvertOutcome outcome =
                convertDataset(folder + "/in.jsonl", folder + name, format);
            auto expected = given;
            for (auto skipped = outcome.skipped.rbegin(); skipped != outcome.skipped.rend();
                 ++skipped) {
                EXPECT_THAT(skipped->message.text(), HasSubstr("no place for a zero byte"));
                EXPECT_EQ(format, ConvertFormat::Csv);
                expected.erase(expected.begin() + skipped->row - 1);
            }
            EXPECT_EQ(conversations(folder + name), expected) << name << " of round " << round;
        }
    }
}

TEST_F(DatasetConvertTest, EveryPlainTextThatIsWrittenIsReadBack) {
    OddTexts texts(strata::test::testSeed(20261));
    for (int round = 0; round < 15; ++round) {
        const std::vector<std::string> given = texts.several(6);
        std::string rows;
        for (const std::string& text : given) {
            rows += nlohmann::json({{"text", text}}).dump() + "\n";
        }
        const std::string input = write(std::to_string(round) + ".jsonl", rows);
        for (const char* ending : {".out.jsonl", ".out.json"}) {
            const std::string output = folder_.file(std::to_string(round) + ending);
            convertDataset(input, output, ConvertFormat::Text);
            std::vector<std::string> found;
            DatasetReader reader(output, BadRows::Throw);
            while (const auto row = reader.next()) {
                found.push_back(row->text);
            }
            EXPECT_EQ(found, given) << output;
        }
    }
}

TEST_F(DatasetConvertTest, ARowThatWouldGetTooLongToBeReadIsSkipped) {
    const std::string longText(std::size_t{6} << 20, '\x01');  // 6 bytes each in JSON
    const std::string input = write("in.csv", "question,answer\nq,a\nq," + longText + "\nr,b\n");
    for (const char* name : {"out.jsonl", "out.json"}) {
        const DatasetConvertOutcome outcome =
            convertDataset(input, folder_.file(name), ConvertFormat::Messages);
        EXPECT_EQ(outcome.rows, 2);
        ASSERT_EQ(outcome.skipped.size(), 1U);
        EXPECT_EQ(outcome.skipped[0].row, 2);
        EXPECT_EQ(conversations(folder_.file(name)).size(), 2U);
    }
}

TEST_F(DatasetConvertTest, FunctionCallsAndToolsSurviveShareGpt) {
    const std::string input =
        write("in.json",
              R"([{"conversations": [{"from": "human", "value": "q"}, {"from": "function_call",
            "value": "{\"name\":\"f\",\"arguments\":{\"a\":1}}"},
            {"from": "observation", "value": "r"}, {"from": "gpt", "value": "x", "train": false},
            {"from": "human", "value": "s"}, {"from": "function_call", "value":
            "[{\"name\":\"f\",\"arguments\":{}},{\"name\":\"g\",\"arguments\":{}}]"}],
            "tools": "[{\"name\": \"f\"}]"}])");
    convertDataset(input, folder_.file("out.json"), ConvertFormat::ShareGpt);
    EXPECT_EQ(nlohmann::json::parse(content(folder_.file("out.json"))),
              nlohmann::json::parse(content(input)));
}

TEST_F(DatasetConvertTest, MessagesKeepWeightsReasoningAndTools) {
    const std::string input = write(
        "in.jsonl",
        R"({"messages": [{"role": "user", "content": "q"}, {"role": "assistant", "content": "x",
            "weight": 0}, {"role": "user", "content": "r"}, {"role": "assistant", "content": "",
            "reasoning_content": "h", "tool_calls": [{"id": "c1", "type": "function",
            "function": {"name": "f", "arguments": {"a": 1}}}]}, {"role": "tool", "content": "2",
            "tool_call_id": "c1", "name": "f"}, {"role": "assistant", "content": "a"}],
            "tools": [{"type": "function", "function": {"name": "f"}}]})");
    convertDataset(input, folder_.file("out.jsonl"), ConvertFormat::Messages);
    EXPECT_EQ(nlohmann::json::parse(content(folder_.file("out.jsonl"))),
              nlohmann::json::parse(content(input)));
    EXPECT_EQ(conversations(folder_.file("out.jsonl")), conversations(input));
}

TEST_F(DatasetConvertTest, RowsThatAFormatCannotHoldAreSkippedWithTheReason) {
    const std::string question = R"({"messages": [{"role": "user", "content": "q"}, )";
    const std::string good = question + R"({"role": "assistant", "content": "a"}]})";
    const std::vector<std::pair<std::string, std::string>> lines = {
        {question + R"({"role": "assistant", "content": "a", "reasoning": "h"}]})", "reasoning"},
        {question + R"({"role": "assistant", "content": "a", "function_call": {"name": "f"}}]})",
         "tool call"},
        {question + R"({"role": "assistant", "content": "x", "weight": 0},
            {"role": "user", "content": "r"}, {"role": "assistant", "content": "a"}]})",
         "weight 0"},
        {question + R"({"role": "assistant", "content": "a"}], "tools": [{"name": "f"}]})",
         "tool definitions"}};
    std::string rows = "[" + good;
    for (const auto& [row, reason] : lines) {
        rows += "," + row;
    }
    const std::string input = write("in.json", rows + "]");
    for (const ConvertFormat format : {ConvertFormat::Alpaca, ConvertFormat::Csv}) {
        const std::string out = folder_.file(format == ConvertFormat::Csv ? "table" : "rows");
        const DatasetConvertOutcome outcome = convertDataset(input, out, format);
        EXPECT_EQ(outcome.rows, 1);
        ASSERT_EQ(outcome.skipped.size(), lines.size());
        for (std::size_t index = 0; index < lines.size(); ++index) {
            EXPECT_THAT(outcome.skipped[index].message.text(), HasSubstr(lines[index].second));
        }
    }
    const DatasetConvertOutcome shareGpt =
        convertDataset(input, folder_.file("turns"), ConvertFormat::ShareGpt);
    EXPECT_EQ(shareGpt.rows, 3);
    EXPECT_THAT(shareGpt.skipped.at(0).message.text(), HasSubstr("reasoning"));
    EXPECT_THAT(shareGpt.skipped.at(1).message.text(), HasSubstr("text next to the tool call"));
}

TEST_F(DatasetConvertTest, SkippedRowsAreListedWithTheirReasons) {
    const std::string input = write(
        "in.jsonl",
        std::string(kRows) +
            "{broken\n{\"text\": \"plain\"}\n"
            "{\"messages\": [{\"role\": \"user\", \"content\": \"q\"}, {\"role\": \"assistant\", "
            "\"content\": \"a\"}, {\"role\": \"user\", \"content\": \"left open\"}]}\n"
            "{\"messages\": [{\"role\": \"assistant\", \"content\": \"a\"}]}\n"
            "{\"messages\": [{\"role\": \"user\", \"content\": \"{{name}}\"}, {\"role\": "
            "\"assistant\", "
            "\"content\": \"a\"}]}\n");
    const DatasetConvertOutcome outcome =
        convertDataset(input, folder_.file("out.csv"), ConvertFormat::Csv);
    EXPECT_EQ(outcome.rows, 3);
    ASSERT_EQ(outcome.skipped.size(), 4U) << "a warning leaves no row out";
    for (std::size_t index = 0; index < 4; ++index) {
        EXPECT_EQ(outcome.skipped[index].row, static_cast<std::int64_t>(index) + 3);
        EXPECT_FALSE(outcome.skipped[index].message.empty());
    }
    EXPECT_EQ(outcome.skipped[0].code, ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(outcome.skipped[1].code, ErrorCode::NoAssistantTurn);
    EXPECT_EQ(convertDataset(input, folder_.file("out.jsonl"), ConvertFormat::Messages).rows, 5);
}

TEST_F(DatasetConvertTest, ColumnsThatTheOutputLacksAreNamedOnce) {
    const std::string row =
        R"({"question": "q", "answer": "a", "explanation": "It is so because of that."})";
    const std::string input = write("in.jsonl", row + "\n" + row + "\n");
    std::vector<std::string> told;
    ConvertCallbacks callbacks;
    callbacks.remark = [&](const Sentence& column) { told.push_back(column.text()); };
    convertDataset(input, folder_.file("out.jsonl"), ConvertFormat::Messages, {}, callbacks);
    ASSERT_EQ(told.size(), 1U);
    EXPECT_THAT(told[0], HasSubstr("explanation"));
}

TEST_F(DatasetConvertTest, NothingAppearsWhenNothingCanBeWrittenOrItIsStopped) {
    const std::string texts = write("texts.jsonl", "{\"text\": \"plain\"}\n");
    const std::string good = write("good.jsonl", kRows);
    try {
        convertDataset(texts, folder_.file("out.jsonl"), ConvertFormat::Messages);
        FAIL();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DatasetEmpty);
        EXPECT_THAT(error.message(), HasSubstr("plain text"));
    }
    EXPECT_THROW(convertDataset(good, folder_.file("out.jsonl"), ConvertFormat::Messages, {},
                                {[] { return true; }, {}}),
                 Error);
    EXPECT_THROW(
        convertDataset(folder_.file("missing"), folder_.file("out.jsonl"), ConvertFormat::Csv),
        Error);
    EXPECT_THROW(parseConvertFormat("parquet"), Error);
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path())) {
        EXPECT_TRUE(entry.path() == texts || entry.path() == good) << entry.path();
        ++files;
    }
    EXPECT_EQ(files, 2U);
}

TEST_F(DatasetConvertTest, NoFileIsOverwrittenTheInputLeastOfAll) {
    const std::string rows = std::string(kRows) + "{broken\n";
    const std::string path = write("data.jsonl", rows);
    std::filesystem::create_symlink("data.jsonl", folder_.file("link.jsonl"));
    std::filesystem::create_hard_link(path, folder_.file("same.jsonl"));
    std::filesystem::create_directory(folder_.file("set"));
    const std::string shard = write("set/train.jsonl", rows);
    const std::string other = write("other.jsonl", "mine");
    const auto refused = [&](const std::string& input, const std::string& output,
                             const std::string& why) {
        strata::test::expectError(ErrorCode::NotWritable, why,
                                  [&] { convertDataset(input, output, ConvertFormat::Messages); });
    };
    for (const char* name : {"data.jsonl", "link.jsonl", "same.jsonl", "set/../data.jsonl"}) {
        refused(path, folder_.file(name), "The output would overwrite the input.");
    }
    refused(folder_.file("set"), shard, "The output would overwrite the input.");
    refused(path, other, "The output file exists already.");
    EXPECT_EQ(content(path), rows);
    EXPECT_EQ(content(shard), rows);
    EXPECT_EQ(content(other), "mine");
}

TEST_F(DatasetConvertTest, ANameThatPromisesAnotherFormatIsRefused) {
    const std::string input = write("in.jsonl", kRows);
    for (const auto& [format, name] :
         {std::pair(ConvertFormat::Messages, "out.parquet"),
          std::pair(ConvertFormat::Messages, "out.jsonl.gz"),
          std::pair(ConvertFormat::Alpaca, "out.csv"), std::pair(ConvertFormat::Csv, "out.csv.zst"),
          std::pair(ConvertFormat::Csv, "out.jsonl"), std::pair(ConvertFormat::Csv, "out.tsv")}) {
        const std::string output = folder_.file(name);
        const std::string ending = std::filesystem::path(name).extension().string();
        try {
            convertDataset(input, output, format);
            FAIL() << name;
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Usage) << name;
            EXPECT_THAT(error.message(), HasSubstr("not written to " + ending + " files"));
            EXPECT_THAT(error.hint(), HasSubstr(format == ConvertFormat::Csv ? ".csv" : ".json"));
        }
        EXPECT_FALSE(std::filesystem::exists(output)) << name;
    }
    EXPECT_EQ(convertDataset(input, folder_.file("OUT.JSON"), ConvertFormat::Messages).format,
              "messages json");
    EXPECT_EQ(convertDataset(input, folder_.file("out.ndjson"), ConvertFormat::Alpaca).format,
              "alpaca jsonl");
    EXPECT_EQ(convertDataset(input, folder_.file("out"), ConvertFormat::Csv).rows, 2);
}

TEST_F(DatasetConvertTest, TextsAreALineEach) {
    const std::string input = write("rows.csv", "nr,body\n1,\"One\ntext.\"\n2,\n3,Another.\n");
    const DatasetConvertOutcome outcome = convertDataset(
        input, folder_.file("out.jsonl"), ConvertFormat::Text, parseColumnMapping("text=body"));
    EXPECT_EQ(outcome.rows, 2);
    EXPECT_EQ(outcome.format, "text jsonl");
    EXPECT_EQ(outcome.skipped.size(), 1U);
    EXPECT_EQ(content(folder_.file("out.jsonl")),
              "{\"text\":\"One\\ntext.\"}\n{\"text\":\"Another.\"}\n");
    EXPECT_THROW(
        convertDataset(write("talk.jsonl", kRows), folder_.file("none.jsonl"), ConvertFormat::Text),
        Error);
    EXPECT_FALSE(std::filesystem::exists(folder_.file("none.jsonl")));
}

}  // namespace
}  // namespace strata::rows
