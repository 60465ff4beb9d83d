// SPDX-License-Identifier: GPL-3.0-or-later
// One dataset, one reading: from front to back (training, the command line), by number (the table
// of the studio) and by the file's beginning (its import) give the same rows and the same issues.
#include "strata/row_file.h"

#include "rows/dataset_reader.h"
#include "support/heap_bytes.h"
#include "support/places.h"
#include "support/temp_dir.h"

#include "strata/dataset_outline.h"
#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace strata::rows {
namespace {

using ::testing::HasSubstr;
using std::string_literals::operator""s;

/// What is made of a row: its content, or why it is left out.
struct Reading {
    std::map<std::int64_t, Row> rows;
    std::map<std::int64_t, std::string> errors;
    std::map<std::int64_t, std::string> warnings;

    void add(const ReadRow& read) {
        for (const RowIssue& issue : read.issues) {
            const bool isError = issue.severity == IssueSeverity::Error;
            (isError ? errors : warnings)[issue.row] += codeText(issue.code) + issue.message.text();
        }
        if (read.isUsable()) {
            rows[read.row.number] = read.row;
        }
    }
};

Reading frontToBack(const std::string& path, const ColumnMapping& mapping = {}) {
    Reading reading;
    DatasetReader reader(path, BadRows::Collect, SplitUse::Train, mapping);
    while (auto row = reader.next()) {
        reading.rows[row->number] = *row;
    }
    for (const RowIssue& issue : reader.issues()) {
        const bool isError = issue.severity == IssueSeverity::Error;
        (isError ? reading.errors : reading.warnings)[issue.row] +=
            codeText(issue.code) + issue.message.text();
    }
    return reading;
}

Reading byNumber(const std::string& path, const ColumnMapping& mapping = {}) {
    Reading reading;
    RowFile file(path, mapping);
    file.build([] {}, {});
    for (std::int64_t row = file.count(); row-- > 0;) {  // in any order
        const ReadRow read = file.read(row);
        EXPECT_EQ(read.row.number, file.lineNumber(row));
        EXPECT_EQ(file.rowOfLine(read.row.number), row);
        reading.add(read);
    }
    return reading;
}

Reading byBeginning(const std::string& path, const ColumnMapping& mapping = {}) {
    Reading reading;
    for (const ReadRow& read : readRecords(outlineDataset(path, 100'000), mapping)) {
        reading.add(read);
    }
    return reading;
}

void expectEqual(const Reading& one, const Reading& other, const std::string& what) {
    EXPECT_EQ(one.errors, other.errors) << what;
    EXPECT_EQ(one.warnings, other.warnings) << what;
    EXPECT_TRUE(one.rows == other.rows)
        << what << ": " << one.rows.size() << " and " << other.rows.size() << " rows";
}

/// TMPDIR as long as it lives.
class TemporaryFolder {
public:
    explicit TemporaryFolder(const std::string& folder) {
        const char* const before = std::getenv("TMPDIR");
        before_ = before != nullptr ? std::optional<std::string>(before) : std::nullopt;
        ::setenv("TMPDIR", folder.c_str(), 1);
    }
    ~TemporaryFolder() {
        if (before_) {
            ::setenv("TMPDIR", before_->c_str(), 1);
        } else {
            ::unsetenv("TMPDIR");
        }
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

private:
    std::optional<std::string> before_;
};

class RowFileTest : public ::testing::Test {
protected:
    static std::string container(const std::string& name) {
        return strata::test::inTree("tests/rows/containers/") + name;
    }

    std::string write(const std::string& name, const std::string& bytes) {
        std::ofstream(folder_.file(name), std::ios::binary) << bytes;
        return folder_.file(name);
    }

    static std::string readFile(const std::string& path) {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    }

    /// All three ways; the number of rows that can be used.
    static std::size_t rowsOf(const std::string& path, const ColumnMapping& mapping = {}) {
        const Reading expected = frontToBack(path, mapping);
        expectEqual(expected, byNumber(path, mapping), path + " by number");
        expectEqual(expected, byBeginning(path, mapping), path + " by its beginning");
        return expected.rows.size();
    }

    strata::test::TempDir folder_;
};

constexpr const char* kMessages =
    R"({"messages": [{"role": "user", "content": "q"}, {"role": "assistant", "content": "a"}]})";

TEST_F(RowFileTest, ARowTakesEightBytesOfMemory) {
    constexpr std::int64_t kRows = 250'000;
    std::string rows;
    for (std::int64_t row = 0; row < kRows; ++row) {
        rows += "{\"text\": \"a\"}\n";
    }
    const std::string path = write("many.jsonl", rows);
    const std::int64_t before = strata::test::heapBytes();
    RowFile file(path);
    file.build([] {}, {});
    EXPECT_EQ(file.count(), kRows);
    EXPECT_LT(strata::test::heapBytes() - before, 9 * kRows);
}

TEST_F(RowFileTest, OddFilesAreReadTheSameWayEverywhere) {
    const std::string row = kMessages;
    const std::string bad = "not JSON";
    const std::string empty = R"({"question": "q", "answer": " "})";
    const std::string human =
        R"({"conversations": [{"from": "human", "value": "q"}, {"from": "gpt", "value": "a"}]})";
    const std::map<std::string, std::pair<std::string, std::size_t>> files{
        {"plain.jsonl", {row + "\n" + human + "\n", 2}},
        {"mark.jsonl", {"\xef\xbb\xbf" + row + "\n" + row + "\n", 2}},
        {"returns.jsonl", {row + "\r\n\r\n" + human + "\r\n", 2}},
        {"blank.jsonl", {"\n \n" + row + "\n\n\t\n" + bad + "\n" + empty + "\n" + human, 2}},
        {"array.json", {"[\n" + row + ",\n  " + human + "\n]\n", 2}},
        {"over_lines.json", {"[{\"question\":\n \"q\",\n\"answer\": \"a\"},\n\n" + row + "]", 2}},
        {"wrapped.json", {"{\"version\": 1, \"data\": [" + row + ", " + empty + "]}", 1}},
        {"sequence.json", {"{\"question\": \"q\",\n\"answer\": \"a\"}\n" + row, 2}},
        {"cut.json", {"[" + row + ", {\"question\": \"q\"", 1}},
        {"strange.json", {"[" + row + ", 7, " + row + "]", 2}},
        {"table.csv", {"question,answer\nq,a\n\n\"q, \"\"so\"\"\",\"a\nb\"\n", 2}},
        {"mark.csv", {"\xef\xbb\xbfquestion,answer\r\nq,a\r\nq2,\r\n", 1}},
        {"mac.csv", {"question,answer\rq,a\r\r\"r\rs\",b\rt,c", 3}},
        {"semicolons.csv", {"Question; Answer\nq;a\nq;\"x\" y\nq;a;b\nq;a", 2}},
        {"tabs.tsv", {"instruction\tinput\toutput\nq\ti\ta\n", 1}},
        {"turns.csv",
         {"messages\n\"[{\"\"role\"\": \"\"user\"\", \"\"content\"\": \"\"q\"\"}, "
          "{\"\"role\"\": \"\"assistant\"\", \"\"content\"\": \"\"a\"\"}]\"\n",
          1}},
        {"open.csv", {"question,answer\nq,a\nq,\"never closed\n", 1}},
        {"text.txt", {"Words.\n\nMore words, and more.\n", 1}},
        {"long.txt", {std::string(1'500'000, 'x') + "\n\n" + std::string(1'200'000, 'y'), 3}},
        {"number.jsonl",
         {R"({"question": "q", "answer": "a", "id": 123456789012345678901234567890})", 1}},
        {"roles.jsonl",
         {R"({"messages": [{"role": "human", "content": "q"}, )"
          R"({"role": "gpt", "content": "a", "weight": 0}, )"
          R"({"from": "user", "value": "r"}, {"from": "model", "value": "b"}]})",
          1}},
        {"warned.jsonl", {R"({"question": "", "answer": "{{name}} is it"})", 1}},
    };
    for (const auto& [name, content] : files) {
        EXPECT_EQ(rowsOf(write(name, content.first)), content.second) << name;
    }
}

TEST_F(RowFileTest, ParquetAndPackedFilesAreReadTheSameWayEverywhere) {
    for (const char* name :
         {"messages.jsonl", "groups.jsonl", "messages-zstd.parquet", "messages.jsonl.gz",
          "messages.jsonl.zst", "table.csv.gz", "members.jsonl.gz", "array.json.zst",
          "frames.jsonl.zst", "groups.parquet"}) {
        EXPECT_GT(rowsOf(container(name)), 0U) << name;
    }
}

TEST_F(RowFileTest, AFolderOfShardsIsReadTheSameWayByNumber) {
    const std::string row = kMessages;
    std::filesystem::create_directory(folder_.file("set"));
    const auto copy = [&](const std::string& name, const std::string& shard) {
        std::filesystem::copy_file(container(name), folder_.file("set/" + shard));
    };
    copy("messages.jsonl.gz", "train-00000-of-00006.jsonl.gz");
    write("set/train-00001-of-00006.jsonl", "\n" + row + "\nnot JSON\n\n" + row + "\n\n");
    copy("groups.parquet", "train-00002-of-00006.parquet");
    write("set/train-00003-of-00006.jsonl", "\n");
    write("set/train-00004-of-00006.csv", "question,answer\nq,a\nq,\"x\" y\n");
    copy("messages.jsonl.zst", "train-00005-of-00006.jsonl.zst");
    write("set/test.jsonl", row + "\n");
    const Reading expected = frontToBack(folder_.file("set"));
    expectEqual(expected, byNumber(folder_.file("set")), "the folder");
    expectEqual(frontToBack(folder_.file("set/train")), byNumber(folder_.file("set/train")),
                "its split by name");
    EXPECT_EQ(expected.errors.size(), 2U);
    EXPECT_THAT(expected.errors.begin()->second, HasSubstr("train-00001-of-00006.jsonl, line 3: "));
    RowFile file(folder_.file("set"));
    file.build([] {}, {});
    RowFile first(container("messages.jsonl"));
    first.build([] {}, {});
    for (std::int64_t number = 0; number < first.count(); ++number) {
        EXPECT_EQ(file.text(number), first.text(number));
        EXPECT_EQ(file.json(file.count() - first.count() + number), first.json(number));
    }
    EXPECT_EQ(file.bytesDone(), file.bytesTotal());
}

TEST_F(RowFileTest, ADamagedContainerIsNoShorterDataset) {
    std::string bytes = readFile(container("messages.jsonl.gz"));
    const std::string cut = write("cut.jsonl.gz", bytes.substr(0, bytes.size() / 2));
    RowFile file(cut);
    EXPECT_THROW(file.build([] {}, {}), Error);
    EXPECT_FALSE(file.isComplete());
}

TEST_F(RowFileTest, WhatIsUnpackedLeavesNothingBehind) {
    std::filesystem::create_directory(folder_.file("room"));
    const TemporaryFolder room(folder_.file("room"));
    RowFile file(container("messages.jsonl.zst"));
    file.build([] {}, {});
    EXPECT_TRUE(file.read(0).isUsable());
    EXPECT_TRUE(std::filesystem::is_empty(folder_.file("room")));
    const TemporaryFolder nowhere(folder_.file("nowhere"));
    RowFile other(container("messages.jsonl.zst"));
    EXPECT_THROW(other.build([] {}, {}), Error);
}

TEST_F(RowFileTest, AShardThatWasChangedIsNotReadAtTheOldPlaces) {
    std::filesystem::create_directory(folder_.file("set"));
    const std::string row = std::string(kMessages) + "\n";
    write("set/train-00000-of-00002.jsonl", row + row);
    write("set/train-00001-of-00002.jsonl", row);
    RowFile file(folder_.file("set"));
    file.build([] {}, {});
    EXPECT_TRUE(file.read(0).isUsable());
    EXPECT_TRUE(file.read(2).isUsable());
    write("set/train-00000-of-00002.jsonl", row);
    EXPECT_THROW(file.read(0), Error);
    EXPECT_TRUE(file.read(2).isUsable());
}

TEST_F(RowFileTest, AMappingIsReadTheSameWayEverywhere) {
    const ColumnMapping mapping =
        parseColumnMapping("question=Frage,answer=Antwort,context=Quelle,system=S");
    EXPECT_EQ(
        rowsOf(write("a.csv", "S;Frage;Antwort;Quelle\n;q;a;\ns;\"q\n2\";b;c\nx;y;;z\n"), mapping),
        2U);
    EXPECT_EQ(rowsOf(write("a.jsonl",
                           "{\"Frage\": \"q\", \"Antwort\": {\"x\": [1, 2]}}\n"
                           "{\"Frage\": \"q\", \"Quelle\": 7}\n"),
                     parseColumnMapping("question=Frage,context=Quelle,answer=Antwort")),
              1U);
    EXPECT_EQ(rowsOf(write("b.json", R"([{"Body": "t"}, {"Body": " "}, {"chosen": "u"}])"),
                     parseColumnMapping("text=Body")),
              1U);
}

TEST_F(RowFileTest, ARowThatIsLeftOutStillHasItsTurns) {
    RowFile file(write("a.jsonl", "{\"question\": \"q\", \"answer\": \"\"}\n[1]\n"));
    file.build([] {}, {});
    EXPECT_FALSE(file.read(0).isUsable());
    EXPECT_EQ(firstQuestion(file.read(0).row), "q");
    EXPECT_TRUE(file.read(1).row.messages.empty());
    EXPECT_TRUE(file.parse(R"({"question": "q", "answer": "a"})", 1).isUsable());
    EXPECT_EQ(file.parse("{}", 1).row.number, 2);
}

TEST_F(RowFileTest, RecordsBecomeLinesThatReadTheSame) {
    for (const auto& [name, content] : std::map<std::string, std::string>{
             {"a.json",
              "[{\"question\": \"q\\n\",\n \"answer\": 1.50},\n" + std::string(kMessages) + "]"},
             {"a.csv", "question,answer\n\"a\nb\",c\n"},
             {"a.txt", "One text.\nOf two lines.\n"}}) {
        RowFile file(write(name, content));
        file.build([] {}, {});
        std::string lines;
        for (std::int64_t row = 0; row < file.count(); ++row) {
            EXPECT_THAT(file.json(row), ::testing::Not(HasSubstr("\n"))) << name;
            lines += file.json(row) + '\n';
        }
        RowFile copy(write(name + ".jsonl", lines));
        copy.build([] {}, {});
        ASSERT_EQ(copy.count(), file.count()) << name;
        for (std::int64_t row = 0; row < file.count(); ++row) {
            EXPECT_EQ(copy.read(row).row.messages, file.read(row).row.messages) << name;
        }
    }
    RowFile kept(write("b.json", "[{\"question\": \"q\\n\",\n \"answer\": 1.50}]"));
    kept.build([] {}, {});
    EXPECT_EQ(kept.json(0), R"({"question":"q\n","answer":1.50})");
}

TEST_F(RowFileTest, ADamagedTableRecordIsNoLine) {
    RowFile file(write("a.csv", "question,answer\nq,\"x\" y\n"));
    file.build([] {}, {});
    EXPECT_THROW(file.json(0), Error);
    EXPECT_EQ(file.text(0), "q,\"x\" y");
    EXPECT_THAT(file.read(0).issues.at(0).message.text(),
                HasSubstr("after a closing quotation mark"));
}

TEST_F(RowFileTest, AnEmptyFileHasNoRowsAndAnotherKindIsRefused) {
    RowFile empty(write("a.jsonl", "\n"));
    empty.build([] {}, {});
    EXPECT_EQ(empty.count(), 0);
    EXPECT_TRUE(empty.isComplete());
    for (const std::string& path : {folder_.file("missing.jsonl"), write("a.pdf", "%PDF-1.7 ..."),
                                    write("b.jsonl", "\xff\xfe{\0"s)}) {
        RowFile refused(path);
        EXPECT_THROW(refused.build([] {}, {}), Error) << path;
    }
}

TEST_F(RowFileTest, RowsComeInBatchesAndStopWhenAsked) {
    std::string lines;
    for (int row = 0; row < 20'000; ++row) {
        lines += std::string(kMessages) + "\n";
    }
    RowFile file(write("a.jsonl", lines));
    int calls = 0;
    std::int64_t firstCount = 0;
    file.build(
        [&] {
            ++calls;
            firstCount = firstCount == 0 ? file.count() : firstCount;
        },
        {});
    EXPECT_GT(calls, 1);
    EXPECT_GT(firstCount, 0);
    EXPECT_LT(firstCount, 20'000);
    EXPECT_EQ(file.count(), 20'000);
    EXPECT_EQ(file.read(19'999).row.number, 20'000);
    RowFile stopped(folder_.file("a.jsonl"));
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW(stopped.build([] {}, stop.get_token()), Error);
}

TEST_F(RowFileTest, TheOutlineTellsLayoutAndColumns) {
    const DatasetOutline table = outlineDataset(
        write("a.csv", "Frage;Antwort;Nr\r\n\"was; \"\"so\"\"?\";ja;1\r\nwie;\"a\nb\";2\r\n"), 20);
    EXPECT_EQ(table.format.container, DatasetContainer::Delimited);
    EXPECT_EQ(table.format.delimiter, ';');
    EXPECT_EQ(table.layout, "");
    ASSERT_EQ(table.columns.size(), 3U);
    EXPECT_EQ(table.columns[0].name, "frage");
    EXPECT_EQ(table.columns[0].example, "was; \"so\"?");
    const DatasetOutline array = outlineDataset(
        write("a.json", R"([{"id": 1}, {"prompt": "q", "completion": "a", "id": 2}])"), 20);
    EXPECT_EQ(array.format.container, DatasetContainer::Json);
    EXPECT_EQ(array.layout, "");  // by the first record
    EXPECT_EQ(array.columns.size(), 3U);
    EXPECT_EQ(outlineDataset(container("messages-zstd.parquet"), 3).layout, "messages");
    EXPECT_EQ(outlineDataset(container("messages-zstd.parquet"), 3).records.size(), 3U);
    EXPECT_EQ(outlineDataset(write("a.md", "Just words, and more.\n"), 3).layout, "text");
    EXPECT_EQ(outlineDataset(write("b.jsonl", R"({"chosen": "a", "rejected": "b"})"), 3).layout,
              "");
    EXPECT_THROW(outlineDataset(write("c.csv", " \n"), 3), Error);
}

}  // namespace
}  // namespace strata::rows
