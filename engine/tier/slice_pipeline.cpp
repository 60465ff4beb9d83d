// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/slice_pipeline.h"

#include "strata/error.h"

#include <utility>

namespace strata::tier {

using plan::Section;
using plan::VisitMode;

SlicePipeline::SlicePipeline(const MoverSetup& setup,
                             StagingRing& staging,
                             const GradientStore& gradients,
                             UpdatesAhead& ahead,
                             VisitLedger& ledger)
    : setup_(setup),
      staging_(staging),
      gradients_(gradients),
      ahead_(ahead),
      ledger_(ledger),
      transfer_(setup.disk, setup.runTask, ledger) {}

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
    JobRequest request;
    request.mode = mode;
    request.isUpdated = mode == VisitMode::Update && ahead_.take(wanted.layer);
    request.cacheWrites = cacheWrites_;
    if (wanted.weightBytes > 0) {
        request.weights = setup_.regions.weights.subspan(wanted.weightOffset, wanted.weightBytes);
    }
    request.heldGradient = gradients_.held(wanted.layer);
    const plan::SliceRange range =
        setup_.memory.slices.layerSlices[static_cast<std::size_t>(wanted.layer)];
    // With its last slice the step may be over: nothing of it is read after the loop.
    for (std::int32_t index = range.begin; index < range.end; ++index) {
        request.sliceIndex = index;
        start({ledger_, visit}, request);
    }
}

void SlicePipeline::start(VisitLedger::SliceTicket ticket, const JobRequest& wanted) {
    if (!hasWork(wanted, setup_.residency)) {
        ledger_.sliceRead(ticket.visit());
        ledger_.sliceReady(ticket.visit());
        return;
    }
    transfer_.run([&] {
        const auto job = std::make_shared<SliceJob>();
        job->ofVisit = std::move(ticket);
        buildJob(*job, wanted, setup_, staging_);
        transfer_.move(io::Direction::Read, job->reads, fileName(*job),
                       [this, job] { readsDone(job); });
    });
}

void SlicePipeline::readsDone(const JobPointer& job) {
    ledger_.sliceRead(job->ofVisit.visit());
    transfer_.post([this, job] { process(job); });
}

void SlicePipeline::process(const JobPointer& job) {
    verify(*job);
    if (job->update) {
        update_(viewOf(*job));
    }
    deliver(*job);
    if (setup_.residency.isCached(job->slice->layer)) {
        setup_.residency.setLoaded(job->sliceIndex);
    }
    ledger_.sliceReady(job->ofVisit.visit());
    if (job->write) {
        writeBack(setup_, transfer_, job);
    }
}

void SlicePipeline::verify(SliceJob& job) const {
    acceptSections(job, setup_);
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

}  // namespace strata::tier
