// SPDX-License-Identifier: GPL-3.0-or-later
// Which operation fails on purpose, and how: the k-th of a kind, or each with a probability. Sweeps
// count up k until a run ends in which nothing fired. Thread: any.
#pragma once

#include <atomic>
#include <cstdint>

namespace strata::test {

/// IoError and NoSpace are told. The others report success: FlipBit changes one bit of data that
/// were read; LoseWrite writes nothing, so that the old bytes stay, valid as they were;
/// MisdirectWrite writes to another place, of the same file or of another. They mean nothing for
/// syncs and small files.
enum class Fault { IoError, NoSpace, FlipBit, LoseWrite, MisdirectWrite };
/// What is counted, and may fail. SmallFiles: their writes, syncs, renames, links and folder syncs.
enum class FaultTarget { Reads, Writes, Transfers, Syncs, SmallFiles };

struct FaultPlan {
    Fault fault = Fault::IoError;
    FaultTarget target = FaultTarget::Transfers;
    std::uint64_t failAt = 0;  ///< 1: the first operation of the target; 0: none
    double probability = 0.0;  ///< of each operation of the target, besides failAt
    std::uint64_t seed = 0;
};

class FaultCounter {
public:
    explicit FaultCounter(FaultPlan plan) : plan_(plan) {}

    /// Counts an operation (Transfers is none), and says whether the fault happens to it.
    bool fires(FaultTarget operation);
    /// The errno value of a fault that is told.
    int errorNumber() const;

    const FaultPlan& plan() const { return plan_; }
    /// Operations of the plan's target so far.
    std::uint64_t seen() const { return seen_; }
    std::uint64_t fired() const { return fired_; }

private:
    bool appliesTo(FaultTarget operation) const;

    const FaultPlan plan_;
    std::atomic<std::uint64_t> seen_ = 0;
    std::atomic<std::uint64_t> fired_ = 0;
};

}  // namespace strata::test
