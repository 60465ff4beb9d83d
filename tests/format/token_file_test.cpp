// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/token_file.h"

#include "format/expect_error.h"
#include "format/plain_file.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <random>

namespace strata::format {
namespace {

using test::expectError;

class TokenFiles : public testing::Test {
protected:
    std::string path() const { return folder_.file("rows.tokens"); }
    void write(const std::vector<TokenRow>& rows) {
        TokenFileWriter writer(path());
        for (const TokenRow& row : rows) {
            writer.append(row.ids, row.trained, row.sourceRow);
        }
        writer.commit();
    }

    test::TempDir folder_;
};

TEST_F(TokenFiles, RowsComeBackInAnyOrder) {
    std::mt19937 random(static_cast<std::uint32_t>(test::testSeed(17)));
    std::vector<TokenRow> rows(500);
    for (TokenRow& row : rows) {
        row.sourceRow = static_cast<std::int64_t>(random()) << 8;
        for (std::size_t length = random() % 3000; length > 0; --length) {
            row.ids.push_back(static_cast<std::int32_t>(random() >> 1));
            row.trained.push_back(static_cast<std::uint8_t>(random() % 2));
        }
    }
    rows[3] = {};
    write(rows);
    const TokenFile file(path());
    ASSERT_EQ(file.rowCount(), 500);
    for (int round = 0; round < 1000; ++round) {
        const std::size_t index = random() % rows.size();
        const TokenRow row = file.row(static_cast<std::int64_t>(index));
        EXPECT_EQ(file.rowLength(static_cast<std::int64_t>(index)),
                  static_cast<std::int64_t>(rows[index].ids.size()));
        EXPECT_EQ(row.ids, rows[index].ids);
        EXPECT_EQ(row.trained, rows[index].trained);
        EXPECT_EQ(row.sourceRow, rows[index].sourceRow);
    }
}

TEST_F(TokenFiles, AFileWithoutRowsIsFine) {
    write({});
    EXPECT_EQ(TokenFile(path()).rowCount(), 0);
}

TEST_F(TokenFiles, WithoutCommitNoFileAppears) {
    {
        TokenFileWriter(path()).append(std::vector<std::int32_t>{1}, std::vector<std::uint8_t>{1},
                                       1);
    }
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
}

TEST_F(TokenFiles, EveryTruncationIsRefused) {
    write({{{1, 2, 3}, {0, 1, 1}, 1}, {{4}, {1}, 2}});
    const std::string whole = test::readPlainFile(path());
    for (std::size_t length = 0; length < whole.size(); ++length) {
        test::writePlainFile(path(), whole.substr(0, length));
        expectError(ErrorCode::TokenFileInvalid, "rows", [this] { TokenFile file(path()); });
    }
}

TEST_F(TokenFiles, EveryFlippedBitIsNoticed) {
    write({{{1, 2, 3}, {0, 1, 1}, 1}, {{4}, {1}, 2}});
    const std::string whole = test::readPlainFile(path());
    for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
        std::string damaged = whole;
        damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
        test::writePlainFile(path(), damaged);
        EXPECT_THROW(
            {
                const TokenFile file(path());
                file.row(0);
                file.row(1);
            },
            Error)
            << bit;
    }
}

TEST_F(TokenFiles, ADamagedRowIsNamed) {
    write({{{1, 2, 3}, {0, 1, 1}, 1}, {{4}, {1}, 2}});
    std::string damaged = test::readPlainFile(path());
    damaged[8 + 8 + 15] = '\x09';  // the first byte of the second row
    test::writePlainFile(path(), damaged);
    const TokenFile file(path());
    EXPECT_EQ(file.row(0).ids, (std::vector<std::int32_t>{1, 2, 3}));
    expectError(ErrorCode::TokenFileInvalid, "Row 2", [&] { file.row(1); });
}

}  // namespace
}  // namespace strata::format
