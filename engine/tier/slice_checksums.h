// SPDX-License-Identifier: GPL-3.0-or-later
// Checksums of a slice's sections, as the manifest stores them.
// Thread: any; pure.
#pragma once

#include "format/manifest.h"
#include "plan/slice_map.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace strata::tier {

/// One CRC32C per block of the section, appended to `crcs`.
void appendChecksums(std::span<const std::byte> section, std::vector<std::uint32_t>& crcs);

/// Index of the first checksum of a section within a record.
std::size_t checksumIndex(const plan::Slice& slice, plan::Section section);

/// True if every block of the section has the checksum that the record says.
bool matches(std::span<const std::byte> section,
             const plan::Slice& slice,
             plan::Section which,
             const format::SliceRecord& record);

}  // namespace strata::tier
