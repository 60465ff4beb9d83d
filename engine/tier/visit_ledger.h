// SPDX-License-Identifier: GPL-3.0-or-later
// The book of a step's visits: which one may be fetched next, which are in memory, and, as a
// transfer_ledger, what is in flight and the first failure.
//
//   a visit is   becomes    when
//   Waiting      Fetching   nextVisit hands it out
//   Fetching     Ready      the last of its slices is ready
//   Ready        Released   release
//
//   the step is  becomes    when
//   over         running    beginStep
//   running      ending     the last visit was handed out, abandonStep or fail was called
//   ending       over       nothing is in flight
//
// Invariants:
//  1. Visits are handed out in order, each only after as many, the first, are released as its
//  fetchedAfter says: then its weight memory is free (plan/step_plan.h, 3).
//  2. A visit is handed out only while no slice of its layer is in flight: then every record of the
//  layer says what is on SSD.
//  3. A slice is in flight from nextVisit to sliceOver, what else is moved as long as its ticket.
//  4. After the first failure nothing is handed out, and every wait ends in that error.
// Thread: each group of calls says its own.
#pragma once

#include "plan/slice_map.h"
#include "plan/step_plan.h"
#include "tier/transfer_ledger.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace strata::tier {

class VisitLedger final : public TransferLedger {
public:
    /// A slice of a visit in flight: its destructor says that it is over.
    class SliceTicket {
    public:
        SliceTicket() = default;
        SliceTicket(VisitLedger& ledger, std::int32_t visit) : ledger_(&ledger), visit_(visit) {}
        ~SliceTicket();
        SliceTicket(SliceTicket&& other) noexcept
            : ledger_(std::exchange(other.ledger_, nullptr)), visit_(other.visit_) {}
        SliceTicket& operator=(SliceTicket&& other) noexcept;

        std::int32_t visit() const { return visit_; }

    private:
        VisitLedger* ledger_ = nullptr;
        std::int32_t visit_ = -1;
    };

    explicit VisitLedger(const plan::SliceMap& map);

    // ---- the engine thread; each but abandonStep throws the first failure

    /// `step` must outlive the step; the one before must be over.
    void beginStep(const plan::StepPlan& step);
    /// Blocks until nothing of the visit remains to be read.
    void awaitRead(std::int32_t visit);
    /// Blocks until the visit is Ready.
    void awaitReady(std::int32_t visit);
    /// Requires that the visit is Ready.
    void release(std::int32_t visit);
    /// No further visit is handed out. Requires that all of mode Update were, or that something
    /// failed.
    void abandonStep();
    /// Blocks until the step is over, after a failure too.
    void awaitEnd();

    // ---- the feeder: one thread

    /// Blocks until a visit may be fetched; nothing after close(). Each of its slices is in flight
    /// from now on. Once the last of them is over, the step may be.
    std::optional<std::int32_t> nextVisit();

    // ---- any thread

    /// Blocks until nothing of the visits of mode Update is left to be read, computed or written.
    /// Throws the first failure. All of them must have been handed out, and the step must go on.
    void awaitUpdates();
    /// A slice of the visit is in memory.
    void sliceRead(std::int32_t visit);
    /// A slice's weights can be computed with.
    void sliceReady(std::int32_t visit);
    /// No transfer and no task of the slice remains; the last call for it, after a failure too.
    void sliceOver(std::int32_t visit);
    /// Ends the feeder.
    void close();
    /// The feeder must have ended.
    void awaitNothingInFlight();

private:
    enum class VisitState : std::uint8_t { Waiting, Fetching, Ready, Released };
    struct Entry {
        VisitState state = VisitState::Waiting;
        std::size_t readsPending = 0;
        std::size_t slicesPending = 0;
    };

    Entry& entry(std::int32_t visit) { return visits_[static_cast<std::size_t>(visit)]; }
    std::size_t layerOf(std::size_t visit) const {
        return static_cast<std::size_t>(step_->visits[visit].layer);
    }
    bool isUpdate(std::int32_t visit) const {
        return step_->visits[static_cast<std::size_t>(visit)].mode == plan::VisitMode::Update;
    }
    void onFailure() override { arrived_.notify_all(); }
    // with mutex_ held
    bool mayFetchNext() const;
    void tellFeeder();
    bool noneFollows() const;

    const plan::SliceMap& map_;
    // Two, each told only of what it is about: to wake a thread for nothing takes longer than to
    // update a small slice.
    std::condition_variable mayGoOn_;  // the feeder
    std::condition_variable arrived_;  // all others
    // guarded by mutex_
    const plan::StepPlan* step_ = nullptr;
    std::vector<Entry> visits_;
    std::vector<std::size_t> layerSlices_;  // in flight, by layer
    std::size_t slicesInFlight_ = 0;
    std::size_t updatesInFlight_ = 0;  // of them, slices of visits of mode Update
    std::size_t next_ = 0;             // the first visit not handed out
    std::size_t releasedPrefix_ = 0;   // visits 0 .. releasedPrefix_ - 1 are released
    bool abandoned_ = false;
    bool closed_ = false;
};

}  // namespace strata::tier
