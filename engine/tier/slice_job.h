// SPDX-License-Identifier: GPL-3.0-or-later
// One slice on its way through the mover: which bytes are read, where they land, what happens to
// them, what is written. Built before the first transfer; the mover only carries it out. Thread:
// owned by one stage at a time.
#pragma once

#include "io/disk.h"
#include "tier/checked_transfer.h"
#include "tier/lease.h"
#include "tier/mover_setup.h"
#include "tier/slice_residency.h"
#include "tier/slice_view.h"
#include "tier/visit_ledger.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::tier {

struct SliceJob {
    // The lease goes first, then the ledger hears that it is over: after the step's end nobody may
    // be in here.
    VisitLedger::SliceTicket ofVisit;  ///< of a visit's slice
    Gate::Ticket besideVisits;         ///< of a write beside the visits
    std::int32_t sliceIndex = 0;
    const plan::Slice* slice = nullptr;
    StagingLease lease;
    std::array<std::span<std::byte>, 4>
        sections;                       ///< by plan::Section; empty: not in memory for this job
    std::array<bool, 4> sectionRead{};  ///< arrives from SSD, so its checksum is to be verified
    std::span<const std::byte> gradient;
    std::byte* deliverTo =
        nullptr;             ///< in the weight region; null: read in place, or nobody computes
    bool delivered = false;  ///< the read itself lands in the weight region
    bool update = false;
    bool write = false;
    bool zeroMoments = false;  ///< moments were never written: they are zero
    std::vector<Piece> reads;
    format::SliceRecord written;  ///< the record once the writes are done

    std::span<std::byte>& section(plan::Section which) {
        return sections[static_cast<std::size_t>(which)];
    }
};

/// The slice's part of a layer's whole gradient.
std::span<const std::byte> gradientOf(const plan::Slice& slice,
                                      std::span<const std::byte> layerGradient,
                                      std::uint64_t bytesPerElement);

/// The job's sections as the optimizer sees them; all of them must be in memory.
SliceView viewOf(SliceJob& job);

/// Sections are written with their padding, which must be the same whatever the buffer held before.
void clearPadding(std::span<std::byte> section, std::uint64_t usedBytes);

/// Points all sections at a staging lease. May block.
void stageWhole(SliceJob& job,
                std::int32_t sliceIndex,
                const SliceResidency& residency,
                StagingRing& staging);

/// Lists the reads that the job's sections lack: moments that were never written are zero.
void readSections(SliceJob& job, const MoverSetup& setup);

/// After the reads: moments that were never written are set to zero. Throws ChecksumMismatch unless
/// what was read is what the slice's record says.
void acceptSections(SliceJob& job, const MoverSetup& setup);

/// Writes the job's sections, with padding and checksums, to the slice's other slot. Then its
/// record is replaced.
void writeBack(const MoverSetup& setup,
               const CheckedTransfer& transfer,
               const std::shared_ptr<SliceJob>& job);

/// What building a job needs to know about its visit.
struct JobRequest {
    std::int32_t sliceIndex = 0;
    plan::VisitMode mode = plan::VisitMode::Weights;
    bool isUpdated = false;                       ///< the cache holds what the update would make
    CacheWrites cacheWrites = CacheWrites::Keep;  ///< of updates
    std::span<std::byte> weights;  ///< the visit's part of the weight region; empty: none
    std::span<const std::byte> heldGradient;  ///< of the whole layer; empty: spilled
};

/// Whether a visit in this mode has anything to do for the slice: a Store has not where the cache
/// holds nothing newer than SSD.
bool hasWork(const JobRequest& request, const SliceResidency& residency);

/// Fills in a job that has work. Takes a staging lease (and so may block) when the slice is
/// streamed through staging or its gradient was spilled.
void buildJob(SliceJob& job,
              const JobRequest& request,
              const MoverSetup& setup,
              StagingRing& staging);

}  // namespace strata::tier
