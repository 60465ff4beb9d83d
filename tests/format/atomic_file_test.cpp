// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/atomic_file.h"

#include "format/expect_error.h"
#include "format/plain_file.h"
#include "support/temp_dir.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <csignal>
#include <filesystem>

namespace strata::format {
namespace {

using test::expectError;

std::size_t filesIn(const test::TempDir& folder) {
    return static_cast<std::size_t>(
        std::distance(std::filesystem::directory_iterator(folder.path()), {}));
}

TEST(AtomicFile, TheContentReplacesTheOldOne) {
    const test::TempDir folder;
    const std::string path = folder.file("a.txt");
    writeFileAtomically(path, "old");
    writeFileAtomically(path, std::string("new\0text", 8));
    EXPECT_EQ(readTextFile(path), std::string("new\0text", 8));
    EXPECT_EQ(filesIn(folder), 1U);
}

TEST(AtomicFile, WithoutCommitTheOldFileStaysAlone) {
    const test::TempDir folder;
    const std::string path = folder.file("a.txt");
    writeFileAtomically(path, "old");
    {
        AtomicFileWriter writer(path);
        writer.append("half of the new");
        EXPECT_EQ(writer.bytesWritten(), 15U);
        EXPECT_EQ(readTextFile(path), "old");
    }
    EXPECT_EQ(readTextFile(path), "old");
    EXPECT_EQ(filesIn(folder), 1U);
}

TEST(AtomicFile, AFailedCommitLeavesNothingBehind) {
    const test::TempDir folder;
    const std::string path = folder.file("a.txt");
    std::filesystem::create_directories(path +
                                        "/inside");  // a folder with content cannot be replaced
    EXPECT_THROW(writeFileAtomically(path, "text"), Error);
    EXPECT_EQ(filesIn(folder), 1U);
}

TEST(AtomicFile, AFolderThatIsNotThereIsNamed) {
    const test::TempDir folder;
    expectError(ErrorCode::NotFound, "no/a.txt",
                [&] { writeFileAtomically(folder.file("no/a.txt"), ""); });
}

TEST(AtomicFile, AWriteThatTheSystemRefusesLeavesTheOldFile) {
    const test::TempDir folder;
    const std::string path = folder.file("a.txt");
    writeFileAtomically(path, "old");
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &before), 0);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1000, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &small), 0);
    EXPECT_THROW(writeFileAtomically(path, std::string(5000, 'x')), Error);
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    EXPECT_EQ(readTextFile(path), "old");
    EXPECT_EQ(filesIn(folder), 1U);
}

TEST(AtomicFile, ReadingIsBoundedAndNamesWhatIsMissing) {
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
