// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/dataset_reader.h"

#include "rows/record_splitter.h"
#include "support/places.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace strata::rows {
namespace {

using ::testing::HasSubstr;

class DatasetReaderTest : public ::testing::Test {
protected:
    std::string write(const std::string& name, const std::string& content) {
        std::ofstream(folder_.file(name), std::ios::binary) << content;
        return folder_.file(name);
    }

    std::vector<Row> readAll(const std::string& path, BadRows policy = BadRows::Throw) {
        DatasetReader reader(path, policy);
        std::vector<Row> rows;
        while (auto row = reader.next()) {
            rows.push_back(std::move(*row));
        }
        issues_ = reader.issues();
        format_ = reader.formatName();
        return rows;
    }

    std::vector<Row> readText(const std::string& content,
                              const std::string& name = "data",
                              BadRows policy = BadRows::Throw) {
        return readAll(write(name, content), policy);
    }

    /// The error that reading `content` ends with; a failed expectation when there is none.
    Error failure(const std::string& content,
                  const std::string& name = "data",
                  BadRows policy = BadRows::Throw) {
        try {
            readText(content, name, policy);
        } catch (const Error& error) {
            return error;
        }
        ADD_FAILURE() << "no error for " << content.substr(0, 200);
        return Error(ErrorCode::Internal, Sentence("none"));
    }

    static std::string chat(const Row& row) {
        std::string text;
        for (const Message& message : row.messages) {
            text += message.role + ":" + message.content;
            for (const ToolCall& call : message.calls) {
                text += "!" + call.name + call.arguments;
            }
            text += "|";
        }
        return text;
    }

