// SPDX-License-Identifier: GPL-3.0-or-later
// The packed files were written by Python's gzip and by zstd (containers/make_containers.py).
#include "rows/dataset_container.h"

#include "rows/dataset_reader.h"
#include "rows/foreign_file.h"
#include "support/places.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace strata::rows {
namespace {

using ::testing::HasSubstr;
using std::string_literals::operator""s;

class DatasetContainerTest : public ::testing::Test {
protected:
    static std::string container(const std::string& name) {
        return strata::test::inTree("tests/rows/containers/") + name;
    }

    static std::string bytesOf(const std::string& path) {
        std::ifstream file(path, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    std::string write(const std::string& name, const std::string& bytes) {
        std::ofstream(folder_.file(name), std::ios::binary) << bytes;
        return folder_.file(name);
    }

    std::vector<Row> rowsOf(const std::string& path) {
        DatasetReader reader(path, BadRows::Throw);
        std::vector<Row> rows;
        while (auto row = reader.next()) {
            rows.push_back(*std::move(row));
        }
        format_ = reader.formatName();
        return rows;
    }

    /// What reading the file throws, bad rows being collected.
    Error failure(const std::string& path) {
        try {
            DatasetReader reader(path, BadRows::Collect);
            while (reader.next()) {
            }
        } catch (const Error& error) {
            return error;
        }
        ADD_FAILURE() << path << " is read without an error";
        return Error(ErrorCode::Internal, Sentence("none"));
    }

    strata::test::TempDir folder_;
    std::string format_;
};

TEST_F(DatasetContainerTest, ATableWithCarriageReturnsAloneHasItsRows) {
    for (const std::string end : {"\r", "\r\n", "\n", "\r\r\n"}) {
        const std::vector<Row> rows =
            rowsOf(write("rows.csv", "Question,Answer" + end + "q,\"a" + end + "b\"" + end + end +
                                         "r,\"c\"" + end));
        ASSERT_EQ(rows.size(), 2U);
        EXPECT_EQ(rows[0].messages.at(1).content, "a" + end + "b");
        EXPECT_EQ(rows[1].messages.at(0).content, "r");
        EXPECT_EQ(rows[1].messages.at(1).content, "c");
    }
}

TEST_F(DatasetContainerTest, Case29ALineThatSaysTheDelimiterIsNoHeader) {
    for (const std::string line : {"sep=;\n", "sep=;\r\n", "sep=;\r", "SEP=;\n", "\"sep=;\"\n"}) {
        const std::vector<Row> rows =
            rowsOf(write("rows.csv", line + "Question;Answer\nHow deep?;4 m\nx;\"a;b\"\n"));
        ASSERT_EQ(rows.size(), 2U) << line;
        EXPECT_EQ(rows[0].messages.at(0).content, "How deep?");
        EXPECT_EQ(rows[0].messages.at(1).content, "4 m");
        EXPECT_EQ(rows[0].number, 1);
        EXPECT_EQ(rows[1].messages.at(1).content, "a;b");
    }
    EXPECT_EQ(rowsOf(write("tab.csv", "sep=\t\nanswer\tquestion\na\tq, r\n")).size(), 1U);
    EXPECT_EQ(rowsOf(write("rows.txt", "sep=; is what a table may begin with.\n")).size(), 1U);
    EXPECT_EQ(format_, "text");
}

TEST_F(DatasetContainerTest, PackedLinesGiveTheRowsOfTheSameLinesUnpacked) {
    const std::vector<Row> expected = rowsOf(container("messages.jsonl"));
    for (const char* name :
         {"messages.jsonl.gz", "members.jsonl.gz", "messages.jsonl.zst", "frames.jsonl.zst"}) {
        const std::vector<Row> rows = rowsOf(container(name));
        ASSERT_EQ(rows.size(), expected.size()) << name;
        for (std::size_t row = 0; row < rows.size(); ++row) {
            EXPECT_EQ(rows[row].messages, expected[row].messages) << name;
            EXPECT_EQ(rows[row].number, expected[row].number) << name;
        }
        EXPECT_EQ(format_, "messages jsonl");
    }
}

TEST_F(DatasetContainerTest, AnyTextFormatMayBePackedWhateverItsName) {
    EXPECT_EQ(rowsOf(container("table.csv.gz")).at(0).messages.at(0).content, "a, b");
    EXPECT_EQ(format_, "question/answer csv");
    EXPECT_EQ(rowsOf(container("array.json.zst")).size(), 2U);
    EXPECT_EQ(format_, "text json");
    EXPECT_EQ(rowsOf(write("rows.txt", bytesOf(container("messages.jsonl.zst")))).size(), 24U);
}

TEST_F(DatasetContainerTest, PackedFilesCutAnywhereAreRefusedWithTheRowReached) {
    for (const char* name : {"messages.jsonl.gz", "messages.jsonl.zst"}) {
        const std::string whole = bytesOf(container(name));
        for (std::size_t length = 4; length < whole.size(); length += 3) {
            const Error error = failure(write("cut", whole.substr(0, length)));
            EXPECT_EQ(error.code(), ErrorCode::DatasetContainerInvalid) << name << ' ' << length;
            EXPECT_THAT(error.message(), HasSubstr("cut off")) << name << ' ' << length;
            EXPECT_FALSE(error.hint().empty());
        }
    }
}

TEST_F(DatasetContainerTest, ACutBehindTheFirstWindowNamesTheLine) {
    // Beyond the window that tells the container, so that rows come before the damage.
    std::string rows;
    while (rows.size() < 3 * kStreamWindowBytes) {
        rows += "{\"text\": \"" + std::to_string(rows.size() * 2654435761U) + "\"}\n";
    }
    const std::string plain = write("rows.jsonl", rows);
    ASSERT_EQ(std::system(("gzip -k '" + plain + "'").c_str()), 0);
    const std::string whole = bytesOf(plain + ".gz");
    const Error error = failure(write("cut.jsonl.gz", whole.substr(0, whole.size() / 2)));
    EXPECT_EQ(error.code(), ErrorCode::DatasetContainerInvalid);
    EXPECT_THAT(error.where(), HasSubstr("cut.jsonl.gz, line "));
}

TEST_F(DatasetContainerTest, WrongChecksumsAndBytesBehindTheEndAreDamage) {
    for (const char* name : {"messages.jsonl.gz", "messages.jsonl.zst"}) {
        std::string bytes = bytesOf(container(name));
        const std::size_t checksum = bytes.size() - (std::string(name).ends_with(".gz") ? 8 : 4);
        bytes[checksum] = static_cast<char>(bytes[checksum] ^ 1);
        EXPECT_THAT(failure(write("damaged", bytes)).message(), HasSubstr("damaged")) << name;
        EXPECT_THAT(failure(write("more", bytesOf(container(name)) + "more")).message(),
                    HasSubstr("damaged"))
            << name;
    }
}

TEST_F(DatasetContainerTest, AZstandardWindowBeyondTheBoundIsRefused) {
    const Error error = failure(container("window.jsonl.zst"));
    EXPECT_EQ(error.code(), ErrorCode::DatasetContainerInvalid);
    EXPECT_THAT(error.message(), HasSubstr("128 MiB"));
    EXPECT_THAT(error.hint(), HasSubstr("zstd -d --long=31"));
}

TEST_F(DatasetContainerTest, AGigabyteOfOneLineTakesNoMoreMemoryThanItsBound) {
    const std::string bomb = folder_.file("bomb.jsonl.zst");
    ASSERT_EQ(
        std::system(("head -c 1G /dev/zero | tr '\\0' a | zstd -q -o '" + bomb + "'").c_str()), 0);
    const Error error = failure(bomb);
    EXPECT_EQ(error.code(), ErrorCode::DatasetEmpty);
    EXPECT_THAT(error.message(), HasSubstr("longer than 32 MiB"));
}

TEST_F(DatasetContainerTest, FilesOfOtherKindsAreNamedWithANextStep) {
    const auto zip = [](const std::string& name) { return "PK\x03\x04\x14\0\0\0"s + name; };
    const std::string rest(600, '\0');
    const std::vector<std::pair<std::string, std::string>> kinds = {
        {"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "This is a PDF document."},
        {zip("[Content_Types].xml....word/document.xml"), "This is a Word document (.docx)."},
        {zip("[Content_Types].xml....xl/workbook.xml"), "This is an Excel workbook (.xlsx)."},
        {zip("archive/data.pkl"), "This is a PyTorch checkpoint."},
        {zip("rows.jsonl"), "This is a ZIP archive."},
        {"SQLite format 3\0\x10\0"s, "This is an SQLite database."},
        {"\x80\x04\x95\x10\0\0\0\0\0\0\0]"s,
         "This is a Python pickle, which can run code when it is opened."},
        {"\x40\0\0\0\0\0\0\0{\"w\":{}}"s, "This is a safetensors model."},
        {"GGUF\x03\0\0\0"s, "This is a GGUF model."},
        {"ARROW1\0\0\xff\xff\xff\xff"s, "This is an Arrow IPC (Feather) file."},
        {"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"s, "This is a PNG image."},
        {"7z\xbc\xaf\x27\x1c\0\x04"s, "This is a 7z archive."},
        {"\xfd"
         "7zXZ\0\0\x04"s,
         "This is an xz file."},
        {"BZh91AY&SY\x1c\xb9\0\xff"s, "This is a bzip2 file."},
        {"rows.jsonl"s + std::string(247, '\0') + "ustar\0"s, "This is a TAR archive."},
        {"\x7f"
         "ELF\x02\x01\x01\0"s,
         "This is a program."},
        {"version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 9\n",
         "This is a Git LFS pointer, not the file itself."},
        {"\n<!DOCTYPE html>\n<html>", "This is a web page (HTML)."},
        {"\x01\x02\xfe\xfd nothing known \x03", "This is a binary file of an unknown kind."},
        {rest, "This is a file that begins with zero bytes, perhaps an unfinished download."},
    };
    for (const auto& [bytes, message] : kinds) {
        for (const char* name : {"rows.jsonl", "rows.csv", "rows.parquet", "rows"}) {
            const Error error = failure(write(name, bytes));
            EXPECT_EQ(error.code(), ErrorCode::DatasetFormatUnknown) << message;
            EXPECT_EQ(error.message(), message);
            EXPECT_FALSE(error.hint().empty()) << message;
            EXPECT_THAT(error.where(), HasSubstr(name));
        }
    }
}

TEST_F(DatasetContainerTest, WhatIsInsideAPackedFileIsNamedToo) {
    const std::string archive =
        write("rows.jsonl", "rows.jsonl" + std::string(247, '\0') + "ustar");
    ASSERT_EQ(std::system(("gzip -k '" + archive + "'").c_str()), 0);
    EXPECT_EQ(failure(archive + ".gz").message(), "This is a TAR archive.");
    const std::string parquet = write("rows.parquet", bytesOf(container("messages-none.parquet")));
    ASSERT_EQ(std::system(("zstd -q '" + parquet + "'").c_str()), 0);
    EXPECT_EQ(failure(parquet + ".zst").message(), "This is a Parquet file inside a packed file.");
}

TEST_F(DatasetContainerTest, TextThatBeginsLikeAMagicWordIsText) {
    for (const std::string text :
         {"ORCs are green.\n", "BZh is a magic word.\n", "GGUF files hold models.\n",
          "MM\xc3\xbcnchen\n", "PKW und LKW\n", "II* is a grade\n", "Caf\xe9 is Latin-1 text\n"}) {
        EXPECT_NO_THROW(refuseForeignFile(text, "rows.txt")) << text;
    }
}

}  // namespace
}  // namespace strata::rows
