// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/probe.h"

#include "base/system_memory.h"
#include "io/bench_storage.h"
#include "io/folders.h"
#include "io/thread_disk.h"
#include "support/faulty_disk.h"
#include "support/mem_disk.h"
#include "support/temp_dir.h"
#include "support/texts_of.h"

#include "strata/error.h"
#include "strata/units.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <thread>

namespace strata::io {
namespace {

namespace fs = std::filesystem;

StorageBenchSettings smallBench(const std::string& folder) {
    return {folder, 256 * kKiB, 4, 16 * kMiB, 10.0};
}

const auto kNoProgress = [](int, int) {};

ErrorCode probeCodeOf(const std::function<void()>& action) {
    try {
        action();
    } catch (const Error& error) {
        return error.code();
    }
    return ErrorCode::Internal;
}

TEST(Probe, ReportsThisMachineAndLeavesNothingBehind) {
    const test::TempDir folder;
    const HardwareReport report =
        probeHardware({folder.path().string()}, DiskProbe::Measure, std::stop_token());
    EXPECT_FALSE(report.cpu.model.empty());
    EXPECT_GE(report.cpu.cores, 1);
    EXPECT_LE(report.cpu.cores, static_cast<int>(std::thread::hardware_concurrency()));
    EXPECT_EQ(report.ramBytes, systemMemory().totalBytes);
    ASSERT_EQ(report.disks.size(), 1U);
    EXPECT_EQ(report.disks[0].path, fs::canonical(folder.path()).string());
    EXPECT_FALSE(report.disks[0].filesystem.empty());
    EXPECT_GT(report.disks[0].freeBytes, 0U);
    EXPECT_GT(report.disks[0].readBytesPerSecond, 0.0);
    EXPECT_GT(report.disks[0].writeBytesPerSecond, 0.0);
    EXPECT_TRUE(fs::is_empty(folder.path()));
    for (const std::string& warning : test::textsOf(report.warnings)) {
        EXPECT_TRUE(warning.ends_with(".")) << warning;
    }
#if defined(__x86_64__)
    EXPECT_EQ(__builtin_cpu_supports("avx2") != 0,
              testing::Value(report.cpu.isa, testing::Contains("avx2")));
    EXPECT_EQ(__builtin_cpu_supports("avx512f") != 0,
              testing::Value(report.cpu.isa, testing::Contains("avx512f")));
#endif
}

TEST(Probe, TurnsAFolderThatIsNotThereIntoAWarning) {
    const test::TempDir folder;
    const HardwareReport report =
        probeHardware({folder.file("absent")}, DiskProbe::LookOnly, std::stop_token());
    ASSERT_EQ(report.disks.size(), 1U);
    EXPECT_EQ(report.disks[0].readBytesPerSecond, 0.0);
    EXPECT_THAT(test::textsOf(report.warnings),
                testing::Contains(testing::HasSubstr("Can't measure the disk")));
}

TEST(Probe, KnowsTheFileSystemOfAMountPoint) {
    const HardwareReport report = probeHardware({"/proc"}, DiskProbe::LookOnly, std::stop_token());
    EXPECT_EQ(report.disks[0].filesystem, "proc");
}

TEST(Probe, StopsWhenAsked) {
    const test::TempDir folder;
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(probeCodeOf([&] {
                  probeHardware({folder.path().string()}, DiskProbe::Measure, stop.get_token());
              }),
              ErrorCode::Stopped);
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(BenchStorage, MeasuresThreeRatesAndRemovesItsFile) {
    const test::TempDir folder;
    const std::unique_ptr<Disk> disk = openBestDisk();
    int last = -1;
    const BenchStorageOutcome rates = benchStorage(
        *disk, smallBench(folder.path().string()),
        [&](int done, int phases) {
            EXPECT_EQ(done, last + 1);
            EXPECT_EQ(phases, 4);
            last = done;
        },
        std::stop_token());
    EXPECT_EQ(last, 4);
    EXPECT_GT(rates.readBytesPerSecond, 0.0);
    EXPECT_GT(rates.writeBytesPerSecond, 0.0);
    EXPECT_GT(rates.mixedBytesPerSecond, 0.0);
    EXPECT_EQ(rates.backend, disk->backend());
    EXPECT_EQ(rates.blockBytes, 256 * kKiB);
    EXPECT_EQ(rates.queueDepth, 4);
    EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(BenchStorage, MixesReadsAndWritesAsTrainingDoes) {
    test::MemDisk disk(std::make_shared<test::MemStorage>());
    constexpr std::uint64_t kBlock = 64 * kKiB;
    constexpr std::uint64_t kBytes = 26 * 4 * kBlock;
    StorageLoad load(disk, {"f", kBytes, kBlock, 4});
    load.run(LoadKind::Write, {kBytes, 60.0}, std::stop_token());
    EXPECT_EQ(disk.bytesWritten(), kBytes);
    load.run(LoadKind::Mixed, {kBytes, 60.0}, std::stop_token());
    EXPECT_EQ(disk.bytesRead(), 14 * 4 * kBlock);
    EXPECT_EQ(disk.bytesWritten() - kBytes, 12 * 4 * kBlock);
}

TEST(BenchStorage, ReadsOnlyWhatWasWritten) {
    test::MemDisk disk(std::make_shared<test::MemStorage>());
    StorageLoad load(disk, {"f", kMiB, 64 * kKiB, 4});
    EXPECT_EQ(load.run(LoadKind::Read, {kMiB, 60.0}, std::stop_token()), 0.0);
    EXPECT_EQ(disk.bytesRead(), 0U);
}

TEST(BenchStorage, PassesAnErrorOfTheDiskOn) {
    test::FaultyDisk disk(std::make_unique<test::MemDisk>(std::make_shared<test::MemStorage>()),
                          {test::Fault::NoSpace, test::FaultTarget::Writes, 3, 0.0, 0});
    StorageLoad load(disk, {"f", kMiB, 64 * kKiB, 4});
    EXPECT_EQ(probeCodeOf([&] {
                  load.run(LoadKind::Write, {kMiB, 60.0}, std::stop_token());
              }),
              ErrorCode::DiskFull);
}

TEST(BenchStorage, RefusesShapesThatMakeNoSense) {
    const test::TempDir folder;
    ThreadDisk disk(1);
    const auto codeWith = [&](std::uint64_t blockBytes, int queueDepth) {
        StorageBenchSettings settings = smallBench(folder.path().string());
        settings.blockBytes = blockBytes;
        settings.queueDepth = queueDepth;
        return probeCodeOf([&] { benchStorage(disk, settings, kNoProgress, std::stop_token()); });
    };
    EXPECT_EQ(codeWith(0, 4), ErrorCode::OptionInvalid);
    EXPECT_EQ(codeWith(1000, 4), ErrorCode::OptionInvalid);
    EXPECT_EQ(codeWith(~std::uint64_t{0} / 4096 * 4096, 4), ErrorCode::OptionInvalid);
    EXPECT_EQ(codeWith(4 * kKiB, 0), ErrorCode::OptionInvalid);
    EXPECT_EQ(codeWith(4 * kKiB, 100000), ErrorCode::OptionInvalid);
}

}  // namespace
}  // namespace strata::io
