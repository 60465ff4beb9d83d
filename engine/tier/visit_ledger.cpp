// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/visit_ledger.h"

#include "base/assert.h"

#include <algorithm>
#include <utility>

namespace strata::tier {

VisitLedger::SliceTicket::~SliceTicket() {
    if (ledger_ != nullptr) {
        ledger_->sliceOver(visit_);
    }
}

VisitLedger::SliceTicket& VisitLedger::SliceTicket::operator=(SliceTicket&& other) noexcept {
    std::swap(ledger_, other.ledger_);
    std::swap(visit_, other.visit_);
    return *this;
}

VisitLedger::VisitLedger(const plan::SliceMap& map)
    : map_(map), layerSlices_(map.layerSlices.size()) {}

void VisitLedger::beginStep(const plan::StepPlan& step) {
    const std::lock_guard lock(mutex_);
    rethrow();
    STRATA_ASSERT(noneFollows() && slicesInFlight_ == 0 && transfers_.inFlight() == 0);
    step_ = &step;
    visits_.assign(step.visits.size(), {});
    next_ = 0;
    releasedPrefix_ = 0;
    abandoned_ = false;
    tellFeeder();
}

void VisitLedger::awaitRead(std::int32_t visit) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] {
        return failure_ ||
               (entry(visit).state != VisitState::Waiting && entry(visit).readsPending == 0);
    });
    rethrow();
}

void VisitLedger::awaitReady(std::int32_t visit) {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [&] { return failure_ || entry(visit).state == VisitState::Ready; });
    rethrow();
}

void VisitLedger::release(std::int32_t visit) {
    const std::lock_guard lock(mutex_);
    rethrow();
    STRATA_ASSERT(entry(visit).state == VisitState::Ready);
    entry(visit).state = VisitState::Released;
    while (releasedPrefix_ < visits_.size() &&
           visits_[releasedPrefix_].state == VisitState::Released) {
        ++releasedPrefix_;
    }
    tellFeeder();
}

void VisitLedger::abandonStep() {
    const std::lock_guard lock(mutex_);
    STRATA_ASSERT(failure_ ||
                  std::none_of(step_->visits.begin() + static_cast<std::ptrdiff_t>(next_),
                               step_->visits.end(), [](const plan::Visit& visit) {
                                   return visit.mode == plan::VisitMode::Update;
                               }));
    abandoned_ = true;
    arrived_.notify_all();
}

void VisitLedger::awaitEnd() {
    {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [this] { return noneFollows() && slicesInFlight_ == 0; });
    }
    awaitTransfers();
    throwIfFailed();
}

std::optional<std::int32_t> VisitLedger::nextVisit() {
    std::unique_lock lock(mutex_);
    mayGoOn_.wait(lock, [this] { return closed_ || mayFetchNext(); });
    if (closed_) {
        return std::nullopt;
    }
    const std::size_t layer = layerOf(next_);
    const plan::SliceRange range = map_.layerSlices[layer];
    const auto count = static_cast<std::size_t>(range.end - range.begin);
    visits_[next_] = {count == 0 ? VisitState::Ready : VisitState::Fetching, count, count};
    layerSlices_[layer] += count;
    slicesInFlight_ += count;
    updatesInFlight_ += isUpdate(static_cast<std::int32_t>(next_)) ? count : 0;
    ++next_;
    if (count == 0) {  // else its slices tell
        arrived_.notify_all();
    }
    return static_cast<std::int32_t>(next_ - 1);
}

void VisitLedger::sliceRead(std::int32_t visit) {
    std::unique_lock lock(mutex_);
    STRATA_ASSERT(entry(visit).readsPending > 0);
    if (--entry(visit).readsPending == 0) {
        lock.unlock();  // the slice is not over, so the ledger stays
        arrived_.notify_all();
    }
}

void VisitLedger::sliceReady(std::int32_t visit) {
    std::unique_lock lock(mutex_);
    STRATA_ASSERT(entry(visit).slicesPending > 0);
    if (--entry(visit).slicesPending == 0) {
        entry(visit).state = VisitState::Ready;
        lock.unlock();  // as above
        arrived_.notify_all();
    }
}

void VisitLedger::sliceOver(std::int32_t visit) {
    // Notified under the lock: who waits for the end may destroy the ledger as soon as it sees it.
    const std::lock_guard lock(mutex_);
    std::size_t& ofLayer = layerSlices_[layerOf(static_cast<std::size_t>(visit))];
    STRATA_ASSERT(ofLayer > 0 && slicesInFlight_ > 0);
    --ofLayer;
    --slicesInFlight_;
    updatesInFlight_ -= isUpdate(visit) ? 1 : 0;
    if (slicesInFlight_ == 0 || updatesInFlight_ == 0) {
        arrived_.notify_all();
    }
    tellFeeder();
}

void VisitLedger::awaitUpdates() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return failure_ || updatesInFlight_ == 0; });
    rethrow();
}

void VisitLedger::close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    tellFeeder();
}

void VisitLedger::awaitNothingInFlight() {
    {
        std::unique_lock lock(mutex_);
        arrived_.wait(lock, [this] { return slicesInFlight_ == 0; });
    }
    awaitTransfers();
}

bool VisitLedger::mayFetchNext() const {
    return !failure_ && !abandoned_ && next_ < visits_.size() &&
           releasedPrefix_ >= static_cast<std::size_t>(step_->visits[next_].fetchedAfter) &&
           layerSlices_[layerOf(next_)] == 0;
}

void VisitLedger::tellFeeder() {
    if (closed_ || mayFetchNext()) {
        mayGoOn_.notify_one();
    }
}

bool VisitLedger::noneFollows() const {
    return failure_ || abandoned_ || next_ == visits_.size();
}

}  // namespace strata::tier
