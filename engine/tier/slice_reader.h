// SPDX-License-Identifier: GPL-3.0-or-later
// Reads slices as a manifest names them, one transfer at a time, and checks them: for whoever reads
// a state that no mover is at work on.
// Thread: any.
#pragma once

#include "format/manifest.h"
#include "io/disk.h"
#include "plan/slice_map.h"
#include "tier/mover_setup.h"

#include <cstddef>
#include <span>

namespace strata::tier {

/// What is said of a slice whose bytes are not those of its checkpoint: ChecksumMismatch.
[[noreturn]] void throwDamaged(const plan::Slice& slice,
                               std::int64_t sliceIndex,
                               const std::string& fileName);

class SliceReader {
public:
    /// Everything given must outlive the object.
    SliceReader(io::Disk& disk, const StateFiles& files) : disk_(disk), files_(files) {}

    /// Reads sections that follow each other from `first` on, as many as fill `out`; whether each
    /// has its checksums. Throws IoFailed.
    bool read(const plan::Slice& slice,
              const format::SliceRecord& record,
              plan::Section first,
              std::span<std::byte> out) const;

    /// The same from the slice's beginning. Throws ChecksumMismatch, too.
    void readSound(const plan::Slice& slice,
                   std::int64_t sliceIndex,
                   const format::SliceRecord& record,
                   std::span<std::byte> out) const;

private:
    io::Disk& disk_;
    const StateFiles& files_;
};

}  // namespace strata::tier
