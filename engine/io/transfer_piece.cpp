// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/transfer_piece.h"

#include "base/assert.h"

#include "strata/units.h"

#include <algorithm>
#include <cerrno>
#include <utility>

namespace strata::io {

void TransferJob::fail(int error) {
    int none = 0;
    errorNumber.compare_exchange_strong(none, error);
}

void TransferJob::finishPiece() {
    if (piecesLeft.fetch_sub(1) != 1) {
        return;
    }
    if (errorNumber == 0) {
        file->relieveCache(transfer.direction, transfer.offset, transfer.buffer.size());
    }
    // The file and the callback's captures go first, the ticket last: it is what the disk's
    // destructor waits for.
    const Gate::Ticket last = std::move(ticket);
    file.reset();
    const std::function<void(int)> onDone = std::move(transfer.onDone);
    onDone(errorNumber);
}

std::vector<Piece> cutIntoPieces(Transfer transfer,
                                 std::shared_ptr<const OpenFile> file,
                                 Gate::Ticket ticket) {
    STRATA_ASSERT(transfer.onDone != nullptr);
    STRATA_ASSERT(!transfer.buffer.empty());
    STRATA_ASSERT(transfer.offset % kIoAlignmentBytes == 0);
    STRATA_ASSERT(transfer.buffer.size() % kIoAlignmentBytes == 0);
    STRATA_ASSERT(reinterpret_cast<std::uintptr_t>(transfer.buffer.data()) % kIoAlignmentBytes ==
                  0);
    auto job = std::make_shared<TransferJob>();
    job->file = std::move(file);
    job->ticket = std::move(ticket);
    job->transfer = std::move(transfer);
    const std::span<std::byte> buffer = job->transfer.buffer;
    std::vector<Piece> pieces;
    for (std::size_t begin = 0; begin < buffer.size(); begin += kPieceBytes) {
        const std::size_t size = std::min<std::size_t>(kPieceBytes, buffer.size() - begin);
        pieces.push_back({job, job->transfer.offset + begin, buffer.data() + begin, size, 0});
    }
    job->piecesLeft = pieces.size();
    return pieces;
}

PieceNext settle(Piece& piece, std::int64_t result) {
    TransferJob& job = *piece.job;
    const bool reading = job.transfer.direction == Direction::Read;
    const auto count = result > 0 ? static_cast<std::uint64_t>(result) : 0;

    const bool interrupted = result == -EINTR || result == -EAGAIN;
    if (result < 0 && !interrupted) {
        job.fail(static_cast<int>(-result));
        return PieceNext::Finished;
    }
    if (count > piece.sizeBytes) {  // impossible, so nothing that it says is believed
        job.fail(EIO);
        return PieceNext::Finished;
    }
    if (count == piece.sizeBytes) {
        return PieceNext::Finished;
    }
    if (reading && !interrupted && piece.offset + piece.sizeBytes > job.file->sizeBytes()) {
        job.fail(ENODATA);
        return PieceNext::Finished;
    }
    // Short, zero or interrupted. The rest begins at the last aligned place, so a block of which
    // only a part was transferred is transferred again, and direct I/O stays possible without
    // another buffer.
    const std::uint64_t advance = count / kIoAlignmentBytes * kIoAlignmentBytes;
    if (advance == 0 && ++piece.fruitlessResults > kFruitlessResultsMax) {
        job.fail(interrupted ? static_cast<int>(-result) : EIO);
        return PieceNext::Finished;
    }
    piece.offset += advance;
    piece.begin += advance;
    piece.sizeBytes -= advance;
    return PieceNext::SubmitAgain;
}

}  // namespace strata::io
