// SPDX-License-Identifier: GPL-3.0-or-later
// The test disks themselves: what they forget, garble and refuse is what other tests rely on.
#include "io/disk_fixture.h"
#include "support/faulty_disk.h"
#include "support/mem_disk.h"
#include "support/test_seed.h"

#include "strata/error.h"
#include "strata/units.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cerrno>
#include <latch>
#include <set>

namespace strata::test {
namespace {

using io::Direction;
using io::FileId;
using io::OpenMode;

constexpr std::uint64_t kMemorySector = kIoAlignmentBytes;
constexpr std::uint64_t kSectors = 300;

class MemDiskTest : public testing::Test {
protected:
    std::span<std::byte> filled(std::uint64_t sectors, std::uint8_t value) {
        const std::span<std::byte> buffer = arena.span().first(sectors * kMemorySector);
        std::fill(buffer.begin(), buffer.end(), std::byte{value});
        return buffer;
    }

    io::HostArena arena{4 * kMiB, io::Prefault::OnFirstUse};
    std::shared_ptr<MemStorage> storage = std::make_shared<MemStorage>();
};

TEST_F(MemDiskTest, KeepsWhatWasSyncedThroughACrash) {
    {
        MemDisk disk(storage);
        const FileId file = disk.open("f", OpenMode::CreateNew, kSectors * kMemorySector);
        ASSERT_EQ(write(disk, file, 0, filled(kSectors, 1)), 0);
        disk.sync(file);
    }
    storage->crash(testSeed(21));
    const std::vector<std::byte> content = storage->contentOf("f");
    EXPECT_EQ(std::ranges::count(content, std::byte{1}), kSectors * kMemorySector);
}

TEST_F(MemDiskTest, MayKeepDropOrGarbleEachUnsyncedSector) {
    MemDisk disk(storage);
    const FileId file = disk.open("f", OpenMode::CreateNew, kSectors * kMemorySector);
    ASSERT_EQ(write(disk, file, 0, filled(kSectors, 1)), 0);
    disk.sync(file);
    ASSERT_EQ(write(disk, file, 0, filled(kSectors - 10, 2)), 0);
    ASSERT_EQ(write(disk, file, 0, filled(kSectors - 10, 3)), 0);
    storage->crash(testSeed(22));
    const std::vector<std::byte> content = storage->contentOf("f");
    std::uint64_t kept = 0;
    std::uint64_t dropped = 0;
    std::uint64_t garbled = 0;
    for (std::uint64_t sector = 0; sector < kSectors; ++sector) {
        const auto bytes = std::span(content).subspan(sector * kMemorySector, kMemorySector);
        const auto all = [&](std::uint8_t value) {
            return std::ranges::count(bytes, std::byte{value}) == std::ptrdiff_t{kMemorySector};
        };
        kept += all(3) ? 1 : 0;
        dropped += all(1) ? 1 : 0;
        garbled += all(3) || all(1) ? 0 : 1;
        if (sector >= kSectors - 10) {
            EXPECT_TRUE(all(1)) << "a synced sector changed";
        }
    }
    EXPECT_GT(kept, 50U);
    EXPECT_GT(dropped, 50U);
    EXPECT_GT(garbled, 50U);
}

TEST_F(MemDiskTest, MeetsTheSameFateFromTheSameSeed) {
    std::vector<std::vector<std::byte>> outcomes;
    for (int round = 0; round < 3; ++round) {
        auto medium = std::make_shared<MemStorage>();
        MemDisk disk(medium);
        const FileId file = disk.open("f", OpenMode::CreateNew, kSectors * kMemorySector);
        disk.sync(file);  // the size
        ASSERT_EQ(write(disk, file, 0, filled(kSectors, 2)), 0);
        medium->crash(round < 2 ? 3 : 4);
        outcomes.push_back(medium->contentOf("f"));
    }
    EXPECT_EQ(outcomes[0], outcomes[1]);
    EXPECT_NE(outcomes[0], outcomes[2]);
}

TEST_F(MemDiskTest, IsOfNoUseAfterTheCrashButItsSuccessorIs) {
    MemDisk disk(storage);
    const FileId file = disk.open("f", OpenMode::CreateNew, kMemorySector);
    storage->crash(1);
    EXPECT_EQ(write(disk, file, 0, filled(1, 1)), EIO);
    EXPECT_THROW(disk.sync(file), Error);
    EXPECT_THROW(disk.open("f", OpenMode::Existing, 0), Error);
    MemDisk successor(storage);
    EXPECT_EQ(write(successor, successor.open("f", OpenMode::Existing, 0), 0, filled(1, 1)), 0);
}

TEST_F(MemDiskTest, CompletesOutOfOrderWhenAsked) {
    constexpr int kCount = 64;
    MemDisk disk(storage, Completion::Shuffled, testSeed(23));
    const FileId file = disk.open("f", OpenMode::CreateNew, kCount * kMemorySector);
    std::vector<int> order;
    std::latch hold(1);
    std::latch done(kCount + 1);
    // The first one keeps the disk's thread busy until all the others wait.
    disk.submit({Direction::Write, file, 0, filled(1, 1), [&](int) {
                     hold.wait();
                     done.count_down();
                 }});
    for (int index = 0; index < kCount; ++index) {
        disk.submit({Direction::Write, file, 0, filled(1, 1), [&, index](int) {
                         order.push_back(index);
                         done.count_down();
                     }});
    }
    hold.count_down();
    done.wait();
    EXPECT_FALSE(std::ranges::is_sorted(order));
    std::ranges::sort(order);
    for (int index = 0; index < kCount; ++index) {
        EXPECT_EQ(order[static_cast<std::size_t>(index)], index);
    }
}

class FaultyDiskTest : public MemDiskTest {
protected:
    FaultyDisk faulty(FaultPlan plan) { return {std::make_unique<MemDisk>(storage), plan}; }
};

TEST_F(FaultyDiskTest, FailsTheKthTransferAndNoOther) {
    for (std::uint64_t k = 1; k <= 5; ++k) {
        storage = std::make_shared<MemStorage>();
        FaultyDisk disk = faulty({Fault::IoError, FaultTarget::Transfers, k, 0.0, 0});
        const FileId file = disk.open("f", OpenMode::CreateNew, 8 * kMemorySector);
        for (std::uint64_t operation = 1; operation <= 4; ++operation) {
            const int expected = operation == k ? EIO : 0;
            const std::span<std::byte> buffer = filled(2, 1);
            const int result =
                operation % 2 == 1 ? write(disk, file, 0, buffer) : read(disk, file, 0, buffer);
            EXPECT_EQ(result, expected) << "operation " << operation << ", k " << k;
        }
        EXPECT_EQ(disk.faultsFired(), k <= 4 ? 1U : 0U);
        EXPECT_EQ(disk.operationsSeen(), 4U);
    }
}

TEST_F(FaultyDiskTest, LeavesAFailedWriteHalfDone) {
    FaultyDisk disk = faulty({Fault::NoSpace, FaultTarget::Writes, 2, 0.0, 0});
    const FileId file = disk.open("f", OpenMode::CreateNew, 4 * kMemorySector);
    EXPECT_EQ(write(disk, file, 0, filled(4, 1)), 0);
    EXPECT_EQ(write(disk, file, 0, filled(4, 2)), ENOSPC);
    const std::vector<std::byte> content = storage->contentOf("f");
    EXPECT_EQ(std::ranges::count(content, std::byte{2}), 2 * kMemorySector);
    EXPECT_EQ(std::ranges::count(content, std::byte{1}), 2 * kMemorySector);
}

TEST_F(FaultyDiskTest, FlipsExactlyOneBitOfWhatIsRead) {
    FaultyDisk disk = faulty({Fault::FlipBit, FaultTarget::Reads, 1, 0.0, testSeed(24)});
    const FileId file = disk.open("f", OpenMode::CreateNew, 4 * kMemorySector);
    const std::span<std::byte> buffer = filled(4, 7);
    ASSERT_EQ(read(disk, file, 0, buffer), 0);
    int bits = 0;
    for (const std::byte byte : buffer) {
        bits += std::popcount(static_cast<unsigned>(byte));
    }
    EXPECT_EQ(bits, 1);
    ASSERT_EQ(read(disk, file, 0, buffer), 0);
    EXPECT_EQ(std::ranges::count(buffer, std::byte{0}), 4 * kMemorySector);
}

TEST_F(FaultyDiskTest, LosesAWriteAndSaysThatItSucceeded) {
    FaultyDisk disk = faulty({Fault::LoseWrite, FaultTarget::Writes, 2, 0.0, 0});
    const FileId file = disk.open("f", OpenMode::CreateNew, 4 * kMemorySector);
    EXPECT_EQ(write(disk, file, 0, filled(4, 1)), 0);
    EXPECT_EQ(write(disk, file, 0, filled(4, 2)), 0);
    EXPECT_EQ(std::ranges::count(storage->contentOf("f"), std::byte{1}), 4 * kMemorySector);
    EXPECT_EQ(disk.faultsFired(), 1U);
}

TEST_F(FaultyDiskTest, WritesToAnotherPlaceAndSaysThatItSucceeded) {
    const std::uint64_t seed = testSeed(26);
    std::set<std::uint64_t> places;
    for (std::uint64_t round = 0; round < 50; ++round) {
        storage = std::make_shared<MemStorage>();
        FaultyDisk disk =
            faulty({Fault::MisdirectWrite, FaultTarget::Writes, 1, 0.0, seed + round});
        const FileId file = disk.open("f", OpenMode::CreateNew, 8 * kMemorySector);
        const FileId other = disk.open("g", OpenMode::CreateNew, 8 * kMemorySector);
        EXPECT_EQ(write(disk, file, 2 * kMemorySector, filled(2, 1)), 0);
        for (std::uint64_t sector = 0; sector < 16; ++sector) {
            const std::vector<std::byte> content = storage->contentOf(sector < 8 ? "f" : "g");
            if (content[sector % 8 * kMemorySector] == std::byte{1}) {
                places.insert(sector);
                EXPECT_EQ(std::ranges::count(content, std::byte{1}), 2 * kMemorySector);
                break;
            }
        }
        disk.close(other);
    }
    EXPECT_FALSE(places.contains(2)) << "the write went where it should";
    EXPECT_GT(*places.rbegin(), 7U) << "no write went to the other file";
    EXPECT_GT(places.size(), 5U);
}

TEST_F(FaultyDiskTest, FailsTheKthOperationOnSmallFiles) {
    for (std::uint64_t k = 1; k <= 5; ++k) {
        storage = std::make_shared<MemStorage>();
        FaultyDisk disk = faulty({Fault::NoSpace, FaultTarget::SmallFiles, k, 0.0, 0});
        try {
            io::replaceFile(disk.smallFiles(), "d/f", "text");
            EXPECT_EQ(k, 5U);
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), ErrorCode::DiskFull);
            EXPECT_FALSE(storage->exists("d/f.writing"));
        }
        EXPECT_EQ(disk.faultsFired(), k < 5 ? 1U : 0U);
    }
}

TEST_F(FaultyDiskTest, FailsTheKthSync) {
    FaultyDisk disk = faulty({Fault::NoSpace, FaultTarget::Syncs, 2, 0.0, 0});
    const FileId file = disk.open("f", OpenMode::CreateNew, kMemorySector);
    disk.sync(file);
    try {
        disk.sync(file);
        FAIL() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DiskFull);
    }
    disk.sync(file);
}

TEST_F(FaultyDiskTest, FailsAboutAsOftenAsItsProbability) {
    FaultyDisk disk = faulty({Fault::IoError, FaultTarget::Writes, 0, 0.25, testSeed(25)});
    const FileId file = disk.open("f", OpenMode::CreateNew, kMemorySector);
    for (int operation = 0; operation < 1000; ++operation) {
        write(disk, file, 0, filled(1, 1));
    }
    EXPECT_NEAR(static_cast<double>(disk.faultsFired()), 250.0, 5 * 13.7);
}

}  // namespace
}  // namespace strata::test