    strata::test::TempDir folder_;
    std::vector<RowIssue> issues_;
    std::string format_;
};

TEST_F(DatasetReaderTest, AFileWithoutAUsableRowSaysWhatTheFirstRowNeeds) {
    const std::string rated = R"({"prompt": "p", "completion": "c", "label": true})";
    const Error error = failure(rated + "\n" + rated, "data", BadRows::Collect);
    EXPECT_EQ(error.code(), ErrorCode::DatasetEmpty);
    EXPECT_EQ(error.hint(), failure(rated).hint());
    EXPECT_THAT(error.hint(), HasSubstr("label"));
}

TEST_F(DatasetReaderTest, ReadsMessagesFromLines) {
    const auto rows = readText(
        "\xef\xbb\xbf{\"messages\": [{\"role\": \"user\", \"content\": \"Hi\"}, {\"role\": "
        "\"assistant\", "
        "\"content\": \"Hello\\n\\u00e9\"}]}\r\n\r\n"
        "{\"messages\": [{\"role\": \"system\", \"content\": \"\"}, {\"role\": \"user\", "
        "\"content\": [{\"type\": "
        "\"text\", \"text\": \"a\"}, \"b\"]}, {\"role\": \"assistant\", \"content\": null, "
        "\"tool_calls\": "
        "[{\"function\": {\"name\": \"f\"}}]}, {\"role\": \"tool\", \"content\": \"\"}]}");
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(format_, "messages jsonl");
    EXPECT_EQ(chat(rows[0]), "user:Hi|assistant:Hello\n\xc3\xa9|");
    EXPECT_EQ(rows[1].number, 3) << "blank lines count as lines";
    EXPECT_EQ(chat(rows[1]), "system:|user:ab|assistant:!f{}|tool:|");
    EXPECT_TRUE(issues_.empty());
}

TEST_F(DatasetReaderTest, ToolCallsStandBesideTheContent) {
    const auto rows = readText(
        "{\"messages\": [{\"role\": \"user\", \"content\": \"u\"}, {\"role\": \"assistant\", "
        "\"content\": \"wait\", "
        "\"tool_calls\": [{\"function\": {\"name\": \"f\"}}, {\"function\": {\"name\": "
        "\"g\"}}]}]}\n");
    EXPECT_EQ(chat(rows.at(0)), "user:u|assistant:wait!f{}!g{}|");
}

TEST_F(DatasetReaderTest, ReadsShareGptWithFunctionCalls) {
    const auto rows = readText(
        "[\n {\"conversations\": [{\"from\": \"human\", \"value\": \"q\"}, {\"from\": "
        "\"function_call\", \"value\": "
        "\"{\\\"name\\\": \\\"f\\\"}\"}, {\"from\": \"observation\", \"value\": \"r\"}, {\"from\": "
        "\"gpt\", \"value\": "
        "\"a\"}], \"system\": "
        "\"s\", \"tools\": [ {\"name\": \"f\"} ]}\n]\n");
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(format_, "sharegpt json");
    EXPECT_EQ(chat(rows[0]), "system:s|user:q|assistant:!f{}|tool:r|assistant:a|");
    EXPECT_EQ(rows[0].tools, "[{\"name\":\"f\"}]");
    EXPECT_TRUE(issues_.empty());
}

TEST_F(DatasetReaderTest, ReadsAlpacaWithHistoryAndSystem) {
    const auto rows = readText(
        "[{\"instruction\": \"Add\", \"input\": \"1 2\", \"output\": \"3\", \"system\": \"s\", "
        "\"history\": [[\"q\", "
        "\"a\"]]}, {\"instruction\": \"Go\", \"input\": \"\", \"output\": \"ok\"}]");
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(format_, "alpaca json");
    EXPECT_EQ(chat(rows[0]), "system:s|user:q|assistant:a|user:Add\n1 2|assistant:3|");
    EXPECT_EQ(chat(rows[1]), "user:Go|assistant:ok|");
    EXPECT_EQ(rows[1].number, 2);
}

TEST_F(DatasetReaderTest, ReadsPairsAndTexts) {
    const auto rows = readText(
        "{\"prompt\": \"p\", \"completion\": \"c\"}\n{\"question\": \"q\", \"answer\": "
        "\"a\"}\n{\"text\": \"long\"}\n"
        "{\"prompt\": [{\"role\": \"user\", \"content\": \"u\"}], \"completion\": [{\"role\": "
        "\"assistant\", "
        "\"content\": \"v\"}]}\n");
    ASSERT_EQ(rows.size(), 4U);
    EXPECT_EQ(rows[0].kind, RowKind::Completion);
    EXPECT_EQ(chat(rows[0]), "user:p|assistant:c|");
    EXPECT_EQ(rows[1].kind, RowKind::Conversation);
    EXPECT_EQ(rows[2].kind, RowKind::Text);
    EXPECT_EQ(rows[2].text, "long");
    EXPECT_EQ(chat(rows[3]), "user:u|assistant:v|");
}

TEST_F(DatasetReaderTest, FindsRowsInsideAnObjectAndOverSeveralLines) {
    EXPECT_EQ(readText("{\"version\": {\"a\": [1, \"}\"]}, \"data\": [{\"text\": \"a\"}, "
                       "{\"text\": \"b\"}], \"x\": 1}")
                  .size(),
              2U);
    EXPECT_EQ(readText("{\n  \"rows\": [\n {\"text\": \"a\"}\n]\n}\n").size(), 1U);
    EXPECT_EQ(readText("{\n  \"text\":\n \"a\"\n}\n{\n  \"text\": \"b\"\n}").size(), 2U);
    EXPECT_EQ(format_, "text json");
}

TEST_F(DatasetReaderTest, ReadsQuotedCsvAndFindsTheDelimiter) {
    const auto rows = readText(
        "Question,Answer,source\r\n\"What, \"\"really\"\"?\",\"two\r\nlines\",x\r\n\r\nplain "
        "\"quote\",yes,\r\n");
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(format_, "question/answer csv");
    EXPECT_EQ(chat(rows[0]), "user:What, \"really\"?|assistant:two\r\nlines|");
    EXPECT_EQ(chat(rows[1]), "user:plain \"quote\"|assistant:yes|");
    EXPECT_EQ(rows[1].number, 2);
    EXPECT_EQ(chat(readText("prompt\tcompletion\na,b\tc\n")[0]), "user:a,b|assistant:c|");
    EXPECT_EQ(format_, "prompt/completion tsv");
    EXPECT_EQ(chat(readText("instruction;input;output\na;b;c")[0]), "user:a\nb|assistant:c|");
    const auto nested = readText(
        "id,messages\n1,\"[{\"\"role\"\":\"\"user\"\",\"\"content\"\":\"\"u\"\"},"
        "{\"\"role\"\":\"\"assistant\"\",\"\"content\"\":\"\"v\"\"}]\"\n");
    EXPECT_EQ(chat(nested[0]), "user:u|assistant:v|");
}

TEST_F(DatasetReaderTest, AColumnThatATableHasTwiceIsToldOfOnce) {
    DatasetReader reader(write("twice.csv", "Question,answer,Answer\nq,a,b\nr,c,d\n"),
                         BadRows::Throw);
    EXPECT_EQ(reader.next().value().messages.back().content, "b");
    reader.next();
    ASSERT_EQ(reader.issues().size(), 1U);
    EXPECT_EQ(reader.issues()[0].row, 1);
    EXPECT_EQ(reader.issues()[0].message.text(),
              "There are several columns 'answer'; only the last one is read.");
}

TEST_F(DatasetReaderTest, ATextFileIsOneRowUntilItIsTooBig) {
    const auto rows = readText("[1] Notes\n\nSecond, paragraph.\n", "notes.txt");
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].kind, RowKind::Document);
    EXPECT_EQ(rows[0].text, "[1] Notes\n\nSecond, paragraph.\n");
    EXPECT_EQ(format_, "text");
    std::string big;
    while (big.size() < 3 * kTextPieceBytesMax) {
        big += "A paragraph with \xc3\xa4 in it.\n\n";
    }
    std::string joined;
    for (const Row& row : readText(big, "big.txt")) {
        EXPECT_LE(row.text.size(), kTextPieceBytesMax);
        EXPECT_TRUE(row.text.ends_with("\n\n"));
        joined += row.text;
    }
    EXPECT_EQ(joined, big);
    std::string unbroken;
    while (unbroken.size() < kTextPieceBytesMax + 5) {
        unbroken += "\xe4\xb8\xad";
    }
    EXPECT_EQ(readText(unbroken, "unbroken.txt").size(), 2U)
        << "cut between characters, else not UTF-8";
}

