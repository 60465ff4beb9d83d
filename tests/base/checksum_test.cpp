// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/checksum.h"

#include "base/rng.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string_view>
#include <vector>

namespace strata {
namespace {

std::span<const std::byte> bytesOf(std::string_view text) {
    return std::as_bytes(std::span(text));
}

// The slow obvious twin: one bit at a time.
std::uint32_t crcBitByBit(std::span<const std::byte> data, std::uint32_t crc = 0) {
    crc = ~crc;
    for (const std::byte byte : data) {
        crc ^= static_cast<std::uint32_t>(byte);
        for (int bit = 0; bit < 8; ++bit) {
            crc = (crc & 1U) != 0 ? (crc >> 1) ^ 0x82F63B78U : crc >> 1;
        }
    }
    return ~crc;
}

std::vector<std::byte> randomBytes(std::uint64_t seed, std::size_t count) {
    std::vector<std::byte> bytes(count);
    for (std::size_t index = 0; index < count; ++index) {
        const auto block = static_cast<std::uint32_t>(index / 4);
        bytes[index] = static_cast<std::byte>(philox(seed, {block, 0, 0, 0})[index % 4]);
    }
    return bytes;
}

// RFC 3720, appendix B.4 (its bytes are the little-endian words here).
TEST(Crc32c, GivesTheKnownAnswersOfRfc3720) {
    EXPECT_EQ(crc32c(std::vector<std::byte>(32, std::byte{0x00})), 0x8A9136AAU);
    EXPECT_EQ(crc32c(std::vector<std::byte>(32, std::byte{0xFF})), 0x62A8AB43U);
    std::vector<std::byte> rising(32);
    std::vector<std::byte> falling(32);
    for (std::size_t index = 0; index < 32; ++index) {
        rising[index] = static_cast<std::byte>(index);
        falling[index] = static_cast<std::byte>(31 - index);
    }
    EXPECT_EQ(crc32c(rising), 0x46DD794EU);
    EXPECT_EQ(crc32c(falling), 0x113FDB5CU);
    EXPECT_EQ(crc32c(bytesOf("123456789")), 0xE3069283U);
    EXPECT_EQ(crc32c({}), 0U);
}

TEST(Crc32c, EqualsItsSlowTwinAtEveryLengthAndAddress) {
    const std::vector<std::byte> data = randomBytes(test::testSeed(1), 200000);
    const std::span<const std::byte> all(data);
    for (std::size_t length = 0; length < 2100; ++length) {
        const auto part = all.subspan(length % 17, length);
        ASSERT_EQ(crc32c(part), crcBitByBit(part)) << "length " << length;
    }
    for (const std::size_t length :
         {3071U, 3072U, 3073U, 8191U, 8192U, 12288U, 24575U, 24576U, 24583U, 65536U, 199990U}) {
        const auto part = all.subspan(3, length);
        ASSERT_EQ(crc32c(part), crcBitByBit(part)) << "length " << length;
    }
}

TEST(Crc32c, PiecesContinueEachOther) {
    const std::vector<std::byte> data = randomBytes(test::testSeed(2), 100000);
    const std::span<const std::byte> all(data);
    const std::uint32_t whole = crcBitByBit(all);
    for (const std::size_t cut : {0U, 1U, 7U, 4096U, 50000U, 99999U, 100000U}) {
        EXPECT_EQ(crc32c(all.subspan(cut), crc32c(all.first(cut))), whole) << "cut at " << cut;
    }
}

TEST(Crc32c, SeesEverySingleFlippedBit) {
    std::vector<std::byte> data = randomBytes(test::testSeed(3), 4096);
    const std::uint32_t before = crc32c(data);
    for (std::size_t bit = 0; bit < data.size() * 8; bit += 61) {
        data[bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
        ASSERT_NE(crc32c(data), before) << "bit " << bit;
        data[bit / 8] ^= static_cast<std::byte>(1U << (bit % 8));
    }
}

// FIPS 180-4 example values.
TEST(Sha256, GivesTheKnownAnswersOfFips180) {
    Sha256 abc;
    abc.update(bytesOf("a"));
    abc.update(bytesOf("bc"));
    EXPECT_EQ(abc.finishHex(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    Sha256 nothing;
    EXPECT_EQ(nothing.finishHex(),
              "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
}

TEST(Sha256, OfAFileIsThatOfItsBytes) {
    const test::TempDir folder;
    std::ofstream(folder.file("text")) << "abc" << std::flush;
    EXPECT_EQ(sha256OfFile(folder.file("text")),
              "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    try {
        sha256OfFile(folder.file("absent"));
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::NotFound);
        EXPECT_EQ(error.where(), folder.file("absent"));
    }
}

TEST(Sha256, OfSeveralFilesKeepTheirOrderWithAnyNumberOfThreads) {
    const test::TempDir folder;
    std::vector<std::string> paths;
    std::vector<std::string> hashes;
    for (int number = 0; number < 9; ++number) {
        const std::string text(static_cast<std::size_t>(number) << 17, 'x');
        paths.push_back(folder.file(std::to_string(number)));
        std::ofstream(paths.back()) << text << std::flush;
        Sha256 hash;
        hash.update(bytesOf(text));
        hashes.push_back(hash.finishHex());
    }
    for (const std::size_t threads : {1U, 2U, 5U, 64U}) {
        EXPECT_EQ(sha256OfFiles(paths, threads), hashes) << threads << " threads";
    }
    EXPECT_TRUE(sha256OfFiles({}, 2).empty());
    std::stop_source stop;
    stop.request_stop();
    for (const bool isStopped : {false, true}) {
        try {
            sha256OfFiles({paths[1], folder.file("absent")}, 1,
                          isStopped ? stop.get_token() : std::stop_token());
            FAIL() << "no error";
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), isStopped ? ErrorCode::Stopped : ErrorCode::NotFound);
        }
    }
}

}  // namespace
}  // namespace strata
