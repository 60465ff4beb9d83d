// SPDX-License-Identifier: GPL-3.0-or-later
// The files and what they hold were written by pyarrow (containers/make_containers.py).
#include "rows/parquet_rows.h"

#include "rows/dataset_reader.h"
#include "support/places.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace strata::rows {
namespace {

using ::testing::HasSubstr;
using Json = nlohmann::ordered_json;

std::string container(const std::string& name) {
    return strata::test::inTree("tests/rows/containers/") + name;
}

std::string bytesOf(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<Json> linesOf(const std::string& name) {
    std::vector<Json> rows;
    std::ifstream file(container(name));
    for (std::string line; std::getline(file, line);) {
        rows.push_back(Json::parse(line));
    }
    return rows;
}

std::vector<Json> rowsOf(const std::string& path) {
    const auto file = openParquet(path);
    std::vector<Json> rows;
    for (std::string json; file->next(json);) {
        rows.push_back(Json::parse(json));
    }
    EXPECT_EQ(file->rowsDone(), file->rowsTotal());
    return rows;
}

class ParquetRowsTest : public ::testing::Test {
protected:
    std::string write(const std::string& bytes) {
        std::ofstream(folder_.file("rows.parquet"), std::ios::binary) << bytes;
        return folder_.file("rows.parquet");
    }

    /// What reading the file to its end throws; a failed expectation when it does not.
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
};

TEST_F(ParquetRowsTest, EveryTypeGivesTheJsonThatPythonWrites) {
    const std::vector<Json> expected = linesOf("types.jsonl");
    const std::vector<Json> rows = rowsOf(container("types.parquet"));
    ASSERT_EQ(rows.size(), expected.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (const auto& [name, value] : expected[row].items()) {
            EXPECT_EQ(rows[row].value(name, Json("missing")), value) << name << " of row " << row;
        }
        EXPECT_EQ(rows[row].size(), expected[row].size());
    }
}

TEST_F(ParquetRowsTest, EveryCodecIsUnpacked) {
    const std::vector<Json> expected = linesOf("messages.jsonl");
    for (const char* codec : {"none", "snappy", "gzip", "zstd", "brotli", "lz4"}) {
        EXPECT_EQ(rowsOf(container("messages-" + std::string(codec) + ".parquet")), expected)
            << codec;
    }
}

TEST_F(ParquetRowsTest, RowGroupsFollowOneAnother) {
    EXPECT_EQ(rowsOf(container("groups.parquet")), linesOf("groups.jsonl"));
    EXPECT_TRUE(rowsOf(container("no_rows.parquet")).empty());
}

TEST_F(ParquetRowsTest, TheReaderGivesTheRowsOfTheSameJsonLines) {
    DatasetReader parquet(container("groups.parquet"), BadRows::Throw);
    DatasetReader lines(container("groups.jsonl"), BadRows::Throw);
    std::int64_t rows = 0;
    while (const auto expected = lines.next()) {
        const auto row = parquet.next();
        ASSERT_TRUE(row.has_value());
        EXPECT_EQ(row->messages, expected->messages);
        EXPECT_EQ(row->number, ++rows);
    }
    EXPECT_FALSE(parquet.next().has_value());
    EXPECT_EQ(parquet.formatName(), "messages parquet");
    EXPECT_EQ(parquet.bytesRead(), parquet.bytesTotal());
    EXPECT_THAT(parquet.placeOf(7), HasSubstr("groups.parquet, record 7"));
}

TEST_F(ParquetRowsTest, EncryptedFilesAreNamed) {
    for (const char* name : {"encrypted_footer.parquet", "encrypted_column.parquet"}) {
        const Error error = failure(container(name));
        EXPECT_EQ(error.code(), ErrorCode::DatasetContainerInvalid);
        EXPECT_EQ(error.message(), "The Parquet file is encrypted.") << name;
        EXPECT_THAT(error.hint(), HasSubstr("Decrypt"));
    }
}

TEST_F(ParquetRowsTest, ColumnsNestedBeyondTheBoundAreRefused) {
    EXPECT_EQ(failure(container("deep.parquet")).code(), ErrorCode::DatasetContainerInvalid);
}

TEST_F(ParquetRowsTest, AFileWithoutRowsIsAnEmptyDataset) {
    EXPECT_EQ(failure(container("no_rows.parquet")).code(), ErrorCode::DatasetEmpty);
    EXPECT_EQ(failure(write("")).code(), ErrorCode::DatasetEmpty);
}

TEST_F(ParquetRowsTest, AFileCutAnywhereIsAnErrorThatSaysSo) {
    const std::string whole = bytesOf(container("messages-snappy.parquet"));
    for (std::size_t length = 4; length < whole.size(); length += 7) {
        const Error error = failure(write(whole.substr(0, length)));
        EXPECT_EQ(error.code(), ErrorCode::DatasetContainerInvalid) << length;
        EXPECT_THAT(error.message(), HasSubstr("cut off")) << length;
        EXPECT_FALSE(error.hint().empty());
    }
}

TEST_F(ParquetRowsTest, AFooterThatLiesAboutItsLengthIsNamed) {
    std::string bytes = bytesOf(container("messages-snappy.parquet"));
    bytes.replace(bytes.size() - 8, 4, "\xff\xff\xff\x7f");
    EXPECT_THAT(failure(write(bytes)).message(), HasSubstr("2147483647 bytes"));
    bytes.replace(bytes.size() - 8, 4, std::string("\x03\0\0\0", 4));
    EXPECT_EQ(failure(write(bytes)).code(), ErrorCode::DatasetContainerInvalid);
}

TEST_F(ParquetRowsTest, AFileThatLiesAboutItsRowsIsAnErrorBehindTheLastOne) {
    std::string bytes = bytesOf(container("messages-none.parquet"));
    // FileMetaData.num_rows of 24 rows and the field behind it, in Thrift's compact protocol.
    const std::size_t place = bytes.find("\x16\x30\x19");
    ASSERT_NE(place, std::string::npos);
    bytes[place + 1] = '\x32';
    const Error error = failure(write(bytes));
    EXPECT_EQ(error.code(), ErrorCode::DatasetContainerInvalid);
    EXPECT_THAT(error.message(), HasSubstr("row 25"));
    EXPECT_THAT(error.where(), HasSubstr("record 25"));
}

TEST_F(ParquetRowsTest, ADamagedPageWithAChecksumIsFoundAtItsRow) {
    std::string bytes = bytesOf(container("groups.parquet"));
    // Inside the texts of the second row group, whose first row is the 49th.
    bytes[1300] = static_cast<char>(bytes[1300] ^ 0x10);
    const Error error = failure(write(bytes));
    EXPECT_EQ(error.code(), ErrorCode::DatasetContainerInvalid);
    EXPECT_THAT(error.message(), HasSubstr("CRC"));
    EXPECT_THAT(error.where(), HasSubstr("record 49"));
}

TEST_F(ParquetRowsTest, APageBeyondTheBoundOfMemoryIsRefusedBeforeItIsUnpacked) {
    const Error error = failure(container("huge_page.parquet"));
    EXPECT_EQ(error.code(), ErrorCode::DatasetContainerInvalid);
    EXPECT_THAT(error.message(), HasSubstr("more than 512 MiB"));
    EXPECT_THAT(error.where(), HasSubstr("record 1"));
    EXPECT_THAT(error.hint(), HasSubstr("smaller pages"));
}

TEST_F(ParquetRowsTest, FlippedBitsNeverEndTheProcess) {
    const std::uint64_t seed = strata::test::testSeed(71);
    std::mt19937_64 random(seed);
    std::string whole = bytesOf(container("types.parquet"));
    for (int round = 0; round < 300; ++round) {
        std::string bytes = whole;
        for (int flip = 0; flip <= round % 4; ++flip) {
            bytes[random() % bytes.size()] ^= static_cast<char>(1 << random() % 8);
        }
        try {
            DatasetReader reader(write(bytes), BadRows::Collect);
            while (reader.next()) {
            }
        } catch (const Error& error) {
            EXPECT_FALSE(error.message().empty()) << "seed " << seed << ", round " << round;
        }
    }
}

}  // namespace
}  // namespace strata::rows
