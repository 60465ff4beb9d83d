// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/text_file.h"

#include "format/expect_error.h"
#include "format/plain_file.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace strata::format
