// SPDX-License-Identifier: GPL-3.0-or-later
#include "format/manifest.h"

#include "base/checksum.h"
#include "format/expect_error.h"
#include "format/gguf_builder.h"
#include "format/plain_file.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <filesystem>
#include <random>

namespace strata::format {
namespace {

using test::expectError;

Manifest sampleManifest(std::uint64_t epoch) {
    Manifest manifest;
    manifest.runId = "run";
    manifest.layoutHash = "layout";
    manifest.step = epoch * 10;
    manifest.epoch = epoch;
    manifest.clean = epoch % 2 == 0;
    manifest.slices.push_back({0, false, {1, 2}});
    manifest.slices.push_back({1, true, {3, 4, 0xFFFFFFFFU, static_cast<std::uint32_t>(epoch)}});
    manifest.slices.push_back({0, false, {}});
    return manifest;
}

void expectEqual(const Manifest& a, const Manifest& b) {
    EXPECT_EQ(a.runId, b.runId);
    EXPECT_EQ(a.layoutHash, b.layoutHash);
    EXPECT_EQ(a.step, b.step);
    EXPECT_EQ(a.epoch, b.epoch);
    EXPECT_EQ(a.clean, b.clean);
    ASSERT_EQ(a.slices.size(), b.slices.size());
    for (std::size_t index = 0; index < a.slices.size(); ++index) {
        EXPECT_EQ(a.slices[index].slot, b.slices[index].slot);
        EXPECT_EQ(a.slices[index].momentsWritten, b.slices[index].momentsWritten);
        EXPECT_EQ(a.slices[index].crcs, b.slices[index].crcs);
    }
}

class ManifestFile : public testing::Test {
protected:
    std::string folder() const { return folder_.path().string(); }
    std::string path() const { return folder_.file("manifest"); }

    test::TempDir folder_;
};

TEST_F(ManifestFile, TheFormerOneBecomesThePrevious) {
    EXPECT_FALSE(manifestExists(io::systemFiles(), folder(), ManifestVersion::Current));
    expectError(ErrorCode::NotFound, "manifest",
                [this] { readManifest(io::systemFiles(), folder(), ManifestVersion::Current); });
    writeManifest(io::systemFiles(), folder(), sampleManifest(1));
    EXPECT_FALSE(manifestExists(io::systemFiles(), folder(), ManifestVersion::Previous));
    for (std::uint64_t epoch = 2; epoch < 5; ++epoch) {
        writeManifest(io::systemFiles(), folder(), sampleManifest(epoch));
        expectEqual(readManifest(io::systemFiles(), folder(), ManifestVersion::Current),
                    sampleManifest(epoch));
        expectEqual(readManifest(io::systemFiles(), folder(), ManifestVersion::Previous),
                    sampleManifest(epoch - 1));
    }
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder()), {}), 2);
}

TEST_F(ManifestFile, EveryTruncationIsRefused) {
    writeManifest(io::systemFiles(), folder(), sampleManifest(1));
    const std::string whole = test::readPlainFile(path());
    for (std::size_t length = 0; length < whole.size(); ++length) {
        test::writePlainFile(path(), whole.substr(0, length));
        expectError(ErrorCode::ManifestInvalid, "manifest", [this] {
            readManifest(io::systemFiles(), folder(), ManifestVersion::Current);
        });
    }
}

TEST_F(ManifestFile, EveryFlippedBitIsNoticed) {
    writeManifest(io::systemFiles(), folder(), sampleManifest(1));
    const std::string whole = test::readPlainFile(path());
    for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
        std::string damaged = whole;
        damaged[bit / 8] = static_cast<char>(damaged[bit / 8] ^ (1 << (bit % 8)));
        test::writePlainFile(path(), damaged);
        EXPECT_THROW(readManifest(io::systemFiles(), folder(), ManifestVersion::Current), Error)
            << bit;
    }
}

TEST_F(ManifestFile, LyingLengthsUnderAGoodChecksumAreRefused) {
    std::mt19937_64 random(test::testSeed(11));
    writeManifest(io::systemFiles(), folder(), sampleManifest(1));
    const std::string whole = test::readPlainFile(path());
    for (int round = 0; round < 3000; ++round) {
        std::string body = whole.substr(0, whole.size() - 4);
        body[8 + random() % (body.size() - 8)] = static_cast<char>(random());
        body.resize(body.size() - random() % 3);
        const std::uint32_t crc = crc32c(std::as_bytes(std::span(body.data(), body.size())));
        test::writePlainFile(path(), body + test::bytesOfNumber(crc));
        try {
            readManifest(io::systemFiles(), folder(), ManifestVersion::Current);
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::ManifestInvalid);
        }
    }
}

TEST_F(ManifestFile, AKillAtAnyMomentLeavesAWholeOne) {
    std::mt19937_64 random(test::testSeed(13));
    for (int round = 0; round < 20; ++round) {
        writeManifest(io::systemFiles(), folder(), sampleManifest(1));
        std::array<int, 2> commits{};
        ASSERT_EQ(pipe(commits.data()), 0);
        const pid_t child = fork();
        if (child == 0) {
            for (std::uint64_t epoch = 2; write(commits[1], "c", 1) == 1; ++epoch) {
                writeManifest(io::systemFiles(), folder(), sampleManifest(epoch));
            }
        }
        ASSERT_GT(child, 0);
        char commit = 0;
        for (std::uint64_t left = 1 + random() % 20; left > 0; --left) {
            ASSERT_EQ(read(commits[0], &commit, 1), 1);
        }
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        close(commits[0]);
        close(commits[1]);
        const Manifest now = readManifest(io::systemFiles(), folder(), ManifestVersion::Current);
        expectEqual(now, sampleManifest(now.epoch));
        if (manifestExists(io::systemFiles(), folder(), ManifestVersion::Previous)) {
            const Manifest before =
                readManifest(io::systemFiles(), folder(), ManifestVersion::Previous);
            expectEqual(before, sampleManifest(before.epoch));
        }
    }
}

}  // namespace
}  // namespace strata::format
