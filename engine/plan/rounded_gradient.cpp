// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/rounded_gradient.h"

#include "strata/units.h"

#include <algorithm>
#include <numeric>

namespace strata::plan {
namespace {

std::int64_t roundUp(std::int64_t value, std::int64_t unit) {
    return (value + unit - 1) / unit * unit;
}

}  // namespace

std::uint64_t RoundedFormat::bytesOfValues(std::int64_t elements) const {
    return alignUp(static_cast<std::uint64_t>(elements) * valueBytes, measureBytes);
}

std::uint64_t RoundedFormat::bytesOfMeasures(std::int64_t elements) const {
    return static_cast<std::uint64_t>(roundUp(elements, chunkElements) / chunkElements) *
           measureBytes;
}

std::int64_t roundedPartElements(const ModelLayout& layout,
                                 const RoundedFormat& format,
                                 std::int64_t sliceElements) {
    std::int64_t largest = 0;
    for (const LayerLayout& layer : layout.layers) {
        const bool passes = layer.kind == LayerKind::Block || layer.kind == LayerKind::Adapter;
        if (passes && layer.trainable) {
            largest = std::max(largest, layer.elementCount);
        }
    }
    return roundUp(largest, std::lcm(sliceElements, format.chunkElements));
}

}  // namespace strata::plan
