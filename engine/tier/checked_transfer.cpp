// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/checked_transfer.h"

#include "strata/error.h"

#include <atomic>
#include <cstddef>
#include <exception>
#include <optional>
#include <utility>

namespace strata::tier {

/// Pieces under way together.
struct CheckedTransfer::Moving {
    io::Direction direction;
    const std::string& fileName;
    Stage next;
    std::atomic<std::size_t> left;  ///< pieces, and move() itself until it is done with them
};

CheckedTransfer::CheckedTransfer(io::Disk& disk,
                                 const TaskRunner& runTask,
                                 TransferLedger& ledger,
                                 TransferErrors errors)
    : disk_(disk), runTask_(runTask), ledger_(ledger), errors_(std::move(errors)) {}

std::shared_ptr<TransferBuffer> CheckedTransfer::take(StagingRing& staging) const {
    auto buffer = std::make_shared<TransferBuffer>();
    buffer->lease = staging.take();
    std::optional<Gate::Ticket> ticket = ledger_.enter();
    if (!ticket) {
        return nullptr;
    }
    buffer->inFlight = std::move(*ticket);
    return buffer;
}

void CheckedTransfer::run(const Stage& stage) const noexcept {
    try {
        if (!ledger_.failed()) {
            stage();
        }
    } catch (...) {
        ledger_.fail(std::current_exception());
    }
}

void CheckedTransfer::post(Stage stage) const noexcept {
    run([&] { runTask_([this, stage = std::move(stage)] { run(stage); }); });
}

void CheckedTransfer::move(io::Direction direction,
                           std::span<const Piece> pieces,
                           const std::string& fileName,
                           Stage next) const noexcept {
    run([&] {
        const std::shared_ptr<Moving> moving(
            new Moving{direction, fileName, std::move(next), pieces.size() + 1});
        for (const Piece& piece : pieces) {
            try {
                if (!ledger_.failed()) {
                    disk_.submit(
                        {direction, piece.file, piece.offset, piece.buffer,
                         [this, moving](int errorNumber) { arrived(*moving, errorNumber); }});
                    continue;
                }
            } catch (...) {
                ledger_.fail(std::current_exception());
            }
            arrived(*moving, 0);
        }
        arrived(*moving, 0);
    });
}

/// Tells of an error at once: other transfers may not have begun.
void CheckedTransfer::arrived(Moving& moving, int errorNumber) const noexcept {
    if (errorNumber != 0) {
        run([&] {
            throwErrno(
                errorNumber,
                moving.direction == io::Direction::Read ? errors_.cannotRead : errors_.cannotWrite,
                moving.fileName);
        });
    }
    if (--moving.left == 0) {
        const Stage next = std::move(moving.next);
        run(next);
    }
}

}  // namespace strata::tier
