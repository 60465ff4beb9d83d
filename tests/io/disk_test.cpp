// SPDX-License-Identifier: GPL-3.0-or-later
// What io/disk.h promises, asked of every disk there is.
#include "io/disk.h"

#include "base/rng.h"
#include "io/disk_fixture.h"
#include "io/folders.h"
#include "io/thread_disk.h"
#include "io/uring_disk.h"
#include "support/mem_disk.h"
#include "support/temp_dir.h"
#include "support/test_seed.h"

#include "strata/error.h"
#include "strata/units.h"

#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/stat.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <latch>
#include <ostream>
#include <vector>

namespace strata::io {
namespace {

constexpr std::uint64_t kFileBytes = 24 * kMiB;

struct Kind {
    const char* name;
    const char* backend;
    bool inMemory;
    std::function<std::unique_ptr<Disk>(std::shared_ptr<test::MemStorage>)> make;
};

/// How a test names its case.
void PrintTo(const Kind& kind, std::ostream* out) {
    *out << kind.name;
}

class EveryDisk : public testing::TestWithParam<Kind> {
protected:
    void SetUp() override {
        try {
            disk = GetParam().make(storage);
        } catch (const Error& error) {
            GTEST_SKIP() << error.what();
        }
    }
    std::string path(const std::string& name = "state") const { return folder.file(name); }
    FileId create(std::uint64_t sizeBytes = kFileBytes) {
        return disk->open(path(), OpenMode::CreateNew, sizeBytes);
    }
    ErrorCode codeOf(const std::function<void()>& action) {
        try {
            action();
        } catch (const Error& error) {
            EXPECT_FALSE(error.where().empty());
            return error.code();
        }
        return ErrorCode::Internal;
    }

