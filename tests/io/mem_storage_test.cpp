// SPDX-License-Identifier: GPL-3.0-or-later
// The simulated medium: what it forgets when the power goes is what the training simulation relies
// on.
#include "io/disk_fixture.h"
#include "support/mem_disk.h"
#include "support/test_seed.h"

#include "strata/error.h"
#include "strata/units.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <functional>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace strata::test {
namespace {

using io::FileId;
using io::OpenMode;

constexpr std::uint64_t kSector = kIoAlignmentBytes;
constexpr std::uint64_t kRounds = 200;

using Medium = std::shared_ptr<MemStorage>;

std::string readOrNothing(io::SmallFiles& files, const std::string& path) {
    return files.exists(path) ? files.read(path, 1 << 20) : "nothing";
}

/// What `look` finds after the power went at the end of `use`, over many seeds.
std::set<std::string> outcomes(const std::function<void(io::SmallFiles&)>& use,
                               const std::function<std::string(io::SmallFiles&)>& look) {
    const std::uint64_t seed = testSeed(31);
    std::set<std::string> seen;
    for (std::uint64_t round = 0; round < kRounds; ++round) {
        const Medium storage = std::make_shared<MemStorage>();
        MemSmallFiles files(storage);
        use(files);
        storage->crash(seed + round);
        MemSmallFiles after(storage);
        seen.insert(look(after));
    }
    return seen;
}

void writeWhole(io::SmallFiles& files, const std::string& path, const std::string& content) {
    files.write(path, content);
    files.sync(path);
    files.syncFolder("d");
}

TEST(MemStorage, ANewFileMayBeLostUntilItsFolderIsSynced) {
    const auto look = [](io::SmallFiles& files) { return readOrNothing(files, "d/f"); };
    const auto unsynced = [](io::SmallFiles& files) {
        files.write("d/f", "text");
        files.sync("d/f");
    };
    EXPECT_THAT(outcomes(unsynced, look), testing::ElementsAre("nothing", "text"));
    const auto synced = [](io::SmallFiles& files) { writeWhole(files, "d/f", "text"); };
    EXPECT_THAT(outcomes(synced, look), testing::ElementsAre("text"));
}

TEST(MemStorage, ARenameMayBeThereWithoutTheBytes) {
    const auto look = [](io::SmallFiles& files) { return readOrNothing(files, "d/f"); };
    const auto unsynced = [](io::SmallFiles& files) {
        writeWhole(files, "d/f", "old");
        files.write("d/new", "new");
        files.rename("d/new", "d/f");
        files.syncFolder("d");
    };
    const std::set<std::string> seen = outcomes(unsynced, look);
    EXPECT_FALSE(seen.contains("old"));
    EXPECT_TRUE(seen.contains("new"));
    EXPECT_TRUE(seen.contains(""));                    // the size was lost
    EXPECT_TRUE(seen.contains(std::string(3, '\0')));  // the bytes were
    EXPECT_GT(seen.size(), 3U);                        // garbled ones too
}

TEST(MemStorage, ARenameOfSyncedBytesShowsTheOldOrTheNewFile) {
    const auto use = [](io::SmallFiles& files) {
        writeWhole(files, "d/f", "old");
        files.write("d/new", "new");
        files.sync("d/new");
        files.rename("d/new", "d/f");
    };
    EXPECT_THAT(outcomes(use, [](auto& files) { return readOrNothing(files, "d/f"); }),
                testing::ElementsAre("new", "old"));
}

TEST(MemStorage, ALaterChangeOfNamesMayBeThereWithoutAnEarlierOne) {
    const auto use = [](io::SmallFiles& files) {
        writeWhole(files, "d/a", "a");
        writeWhole(files, "d/b", "b");
        files.remove("d/a");
        files.remove("d/b");
    };
    const auto look = [](io::SmallFiles& files) {
        return readOrNothing(files, "d/a") + readOrNothing(files, "d/b");
    };
    EXPECT_THAT(outcomes(use, look),
                testing::ElementsAre("ab", "anothing", "nothingb", "nothingnothing"));
}

TEST(MemStorage, AnAppendedLineMayTearAndTheLinesBeforeStay) {
    const std::string first(100, 'a');
    const std::string second(100, 'b');
    const auto use = [&](io::SmallFiles& files) {
        writeWhole(files, "d/f", first);
        files.writeAt("d/f", first.size(), second);
    };
    const std::set<std::string> seen =
        outcomes(use, [](auto& files) { return readOrNothing(files, "d/f"); });
    EXPECT_TRUE(seen.contains(first));
    EXPECT_TRUE(seen.contains(first + second));
    for (const std::string& content : seen) {
        EXPECT_TRUE(content.starts_with(first)) << content;
    }
    EXPECT_GT(seen.size(), 10U);
}

TEST(MemStorage, AnotherNameIsOfTheSameFile) {
    const Medium storage = std::make_shared<MemStorage>();
    MemSmallFiles files(storage);
    files.write("d/f", "old");
    files.link("d/f", "d/alias");
    files.write("d/new", "new");
    files.rename("d/new", "d/f");
    EXPECT_EQ(files.read("d/alias", 10), "old");
    EXPECT_EQ(files.read("d/f", 10), "new");
    EXPECT_FALSE(files.exists("d/new"));
    EXPECT_EQ(files.sizeOf("d/alias"), 3U);
    EXPECT_EQ(files.sizeOf("d/new"), 0U);
    EXPECT_THROW(files.read("d/new", 10), Error);
    EXPECT_THROW(files.read("d/f", 2), Error);
}

TEST(MemStorage, BigAndSmallFilesAreOfOneMedium) {
    const Medium storage = std::make_shared<MemStorage>();
    MemDisk disk(storage);
    disk.open("d/f", OpenMode::CreateNew, kSector);
    EXPECT_EQ(disk.smallFiles().sizeOf("d/f"), kSector);
    disk.smallFiles().remove("d/f");
    EXPECT_THROW(disk.open("d/f", OpenMode::Existing, 0), Error);
}

/// Eight operations: two make the file, one writes, one syncs, four are of the small file.
void useEverything(MemDisk& disk, io::HostArena& arena) {
    const FileId file = disk.open("d/big", OpenMode::CreateNew, kSector);
    const std::span<std::byte> buffer = arena.span().first(kSector);
    std::ranges::fill(buffer, std::byte{7});
    if (const int result = io::write(disk, file, 0, buffer); result != 0) {
        throwErrno(result, Sentence("write"), "d/big");
    }
    disk.sync(file);
    disk.smallFiles().write("d/small", "text");
    disk.smallFiles().sync("d/small");
    disk.smallFiles().syncFolder("d");
}

TEST(MemStorage, ASilentCrashStrikesAtEveryOperation) {
    io::HostArena arena(kSector, io::Prefault::OnFirstUse);
    for (const AfterCrash after : {AfterCrash::Pretend, AfterCrash::Refuse}) {
        const std::uint64_t seed = testSeed(32);
        std::uint64_t operation = 1;
        for (bool struck = true; struck; ++operation) {
            ASSERT_LT(operation, 100U);
            const Medium storage = std::make_shared<MemStorage>();
            storage->planCrash({operation, after, seed});
            {
                MemDisk disk(storage);
                try {
                    useEverything(disk, arena);
                    EXPECT_TRUE(after == AfterCrash::Pretend || !storage->hasCrashed());
                } catch (const Error& error) {
                    EXPECT_EQ(error.code(), ErrorCode::IoFailed) << error.what();
                    EXPECT_TRUE(after == AfterCrash::Refuse && storage->hasCrashed());
                }
            }
            struck = storage->hasCrashed();
            if (struck) {
                storage->restart();
            }
            EXPECT_TRUE(struck || storage->exists("d/small"));
            EXPECT_TRUE(operation < 3 || storage->exists("d/big")) << operation;
        }
        EXPECT_EQ(operation, 10U) << "eight operations, and one round without a crash";
    }
}

TEST(MemStorage, OfATransferInFlightSomeSectorsMayHaveArrived) {
    const std::uint64_t seed = testSeed(33);
    constexpr std::uint64_t kSectors = 8;
    io::HostArena arena(kSectors * kSector, io::Prefault::OnFirstUse);
    std::ranges::fill(arena.span(), std::byte{1});
    std::set<std::ptrdiff_t> arrived;
    for (std::uint64_t round = 0; round < kRounds; ++round) {
        const Medium storage = std::make_shared<MemStorage>();
        {
            MemDisk disk(storage);
            const FileId file = disk.open("d/f", OpenMode::CreateNew, kSectors * kSector);
            disk.sync(file);
            storage->planCrash({1, AfterCrash::Refuse, seed + round});
            EXPECT_EQ(io::write(disk, file, 0, arena.span().first(kSectors * kSector)), EIO);
        }
        storage->restart();
        const std::vector<std::byte> content = storage->contentOf("d/f");
        std::ptrdiff_t sectors = 0;
        for (std::size_t sector = 0; sector < kSectors; ++sector) {
            sectors += content[sector * kSector] == std::byte{1} &&
                               content[sector * kSector + kSector - 1] == std::byte{1}
                           ? 1
                           : 0;
        }
        arrived.insert(sectors);
    }
    EXPECT_TRUE(arrived.contains(0));
    EXPECT_GT(arrived.size(), 4U);
}

TEST(MemStorage, ALostSyncSaysThatItSucceeded) {
    const auto use = [](const Medium& storage) {
        storage->loseSyncs([](const std::string& path, std::uint64_t) { return path == "d/f"; });
        MemSmallFiles files(storage);
        writeWhole(files, "d/f", "lost");
        writeWhole(files, "d/g", "kept");
    };
    const std::uint64_t seed = testSeed(34);
    std::set<std::string> seen;
    for (std::uint64_t round = 0; round < kRounds; ++round) {
        const Medium storage = std::make_shared<MemStorage>();
        use(storage);
        storage->crash(seed + round);
        MemSmallFiles files(storage);
        seen.insert(readOrNothing(files, "d/f"));
        EXPECT_EQ(readOrNothing(files, "d/g"), "kept");
    }
    EXPECT_TRUE(seen.contains("lost"));
    EXPECT_GT(seen.size(), 2U);
}

TEST(MemStorage, TheReplayedOrderDependsOnTheSeedAlone) {
    static constexpr int kThreads = 3;
    static constexpr int kEach = 8;
    const auto orderOf = [](std::uint64_t seed) {
        const Medium storage = std::make_shared<MemStorage>();
        MemDisk disk(storage, Completion::Replayed, seed);
        const FileId file = disk.open("d/f", OpenMode::CreateNew, kThreads * kEach * kSector);
        std::vector<std::thread> threads;
        for (int thread = 0; thread < kThreads; ++thread) {
            threads.emplace_back([&disk, file, thread] {
                io::HostArena arena(kSector, io::Prefault::OnFirstUse);
                for (int number = 0; number < kEach; ++number) {
                    const auto sector = static_cast<std::uint64_t>(number * kThreads + thread);
                    io::write(disk, file, sector * kSector, arena.span().first(kSector));
                }
            });
        }
        for (std::thread& thread : threads) {
            thread.join();
        }
        return storage->operations();
    };
    const std::uint64_t seed = testSeed(35);
    const std::vector<Operation> order = orderOf(seed);
    EXPECT_EQ(order.size(), 2U + kThreads * kEach);
    for (int again = 0; again < 10; ++again) {
        EXPECT_EQ(orderOf(seed), order);
    }
    EXPECT_NE(orderOf(seed + 1), order);
}

}  // namespace
}  // namespace strata::test
