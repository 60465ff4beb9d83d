// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/lease.h"

#include "base/assert.h"

#include <utility>

namespace strata::tier {

StagingLease::~StagingLease() {
    if (ring_ != nullptr) {
        ring_->giveBack(index_);
    }
}

StagingLease::StagingLease(StagingLease&& other) noexcept
    : ring_(std::exchange(other.ring_, nullptr)),
      index_(other.index_),
      buffer_(std::exchange(other.buffer_, {})) {}

StagingLease& StagingLease::operator=(StagingLease&& other) noexcept {
    if (this != &other) {
        if (ring_ != nullptr) {
            ring_->giveBack(index_);
        }
        ring_ = std::exchange(other.ring_, nullptr);
        index_ = other.index_;
        buffer_ = std::exchange(other.buffer_, {});
    }
    return *this;
}

StagingRing::StagingRing(std::span<std::byte> memory, std::size_t slotBytes, std::size_t count)
    : memory_(memory), slotBytes_(slotBytes), count_(count) {
    STRATA_ASSERT(memory.size() >= slotBytes * count);
    for (std::size_t index = count; index > 0; --index) {
        free_.push_back(index - 1);
    }
}

StagingRing::~StagingRing() {
    STRATA_ASSERT(free_.size() == count_);
}

StagingLease StagingRing::take() {
    STRATA_ASSERT(count_ > 0);
    std::unique_lock lock(mutex_);
    returned_.wait(lock, [this] { return !free_.empty(); });
    const std::size_t index = free_.back();
    free_.pop_back();
    return {this, index, memory_.subspan(index * slotBytes_, slotBytes_)};
}

bool StagingRing::hasFree() const {
    const std::lock_guard lock(mutex_);
    return !free_.empty();
}

void StagingRing::giveBack(std::size_t index) {
    {
        const std::lock_guard lock(mutex_);
        free_.push_back(index);
    }
    returned_.notify_one();
}

}  // namespace strata::tier
