// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/thread_disk.h"

#include "base/assert.h"
#include "base/log.h"

#include <unistd.h>

#include <cerrno>
#include <utility>

namespace strata::io {
namespace {

void transferPiece(Piece& piece) {
    const TransferJob& job = *piece.job;
    const int descriptor = job.file->descriptor();
    // The rest of a failed transfer is of no use to anybody.
    while (job.errorNumber == 0) {
        const auto offset = static_cast<off_t>(piece.offset);
        const ssize_t count = job.transfer.direction == Direction::Read
                                  ? ::pread(descriptor, piece.begin, piece.sizeBytes, offset)
                                  : ::pwrite(descriptor, piece.begin, piece.sizeBytes, offset);
        if (settle(piece, count < 0 ? -errno : count) == PieceNext::Finished) {
            return;
        }
    }
}

}  // namespace

ThreadDisk::ThreadDisk(int threads) {
    STRATA_ASSERT(threads > 0);
    for (int index = 0; index < threads; ++index) {
        threads_.emplace_back(
            "strata-io-" + std::to_string(index), [this](const std::stop_token&) { work(); },
            [](const std::exception_ptr&) {
                log(LogLevel::Error, "a disk thread ended: a transfer's callback threw");
                STRATA_ASSERT(!"onDone must not throw");
            });
    }
}

ThreadDisk::~ThreadDisk() {
    gate_.close();
    gate_.waitUntilEmpty();
    const std::lock_guard lock(mutex_);
    ending_ = true;
    pieceCame_.notify_all();
}

FileId ThreadDisk::open(const std::string& path, OpenMode mode, std::uint64_t sizeBytes) {
    return files_.open(path, mode, sizeBytes);
}

void ThreadDisk::close(FileId file) {
    files_.close(file);
}

void ThreadDisk::submit(Transfer transfer) {
    auto ticket = gate_.enter();
    STRATA_ASSERT(ticket.has_value());
    (transfer.direction == Direction::Read ? bytesRead_ : bytesWritten_) += transfer.buffer.size();
    const FileId file = transfer.file;
    std::vector<Piece> pieces =
        cutIntoPieces(std::move(transfer), files_.get(file), std::move(*ticket));
    const std::lock_guard lock(mutex_);
    for (Piece& piece : pieces) {
        pieces_.push_back(std::move(piece));
        pieceCame_.notify_one();
    }
}

void ThreadDisk::sync(FileId file) {
    files_.get(file)->sync();
}

void ThreadDisk::work() {
    while (true) {
        Piece piece;
        {
            std::unique_lock lock(mutex_);
            pieceCame_.wait(lock, [this] { return ending_ || !pieces_.empty(); });
            if (pieces_.empty()) {
                return;
            }
            piece = std::move(pieces_.front());
            pieces_.pop_front();
        }
        transferPiece(piece);
        piece.job->finishPiece();
    }
}

}  // namespace strata::io
