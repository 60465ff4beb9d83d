// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/checked_transfer.h"

#include "tier/manual_disk.h"
#include "tier/small_state.h"

#include "strata/units.h"

#include <gtest/gtest.h>

#include <array>
#include <cerrno>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace strata::tier {
namespace {

class CheckedTransferTest : public testing::Test {
protected:
    CheckedTransferTest() { file_ = disk_.open("file", io::OpenMode::CreateNew, 64 * kKiB); }

    Piece piece(std::uint64_t index) {
        return {file_, index * kIoAlignmentBytes,
                std::span(memory_).subspan(index * kIoAlignmentBytes, kIoAlignmentBytes)};
    }

    /// A stage that holds something and notes that it was done.
    CheckedTransfer::Stage stage(bool& isDone, std::weak_ptr<int>& held) {
        const auto something = std::make_shared<int>();
        held = something;
        return [&isDone, something] { isDone = true; };
    }

    std::string failure() const {
        try {
            ledger_.throwIfFailed();
        } catch (const std::exception& error) {
            return error.what();
        }
        return "none";
    }

    alignas(kIoAlignmentBytes) std::array<std::byte, 4 * kIoAlignmentBytes> memory_{};
    test::ManualDisk disk_;
    test::ManualTasks tasks_;
    io::FileId file_ = -1;
    const std::string name_ = "file";
    const TaskRunner runTask_ = [this](std::function<void()> task) {
        tasks_.post(std::move(task));
    };
    TransferLedger ledger_;
    const CheckedTransfer transfer_{disk_, runTask_, ledger_};
};

TEST_F(CheckedTransferTest, TheStageBehindComesWithTheLastPiece) {
    const std::array pieces{piece(0), piece(1)};
    bool isDone = false;
    transfer_.move(io::Direction::Write, pieces, name_, [&] { isDone = true; });
    EXPECT_TRUE(disk_.finishOne());
    EXPECT_FALSE(isDone);
    EXPECT_TRUE(disk_.finishOne());
    EXPECT_TRUE(isDone);
}

TEST_F(CheckedTransferTest, AFailedPieceEndsTheTransferAndGivesBack) {
    const std::array pieces{piece(0), piece(1)};
    bool isDone = false;
    std::weak_ptr<int> held;
    transfer_.move(io::Direction::Read, pieces, name_, stage(isDone, held));
    disk_.finishOne(EIO);
    EXPECT_NE(failure().find("Can't read the training state"), std::string::npos) << failure();
    EXPECT_FALSE(held.expired()) << "the disk still has a piece";
    disk_.finishOne();
    EXPECT_FALSE(isDone);
    EXPECT_TRUE(held.expired());
}

TEST_F(CheckedTransferTest, NothingBeginsAfterAFailure) {
    ledger_.fail(std::make_exception_ptr(std::runtime_error("The first.")));
    const Piece one = piece(0);
    bool isDone = false;
    std::weak_ptr<int> held;
    transfer_.move(io::Direction::Write, {&one, 1}, name_, stage(isDone, held));
    EXPECT_TRUE(held.expired());
    transfer_.post(stage(isDone, held));
    EXPECT_TRUE(held.expired());
    transfer_.run(stage(isDone, held));
    EXPECT_FALSE(isDone);
    EXPECT_EQ(disk_.writes(), 0U);
    EXPECT_EQ(tasks_.waiting(), 0U);
    EXPECT_EQ(failure(), "The first.");
}

TEST_F(CheckedTransferTest, PiecesThatTheDiskRefusesKeepNobodyWaiting) {
    const std::array pieces{piece(0), piece(1), piece(2)};
    disk_.refuseAfter(1);
    bool isDone = false;
    std::weak_ptr<int> held;
    transfer_.move(io::Direction::Write, pieces, name_, stage(isDone, held));
    EXPECT_EQ(disk_.waiting(), 1U);
    disk_.finishOne();
    EXPECT_FALSE(isDone);
    EXPECT_TRUE(held.expired());
}

TEST_F(CheckedTransferTest, ADroppedTaskGivesBackWhatItHolds) {
    bool isDone = false;
    std::weak_ptr<int> held;
    transfer_.post(stage(isDone, held));
    EXPECT_FALSE(held.expired());
    tasks_.drop();
    EXPECT_TRUE(held.expired());
    EXPECT_FALSE(isDone);
}

TEST_F(CheckedTransferTest, ABufferIsBackBeforeTheLedgerHears) {
    StagingRing staging(memory_, kIoAlignmentBytes, 1);
    auto buffer = transfer_.take(staging);
    EXPECT_FALSE(staging.hasFree());
    buffer.reset();
    EXPECT_TRUE(staging.hasFree());
    ledger_.awaitTransfers();
    ledger_.fail(std::make_exception_ptr(std::runtime_error("The first.")));
    EXPECT_EQ(transfer_.take(staging), nullptr);
    EXPECT_TRUE(staging.hasFree());
}

}  // namespace
}  // namespace strata::tier
