// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/gradient_store.h"

#include "base/assert.h"
#include "base/checksum.h"
#include "base/stopwatch.h"
#include "tier/slice_job.h"

#include "strata/error.h"

#include <exception>
#include <utility>

namespace strata::tier {

/// One slice on its way. What it holds is given back by its destructor at the latest: a task that a
/// runner drops keeps nobody waiting.
struct GradientStore::Part {
    std::int32_t sliceIndex = 0;
    const plan::Slice* slice = nullptr;
    Gate::Ticket filling;
    Gate::Ticket inFlight;  ///< spilled only
    StagingLease lease;     ///< spilled only
};

GradientStore::GradientStore(const MoverSetup& setup, StagingRing& staging, VisitLedger& ledger)
    : setup_(setup), staging_(staging), ledger_(ledger), crcs_(setup.memory.slices.slices.size()) {
    std::size_t offset = 0;
    for (std::size_t layer = 0; layer < setup.layout.layers.size(); ++layer) {
        heldOffset_.push_back(offset);
        if (setup.memory.gradientHeld[layer]) {
            offset += alignUp(static_cast<std::uint64_t>(setup.layout.layers[layer].elementCount) *
                                  setup.maths.gradientBytesPerElement,
                              kIoAlignmentBytes);
        }
    }
    STRATA_ASSERT(offset <= setup.regions.heldGradients.size());
}

void GradientStore::store(std::int32_t layer,
                          plan::ElementRange elements,
                          const GradientFill& fill,
                          WaitSeconds& waited) {
    const plan::SliceRange range =
        setup_.memory.slices.layerSlices[static_cast<std::size_t>(layer)];
    const Stopwatch elapsed;
    double leaseSeconds = 0.0;
    for (std::int32_t index = range.begin; index < range.end; ++index) {
        const plan::Slice& slice = setup_.residency.slice(index);
        if (elements.contains(slice.elementBegin)) {
            STRATA_ASSERT(slice.elementBegin + slice.elementCount <= elements.end);
            begin(index, fill, leaseSeconds);
        }
    }
    fills_.waitUntilEmpty();
    waited.ssdWrite += leaseSeconds;
    waited.optimizer += elapsed.seconds() - leaseSeconds;
    ledger_.throwIfFailed();
}

std::span<const std::byte> GradientStore::held(std::int32_t layer) const {
    return isHeld(layer) ? heldMemory(layer) : std::span<const std::byte>{};
}

bool GradientStore::matches(std::int32_t sliceIndex, std::span<const std::byte> gradient) const {
    return crc32c(gradient) == crcs_[static_cast<std::size_t>(sliceIndex)];
}

/// Throws nothing: tasks begun before may still use `fill`, so the caller has to wait for them.
void GradientStore::begin(std::int32_t sliceIndex, const GradientFill& fill, double& leaseSeconds) {
    try {
        const auto part = std::make_shared<Part>(
            Part{sliceIndex, &setup_.residency.slice(sliceIndex), {}, {}, {}});
        if (!isHeld(part->slice->layer)) {
            const Stopwatch waiting;
            part->lease = staging_.take();
            leaseSeconds += waiting.seconds();
            std::optional<Gate::Ticket> ticket = ledger_.enter();
            if (!ticket) {
                return;
            }
            part->inFlight = std::move(*ticket);
        }
        part->filling = std::move(*fills_.enter());
        setup_.runTask([this, part, &fill] { run(part, fill); });
    } catch (...) {
        ledger_.fail(std::current_exception());
    }
}

void GradientStore::run(const std::shared_ptr<Part>& part, const GradientFill& fill) {
    try {
        if (!ledger_.failed()) {
            if (isHeld(part->slice->layer)) {
                fillHeld(*part->slice, fill);
            } else {
                spill(part, fill);
            }
        }
    } catch (...) {
        ledger_.fail(std::current_exception());
    }
    part->filling.release();
}

void GradientStore::fillHeld(const plan::Slice& slice, const GradientFill& fill) const {
    const std::span<std::byte> memory = heldMemory(slice.layer);
    fill(slice.elementBegin, slice.elementCount,
         memory.data() +
             static_cast<std::size_t>(slice.elementBegin) * setup_.maths.gradientBytesPerElement);
}

void GradientStore::spill(const std::shared_ptr<Part>& part, const GradientFill& fill) {
    const plan::Slice& slice = *part->slice;
    const std::uint64_t elementBytes = setup_.maths.gradientBytesPerElement;
    const std::span<std::byte> out = part->lease.buffer().first(slice.gradientBytes(elementBytes));
    fill(slice.elementBegin, slice.elementCount, out.data());
    clearPadding(out, static_cast<std::uint64_t>(slice.elementCount) * elementBytes);
    crcs_[static_cast<std::size_t>(part->sliceIndex)] = crc32c(out);
    if (ledger_.failed()) {
        return;
    }
    setup_.disk.submit({io::Direction::Write,
                        setup_.files.gradients[static_cast<std::size_t>(slice.folder)],
                        slice.gradientOffset, out,
                        [this, part](int errorNumber) { spilled(*part, errorNumber); }});
}

void GradientStore::spilled(Part& part, int errorNumber) {
    try {
        if (errorNumber != 0) {
            throwErrno(errorNumber, Sentence("Can't write a gradient to SSD"),
                       setup_.files.names[static_cast<std::size_t>(part.slice->folder)]);
        }
    } catch (...) {
        ledger_.fail(std::current_exception());
    }
    part.lease = {};
    part.inFlight.release();
}

std::span<std::byte> GradientStore::heldMemory(std::int32_t layer) const {
    const auto index = static_cast<std::size_t>(layer);
    return setup_.regions.heldGradients.subspan(
        heldOffset_[index], static_cast<std::size_t>(setup_.layout.layers[index].elementCount) *
                                setup_.maths.gradientBytesPerElement);
}

}  // namespace strata::tier
