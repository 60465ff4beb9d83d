// SPDX-License-Identifier: GPL-3.0-or-later
// The one way of bytes between RAM and SSD: stages of work before, between and after transfers,
// done by tasks and by the disk, under a ledger that keeps the first failure.
//
//   run    does a stage now
//   post   lets a task of the runner do it
//   move   lets the disk transfer pieces; the stage behind them is done when the last has arrived
//
// A stage owns what it works on (a buffer, a ticket) through what it captures: when it is over, or
// was not done, that is given back. A task that a runner drops therefore keeps nobody waiting.
// Invariants:
//  1. After the ledger's first failure no stage and no transfer begins; what is in flight ends.
//  2. Whatever a stage, the runner or the disk throws is the ledger's failure.
// Thread: any. Stages are done by the caller, a task, or a thread of the disk (which they must not
// block).
#pragma once

#include "io/disk.h"
#include "tier/lease.h"
#include "tier/mover_setup.h"
#include "tier/transfer_ledger.h"

#include "strata/sentence.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

namespace strata::tier {

/// A read or write of one contiguous piece of a file.
struct Piece {
    io::FileId file = -1;
    std::uint64_t offset = 0;
    std::span<std::byte> buffer;
};

/// What is said of a transfer that failed.
struct TransferErrors {
    Sentence cannotRead{"Can't read the training state"};
    Sentence cannotWrite{"Can't write the training state"};
};

/// A buffer of a transfer in flight. Its destructor gives the buffer back, then the ticket.
struct TransferBuffer {
    Gate::Ticket inFlight;
    StagingLease lease;
};

class CheckedTransfer {
public:
    using Stage = std::function<void()>;

    /// Everything given must outlive the object, which must outlive its stages that hold no ticket
    /// of the ledger.
    CheckedTransfer(io::Disk& disk,
                    const TaskRunner& runTask,
                    TransferLedger& ledger,
                    TransferErrors errors = {});
    /// Blocks until no ticket of the ledger is out.
    ~CheckedTransfer() { ledger_.awaitTransfers(); }
    CheckedTransfer(const CheckedTransfer&) = delete;
    CheckedTransfer& operator=(const CheckedTransfer&) = delete;

    /// Blocks until a buffer is free; null after a failure.
    std::shared_ptr<TransferBuffer> take(StagingRing& staging) const;

    void run(const Stage& stage) const noexcept;
    void post(Stage stage) const noexcept;
    /// `fileName`, which outlives the transfer, is where an error happened.
    void move(io::Direction direction,
              std::span<const Piece> pieces,
              const std::string& fileName,
              Stage next) const noexcept;

private:
    struct Moving;

    void arrived(Moving& moving, int errorNumber) const noexcept;

    io::Disk& disk_;
    const TaskRunner& runTask_;
    TransferLedger& ledger_;
    const TransferErrors errors_;
};

}  // namespace strata::tier
