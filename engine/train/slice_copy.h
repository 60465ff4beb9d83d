// SPDX-License-Identifier: GPL-3.0-or-later
// Copies the slices that train from one set of state files to another of the same geometry: one is
// read and verified while the one before is written. Thread: one.
#pragma once

#include "format/manifest.h"
#include "io/disk.h"
#include "plan/slice_map.h"
#include "train/checkpoint.h"
#include "train/open_state_files.h"

#include <cstdint>
#include <span>
#include <stop_token>

namespace strata::train {

/// What `from` says of a slice that trains goes to the slot that `to` names. Memory: two slices.
/// Throws ChecksumMismatch, DiskFull, IoFailed, Stopped.
void copySlices(io::Disk& disk,
                const plan::SliceMap& map,
                const OpenStateFiles& source,
                std::span<const format::SliceRecord> from,
                const OpenStateFiles& target,
                std::span<const format::SliceRecord> to,
                const ByteProgress& progress,
                const std::stop_token& stop);

/// Whether the slice's layer is trained: only its bytes change.
inline bool trains(const plan::Slice& slice) {
    return slice.sectionBytes(plan::Section::M) > 0;
}

/// Of a slice as the record has it.
std::uint64_t bytesWritten(const plan::Slice& slice, const format::SliceRecord& record);

}  // namespace strata::train
