// SPDX-License-Identifier: GPL-3.0-or-later
// Which engine holds which memory when several work in one process. Each claims what it holds. The
// kernel knows the peak of the process only; the claims keep what belongs to others (a chat during
// training) out of the peak of one engine. Thread: any.
#pragma once

#include <cstdint>

namespace strata {

/// Bytes of RAM that one engine holds, claimed while this object lives.
class MemoryClaim {
public:
    explicit MemoryClaim(std::uint64_t bytes = 0);
    ~MemoryClaim();
    MemoryClaim(const MemoryClaim&) = delete;
    MemoryClaim& operator=(const MemoryClaim&) = delete;

    void set(std::uint64_t bytes);
    std::uint64_t bytes() const { return bytes_; }

private:
    std::uint64_t bytes_ = 0;
};

/// Of what is resident in this process now, what no engine claims: program, libraries, a window.
std::uint64_t unclaimedBytes();

/// The largest resident set of the process since construction, without what others claim. The
/// kernel says when the process was largest only to within two looks: what others claimed at most
/// between them is theirs, and what the own claim says is the own in any case. Begins the process's
/// peak anew. Thread: one.
class PeakWatch {
public:
    /// `own` outlives the watch. `besideBytes` of what nobody claims are not the job's either.
    explicit PeakWatch(const MemoryClaim& own, std::uint64_t besideBytes = 0);

    /// Looks; call it often (once a step).
    std::uint64_t peakBytes();

private:
    const MemoryClaim& own_;
    const std::uint64_t besideBytes_;
    std::uint64_t processPeak_ = 0;  // as of the last look
    std::uint64_t peak_ = 0;
};

}  // namespace strata
