// SPDX-License-Identifier: GPL-3.0-or-later
// A transfer is cut into pieces that are in flight together; here is what a piece is and what each
// result of the system means for it. Both real disks use this, so that all cases are decided in one
// place. Thread: a piece belongs to one thread at a time; a TransferJob is shared by the threads
// that hold its pieces.
#pragma once

#include "base/gate.h"
#include "io/disk.h"
#include "io/open_file.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace strata::io {

/// Measured with bench_storage on a virtual NVMe disk, slices of 16 MiB, two at a time: 256 KiB
/// pieces are slower, pieces of 4 MiB and queues of 32 are within the noise of 1 MiB with 16 in
/// flight, 8 are a little slower in the mixture.
inline constexpr std::uint64_t kPieceBytes = 1 << 20;
inline constexpr unsigned kPiecesInFlightMax = 16;  ///< of one drive

/// So often may a piece come back without progress before it fails.
inline constexpr int kFruitlessResultsMax = 64;

struct TransferJob {
    Transfer transfer;
    std::shared_ptr<const OpenFile> file;
    Gate::Ticket ticket;
    std::atomic<std::size_t> piecesLeft = 0;
    std::atomic<int> errorNumber = 0;  ///< the first one

    /// Keeps the first error.
    void fail(int error);
    /// Says that one piece is over; after the last one tells the transfer's owner.
    void finishPiece();
};

struct Piece {
    std::shared_ptr<TransferJob> job;
    std::uint64_t offset = 0;  ///< in the file
    std::byte* begin = nullptr;
    std::size_t sizeBytes = 0;
    int fruitlessResults = 0;
};

/// Cuts a transfer; asserts what io/disk.h demands of it. The ticket keeps the disk alive until
/// onDone ran.
std::vector<Piece> cutIntoPieces(Transfer transfer,
                                 std::shared_ptr<const OpenFile> file,
                                 Gate::Ticket ticket);

enum class PieceNext { Finished, SubmitAgain };

/// What follows from `result`, a byte count or a negative errno, for a piece. SubmitAgain: the
/// piece now stands for what is missing, aligned as before. Finished: done, or the job has the
/// error.
PieceNext settle(Piece& piece, std::int64_t result);

}  // namespace strata::io
