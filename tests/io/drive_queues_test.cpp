// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/drive_queues.h"

#include "io/host_arena.h"
#include "support/temp_dir.h"

#include "strata/units.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace strata::io {
namespace {

/// Two files on different file systems, as on two drives.
class DriveQueuesTest : public testing::Test {
protected:
    void SetUp() override {
        if (!std::filesystem::is_directory("/dev/shm")) {
            GTEST_SKIP() << "there is no /dev/shm to stand for a second drive";
        }
        here_ = std::make_shared<const OpenFile>(folder_.file("f"), OpenMode::CreateNew, kMiB);
        there_ = std::make_shared<const OpenFile>(shared_.string(), OpenMode::CreateNew, kMiB);
        if (here_->device() == there_->device()) {
            GTEST_SKIP() << "the folder for temporary files is on the file system of /dev/shm";
        }
    }
    ~DriveQueuesTest() override {
        std::error_code gone;
        std::filesystem::remove(shared_, gone);
    }

    /// A transfer of one piece.
    Piece pieceOf(const std::shared_ptr<const OpenFile>& file) {
        std::vector<Piece> pieces = cutIntoPieces(
            {Direction::Read, 0, 0, arena_.span().first(kIoAlignmentBytes), [](int) {}}, file,
            std::move(*gate_.enter()));
        return std::move(pieces.front());
    }

    const OpenFile* next() {
        std::optional<Piece> piece = queues_.next();
        if (!piece) {
            return nullptr;
        }
        flying_.push_back(std::move(*piece));
        return flying_.back().job->file.get();
    }

    void finish(Piece piece) {
        queues_.land(piece);
        piece.job->finishPiece();
    }

    void TearDown() override {
        for (Piece& piece : flying_) {
            finish(std::move(piece));
        }
        for (const Piece& piece : queues_.takeWaiting()) {
            piece.job->finishPiece();
        }
    }

    test::TempDir folder_;
    const std::filesystem::path shared_ =
        std::filesystem::path("/dev/shm") / folder_.path().filename();
    HostArena arena_{kMiB, Prefault::OnFirstUse};
    std::shared_ptr<const OpenFile> here_;
    std::shared_ptr<const OpenFile> there_;
    Gate gate_;
    DriveQueues queues_;
    std::vector<Piece> flying_;
};

TEST_F(DriveQueuesTest, ADriveThatIsBusyHoldsUpNoOther) {
    for (unsigned piece = 0; piece < 2 * kPiecesInFlightMax; ++piece) {
        queues_.add(pieceOf(here_));
    }
    queues_.add(pieceOf(there_));
    unsigned ofHere = 0;
    unsigned ofThere = 0;
    for (const OpenFile* file = next(); file != nullptr; file = next()) {
        ++(file == here_.get() ? ofHere : ofThere);
    }
    EXPECT_EQ(ofHere, kPiecesInFlightMax);
    EXPECT_EQ(ofThere, 1U);
}

TEST_F(DriveQueuesTest, DrivesTakeTurns) {
    for (int piece = 0; piece < 3; ++piece) {
        queues_.add(pieceOf(here_));
        queues_.add(pieceOf(there_));
    }
    for (int round = 0; round < 3; ++round) {
        EXPECT_NE(next(), next());
    }
}

TEST_F(DriveQueuesTest, WhatLandsMakesRoomAndItsRestGoesFirst) {
    for (unsigned piece = 0; piece < kPiecesInFlightMax + 1; ++piece) {
        queues_.add(pieceOf(here_));
    }
    while (next() != nullptr) {
    }
    Piece rest = std::move(flying_.back());
    flying_.pop_back();
    queues_.land(rest);
    std::byte* const begin = ++rest.begin;  // to know it by
    queues_.addFirst(std::move(rest));
    ASSERT_NE(next(), nullptr);
    EXPECT_EQ(flying_.back().begin, begin);
    EXPECT_EQ(next(), nullptr);
}

TEST_F(DriveQueuesTest, WhatWaitsCanBeGivenUp) {
    queues_.add(pieceOf(here_));
    queues_.add(pieceOf(there_));
    const std::vector<Piece> waiting = queues_.takeWaiting();
    EXPECT_EQ(waiting.size(), 2U);
    EXPECT_EQ(next(), nullptr);
    for (const Piece& piece : waiting) {
        piece.job->finishPiece();
    }
}

}  // namespace
}  // namespace strata::io
