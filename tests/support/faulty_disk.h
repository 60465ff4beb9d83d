// SPDX-License-Identifier: GPL-3.0-or-later
// A disk around another one that fails on purpose: the k-th operation of a kind, or each with a
// probability. Sweeps count up k until a run ends in which nothing fired. Thread: as io/disk.h
// says.
#pragma once

#include "io/disk.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

namespace strata::test {

/// FlipBit changes one bit of data that were read and reports success; it means nothing for a sync.
enum class Fault { IoError, NoSpace, FlipBit };
/// What is counted, and may fail.
enum class FaultTarget { Reads, Writes, Transfers, Syncs };

struct FaultPlan {
    Fault fault = Fault::IoError;
    FaultTarget target = FaultTarget::Transfers;
    std::uint64_t failAt = 0;  ///< 1: the first operation of the target; 0: none
    double probability = 0.0;  ///< of each operation of the target, besides failAt
    std::uint64_t seed = 0;
};

class FaultyDisk final : public io::Disk {
public:
    FaultyDisk(std::unique_ptr<io::Disk> inner, FaultPlan plan);
    ~FaultyDisk() override;

    io::FileId open(const std::string& path, io::OpenMode mode, std::uint64_t sizeBytes) override;
    void close(io::FileId file) override;
    /// A write that fails has half reached the medium (all of it, when it is one sector).
    void submit(io::Transfer transfer) override;
    void sync(io::FileId file) override;

    std::uint64_t bytesRead() const override { return inner_->bytesRead(); }
    std::uint64_t bytesWritten() const override { return inner_->bytesWritten(); }
    std::string backend() const override { return inner_->backend(); }

    /// Operations of the plan's target so far.
    std::uint64_t operationsSeen() const { return seen_; }
    std::uint64_t faultsFired() const { return fired_; }

private:
    bool fires(FaultTarget operation);

    const FaultPlan plan_;
    std::atomic<std::uint64_t> seen_ = 0;
    std::atomic<std::uint64_t> fired_ = 0;
    std::unique_ptr<io::Disk> inner_;  // last: its callbacks use the members above
};

}  // namespace strata::test
