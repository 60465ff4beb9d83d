// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/issue_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace strata::rows {
namespace {

using ::testing::HasSubstr;

RowIssue issue(std::int64_t row, const std::string& message) {
    return {row, ErrorCode::DatasetLineInvalid, Sentence::verbatim(message), IssueSeverity::Error};
}

TEST(IssueTable, CountsByReasonWhateverTheNumbersAndPutsTheMostFrequentFirst) {
    IssueTable table;
    EXPECT_EQ(table.lines().text(), "");
    table.add(issue(2, "No answer."));
    for (const int row : {3, 10, 17, 40, 41, 99}) {
        table.add(issue(row, "Turn " + std::to_string(row % 7) + " is empty."));
    }
    EXPECT_EQ(table.count(), 7);
    EXPECT_EQ(table.lines().text(),
              "\n  6 rows: Turn 3 is empty. (row 3; similar in 10, 17, 40, 41, …)"
              "\n  1 row: No answer. (row 2)");
}

TEST(IssueTable, KeepsTheNumbersOfWhatAllRowsSay) {
    IssueTable table;
    table.add(issue(4, "The text is longer than 64 MiB."));
    table.add(issue(9, "The text is longer than 64 MiB."));
    EXPECT_EQ(table.lines().text(), "\n  2 rows: The text is longer than 64 MiB. (rows 4, 9)");
    table.add(issue(12, "The text is longer than 65 MiB."));
    table.add(issue(13, "The text is longer than 64 MiB."));
    EXPECT_EQ(table.lines().text(),
              "\n  4 rows: The text is longer than 64 MiB. (row 4; similar in 9, 12, 13)");
}

TEST(IssueTable, SaysWhetherAllIssuesAreOfOneKind) {
    IssueTable table;
    EXPECT_FALSE(table.areAll(ErrorCode::InvalidText));
    const RowIssue badText{1, ErrorCode::InvalidText, Sentence("Bad."), IssueSeverity::Error};
    table.add(badText);
    table.add(badText);
    EXPECT_TRUE(table.areAll(ErrorCode::InvalidText));
    table.add(issue(3, "No answer."));
    table.add(badText);
    EXPECT_FALSE(table.areAll(ErrorCode::InvalidText));
    EXPECT_FALSE(table.areAll(ErrorCode::DatasetLineInvalid));
}

TEST(IssueTable, StaysShortAndCountsAllWhereEveryRowSaysSomethingElse) {
    IssueTable table;
    for (int row = 0; row < 5000; ++row) {
        std::string role;
        for (int rest = row + 1; rest > 0; rest /= 26) {
            role += static_cast<char>('a' + rest % 26);
        }
        table.add(issue(row, "The role '" + role + "' is unknown."));
    }
    EXPECT_EQ(table.count(), 5000);
    const std::string text = table.lines().text();
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 9);
    EXPECT_THAT(text, HasSubstr("4745 rows: Other reasons. (rows 255, 256,"));
}

}  // namespace
}  // namespace strata::rows
