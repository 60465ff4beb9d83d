// SPDX-License-Identifier: GPL-3.0-or-later
// Staging buffers for slices in flight. A lease is the permission to use one buffer; its destructor
// gives it back. Thread: any; take() blocks until a buffer is free.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

namespace strata::tier {

class StagingRing;

/// Move-only; empty after a move.
class StagingLease {
public:
    StagingLease() = default;
    ~StagingLease();
    StagingLease(StagingLease&& other) noexcept;
    StagingLease& operator=(StagingLease&& other) noexcept;

    std::span<std::byte> buffer() const { return buffer_; }

private:
    friend class StagingRing;
    StagingLease(StagingRing* ring, std::size_t index, std::span<std::byte> buffer)
        : ring_(ring), index_(index), buffer_(buffer) {}

    StagingRing* ring_ = nullptr;
    std::size_t index_ = 0;
    std::span<std::byte> buffer_;
};

class StagingRing {
public:
    /// Cuts `memory` into `count` buffers of `slotBytes`; the memory must outlive the ring.
    StagingRing(std::span<std::byte> memory, std::size_t slotBytes, std::size_t count);
    /// Every lease must be back.
    ~StagingRing();

    StagingLease take();
    /// Whether take() would return at once, if nobody else takes.
    bool hasFree() const;

private:
    friend class StagingLease;
    void giveBack(std::size_t index);

    const std::span<std::byte> memory_;
    const std::size_t slotBytes_;
    const std::size_t count_;
    mutable std::mutex mutex_;
    std::condition_variable returned_;
    std::vector<std::size_t> free_;  // guarded by mutex_
};

}  // namespace strata::tier
