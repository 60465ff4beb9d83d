// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/thread_disk.h"

#include "base/assert.h"
#include "base/log.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
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

ThreadDisk::ThreadDisk(int threads) : threadsOfDrive_(threads) {
    STRATA_ASSERT(threads > 0);
}

ThreadDisk::~ThreadDisk() {
    gate_.close();
    gate_.waitUntilEmpty();
    const std::lock_guard lock(mutex_);
    ending_ = true;
    for (Drive& drive : drives_) {
        drive.pieceCame.notify_all();
    }
}

FileId ThreadDisk::open(const std::string& path, OpenMode mode, std::uint64_t sizeBytes) {
    const FileId file = files_.open(path, mode, sizeBytes);
    try {
        const std::lock_guard lock(mutex_);
        driveOf(files_.get(file)->device(), lock);
    } catch (...) {
        files_.close(file);
        throw;
    }
    return file;
}

void ThreadDisk::close(FileId file) {
    files_.close(file);
}

ThreadDisk::Drive& ThreadDisk::driveOf(dev_t device, const std::lock_guard<std::mutex>&) {
    const auto found = std::ranges::find(drives_, device, &Drive::device);
    if (found != drives_.end()) {
        return *found;
    }
    Drive& drive = drives_.emplace_back();
    drive.device = device;
    try {
        for (int index = 0; index < threadsOfDrive_; ++index) {
            drive.threads.emplace_back(
                "strata-io-" + std::to_string(index),
                [this, &drive](const std::stop_token&) { work(drive); },
                [](const std::exception_ptr&) {
                    log(LogLevel::Error, "a disk thread ended: a transfer's callback threw");
                    STRATA_ASSERT(!"onDone must not throw");
                });
        }
    } catch (...) {
        if (drive.threads.empty()) {
            drives_.pop_back();
            throw;
        }
        // Fewer threads do the same.
    }
    return drive;
}

void ThreadDisk::submit(Transfer transfer) {
    auto ticket = gate_.enter();
    STRATA_ASSERT(ticket.has_value());
    (transfer.direction == Direction::Read ? bytesRead_ : bytesWritten_) += transfer.buffer.size();
    const std::shared_ptr<const OpenFile> file = files_.get(transfer.file);
    std::vector<Piece> pieces = cutIntoPieces(std::move(transfer), file, std::move(*ticket));
    const std::lock_guard lock(mutex_);
    Drive& drive = driveOf(file->device(), lock);
    for (Piece& piece : pieces) {
        drive.pieces.push_back(std::move(piece));
        drive.pieceCame.notify_one();
    }
}

void ThreadDisk::sync(FileId file) {
    files_.get(file)->sync();
}

void ThreadDisk::work(Drive& drive) {
    while (true) {
        Piece piece;
        {
            std::unique_lock lock(mutex_);
            drive.pieceCame.wait(lock, [&] { return ending_ || !drive.pieces.empty(); });
            if (drive.pieces.empty()) {
                return;
            }
            piece = std::move(drive.pieces.front());
            drive.pieces.pop_front();
        }
        transferPiece(piece);
        piece.job->finishPiece();
    }
}

}  // namespace strata::io
