// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/slice_pipeline.h"

#include "strata/error.h"

#include <cstring>
#include <exception>
#include <utility>

namespace strata::tier {

using plan::Section;
using plan::VisitMode;

SlicePipeline::SlicePipeline(const MoverSetup& setup,
                             StagingRing& staging,
                             const GradientStore& gradients,
                             UpdatesAhead& ahead,
                             VisitLedger& ledger)
    : setup_(setup), staging_(staging), gradients_(gradients), ahead_(ahead), ledger_(ledger) {}

void SlicePipeline::beginStep(const plan::StepPlan& step,
                              SliceUpdate update,
                              CacheWrites cacheWrites) {
    step_ = &step;
    update_ = std::move(update);
    cacheWrites_ = cacheWrites;
}

void SlicePipeline::fetch(std::int32_t visit) {
    const plan::Visit& wanted = step_->visits[static_cast<std::size_t>(visit)];
    const bool pending = update_ != nullptr;
    const VisitMode mode =
        wanted.mode == VisitMode::Update && !pending ? VisitMode::Weights : wanted.mode;
    const bool isUpdated = mode == VisitMode::Update && ahead_.take(wanted.layer);
    const plan::SliceRange range =
        setup_.memory.slices.layerSlices[static_cast<std::size_t>(wanted.layer)];
    // With its last slice the step may be over: nothing of it is read after the loop.
    for (std::int32_t index = range.begin; index < range.end; ++index) {
        JobRequest job = request(visit, mode, index);
        job.isUpdated = isUpdated;
        start(visit, job);
    }
}

void SlicePipeline::start(std::int32_t visit, const JobRequest& wanted) {
    if (!hasWork(wanted.sliceIndex, wanted.mode, setup_.residency)) {
        ledger_.sliceRead(visit);
        ledger_.sliceReady(visit);
        ledger_.sliceOver(visit);
        return;
    }
    try {
        const auto job = std::make_shared<SliceJob>();
        job->visit = visit;
        buildJob(*job, wanted, setup_.residency, staging_);
        transfer(job, io::Direction::Read, job->reads, &SlicePipeline::readsDone);
    } catch (...) {
        ledger_.fail(std::current_exception());
        ledger_.sliceOver(visit);
    }
}

JobRequest SlicePipeline::request(std::int32_t visit,
                                  VisitMode mode,
                                  std::int32_t sliceIndex) const {
    const plan::Visit& wanted = step_->visits[static_cast<std::size_t>(visit)];
    const auto folder = static_cast<std::size_t>(setup_.residency.slice(sliceIndex).folder);
    JobRequest request;
    request.sliceIndex = sliceIndex;
    request.mode = mode;
    request.cacheWrites = cacheWrites_;
    request.computeReadsHi = setup_.maths.computeBytesPerElement == 2;
    if (wanted.weightBytes > 0) {
        request.weights = setup_.regions.weights.subspan(wanted.weightOffset, wanted.weightBytes);
    }
    request.computeBytesPerElement = setup_.maths.computeBytesPerElement;
    request.gradientBytesPerElement = setup_.maths.gradientBytesPerElement;
    request.heldGradient = gradients_.held(wanted.layer);
    if (!setup_.files.gradients.empty()) {
        request.gradientFile = setup_.files.gradients[folder];
    }
    request.stateFile = setup_.files.state[folder];
    return request;
}

/// Hands every piece to the disk, and the job to `next` when the last has arrived. Pieces that are
/// not handed over, because something failed, count as arrived. Throws nothing.
void SlicePipeline::transfer(const JobPointer& job,
                             io::Direction direction,
                             const std::vector<Piece>& pieces,
                             Stage next) {
    // One more than the pieces: the job goes on only when this function is done with it.
    job->transfersLeft = pieces.size() + 1;
    for (const Piece& piece : pieces) {
        try {
            if (!ledger_.failed()) {
                setup_.disk.submit({direction, piece.file, piece.offset, piece.buffer,
                                    [this, job, direction, next](int errorNumber) {
                                        // Told at once: other transfers may not have begun.
                                        if (errorNumber != 0) {
                                            failTransfer(ledger_, direction, errorNumber,
                                                         fileName(*job));
                                        }
                                        transferOver(job, next);
                                    }});
                continue;
            }
        } catch (...) {
            ledger_.fail(std::current_exception());
        }
        transferOver(job, next);
    }
    transferOver(job, next);
}

void SlicePipeline::transferOver(const JobPointer& job, Stage next) {
    if (--job->transfersLeft == 0) {
        enter(job, next);
    }
}

/// Begins a stage, or ends the job after a failure: then some of its pieces may not have been
/// transferred. Throws nothing.
void SlicePipeline::enter(const JobPointer& job, Stage stage) {
    try {
        if (ledger_.failed()) {
            end(*job);
        } else {
            (this->*stage)(job);
        }
    } catch (...) {
        ledger_.fail(std::current_exception());
        end(*job);
    }
}

void SlicePipeline::readsDone(const JobPointer& job) {
    ledger_.sliceRead(job->visit);
    setup_.runTask([this, job] { enter(job, &SlicePipeline::process); });
}

void SlicePipeline::process(const JobPointer& job) {
    verify(*job);
    clearZeroMoments(*job);
    if (job->update) {
        update_(viewOf(*job));
    }
    deliver(*job);
    if (setup_.residency.isCached(job->slice->layer)) {
        setup_.residency.setLoaded(job->sliceIndex);
    }
    ledger_.sliceReady(job->visit);
    if (job->write) {
        write(job);
    } else {
        end(*job);
    }
}

void SlicePipeline::verify(SliceJob& job) const {
    verifySections(job, setup_.residency.record(job.sliceIndex), fileName(job));
    const bool spilled =
        job.update && !setup_.memory.gradientHeld[static_cast<std::size_t>(job.slice->layer)];
    if (spilled && !gradients_.matches(job.sliceIndex, job.gradient)) {
        throw Error(
            ErrorCode::ChecksumMismatch,
            Sentence("A gradient read back from SSD is damaged. It did not change any weights."),
            fileName(job), Sentence("Check the drive, then run `strata resume`."));
    }
}

void SlicePipeline::deliver(SliceJob& job) const {
    if (job.deliverTo != nullptr) {
        const SliceView slice = viewOf(job);
        const bool hasLo = !job.section(Section::Lo).empty();
        setup_.maths.deliver(slice.hi, slice.lo.first(hasLo ? slice.lo.size() : 0), job.deliverTo);
    }
}

void SlicePipeline::write(const JobPointer& job) {
    sealSections(*job);
    job->written.slot = setup_.residency.targetSlot(job->sliceIndex);
    const io::FileId file = setup_.files.state[static_cast<std::size_t>(job->slice->folder)];
    const std::vector<Piece> pieces = writePieces(*job, setup_.residency, file, job->written.slot);
    transfer(job, io::Direction::Write, pieces, &SlicePipeline::writesDone);
}

void SlicePipeline::writesDone(const JobPointer& job) {
    setup_.residency.setRecord(job->sliceIndex, std::move(job->written));
    end(*job);
}

/// The ledger hears of it last: after the step's end nobody may be in here.
void SlicePipeline::end(SliceJob& job) {
    job.lease = {};
    ledger_.sliceOver(job.visit);
}

}  // namespace strata::tier
