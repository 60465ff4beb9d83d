// SPDX-License-Identifier: GPL-3.0-or-later
// Inputs of blocks on SSD, from the forward pass of a step to its backward pass: one place a block,
// with a checksum that it must have when it comes back. Nothing of it outlives the run.
//
// A transfer is   becomes   when
//   a write       summing   write() was called; a task computes the checksum
//                 moving    the disk has it
//                 over      the disk is done
//   a read        moving    read() was called
//                 checking  the disk is done; a task compares the checksum
//                 over      the checksum is right
//   any           over      anything failed
// Invariants:
//  1. The bytes given belong to the transfer until it was awaited, or until abandon().
//  2. After the first failure no transfer begins, and every wait throws that failure.
//  3. Waiting for a transfer is waiting for all of its direction that were begun before it.
// Thread: every call on the engine thread. Inside: the disk's threads (never blocked) and tasks on
// the runner's threads.
#pragma once

#include "base/gate.h"
#include "io/disk.h"
#include "tier/mover_setup.h"

#include "strata/sentence.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
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
    struct Transfer;
    using TransferPointer = std::shared_ptr<Transfer>;
    using Stage = void (InputStore::*)(const TransferPointer&);
    using Queue = std::deque<Begun>;

    static TransferPointer begin(Queue& queue, std::int32_t block, std::span<std::byte> bytes);
    void enter(const TransferPointer& transfer, Stage stage);
    void post(const TransferPointer& transfer, Stage stage);
    void sum(const TransferPointer& transfer);
    void submitRead(const TransferPointer& transfer);
    void check(const TransferPointer& transfer);
    void submit(io::Direction direction, const TransferPointer& transfer, Stage next);
    static void end(const TransferPointer& transfer);
    void await(Queue& queue, std::int32_t block);
    const InputFiles::Place& placeOf(const Transfer& transfer) const;
    bool failed() const;
    void fail(std::exception_ptr problem);

    io::Disk& disk_;
    const InputFiles files_;
    const TaskRunner runTask_;
    std::vector<std::uint32_t> crcs_;  // by block; the transfer's while one is in flight
    Queue writes_;                     // begun and not awaited
    Queue reads_;
    mutable std::mutex mutex_;
    std::exception_ptr failure_;  // guarded by mutex_
};

}  // namespace strata::tier
