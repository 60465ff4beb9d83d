// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/device.h"

#include "base/assert.h"

namespace strata::compute {

DeviceSpan part(DeviceSpan whole, std::uint64_t begin, std::uint64_t bytes) {
    STRATA_ASSERT(begin <= whole.bytes && bytes <= whole.bytes - begin);
    return {whole.offset + begin, bytes};
}

std::byte* DeviceMemory::at(DeviceSpan span) const {
    STRATA_ASSERT(span.offset <= memory_.size() && span.bytes <= memory_.size() - span.offset);
    return memory_.data() + span.offset;
}

}  // namespace strata::compute
