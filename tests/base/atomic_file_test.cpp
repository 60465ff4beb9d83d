// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/atomic_file.h"

#include "support/file_size_limit.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

namespace strata {
namespace {

namespace fs = std::filesystem;

std::string contentOf(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// All of it in one part.
TextSource textOf(std::string text) {
    return [text = std::move(text)](const TextSink& say) { say(text); };
}

/// The error of an action; fails the test without one.
Error errorOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error;
    }
    ADD_FAILURE() << "no error";
    return Error(ErrorCode::Internal, Sentence("none"));
}

std::size_t filesIn(const fs::path& folder) {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

class AtomicFiles : public ::testing::Test {
protected:
    test::TempDir folder_;
};

TEST_F(AtomicFiles, ReplacesTheOldText) {
    const std::string path = folder_.file("a.txt");
    writeFileAtomically(path, "old");
    writeFileAtomically(path, "new");
    EXPECT_EQ(contentOf(path), "new");
    EXPECT_EQ(filesIn(folder_.path()), 1U);
}

TEST_F(AtomicFiles, KeepsBytesThatAreNoText) {
    const std::string path = folder_.file("a.bin");
    writeFileAtomically(path, std::string("new\0text", 8));
    EXPECT_EQ(contentOf(path), std::string("new\0text", 8));
}

TEST_F(AtomicFiles, WithoutCommitTheOldFileStaysAlone) {
    const std::string path = folder_.file("a.txt");
    writeFileAtomically(path, "old");
    {
        AtomicFile file(path);
        file.append("half of the new");
        EXPECT_EQ(file.bytesWritten(), 15U);
        file.finish();
        EXPECT_EQ(contentOf(path), "old");
    }
    EXPECT_EQ(contentOf(path), "old");
    EXPECT_EQ(filesIn(folder_.path()), 1U);
}

TEST_F(AtomicFiles, FilesThatDoNotAllFitLeaveTheOldOnes) {
    const std::string first = folder_.file("first.txt");
    const std::string second = folder_.file("second.txt");
    writeFileAtomically(first, "old first");
    writeFileAtomically(second, "old second");
    const Error error = errorOf([&] {
        const test::FileSizeLimit limit(1000);
        StagedFiles files;
        files.add(first, textOf("new first"));
        files.add(second, textOf(std::string(5000, 'x')));
        files.commit();
    });
    EXPECT_EQ(error.where(), second);
    EXPECT_FALSE(error.hint().empty());
    EXPECT_EQ(contentOf(first), "old first");
    EXPECT_EQ(contentOf(second), "old second");
    EXPECT_EQ(filesIn(folder_.path()), 2U);
}

TEST_F(AtomicFiles, FilesInProgressThatDoNotAllFitLeaveTheOldOnes) {
    const std::string first = folder_.file("first.txt");
    const std::string second = folder_.file("second.txt");
    writeFileAtomically(first, "old first");
    const Error error = errorOf([&] {
        const test::FileSizeLimit limit(1000);
        StagedFiles files;
        files.begin(first).append(std::string("new first"));
        files.begin(second).append(std::string(5000, 'x'));
        files.commit();
    });
    EXPECT_EQ(error.where(), second);
    EXPECT_EQ(contentOf(first), "old first");
    EXPECT_EQ(filesIn(folder_.path()), 1U);
}

TEST_F(AtomicFiles, NothingIsSeenBeforeTheCommit) {
    const std::string path = folder_.file("a.txt");
    StagedFiles files;
    files.add(path, textOf("text"));
    EXPECT_FALSE(fs::exists(path));
    files.commit();
    EXPECT_EQ(contentOf(path), "text");
}

TEST_F(AtomicFiles, DevicesPipesAndFoldersAreNotReplaced) {
    const std::string pipe = folder_.file("pipe");
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    const std::string inner = folder_.file("folder");
    fs::create_directory(inner);
    const std::string link = folder_.file("link");
    fs::create_symlink(pipe, link);
    for (const std::string& path : {pipe, inner, link}) {
        const Error error = errorOf([&] { writeFileAtomically(path, "text"); });
        EXPECT_EQ(error.code(), ErrorCode::NotWritable) << path;
        EXPECT_EQ(error.where(), path);
        EXPECT_FALSE(error.hint().empty());
    }
    EXPECT_TRUE(fs::is_fifo(pipe));
    EXPECT_TRUE(fs::is_directory(inner));
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(errorOf([] { requireReplaceable("/dev/null"); }).code(), ErrorCode::NotWritable);
}

TEST_F(AtomicFiles, ALinkStaysALink) {
    const std::string path = folder_.file("a.txt");
    const std::string link = folder_.file("link");
    writeFileAtomically(path, "old");
    fs::create_symlink(path, link);
    writeFileAtomically(link, "new");
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_EQ(contentOf(path), "new");
}

TEST_F(AtomicFiles, AMissingFolderIsNamed) {
    const std::string path = folder_.file("no/a.txt");
    const Error error = errorOf([&] { writeFileAtomically(path, "text"); });
    EXPECT_EQ(error.code(), ErrorCode::NotFound);
    EXPECT_EQ(error.where(), path);
}

TEST_F(AtomicFiles, TakesItsTextInParts) {
    const std::string path = folder_.file("parts.txt");
    std::string expected;
    writeFileAtomically(path, [&](const TextSink& say) {
        for (int i = 0; i < 300'000; ++i) {
            const std::string part = std::to_string(i) + "\n";
            say(part);
            expected += part;
        }
    });
    EXPECT_EQ(contentOf(path), expected);
}

TEST_F(AtomicFiles, StaysAsItWasWhenItsTextBreaksOff) {
    const std::string path = folder_.file("parts.txt");
    writeFileAtomically(path, "old");
    const TextSource broken = [](const TextSink& say) {
        say("new");
        throw Error(ErrorCode::Stopped, Sentence("stopped"));
    };
    EXPECT_THROW(writeFileAtomically(path, broken), Error);
    EXPECT_EQ(contentOf(path), "old");
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_.path()), {}), 1);
}

}  // namespace
}  // namespace strata