    test::TempDir folder;
    std::shared_ptr<test::MemStorage> storage = std::make_shared<test::MemStorage>();
    std::unique_ptr<Disk> disk;
    HostArena arena{2 * kFileBytes, Prefault::OnFirstUse};
};

TEST_P(EveryDisk, GivesBackWhatWasWrittenAtAnyPlaceAndOfAnySize) {
    const std::uint64_t key = test::testSeed(11);
    const FileId file = create();
    const std::span<std::byte> expected = arena.span().first(kFileBytes);
    const std::span<std::byte> buffer = arena.span().subspan(kFileBytes);
    for (std::uint32_t round = 0; round < 40; ++round) {
        const auto words = philox(key, {round, 0, 0, 9});
        const std::uint64_t blocks = kFileBytes / kIoAlignmentBytes;
        const std::uint64_t first = words[0] % blocks;
        // Small and large ones alike, so that some are cut into pieces and some are not.
        const std::uint64_t most = std::min<std::uint64_t>(blocks - first, 1ULL << words[1] % 12);
        const std::uint64_t offset = first * kIoAlignmentBytes;
        const std::uint64_t size = (1 + words[2] % most) * kIoAlignmentBytes;
        const std::span<std::byte> part = expected.subspan(offset, size);
        fillRandom(part, words[3]);
        ASSERT_EQ(write(*disk, file, offset, part), 0);
        ASSERT_EQ(read(*disk, file, offset, buffer.first(size)), 0);
        ASSERT_TRUE(sameBytes(part, buffer.first(size))) << "round " << round;
    }
    ASSERT_EQ(read(*disk, file, 0, buffer), 0);
    EXPECT_TRUE(sameBytes(expected, buffer));
    disk->sync(file);
    disk->close(file);
    const FileId again = disk->open(path(), OpenMode::Existing, 0);
    std::memset(buffer.data(), 0, buffer.size());
    ASSERT_EQ(read(*disk, again, 0, buffer), 0);
    EXPECT_TRUE(sameBytes(expected, buffer));
}

TEST_P(EveryDisk, ReadsAFreshFileAsZero) {
    const FileId file = create();
    const std::span<std::byte> buffer = arena.span().first(2 * kMiB);
    std::memset(buffer.data(), 7, buffer.size());
    ASSERT_EQ(read(*disk, file, 4 * kMiB, buffer), 0);
    EXPECT_TRUE(sameBytes(buffer, std::vector<std::byte>(buffer.size())));
    if (!GetParam().inMemory) {
        struct stat facts {};
        ASSERT_EQ(::stat(path().c_str(), &facts), 0);
        EXPECT_EQ(static_cast<std::uint64_t>(facts.st_size), kFileBytes);
        EXPECT_LT(static_cast<std::uint64_t>(facts.st_blocks) * 512, kMiB);
    }
}

TEST_P(EveryDisk, FailsAReadPastTheEndWhole) {
    const FileId file = create(3 * kMiB);
    const std::span<std::byte> buffer = arena.span();
    EXPECT_EQ(read(*disk, file, 3 * kMiB, buffer.first(4 * kKiB)), ENODATA);
    EXPECT_EQ(read(*disk, file, 0, buffer.first(4 * kMiB)), ENODATA);
    EXPECT_EQ(read(*disk, file, 3 * kMiB - 4 * kKiB, buffer.first(8 * kKiB)), ENODATA);
    EXPECT_EQ(read(*disk, file, 64 * kMiB, buffer.first(kMiB)), ENODATA);
    EXPECT_EQ(read(*disk, file, 0, buffer.first(3 * kMiB)), 0);
}

TEST_P(EveryDisk, FinishesManyTransfersTogether) {
    constexpr std::size_t kCount = 96;
    constexpr std::uint64_t kSize = 256 * kKiB;
    const FileId file = create();
    const std::span<std::byte> written = arena.span().first(kFileBytes);
    const std::span<std::byte> got = arena.span().subspan(kFileBytes);
    fillRandom(written, test::testSeed(12));
    for (const Direction direction : {Direction::Write, Direction::Read}) {
        std::atomic<int> errors = 0;
        std::latch done(kCount);
        for (std::size_t index = 0; index < kCount; ++index) {
            const std::size_t offset = index * kSize;
            const auto from = direction == Direction::Write ? written : got;
            disk->submit({direction, file, offset, from.subspan(offset, kSize), [&](int error) {
                              errors += error != 0 ? 1 : 0;
                              done.count_down();
                          }});
        }
        done.wait();
        EXPECT_EQ(errors, 0);
    }
    EXPECT_TRUE(sameBytes(written, got));
    EXPECT_EQ(disk->bytesWritten(), kCount * kSize);
    EXPECT_EQ(disk->bytesRead(), kCount * kSize);
}

TEST_P(EveryDisk, WaitsForEveryTransferWhenItGoes) {
    constexpr int kCount = 24;
    std::atomic<int> finished = 0;
    const FileId file = create();
    for (int index = 0; index < kCount; ++index) {
        const auto offset = static_cast<std::uint64_t>(index) * kMiB;
        disk->submit({Direction::Write, file, offset, arena.span().subspan(offset, kMiB),
                      [&](int error) { finished += error == 0 ? 1 : 0; }});
    }
    disk->close(file);
    disk.reset();
    EXPECT_EQ(finished, kCount);
}

TEST_P(EveryDisk, LetsACallbackSubmitTheNext) {
    constexpr int kCount = 50;
    const FileId file = create();
    const std::span<std::byte> buffer = arena.span().first(8 * kKiB);
    std::promise<int> last;
    int left = kCount;
    std::function<void(int)> onDone = [&](int error) {
        if (error != 0 || --left == 0) {
            last.set_value(error);
            return;
        }
        disk->submit({Direction::Write, file, 0, buffer, onDone});
    };
    disk->submit({Direction::Write, file, 0, buffer, onDone});
    EXPECT_EQ(last.get_future().get(), 0);
    EXPECT_EQ(left, 0);
}

TEST_P(EveryDisk, SyncsBesideTransfers) {
    const FileId file = create();
    std::vector<std::future<int>> writes;
    for (std::uint64_t offset = 0; offset < 12 * kMiB; offset += kMiB) {
        writes.push_back(
            start(*disk, Direction::Write, file, offset, arena.span().subspan(offset, kMiB)));
        disk->sync(file);
    }
    for (std::future<int>& each : writes) {
        EXPECT_EQ(each.get(), 0);
    }
    disk->sync(file);
}

TEST_P(EveryDisk, NeverMakesAFileTwice) {
    disk->close(create(kMiB));
    EXPECT_EQ(codeOf([&] { create(kMiB); }), ErrorCode::NotWritable);
    EXPECT_EQ(read(*disk, disk->open(path(), OpenMode::Existing, 0), 0, arena.span().first(kMiB)),
              0);
}

TEST_P(EveryDisk, SaysThatAFileIsNotThere) {
    EXPECT_EQ(codeOf([&] { disk->open(path("absent"), OpenMode::Existing, 0); }),
              ErrorCode::NotFound);
}

TEST_P(EveryDisk, NamesItself) {
    EXPECT_EQ(disk->backend(), GetParam().backend);
}

using EveryDiskDeathTest = EveryDisk;

TEST_P(EveryDiskDeathTest, RefusesWhatIsNotAligned) {
    GTEST_FLAG_SET(death_test_style, "threadsafe");
    const FileId file = create(kMiB);
    const auto none = [](int) {};
    const std::span<std::byte> all = arena.span();
    EXPECT_DEATH(disk->submit({Direction::Read, file, 512, all.first(4096), none}), "offset");
    EXPECT_DEATH(disk->submit({Direction::Read, file, 0, all.first(512), none}), "size");
    EXPECT_DEATH(disk->submit({Direction::Read, file, 0, all.subspan(512, 4096), none}), "data");
}

using RealDisk = EveryDisk;

TEST_P(RealDisk, SaysThatAFileWasDeletedBeforeItIsReliedOn) {
    const FileId file = create();
    EXPECT_EQ(write(*disk, file, 0, arena.span().first(kMiB)), 0);
    disk->sync(file);
    ASSERT_TRUE(std::filesystem::remove(path()));
    EXPECT_EQ(codeOf([&] { disk->sync(file); }), ErrorCode::NotFound);
}

// A file system of 4 MiB in memory, where the rights allow to mount one.
TEST_P(RealDisk, ReportsAFullDiskOnTheWriteThatMeetsIt) {
    const std::string mount = folder.path().string();
    if (::mount("none", mount.c_str(), "tmpfs", 0, "size=4m") != 0) {
        GTEST_SKIP() << "mounting a small file system needs more rights: " << std::strerror(errno);
    }
    const FileId file = create();
    EXPECT_EQ(write(*disk, file, 0, arena.span().first(kMiB)), 0);
    EXPECT_EQ(write(*disk, file, 0, arena.span().first(kFileBytes)), ENOSPC);
    EXPECT_EQ(write(*disk, file, 0, arena.span().first(kMiB)), 0);
    disk.reset();
    EXPECT_EQ(::umount2(mount.c_str(), MNT_DETACH), 0);
}

TEST(ThreadDisk, ADriveThatHangsHoldsUpNoOther) {
    const test::TempDir there;
    const test::TempDir here(test::TempDir::Place::Memory);
    if (fileSystemOf(there.path().string()) == fileSystemOf(here.path().string())) {
        GTEST_SKIP() << "both folders lie on one file system: " << there.path() << ", "
                     << here.path();
    }
    HostArena arena(kMiB, Prefault::Now);
    std::promise<void> goOn;
    const std::shared_future<void> goesOn = goOn.get_future().share();
    ThreadDisk disk;
    const FileId hanging = disk.open(there.file("state"), OpenMode::CreateNew, kMiB);
    const FileId other = disk.open(here.file("state"), OpenMode::CreateNew, kMiB);
    for (int transfer = 0; transfer < 2 * ThreadDisk::kThreadsByDefault; ++transfer) {
        disk.submit({Direction::Read, hanging, 0, arena.span(), [goesOn](int) { goesOn.wait(); }});
    }
    std::future<int> written = start(disk, Direction::Write, other, 0, arena.span());
    constexpr std::chrono::seconds kLong(60);
    EXPECT_EQ(written.wait_for(kLong), std::future_status::ready);
    goOn.set_value();
}

using Storage = std::shared_ptr<test::MemStorage>;

const std::vector<Kind>& realKinds() {
    static const std::vector<Kind> kinds = {
        {"Uring", "io_uring", false, [](Storage) { return std::make_unique<UringDisk>(); }},
        {"Threads", "threads", false, [](Storage) { return std::make_unique<ThreadDisk>(); }},
        {"OneThread", "threads", false, [](Storage) { return std::make_unique<ThreadDisk>(1); }},
    };
    return kinds;
}

std::vector<Kind> everyKind() {
    std::vector<Kind> kinds = realKinds();
    using test::Completion;
    for (const auto& [name, completion] :
         {std::pair("Memory", Completion::InOrder), std::pair("MemoryInline", Completion::Inline),
          std::pair("MemoryShuffled", Completion::Shuffled)}) {
        kinds.push_back({name, "memory", true, [completion = completion](Storage storage) {
                             return std::make_unique<test::MemDisk>(storage, completion, 3);
                         }});
    }
    return kinds;
}

std::string nameOf(const testing::TestParamInfo<Kind>& kind) {
    return kind.param.name;
}

INSTANTIATE_TEST_SUITE_P(Io, EveryDisk, testing::ValuesIn(everyKind()), nameOf);
INSTANTIATE_TEST_SUITE_P(Io, EveryDiskDeathTest, testing::ValuesIn(everyKind()), nameOf);
INSTANTIATE_TEST_SUITE_P(Io, RealDisk, testing::ValuesIn(realKinds()), nameOf);

TEST(BestDisk, IsOneOfTheTwo) {
    const std::unique_ptr<Disk> disk = openBestDisk();
    EXPECT_TRUE(disk->backend() == "io_uring" || disk->backend() == "threads");
}

}  // namespace
}  // namespace strata::io
