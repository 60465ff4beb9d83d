// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps the rounded gradient of every layer from the backward pass until its update: held in
// memory, or spilled to SSD with a checksum that it must have when it comes back.
//
// A slice of a gradient on its way:
//   filling   a task on the runner's threads rounds it into held memory or a staging lease
//   writing   spilled only: the disk has it; the caller's gradient is no longer needed
//   kept      its bytes are in held memory, or on SSD
// Invariant, beside those of checked_transfer: store() returns only when no task uses `fill` any
// more, after a failure too.
// Thread: store on the engine thread, one at a time; held and matches on any, for a layer that is
// not being stored.
#pragma once

#include "base/gate.h"
#include "tier/checked_transfer.h"
#include "tier/lease.h"
#include "tier/mover_setup.h"
#include "tier/visit_ledger.h"

#include "strata/events.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace strata::tier {

class GradientStore {
public:
    /// Everything given must outlive the store.
    GradientStore(const MoverSetup& setup, StagingRing& staging, VisitLedger& ledger);

    /// Takes a part of a layer's gradient, whole slices. Adds the time waited to `waited`. Throws
    /// the ledger's failure.
    void store(std::int32_t layer,
               plan::ElementRange elements,
               const GradientFill& fill,
               WaitSeconds& waited);

    /// The layer's gradient in memory; empty when the layer spills.
    std::span<const std::byte> held(std::int32_t layer) const;

    /// Whether the gradient of a slice that was spilled came back as it was stored.
    bool matches(std::int32_t sliceIndex, std::span<const std::byte> gradient) const;

private:
    using BufferPointer = std::shared_ptr<TransferBuffer>;

    void begin(std::int32_t sliceIndex, const GradientFill& fill, double& leaseSeconds);
    void fillHeld(const plan::Slice& slice, const GradientFill& fill) const;
    void spill(std::int32_t sliceIndex, const BufferPointer& buffer, const GradientFill& fill);
    bool isHeld(std::int32_t layer) const {
        return setup_.memory.gradientHeld[static_cast<std::size_t>(layer)];
    }
    std::span<std::byte> heldMemory(std::int32_t layer) const;

    const MoverSetup& setup_;
    StagingRing& staging_;
    VisitLedger& ledger_;
    const CheckedTransfer transfer_;
    std::vector<std::size_t> heldOffset_;  // by layer
    std::vector<std::uint32_t> crcs_;      // by slice; set before the step's end, read in the next
    Gate fills_;                           // tasks that use the caller's gradient
};

}  // namespace strata::tier
