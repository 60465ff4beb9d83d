// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/gradient_store.h"

#include "base/assert.h"
#include "base/checksum.h"
#include "base/stopwatch.h"
#include "base/time_added.h"
#include "tier/slice_job.h"

namespace strata::tier {

GradientStore::GradientStore(const MoverSetup& setup, StagingRing& staging, VisitLedger& ledger)
    : setup_(setup),
      staging_(staging),
      ledger_(ledger),
      transfer_(
          setup.disk,
          setup.runTask,
          ledger,
          {Sentence("Can't read the training state"), Sentence("Can't write a gradient to SSD")}),
      crcs_(setup.memory.slices.slices.size()) {
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
    const plan::Slice& slice = setup_.residency.slice(sliceIndex);
    const auto filling = std::make_shared<Gate::Ticket>(*fills_.enter());
    if (isHeld(slice.layer)) {
        transfer_.post([this, &slice, &fill, filling] { fillHeld(slice, fill); });
        return;
    }
    BufferPointer buffer;
    {
        const TimeAdded waiting(leaseSeconds);
        buffer = transfer_.take(staging_);
    }
    if (buffer != nullptr) {
        transfer_.post(
            [this, sliceIndex, &fill, filling, buffer] { spill(sliceIndex, buffer, fill); });
    }
}

void GradientStore::fillHeld(const plan::Slice& slice, const GradientFill& fill) const {
    const std::span<std::byte> memory = heldMemory(slice.layer);
    fill(slice.elementBegin, slice.elementCount,
         memory.data() +
             static_cast<std::size_t>(slice.elementBegin) * setup_.maths.gradientBytesPerElement);
}

void GradientStore::spill(std::int32_t sliceIndex,
                          const BufferPointer& buffer,
                          const GradientFill& fill) {
    const plan::Slice& slice = setup_.residency.slice(sliceIndex);
    const std::uint64_t elementBytes = setup_.maths.gradientBytesPerElement;
    const std::span<std::byte> out =
        buffer->lease.buffer().first(slice.gradientBytes(elementBytes));
    fill(slice.elementBegin, slice.elementCount, out.data());
    clearPadding(out, static_cast<std::uint64_t>(slice.elementCount) * elementBytes);
    crcs_[static_cast<std::size_t>(sliceIndex)] = crc32c(out);
    const auto folder = static_cast<std::size_t>(slice.folder);
    const Piece piece{setup_.files.gradients[folder], slice.gradientOffset, out};
    transfer_.move(io::Direction::Write, {&piece, 1}, setup_.files.names[folder], [buffer] {});
}

std::span<std::byte> GradientStore::heldMemory(std::int32_t layer) const {
    const auto index = static_cast<std::size_t>(layer);
    return setup_.regions.heldGradients.subspan(
        heldOffset_[index], static_cast<std::size_t>(setup_.layout.layers[index].elementCount) *
                                setup_.maths.gradientBytesPerElement);
}

}  // namespace strata::tier
