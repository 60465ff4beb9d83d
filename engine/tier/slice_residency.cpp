// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/slice_residency.h"

#include "base/assert.h"

#include <utility>

namespace strata::tier {

SliceResidency::SliceResidency(const plan::MemoryPlan& plan,
                               const ModelLayout& layout,
                               std::vector<format::SliceRecord> committed,
                               std::span<std::byte> cache)
    : plan_(plan),
      layout_(layout),
      committed_(std::move(committed)),
      current_(committed_),
      cache_(cache) {
    STRATA_ASSERT(committed_.size() == plan.slices.slices.size());
    std::size_t offset = 0;
    for (std::size_t layer = 0; layer < layout.layers.size(); ++layer) {
        layerCacheOffset_.push_back(offset);
        if (plan.cached[layer]) {
            const std::int32_t first = plan.slices.layerSlices[layer].begin;
            offset += plan::wholeLayer(layout.layers[layer], slice(first).stored).bytes();
        }
    }
    STRATA_ASSERT(offset <= cache.size());
    loaded_.assign(committed_.size(), 0);
}

void SliceResidency::setRecord(std::int32_t index, format::SliceRecord record) {
    STRATA_ASSERT(record.slot == targetSlot(index));
    current_[static_cast<std::size_t>(index)] = std::move(record);
}

std::uint8_t SliceResidency::targetSlot(std::int32_t index) const {
    if (plan_.slices.slots == 1) {
        return 0;
    }
    return static_cast<std::uint8_t>(1 - committed_[static_cast<std::size_t>(index)].slot);
}

void SliceResidency::commit() {
    committed_ = current_;
}

std::span<std::byte> SliceResidency::cachedSection(std::int32_t index,
                                                   plan::Section section) const {
    const plan::Slice& part = slice(index);
    const auto layer = static_cast<std::size_t>(part.layer);
    STRATA_ASSERT(plan_.cached[layer]);
    const plan::Slice whole = plan::wholeLayer(layout_.layers[layer], part.stored);
    const std::size_t offset =
        layerCacheOffset_[layer] + whole.sectionOffset(section) +
        static_cast<std::size_t>(part.elementBegin) * plan::elementBytes(section);
    return cache_.subspan(offset, part.sectionBytes(section));
}

std::byte* SliceResidency::cachedHi(std::int32_t layer) const {
    STRATA_ASSERT(isCached(layer));
    return cache_.data() + layerCacheOffset_[static_cast<std::size_t>(layer)];
}

}  // namespace strata::tier