TEST_F(DatasetReaderTest, NamesTheLineThatIsNotJson) {
    const std::string good = "{\"text\": \"a\"}\n";
    const Error error = failure(good + good + "{\"text\": \"b\n" + good, "data.jsonl");
    EXPECT_EQ(error.code(), ErrorCode::DatasetLineInvalid);
    EXPECT_THAT(error.where(), HasSubstr("data.jsonl, line 3"));
    EXPECT_EQ(
        readText(good + good + "{\"text\": \"b\n" + good, "data.jsonl", BadRows::Collect).size(),
        3U);
    ASSERT_EQ(issues_.size(), 1U);
    EXPECT_EQ(issues_[0].row, 3);
    EXPECT_EQ(issues_[0].code, ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(failure("nonsense\n", "data.jsonl").code(), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(readText("{\"text\": \"b\n" + good, "data.jsonl", BadRows::Collect).size(), 1U)
        << "a cut first line does not hide the rest";
    EXPECT_EQ(readText("{\"a\": 1,\n" + good, "data.jsonl", BadRows::Collect).size(), 1U);
}

TEST_F(DatasetReaderTest, EachBadRowHasItsCode) {
    const auto codeOf = [&](const std::string& row) {
        return failure(row + "\n", "data.jsonl").code();
    };
    EXPECT_EQ(codeOf("{\"messages\": [{\"role\": \"user\", \"content\": \"u\"}]}"),
              ErrorCode::NoAssistantTurn);
    EXPECT_EQ(codeOf("{\"messages\": []}"), ErrorCode::NoAssistantTurn);
    EXPECT_EQ(codeOf("{\"messages\": null, \"text\": \"t\"}"), ErrorCode::NoAssistantTurn);
    EXPECT_EQ(codeOf("{\"prompt\": \"p\", \"completion\": \"  \"}"), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(codeOf("{\"messages\": [{\"role\": \"wizard\", \"content\": \"u\"}]}"),
              ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(codeOf("{\"messages\": [{\"role\": \"user\"}]}"), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(codeOf("{\"messages\": [{\"content\": \"u\"}]}"), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(codeOf("{\"messages\": [7]}"), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(codeOf("{\"messages\": 7}"), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(
        codeOf("{\"messages\": [{\"role\": \"user\", \"content\": [{\"type\": \"image\"}]}]}"),
        ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(codeOf("{\"instruction\": {}, \"output\": \"o\"}"), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(codeOf("{\"text\": \"\"}"), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(codeOf("[1, 2]"), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(codeOf("{\"instruction\": \"i\", \"output\": \"o\", \"history\": [[\"q\"]]}"),
              ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(codeOf("{\"text\": \"\xff\"}"), ErrorCode::InvalidText);
    EXPECT_EQ(codeOf(std::string("{\"text\": \"a\0b\"}", 15)), ErrorCode::DatasetLineInvalid);
}

TEST_F(DatasetReaderTest, AnUnknownFormatListsWhatWasFoundAndWhatIsSupported) {
    for (const BadRows policy : {BadRows::Throw, BadRows::Collect}) {
        const Error error = failure("{\"title\": \"t\", \"body\": \"b\"}\n", "data.jsonl", policy);
        EXPECT_EQ(error.code(), ErrorCode::DatasetFormatUnknown);
        EXPECT_THAT(error.message(), HasSubstr("title, body"));
        EXPECT_THAT(error.hint(), HasSubstr("conversations"));
    }
    EXPECT_EQ(failure("title,body\na,b\n", "data.csv").code(), ErrorCode::DatasetFormatUnknown);
    EXPECT_EQ(
        readText("{\"text\": \"t\"}\n{\"title\": \"t\"}\n", "data.jsonl", BadRows::Collect).size(),
        1U);
    EXPECT_EQ(issues_.at(0).code, ErrorCode::DatasetFormatUnknown)
        << "a later stranger is only an issue";
}

TEST_F(DatasetReaderTest, EmptyFilesAndFilesWithoutGoodRowsAreEmptyDatasets) {
    EXPECT_EQ(failure("").code(), ErrorCode::DatasetEmpty);
    EXPECT_EQ(failure("\n \n").code(), ErrorCode::DatasetEmpty);
    EXPECT_EQ(failure("[]").code(), ErrorCode::DatasetEmpty);
    EXPECT_EQ(failure("{\"data\": []}").code(), ErrorCode::DatasetEmpty);
    EXPECT_EQ(failure("prompt,completion\n").code(), ErrorCode::DatasetEmpty);
    EXPECT_EQ(failure("{\"text\": [7]}\n", "data.jsonl", BadRows::Collect).code(),
              ErrorCode::DatasetEmpty);
    EXPECT_EQ(failure("x", "none/data.jsonl").code(), ErrorCode::NotFound);
}

TEST_F(DatasetReaderTest, RefusesWideTextWithTheWayOut) {
    for (const std::string& content : {std::string("\xff\xfe{\0", 4), std::string("\xfe\xff\0{", 4),
                                       std::string("{\0\"\0", 4), std::string("\0{\0\"", 4)}) {
        const Error error = failure(content, "data.jsonl");
        EXPECT_EQ(error.code(), ErrorCode::InvalidText);
        EXPECT_THAT(error.hint(), HasSubstr("UTF-8"));
    }
}

TEST_F(DatasetReaderTest, Case26AFileOfLatin1SaysHowToConvertIt) {
    for (const char* name : {"a.csv", "a.tsv"}) {
        try {
            readAll(write(name, "question,answer\nWie gro\xdf?,Sehr.\n"), BadRows::Collect);
            ADD_FAILURE() << name;
        } catch (const Error& error) {
            EXPECT_THAT(error.message(), HasSubstr("windows-1252")) << name;
            EXPECT_THAT(error.hint(), HasSubstr("iconv -f WINDOWS-1252 -t UTF-8")) << name;
        }
    }
}

TEST_F(DatasetReaderTest, CutAndCrookedArraysEndInAnErrorThatNamesTheRecord) {
    const std::string good = "{\"text\": \"a\"}";
    for (const std::string& content :
         {"[" + good + ", {\"text\": \"b", "[" + good, "[" + good + ",",
          "[" + good + " " + good + "]", "[" + good + ",," + good + "]", "[" + good + ",]",
          "[" + good + "] " + good}) {
        const Error error = failure(content, "data.json");
        EXPECT_EQ(error.code(), ErrorCode::DatasetLineInvalid) << content;
        EXPECT_THAT(error.where(), HasSubstr("record 2")) << content;
        EXPECT_EQ(readText(content, "data.json", BadRows::Collect).size(), 1U) << content;
        EXPECT_EQ(issues_.size(), 1U) << content;
    }
    EXPECT_EQ(
        readText("[" + good + ", 7, \"x,]\", nope, " + good + "]", "data.json", BadRows::Collect)
            .size(),
        2U);
    EXPECT_EQ(issues_.size(), 3U);
}

TEST_F(DatasetReaderTest, UnbalancedQuotesAndWrongFieldCountsAreNamed) {
    const std::string head = "prompt,completion\na,b\n";
    EXPECT_THAT(failure(head + "\"c,d\ne,f\n").where(), HasSubstr("record 2"));
    EXPECT_THAT(failure(head + "c,d,e\n").message(),
                HasSubstr("differs: 3 in the row, 2 in the header"));
    EXPECT_THAT(failure(head + "c\n").message(), HasSubstr("differs: 1 in the row"));
    EXPECT_EQ(failure(head + "\"c\"x,d\n").code(), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(failure(head + "\xff,d\n").code(), ErrorCode::InvalidText);
    EXPECT_EQ(failure(head + std::string("c\0,d\n", 5)).code(), ErrorCode::InvalidText);
    EXPECT_EQ(readText(head + "only one\n\"x\"y,z\ng,h\n", "data", BadRows::Collect).size(), 2U);
    EXPECT_EQ(issues_.size(), 2U);
}

TEST_F(DatasetReaderTest, HostileJsonEndsInAnErrorNotInACrash) {
    const std::string deep(200'000, '[');
    EXPECT_EQ(failure("{\"text\": " + deep + "\n", "data.jsonl").code(),
              ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(failure("[{\"text\": " + deep, "data.json").code(), ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(failure("{\"text\": 1e999999}\n", "data.jsonl").code(),
              ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(failure("{\"id\": 99999999999999999999, \"text\": " + deep +
                      std::string(deep.size(), ']') + "}\n")
                  .code(),
              ErrorCode::DatasetLineInvalid);
    const auto rows = readText(
        "{\"id\": 123456789012345678901234567890, \"text\": \"first\", \"text\": \"last\"}\n");
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].text, "last")
        << "of equal keys the last counts; a huge number elsewhere does no harm";
    EXPECT_EQ(failure("{\"text\": \"\\ud800\"}\n", "data.jsonl").code(),
              ErrorCode::DatasetLineInvalid);
    EXPECT_EQ(failure("{\"text\": \"a\\\"").code(), ErrorCode::DatasetLineInvalid);
}

TEST_F(DatasetReaderTest, ALineBeyondTheBoundIsRefusedAndTheNextOneIsRead) {
    const std::string path = folder_.file("long.jsonl");
    {
        std::ofstream file(path, std::ios::binary);
        const std::string block(std::size_t{1} << 20, 'a');
        file << "{\"text\": \"";
        for (int count = 0; count < 100; ++count) {
            file << block;
        }
        file << "\"}\n{\"text\": \"b\"}\n";
    }
    EXPECT_THROW(readAll(path), Error);
    const auto rows = readAll(path, BadRows::Collect);
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].number, 2);
    EXPECT_THAT(issues_.at(0).message.text(), HasSubstr("32 MiB"));
}

TEST_F(DatasetReaderTest, ReadsElementsAcrossTheWindowsEdges) {
    // Elements of slowly growing length put quotes, escapes and brackets on every side of the
    // window's end.
    std::string content = "[";
    std::vector<std::string> texts;
    for (std::size_t index = 0; content.size() < 3 * kStreamWindowBytes; ++index) {
        std::string text(index % 4096, 'x');
        text += "]},{";
        content += (index > 0 ? ",\n" : "") + std::string("{\"text\": \"\\\\\\\"") + text + "\"}";
        texts.push_back("\\\"" + text);
    }
    const auto rows = readText(content + "]");
    ASSERT_EQ(rows.size(), texts.size());
    for (std::size_t index = 0; index < rows.size(); ++index) {
        ASSERT_EQ(rows[index].text, texts[index]);
    }
}

TEST_F(DatasetReaderTest, WarnsOfPlaceholdersAndKeepsTheRow) {
    EXPECT_EQ(readText("{\"instruction\": \"hi\", \"output\": \"I am {{ name }}.\"}\n").size(), 1U);
    ASSERT_EQ(issues_.size(), 1U);
    EXPECT_EQ(issues_[0].code, ErrorCode::PlaceholderUnfilled);
    EXPECT_THAT(issues_[0].message.text(), HasSubstr("{{ name }}"));
    readText("{\"instruction\": \"hi\", \"output\": \"f(x) = {{1, 2}, {3}} and {{}}\"}\n");
    EXPECT_TRUE(issues_.empty());
}

struct RealDataset {
    std::string path;
    const char* format;
    std::size_t rows;
    std::size_t messages;
    std::size_t calls;
    std::size_t placeholders;
};

/// Counts by Python's json module over the same files; all but the first stand beside the checkout
/// or nowhere.
TEST_F(DatasetReaderTest, RealDatasetsAreReadWhole) {
    int filesRead = 0;
    for (const RealDataset& expected :
         {RealDataset{strata::test::inTree("resources/samples/held_back.jsonl"), "messages jsonl",
                      12, 24, 0, 0},
          RealDataset{strata::test::inShared("datasets/alpaca_en_demo.json"), "alpaca json", 999,
                      1998, 0, 0},
          RealDataset{strata::test::inShared("datasets/glaive_toolcall_en_demo.json"),
                      "sharegpt json", 300, 1914, 211, 0},
          RealDataset{strata::test::inShared("datasets/identity.json"), "alpaca json", 91, 182, 0,
                      85}}) {
        if (!std::filesystem::exists(expected.path)) {
            continue;
        }
        ++filesRead;
        const auto rows = readAll(expected.path);
        std::size_t messages = 0;
        std::size_t calls = 0;
        for (const Row& row : rows) {
            messages += row.messages.size();
            for (const Message& message : row.messages) {
                calls += message.calls.size();
            }
        }
        std::size_t placeholders = 0;
        for (const RowIssue& issue : issues_) {
            placeholders += issue.code == ErrorCode::PlaceholderUnfilled ? 1 : 0;
        }
        EXPECT_EQ(format_, expected.format) << expected.path;
        EXPECT_EQ(rows.size(), expected.rows) << expected.path;
        EXPECT_EQ(messages, expected.messages) << expected.path;
        EXPECT_EQ(calls, expected.calls) << expected.path;
        EXPECT_EQ(placeholders, expected.placeholders) << expected.path;
    }
    EXPECT_GE(filesRead, 1);
}

}  // namespace
}  // namespace strata::rows
