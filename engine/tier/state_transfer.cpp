// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/state_transfer.h"

#include "base/time_added.h"
#include "tier/slice_job.h"

#include <deque>
#include <memory>
#include <optional>
#include <utility>

namespace strata::tier {

/// A slice on its way to RAM. The destructor waits for it.
struct StateTransfer::Reading {
    ~Reading() { transfers.waitUntilEmpty(); }

    SliceJob job;
    Gate transfers;
};

void StateTransfer::read(std::int32_t layer, const StateTake& take, WaitSeconds& waited) {
    const plan::SliceRange range =
        setup_.memory.slices.layerSlices[static_cast<std::size_t>(layer)];
    const auto ahead = static_cast<std::size_t>(setup_.memory.stagingCount);
    std::deque<Reading> window;
    const auto finishFront = [&] {
        finishRead(window.front(), take, waited);
        window.pop_front();
    };
    for (std::int32_t index = range.begin; index < range.end; ++index) {
        if (window.size() == ahead) {
            finishFront();
        }
        beginRead(index, window.emplace_back());
    }
    while (!window.empty()) {
        finishFront();
    }
}

void StateTransfer::write(std::int32_t layer, const StateFill& fill, WaitSeconds& waited) {
    const plan::SliceRange range =
        setup_.memory.slices.layerSlices[static_cast<std::size_t>(layer)];
    for (std::int32_t index = range.begin; index < range.end; ++index) {
        ledger_.throwIfFailed();
        const auto job = std::make_shared<SliceJob>();
        {
            const TimeAdded waiting(waited.ssdWrite);
            stageWhole(*job, index, setup_.residency, staging_);
        }
        fill(*job->slice, job->lease.buffer().first(job->slice->bytes()));
        std::optional<Gate::Ticket> ticket = ledger_.enter();
        if (!ticket) {
            break;
        }
        job->besideVisits = std::move(*ticket);
        transfer_.post([this, job] { writeBack(setup_, transfer_, job); });
    }
    ledger_.throwIfFailed();
}

void StateTransfer::beginRead(std::int32_t sliceIndex, Reading& reading) {
    SliceJob& job = reading.job;
    stageWhole(job, sliceIndex, setup_.residency, staging_);
    readSections(job, setup_);
    // Given back when the last transfer has arrived, or none begins.
    const auto ticket = std::make_shared<Gate::Ticket>(*reading.transfers.enter());
    transfer_.move(io::Direction::Read, job.reads,
                   setup_.files.names[static_cast<std::size_t>(job.slice->folder)], [ticket] {});
}

void StateTransfer::finishRead(Reading& reading, const StateTake& take, WaitSeconds& waited) {
    {
        const TimeAdded waiting(waited.ssdRead);
        reading.transfers.waitUntilEmpty();
    }
    ledger_.throwIfFailed();
    SliceJob& job = reading.job;
    acceptSections(job, setup_);
    take(*job.slice, job.lease.buffer().first(job.slice->bytes()));
}

}  // namespace strata::tier
