// SPDX-License-Identifier: GPL-3.0-or-later
// How gradients travel from a device: rounded, in parts, so that the memory for rounding on the
// device and for downloads on the host is that of a block and not of the embedding.
// Thread: values; any thread.
#pragma once

#include "base/model_layout.h"
#include "plan/slice_map.h"

#include <cstdint>

namespace strata::plan {

/// A rounded gradient is its values, then a measure of each chunk of them.
struct RoundedFormat {
    std::uint64_t valueBytes = 0;  ///< of one element
    std::int64_t chunkElements = 1;
    std::uint64_t measureBytes = 0;  ///< of one chunk, and what measures are aligned to

    std::uint64_t bytesOfValues(std::int64_t elements) const;
    std::uint64_t bytesOfMeasures(std::int64_t elements) const;
    std::uint64_t bytes(std::int64_t elements) const {
        return bytesOfValues(elements) + bytesOfMeasures(elements);
    }
};

/// What of a layer's gradient is rounded, downloaded and stored at once: whole chunks and slices.
struct RoundedPart {
    std::int32_t layer = 0;
    ElementRange elements;
    /// In the device's region of rounded gradients and in the host's of downloads. Of a gradient
    /// that stays on the device only the measures are downloaded.
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;
};

/// Elements of a part of layers that are larger: the largest gradient of a block or an adapter, in
/// whole chunks and slices. 0: neither trains.
std::int64_t roundedPartElements(const ModelLayout& layout,
                                 const RoundedFormat& format,
                                 std::int64_t sliceElements);

}  // namespace strata::plan
