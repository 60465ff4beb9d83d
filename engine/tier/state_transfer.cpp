// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/state_transfer.h"

#include "base/assert.h"
#include "base/time_added.h"
#include "tier/slice_job.h"

#include "strata/error.h"

#include <deque>
#include <exception>
#include <future>
#include <optional>
#include <utility>

namespace strata::tier {

struct StateTransfer::Part {
    SliceJob job;
    Gate::Ticket inFlight;       ///< of a write
    std::promise<void> arrived;  ///< the last transfer of a read
    std::future<void> arrival = arrived.get_future();
};

/// Reads under way, in order. The destructor waits for them.
class StateTransfer::Window {
public:
    ~Window() {
        while (!parts_.empty()) {
            parts_.front()->arrival.wait();
            parts_.front()->job.lease = {};
            parts_.pop_front();
        }
    }
    std::size_t size() const { return parts_.size(); }
    void add(PartPointer part) { parts_.push_back(std::move(part)); }
    Part& front() { return *parts_.front(); }
    void removeFront() {
        parts_.front()->job.lease = {};
        parts_.pop_front();
    }

private:
    std::deque<PartPointer> parts_;
};

void StateTransfer::read(std::int32_t layer, const StateTake& take, WaitSeconds& waited) {
    const plan::SliceRange range =
        setup_.memory.slices.layerSlices[static_cast<std::size_t>(layer)];
    const auto ahead = static_cast<std::size_t>(setup_.memory.stagingCount);
    Window window;
    const auto finishFront = [&] {
        finishRead(window.front(), take, waited);
        window.removeFront();
    };
    for (std::int32_t index = range.begin; index < range.end; ++index) {
        if (window.size() == ahead) {
            finishFront();
        }
        window.add(beginRead(index));
    }
    while (window.size() > 0) {
        finishFront();
    }
}

void StateTransfer::write(std::int32_t layer, const StateFill& fill, WaitSeconds& waited) {
    const plan::SliceRange range =
        setup_.memory.slices.layerSlices[static_cast<std::size_t>(layer)];
    for (std::int32_t index = range.begin; index < range.end; ++index) {
        ledger_.throwIfFailed();
        const auto part = std::make_shared<Part>();
        {
            const TimeAdded waiting(waited.ssdWrite);
            stageWhole(part->job, index, setup_.residency, staging_);
        }
        fill(*part->job.slice, part->job.lease.buffer().first(part->job.slice->bytes()));
        std::optional<Gate::Ticket> ticket = ledger_.enter();
        if (!ticket) {
            break;
        }
        part->inFlight = std::move(*ticket);
        setup_.runTask([this, part] { seal(part); });
    }
    ledger_.throwIfFailed();
}

StateTransfer::PartPointer StateTransfer::beginRead(std::int32_t sliceIndex) {
    auto part = std::make_shared<Part>();
    SliceJob& job = part->job;
    stageWhole(job, sliceIndex, setup_.residency, staging_);
    const auto folder = static_cast<std::size_t>(job.slice->folder);
    readSections(job, setup_.files.state[folder], setup_.residency.record(sliceIndex));
    job.transfersLeft = job.reads.size();
    const auto over = [this, part](int errorNumber) {
        if (errorNumber != 0) {
            failTransfer(ledger_, io::Direction::Read, errorNumber,
                         setup_.files.names[static_cast<std::size_t>(part->job.slice->folder)]);
        }
        if (--part->job.transfersLeft == 0) {
            part->arrived.set_value();
        }
    };
    for (const Piece& piece : job.reads) {
        try {
            if (!ledger_.failed()) {
                setup_.disk.submit(
                    {io::Direction::Read, piece.file, piece.offset, piece.buffer, over});
                continue;
            }
        } catch (...) {
            ledger_.fail(std::current_exception());
        }
        over(0);
    }
    return part;
}

void StateTransfer::finishRead(Part& part, const StateTake& take, WaitSeconds& waited) {
    {
        const TimeAdded waiting(waited.ssdRead);
        part.arrival.wait();
    }
    ledger_.throwIfFailed();
    SliceJob& job = part.job;
    verifySections(job, setup_.residency.record(job.sliceIndex),
                   setup_.files.names[static_cast<std::size_t>(job.slice->folder)]);
    clearZeroMoments(job);
    take(*job.slice, job.lease.buffer().first(job.slice->bytes()));
}

/// On a thread of the runner.
void StateTransfer::seal(const PartPointer& part) {
    try {
        if (!ledger_.failed()) {
            SliceJob& job = part->job;
            sealSections(job);
            job.written.slot = setup_.residency.targetSlot(job.sliceIndex);
            const io::FileId file = setup_.files.state[static_cast<std::size_t>(job.slice->folder)];
            const std::vector<Piece> pieces =
                writePieces(job, setup_.residency, file, job.written.slot);
            STRATA_ASSERT(pieces.size() == 1);
            setup_.disk.submit({io::Direction::Write, pieces[0].file, pieces[0].offset,
                                pieces[0].buffer,
                                [this, part](int errorNumber) { written(*part, errorNumber); }});
            return;
        }
    } catch (...) {
        ledger_.fail(std::current_exception());
    }
    part->job.lease = {};
    part->inFlight.release();
}

void StateTransfer::written(Part& part, int errorNumber) {
    if (errorNumber != 0) {
        failTransfer(ledger_, io::Direction::Write, errorNumber,
                     setup_.files.names[static_cast<std::size_t>(part.job.slice->folder)]);
    } else {
        setup_.residency.setRecord(part.job.sliceIndex, std::move(part.job.written));
    }
    part.job.lease = {};
    part.inFlight.release();
}

}  // namespace strata::tier
