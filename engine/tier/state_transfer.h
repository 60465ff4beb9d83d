// SPDX-License-Identifier: GPL-3.0-or-later
// Moves the state of whole layers between SSD and a place that this room does not know, a device:
// slice by slice through staging, checked when it is read, with new checksums when it is written.
//
//   read    staging <- SSD, several slices ahead; each is checked and given to the caller in order
//   write   the caller fills staging; checksums and the transfer to the other slot go on meanwhile
// Invariants:
//  1. read() returns or throws only when none of its transfers is under way.
//  2. What write() began is counted by the ledger: the step's end waits for it.
//  3. A record is replaced after its slice is on SSD, as in slice_pipeline.
// Thread: the engine thread, while no visit is in flight.
#pragma once

#include "tier/checked_transfer.h"
#include "tier/lease.h"
#include "tier/mover_setup.h"
#include "tier/visit_ledger.h"

#include "strata/events.h"

#include <cstdint>

namespace strata::tier {

class StateTransfer {
public:
    /// Everything given must outlive the object.
    StateTransfer(const MoverSetup& setup, StagingRing& staging, VisitLedger& ledger)
        : setup_(setup),
          staging_(staging),
          ledger_(ledger),
          transfer_(setup.disk, setup.runTask, ledger) {}

    /// Gives `take` each slice of the layer. Throws the ledger's failure, and what `take` throws.
    void read(std::int32_t layer, const StateTake& take, WaitSeconds& waited);
    /// Lets `fill` write each slice of the layer, padding apart. Throws as read().
    void write(std::int32_t layer, const StateFill& fill, WaitSeconds& waited);

private:
    struct Reading;

    void beginRead(std::int32_t sliceIndex, Reading& reading);
    void finishRead(Reading& reading, const StateTake& take, WaitSeconds& waited);

    const MoverSetup& setup_;
    StagingRing& staging_;
    VisitLedger& ledger_;
    const CheckedTransfer transfer_;
};

}  // namespace strata::tier
