// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/folders.h"

#include "base/atomic_file.h"
#include "io/file_lock.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>

namespace strata::io {
namespace {

namespace fs = std::filesystem;

ErrorCode codeOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        EXPECT_FALSE(error.where().empty());
        EXPECT_FALSE(error.hint().empty());
        return error.code();
    }
    return ErrorCode::Internal;
}

TEST(Folders, AreMadeWithThoseAbove) {
    const test::TempDir folder;
    createFolder(folder.file("a/b/c"));
    createFolder(folder.file("a/b/c"));
    EXPECT_TRUE(fs::is_directory(folder.file("a/b/c")));
    std::ofstream(folder.file("file")) << "x";
    EXPECT_EQ(codeOf([&] { createFolder(folder.file("file")); }), ErrorCode::NotWritable);
    EXPECT_EQ(codeOf([&] { createFolder(folder.file("file/below")); }), ErrorCode::NotWritable);
}

TEST(Folders, MustBeEmptyOrAbsentForANewRun) {
    const test::TempDir folder;
    requireEmptyOrAbsent(folder.file("absent"));
    requireEmptyOrAbsent(folder.path().string());
    std::ofstream(folder.file("file")) << "x";
    EXPECT_EQ(codeOf([&] { requireEmptyOrAbsent(folder.path().string()); }),
              ErrorCode::FolderNotEmpty);
    EXPECT_EQ(codeOf([&] { requireEmptyOrAbsent(folder.file("file")); }),
              ErrorCode::FolderNotEmpty);
}

TEST(Folders, AreTriedForWritingWithoutATrace) {
    const test::TempDir folder;
    requireWritable(folder.path().string());
    EXPECT_TRUE(fs::is_empty(folder.path()));
    EXPECT_EQ(codeOf([&] { requireWritable(folder.file("absent")); }), ErrorCode::NotFound);
    EXPECT_EQ(codeOf([&] { requireWritable("/proc/self"); }), ErrorCode::NotFound);
}

TEST(Folders, KnowTheirFreeSpaceBeforeTheyExist) {
    const test::TempDir folder;
    struct statvfs facts {};
    ASSERT_EQ(::statvfs(folder.path().c_str(), &facts), 0);
    const double expected =
        static_cast<double>(facts.f_bavail) * static_cast<double>(facts.f_frsize);
    const double here = static_cast<double>(freeBytes(folder.path().string()));
    const double later = static_cast<double>(freeBytes(folder.file("not/yet/there")));
    EXPECT_NEAR(here, expected, expected / 10);
    EXPECT_NEAR(later, expected, expected / 10);
}

TEST(Folders, CanBeSynced) {
    const test::TempDir folder;
    syncFolder(folder.path().string());
    EXPECT_EQ(codeOf([&] { syncFolder(folder.file("absent")); }), ErrorCode::NotFound);
}

TEST(FileLock, IsHeldByOneAtATimeAndNamesTheHolder) {
    const test::TempDir folder;
    {
        const FileLock lock(folder.file("lock"));
        try {
            const FileLock second(folder.file("lock"));
            FAIL() << "no error";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::Locked);
            EXPECT_EQ(error.message(), "In use by process " + std::to_string(::getpid()) + ".");
        }
    }
    const FileLock again(folder.file("lock"));
}

TEST(FileLock, EndsWithItsProcess) {
    const test::TempDir folder;
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        static_cast<void>(new FileLock(folder.file("lock")));
        ::_exit(0);
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_EQ(status, 0);
    const FileLock lock(folder.file("lock"));
}

TEST(FileLock, SaysThatItsFolderIsNotThere) {
    const test::TempDir folder;
    EXPECT_EQ(codeOf([&] { const FileLock lock(folder.file("absent/lock")); }),
              ErrorCode::NotFound);
}

}  // namespace
}  // namespace strata::io
