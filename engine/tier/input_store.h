// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs of blocks on SSD, from the forward pass of a step to its backward pass: one place a block,
// with a checksum that it must have when it comes back. Nothing of it outlives the run.
//
//   write   a task computes the checksum; then the disk has it
//   read    the disk has it; then a task compares the checksum
// Invariants, beside those of checked_transfer:
//  1. The bytes given belong to the transfer until it was awaited, or until abandon().
//  2. Waiting for a transfer is waiting for all of its direction that were begun before it.
// Thread: every call on the engine thread. Inside: the disk's threads (never blocked) and tasks on
// the runner's threads.
#pragma once

#include "base/gate.h"
#include "io/disk.h"
#include "tier/checked_transfer.h"
#include "tier/mover_setup.h"
#include "tier/transfer_ledger.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::tier {

/// The files, one a folder, over which blocks are spread; none where no input goes to SSD.
struct InputFiles {
    struct Place {
        std::size_t folder = 0;
        std::uint64_t offset = 0;
    };
    std::vector<io::FileId> files;
    std::vector<std::string> names;  ///< for errors
    std::vector<Place> places;       ///< one a block
    std::uint64_t placeBytes = 0;    ///< of a block; a multiple of the I/O alignment
};

class InputStore {
public:
    /// The disk must outlive the store.
    InputStore(io::Disk& disk, InputFiles files, TaskRunner runTask);
    /// Waits for everything in flight.
    ~InputStore();

    /// Begins to write a block's input: a multiple of the I/O alignment, at most a place. Throws
    /// nothing; what fails is thrown by the wait.
    void write(std::int32_t block, std::span<std::byte> bytes);
    /// Begins to read as many bytes as were written. Requires that the write was awaited.
    void read(std::int32_t block, std::span<std::byte> bytes);

    /// Throws DiskFull, IoFailed, ChecksumMismatch: the first failure.
    void awaitWrite(std::int32_t block);
    void awaitRead(std::int32_t block);

    /// When a step was given up: blocks until nothing is in flight.
    void abandon() noexcept;

private:
    struct Begun {
        std::int32_t block;
        Gate inFlight;
    };
    using Queue = std::deque<Begun>;
    using TicketPointer = std::shared_ptr<Gate::Ticket>;

    TicketPointer begin(Queue& queue, std::int32_t block, std::span<const std::byte> bytes) const;
    void move(io::Direction direction,
              std::int32_t block,
              std::span<std::byte> bytes,
              CheckedTransfer::Stage next) const;
    void check(std::int32_t block, std::span<const std::byte> bytes) const;
    void await(Queue& queue, std::int32_t block) const;

    const InputFiles files_;
    const TaskRunner runTask_;
    TransferLedger ledger_;
    const CheckedTransfer transfer_;
    std::vector<std::uint32_t> crcs_;  // by block; the transfer's while one is in flight
    Queue writes_;                     // begun and not awaited
    Queue reads_;
};

}  // namespace strata::tier
