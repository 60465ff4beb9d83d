// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/system_memory.h"

#include "support/temp_dir.h"

#include "strata/units.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace strata {
namespace {

class SystemMemoryTest : public testing::Test {
protected:
    void write(const std::string& name, const std::string& text) {
        const std::filesystem::path file = folder_.path() / name;
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file) << text;
    }
    void machineOf8GiB() {
        write("proc/meminfo",
              "MemTotal:        8388608 kB\nMemFree:  1 kB\nMemAvailable:    6291456 kB\n");
    }
    SystemMemory read() { return systemMemory(folder_.path().string()); }

private:
    test::TempDir folder_;
};

TEST_F(SystemMemoryTest, IsThatOfTheMachineWithoutLimits) {
    machineOf8GiB();
    write("proc/self/cgroup", "0::/user.slice\n");
    write("sys/fs/cgroup/user.slice/memory.max", "max\n");
    EXPECT_EQ(read().totalBytes, 8 * kGiB);
    EXPECT_EQ(read().availableBytes, 6 * kGiB);
}

TEST_F(SystemMemoryTest, KeepsToTheSmallestLimitAbove) {
    machineOf8GiB();
    write("proc/self/cgroup", "0::/a.slice/b.scope\n");
    write("sys/fs/cgroup/a.slice/memory.max", std::to_string(2 * kGiB));
    write("sys/fs/cgroup/a.slice/memory.current", std::to_string(kGiB));
    write("sys/fs/cgroup/a.slice/memory.stat", "anon 5\ninactive_file 536870912\n");
    write("sys/fs/cgroup/a.slice/b.scope/memory.max", std::to_string(4 * kGiB));
    EXPECT_EQ(read().totalBytes, 2 * kGiB);
    EXPECT_EQ(read().availableBytes, kGiB + kGiB / 2);
}

TEST_F(SystemMemoryTest, CountsAFullGroupAboveASmallerOne) {
    machineOf8GiB();
    write("proc/self/cgroup", "0::/a.slice/b.scope\n");
    write("sys/fs/cgroup/a.slice/memory.max", std::to_string(4 * kGiB));
    write("sys/fs/cgroup/a.slice/memory.current", std::to_string(4 * kGiB - kGiB / 4));
    write("sys/fs/cgroup/a.slice/b.scope/memory.max", std::to_string(2 * kGiB));
    write("sys/fs/cgroup/a.slice/b.scope/memory.current", std::to_string(kGiB));
    EXPECT_EQ(read().totalBytes, 2 * kGiB);
    EXPECT_EQ(read().availableBytes, kGiB / 4);
}

TEST_F(SystemMemoryTest, GivesABudgetOfThreeQuartersOfWhatIsFreeAndItsOwn) {
    machineOf8GiB();
    EXPECT_EQ(defaultRamBudgetBytes(read()), 6 * kGiB / 4 * 3);
    write("proc/self/status", "Name:\tstrata\nVmRSS:\t 2097152 kB\nRssAnon:\t 1048576 kB\n");
    EXPECT_EQ(defaultRamBudgetBytes(read()), 7 * kGiB / 4 * 3);
    write("proc/self/cgroup", "0::/a.slice\n");
    write("sys/fs/cgroup/a.slice/memory.max", std::to_string(4 * kGiB));
    write("sys/fs/cgroup/a.slice/memory.current", std::to_string(3 * kGiB));
    EXPECT_EQ(defaultRamBudgetBytes(read()), 2 * kGiB / 4 * 3);
}

TEST_F(SystemMemoryTest, KnowsTheOlderControlGroups) {
    machineOf8GiB();
    write("proc/self/cgroup", "5:cpu,memory:/docker/x\n1:name=systemd:/\n");
    write("sys/fs/cgroup/memory/memory.limit_in_bytes", std::to_string(kGiB));
    write("sys/fs/cgroup/memory/memory.usage_in_bytes", std::to_string(kGiB / 4));
    EXPECT_EQ(read().totalBytes, kGiB);
    EXPECT_EQ(read().availableBytes, 3 * kGiB / 4);
}

TEST_F(SystemMemoryTest, OfThisMachineIsNotZero) {
    EXPECT_GT(systemMemory().totalBytes, 0U);
    EXPECT_LE(systemMemory().availableBytes, systemMemory().totalBytes);
}

}  // namespace
}  // namespace strata
