// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/metered_disk.h"

#include "strata/units.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

namespace strata::io {
namespace {

/// Holds every transfer until the test ends it.
class HeldDisk final : public Disk {
public:
    explicit HeldDisk(std::vector<Transfer>& held) : held_(held) {}
    FileId open(const std::string&, OpenMode, std::uint64_t) override { return next_++; }
    void close(FileId) override {}
    void submit(Transfer transfer) override {
        if (transfer.offset > 0) {
            throw std::runtime_error("refused");
        }
        held_.push_back(std::move(transfer));
    }
    void sync(FileId) override {}
    SmallFiles& smallFiles() override { throw std::logic_error("not used"); }
    std::uint64_t bytesRead() const override { return 0; }
    std::uint64_t bytesWritten() const override { return 0; }
    std::string backend() const override { return "held"; }

private:
    std::vector<Transfer>& held_;
    FileId next_ = 0;
};

class MeteredDiskTest : public ::testing::Test {
protected:
    void submit(FileId file, Direction direction, std::uint64_t bytes, std::uint64_t offset = 0) {
        disk_.submit({direction, file, offset, std::span(buffer_).first(bytes),
                      [this](int errorNumber) { told_.push_back(errorNumber); }});
    }
    void end(std::size_t index, int errorNumber = 0) { held_[index].onDone(errorNumber); }

    double now_ = 0.0;
    std::vector<Transfer> held_;
    std::vector<int> told_;
    std::vector<std::byte> buffer_ = std::vector<std::byte>(64 * kKiB);
    MeteredDisk disk_{std::make_unique<HeldDisk>(held_), [this] { return now_; }};
    const FileId state_ = disk_.open("/a/slices.bin", OpenMode::CreateNew, 0);
    const FileId other_ = disk_.open("/b/slices.bin", OpenMode::CreateNew, 0);
    const FileId gradients_ = disk_.open("/a/gradients.bin", OpenMode::CreateNew, 0);
};

TEST_F(MeteredDiskTest, TimeCountsWhileAnythingIsUnderWay) {
    now_ = 1.0;
    submit(state_, Direction::Read, 8 * kKiB);
    now_ = 2.0;
    submit(gradients_, Direction::Write, 4 * kKiB);  // the same drive
    now_ = 4.0;
    end(0);
    now_ = 5.0;
    EXPECT_EQ(disk_.uses()[0].busySeconds, 4.0) << "up to now";
    now_ = 6.0;
    end(1);
    now_ = 100.0;
    const std::vector<FolderUse> uses = disk_.uses();
    ASSERT_EQ(uses.size(), 2U);
    EXPECT_EQ(uses[0].folder, "/a");
    EXPECT_EQ(uses[0].busySeconds, 5.0);
    EXPECT_EQ(uses[0].readBytes, 8 * kKiB);
    EXPECT_EQ(uses[0].writtenBytes, 4 * kKiB);
    EXPECT_EQ(uses[1].folder, "/b");
    EXPECT_EQ(uses[1].busySeconds, 0.0);
    EXPECT_EQ(uses[1].readBytes + uses[1].writtenBytes, 0U);
}

TEST_F(MeteredDiskTest, FoldersCountForThemselves) {
    submit(state_, Direction::Read, 4 * kKiB);
    submit(other_, Direction::Read, 4 * kKiB);
    now_ = 1.0;
    end(1);
    now_ = 3.0;
    end(0);
    EXPECT_EQ(disk_.uses()[0].busySeconds, 3.0);
    EXPECT_EQ(disk_.uses()[1].busySeconds, 1.0);
}

TEST_F(MeteredDiskTest, WhatFailsMovesNothingButTakesTime) {
    submit(state_, Direction::Write, 4 * kKiB);
    now_ = 2.0;
    end(0, EIO);
    EXPECT_EQ(told_, std::vector<int>{EIO});
    EXPECT_EQ(disk_.uses()[0].writtenBytes, 0U);
    EXPECT_EQ(disk_.uses()[0].busySeconds, 2.0);
}

TEST_F(MeteredDiskTest, WhatIsRefusedIsNotUnderWay) {
    EXPECT_THROW(submit(state_, Direction::Write, 4 * kKiB, 4 * kKiB), std::runtime_error);
    now_ = 7.0;
    EXPECT_EQ(disk_.uses()[0].busySeconds, 0.0);
    EXPECT_TRUE(told_.empty());
}

}  // namespace
}  // namespace strata::io
