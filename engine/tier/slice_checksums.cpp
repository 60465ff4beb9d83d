// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/slice_checksums.h"

#include "base/checksum.h"

#include <algorithm>

namespace strata::tier {

void appendChecksums(std::span<const std::byte> section, std::vector<std::uint32_t>& crcs) {
    for (std::size_t begin = 0; begin < section.size(); begin += format::kChecksumBlockBytes) {
        const std::size_t bytes =
            std::min<std::size_t>(format::kChecksumBlockBytes, section.size() - begin);
        crcs.push_back(crc32c(section.subspan(begin, bytes)));
    }
}

std::size_t checksumIndex(const plan::Slice& slice, plan::Section section) {
    std::size_t index = 0;
    for (const plan::Section before : plan::kSections) {
        if (before == section) {
            break;
        }
        index += (slice.sectionBytes(before) + format::kChecksumBlockBytes - 1) /
                 format::kChecksumBlockBytes;
    }
    return index;
}

bool matches(std::span<const std::byte> section,
             const plan::Slice& slice,
             plan::Section which,
             const format::SliceRecord& record) {
    std::vector<std::uint32_t> crcs;
    appendChecksums(section, crcs);
    const std::size_t first = checksumIndex(slice, which);
    return first + crcs.size() <= record.crcs.size() &&
           std::equal(crcs.begin(), crcs.end(),
                      record.crcs.begin() + static_cast<std::ptrdiff_t>(first));
}

}  // namespace strata::tier
