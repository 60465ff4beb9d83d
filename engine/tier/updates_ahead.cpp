// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/updates_ahead.h"

#include "tier/slice_job.h"

#include <cstring>
#include <exception>
#include <memory>
#include <utility>

namespace strata::tier {
namespace {

/// As few as leave other threads to gradients that arrive meanwhile, which the step waits for.
constexpr std::size_t kAtOnce = 4;

}  // namespace

UpdatesAhead::UpdatesAhead(const MoverSetup& setup,
                           const GradientStore& gradients,
                           VisitLedger& ledger)
    : setup_(setup),
      gradients_(gradients),
      ledger_(ledger),
      missing_(setup.layout.layers.size(), 1),
      isWhole_(setup.layout.layers.size()) {}

UpdatesAhead::~UpdatesAhead() {
    beginStep({});
}

void UpdatesAhead::beginStep(UpdateAhead ahead) {
    {
        const std::scoped_lock lock(mutex_);
        waiting_.clear();
    }
    inFlight_.waitUntilEmpty();
    const std::scoped_lock lock(mutex_);
    for (std::size_t layer = 0; layer < missing_.size(); ++layer) {
        isWhole_[layer] = ahead.isPending && missing_[layer] == 0;
        missing_[layer] = 1;
    }
    running_ = 0;  // a runner may have dropped some
    update_ = std::move(ahead.update);
}

void UpdatesAhead::begin(std::int32_t layer) {
    if (update_ == nullptr || !setup_.residency.hasOtherPlace(layer)) {
        return;
    }
    const auto index = static_cast<std::size_t>(layer);
    const plan::SliceRange range = setup_.memory.slices.layerSlices[index];
    const std::scoped_lock lock(mutex_);
    missing_[index] = static_cast<std::size_t>(range.end - range.begin);
    for (std::int32_t slice = range.begin; slice < range.end; ++slice) {
        waiting_.push_back(slice);
    }
    post();
}

bool UpdatesAhead::take(std::int32_t layer) {
    {
        const std::scoped_lock lock(mutex_);
        const auto index = static_cast<std::size_t>(layer);
        if (!isWhole_[index]) {
            return false;
        }
        isWhole_[index] = false;
    }
    setup_.residency.changePlaces(layer);
    return true;
}

void UpdatesAhead::post() {
    while (running_ < kAtOnce && !waiting_.empty() && !ledger_.failed()) {
        const std::int32_t slice = waiting_.front();
        waiting_.pop_front();
        try {
            // A task that the runner drops gives its ticket back all the same.
            const auto ticket = std::make_shared<Gate::Ticket>(*inFlight_.enter());
            setup_.runTask([this, slice, ticket] { run(slice); });
            ++running_;
        } catch (...) {
            ledger_.fail(std::current_exception());
        }
    }
}

void UpdatesAhead::run(std::int32_t sliceIndex) {
    bool isUpdated = false;
    try {
        if (!ledger_.failed()) {
            update(sliceIndex);
            isUpdated = true;
        }
    } catch (...) {
        ledger_.fail(std::current_exception());
    }
    const std::scoped_lock lock(mutex_);
    const auto layer = static_cast<std::size_t>(setup_.residency.slice(sliceIndex).layer);
    missing_[layer] -= isUpdated ? 1 : 0;
    --running_;
    post();
}

void UpdatesAhead::update(std::int32_t sliceIndex) const {
    SliceJob job;
    job.slice = &setup_.residency.slice(sliceIndex);
    for (const plan::Section section : plan::kSections) {
        const std::span<const std::byte> from = setup_.residency.cachedSection(sliceIndex, section);
        job.section(section) = setup_.residency.otherPlace(sliceIndex, section);
        std::memcpy(job.section(section).data(), from.data(), from.size());
    }
    job.gradient = gradientOf(*job.slice, gradients_.held(job.slice->layer),
                              setup_.maths.gradientBytesPerElement);
    update_(viewOf(job));
}

}  // namespace strata::tier
