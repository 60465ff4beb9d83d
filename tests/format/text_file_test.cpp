// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/text_file.h"

#include "format/expect_error.h"
#include "format/plain_file.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace strata::format {
namespace {

using test::expectError;

TEST(TextFile, ReadingIsBoundedAndNamesWhatIsMissing) {
    const test::TempDir folder;
    test::writePlainFile(folder.file("a.txt"), std::string(1000, 'x'));
    EXPECT_EQ(readTextFile(folder.file("a.txt"), 1000).size(), 1000U);
    expectError(ErrorCode::IoFailed, "longer", [&] { readTextFile(folder.file("a.txt"), 999); });
    expectError(ErrorCode::NotFound, "b.txt", [&] { readTextFile(folder.file("b.txt")); });
    EXPECT_TRUE(fileExists(folder.file("a.txt")));
    EXPECT_FALSE(fileExists(folder.file("b.txt")));
    EXPECT_FALSE(fileExists(folder.file("a.txt/b")));
}

std::vector<std::string> linesOf(const std::string& path) {
    std::vector<std::string> lines;
    forEachLine(path, [&](std::int64_t number, const std::string& line) {
        lines.push_back(std::to_string(number) + " " + line);
    });
    return lines;
}

TEST(TextFile, LinesAreGivenInTurnWithTheirNumbers) {
    const test::TempDir folder;
    test::writePlainFile(folder.file("a.txt"), "first\n\nthird");
    EXPECT_EQ(linesOf(folder.file("a.txt")),
              (std::vector<std::string>{"1 first", "2 ", "3 third"}));
}

TEST(TextFile, WhatHasNoLinesIsRefused) {
    const test::TempDir folder;
    test::writePlainFile(folder.file("empty"), "");
    expectError(ErrorCode::NotFound, "it is a folder", [&] { linesOf(folder.path().string()); });
    expectError(ErrorCode::NotFound, "no such file", [&] { linesOf(folder.file("absent")); });
    expectError(ErrorCode::DatasetEmpty, "is empty", [&] { linesOf(folder.file("empty")); });
}

}  // namespace
}  // namespace strata::format
