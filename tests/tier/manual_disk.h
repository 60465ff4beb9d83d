// SPDX-License-Identifier: GPL-3.0-or-later
// A disk in memory whose transfers complete when the test says so, with the result that the test
// chooses; one after the other, the oldest first. It may also refuse transfers by throwing.
// Thread: any.
#pragma once

#include "io/disk.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <mutex>
#include <string>
#include <vector>

namespace strata::test {

/// AtOnce: onDone runs inside submit.
enum class Completing { AtOnce, ByTheTest };

class ManualDisk final : public io::Disk {
public:
    /// Every open makes a new file of zeros, whatever the mode.
    io::FileId open(const std::string& path, io::OpenMode mode, std::uint64_t sizeBytes) override;
    void close(io::FileId) override {}
    void submit(io::Transfer transfer) override;
    void sync(io::FileId) override {}
    io::SmallFiles& smallFiles() override;
    std::uint64_t bytesRead() const override { return 0; }
    std::uint64_t bytesWritten() const override { return 0; }
    std::string backend() const override { return "manual"; }

    void complete(Completing completing);
    /// Completes the oldest transfer that waits; false if none does. One that fails moves no bytes.
    bool finishOne(int errorNumber = 0);
    /// After so many further transfers, submit throws.
    void refuseAfter(std::size_t transfers);
    /// The transfer of this number, counted from 1, fails with EIO; ByTheTest it does not.
    void failAt(std::size_t number);

    std::size_t waiting() const;
    /// Blocks until that many transfers wait.
    void awaitTransfers(std::size_t count);
    /// Transfers taken so far.
    std::size_t reads() const;
    std::size_t writes() const;

    /// While no transfer is under way.
    std::vector<std::byte>& content(io::FileId file);

private:
    void finish(const io::Transfer& transfer, int errorNumber);

    mutable std::mutex mutex_;
    std::condition_variable submitted_;
    // guarded by mutex_
    std::deque<std::vector<std::byte>> files_;
    std::deque<io::Transfer> waiting_;
    Completing completing_ = Completing::ByTheTest;
    std::size_t takenMax_ = std::numeric_limits<std::size_t>::max();
    std::size_t failAt_ = 0;
    std::size_t reads_ = 0;
    std::size_t writes_ = 0;
};

}  // namespace strata::test
