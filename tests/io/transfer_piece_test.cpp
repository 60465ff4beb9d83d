// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/transfer_piece.h"

#include "io/disk_fixture.h"
#include "support/temp_dir.h"

#include "strata/units.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>

namespace strata::io {
namespace {

class TransferPiece : public testing::Test {
protected:
    std::vector<Piece> cut(Direction direction, std::uint64_t offset, std::uint64_t sizeBytes) {
        return cutIntoPieces({direction, 0, offset, arena.span().first(sizeBytes),
                              [this](int error) {
                                  ++calls;
                                  errorNumber = error;
                              }},
                             file, std::move(*gate.enter()));
    }

    test::TempDir folder;
    HostArena arena{4 * kMiB, Prefault::OnFirstUse};
    std::shared_ptr<const OpenFile> file =
        std::make_shared<const OpenFile>(folder.file("f"), OpenMode::CreateNew, 4 * kMiB);
    Gate gate;
    int calls = 0;
    int errorNumber = -1;
};

TEST_F(TransferPiece, SeveralCoverTheTransferWithoutGapOrOverlap) {
    const std::vector<Piece> pieces = cut(Direction::Read, 8 * kKiB, 2 * kPieceBytes + 4 * kKiB);
    ASSERT_EQ(pieces.size(), 3U);
    std::uint64_t done = 0;
    for (const Piece& piece : pieces) {
        EXPECT_EQ(piece.offset, 8 * kKiB + done);
        EXPECT_EQ(piece.begin, arena.span().data() + done);
        done += piece.sizeBytes;
    }
    EXPECT_EQ(done, 2 * kPieceBytes + 4 * kKiB);
}

TEST_F(TransferPiece, OnlyTheLastOneCallsBackAndOnlyThenTheTicketIsBack) {
    const std::vector<Piece> pieces = cut(Direction::Write, 0, 2 * kPieceBytes);
    pieces[1].job->finishPiece();
    EXPECT_EQ(calls, 0);
    EXPECT_EQ(gate.inFlight(), 1U);
    pieces[0].job->finishPiece();
    EXPECT_EQ(calls, 1);
    EXPECT_EQ(errorNumber, 0);
    EXPECT_EQ(gate.inFlight(), 0U);
}

TEST_F(TransferPiece, TheFirstErrorIsTheOneReported) {
    std::vector<Piece> pieces = cut(Direction::Write, 0, 3 * kPieceBytes);
    EXPECT_EQ(settle(pieces[0], -ENOSPC), PieceNext::Finished);
    EXPECT_EQ(settle(pieces[1], -EIO), PieceNext::Finished);
    EXPECT_EQ(settle(pieces[2], kPieceBytes), PieceNext::Finished);
    for (const Piece& piece : pieces) {
        piece.job->finishPiece();
    }
    EXPECT_EQ(errorNumber, ENOSPC);
}

TEST_F(TransferPiece, AShortResultIsContinuedAtTheLastAlignedPlace) {
    for (const Direction direction : {Direction::Read, Direction::Write}) {
        std::vector<Piece> pieces = cut(direction, 0, 64 * kKiB);
        Piece& piece = pieces.front();
        EXPECT_EQ(settle(piece, 12 * kKiB), PieceNext::SubmitAgain);
        EXPECT_EQ(piece.offset, 12 * kKiB);
        EXPECT_EQ(piece.sizeBytes, 52 * kKiB);
        EXPECT_EQ(settle(piece, 4 * kKiB + 100), PieceNext::SubmitAgain);
        EXPECT_EQ(piece.offset, 16 * kKiB);
        EXPECT_EQ(piece.begin, arena.span().data() + 16 * kKiB);
        EXPECT_EQ(settle(piece, 48 * kKiB), PieceNext::Finished);
        piece.job->finishPiece();
        EXPECT_EQ(errorNumber, 0);
    }
}

TEST_F(TransferPiece, AnInterruptedOneIsTriedAgainButNotForEver) {
    for (const int interruption : {EINTR, EAGAIN}) {
        std::vector<Piece> pieces = cut(Direction::Write, 0, 64 * kKiB);
        for (int round = 0; round < kFruitlessResultsMax; ++round) {
            ASSERT_EQ(settle(pieces[0], -interruption), PieceNext::SubmitAgain);
        }
        EXPECT_EQ(settle(pieces[0], -interruption), PieceNext::Finished);
        pieces[0].job->finishPiece();
        EXPECT_EQ(errorNumber, interruption);
    }
}

TEST_F(TransferPiece, NothingTransferredIsAnErrorInTheEnd) {
    for (const int count : {0, 100}) {
        std::vector<Piece> pieces = cut(Direction::Write, 0, 64 * kKiB);
        int rounds = 0;
        while (settle(pieces[0], count) == PieceNext::SubmitAgain) {
            ASSERT_LT(++rounds, 10 * kFruitlessResultsMax);
        }
        pieces[0].job->finishPiece();
        EXPECT_EQ(errorNumber, EIO);
    }
}

TEST_F(TransferPiece, AReadThatReachesPastTheEndHasNoData) {
    for (const int count : {0, 100, 4096}) {
        std::vector<Piece> pieces = cut(Direction::Read, 4 * kMiB - 4096, 8192);
        EXPECT_EQ(settle(pieces[0], count), PieceNext::Finished);
        pieces[0].job->finishPiece();
        EXPECT_EQ(errorNumber, ENODATA);
    }
}

TEST_F(TransferPiece, MoreThanAskedForIsNotBelieved) {
    std::vector<Piece> pieces = cut(Direction::Read, 0, 8192);
    EXPECT_EQ(settle(pieces[0], 8193), PieceNext::Finished);
    pieces[0].job->finishPiece();
    EXPECT_EQ(errorNumber, EIO);
}

}  // namespace
}  // namespace strata::io
