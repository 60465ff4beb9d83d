// SPDX-License-Identifier: GPL-3.0-or-later
#include "tier/slice_residency.h"

#include "base/assert.h"

#include <utility>

namespace strata::tier {

SliceResidency::SliceResidency(const plan::MemoryPlan& plan,
                               std::vector<format::SliceRecord> committed,
                               std::span<std::byte> cache)
    : plan_(plan), committed_(std::move(committed)), current_(committed_), cache_(cache) {
    STRATA_ASSERT(committed_.size() == plan.slices.slices.size());
    std::size_t offset = 0;
    const auto layOut = [&](const std::vector<bool>& layers, std::vector<std::size_t>& offsets) {
        for (std::size_t layer = 0; layer < layers.size(); ++layer) {
            offsets.push_back(offset);
            offset += layers[layer] ? plan.slices.layerBytes[layer] : 0;
        }
    };
    layOut(plan.cached, layerCacheOffset_);
    layOut(plan.updatedAhead, otherOffset_);
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
    const auto layer = static_cast<std::size_t>(slice(index).layer);
    STRATA_ASSERT(plan_.cached[layer]);
    return sectionAt(layerCacheOffset_[layer], index, section);
}

std::span<std::byte> SliceResidency::otherPlace(std::int32_t index, plan::Section section) const {
    const auto layer = static_cast<std::size_t>(slice(index).layer);
    STRATA_ASSERT(plan_.updatedAhead[layer]);
    return sectionAt(otherOffset_[layer], index, section);
}

void SliceResidency::changePlaces(std::int32_t layer) {
    STRATA_ASSERT(hasOtherPlace(layer));
    const auto index = static_cast<std::size_t>(layer);
    std::swap(layerCacheOffset_[index], otherOffset_[index]);
}

std::span<std::byte> SliceResidency::sectionAt(std::size_t layerOffset,
                                               std::int32_t index,
                                               plan::Section section) const {
    const plan::Slice& part = slice(index);
    const auto layer = static_cast<std::size_t>(part.layer);
    // All slices of a layer are as large as its first one, but the last.
    const plan::SliceRange range = plan_.slices.layerSlices[layer];
    const plan::Slice& first = slice(range.begin);
    const plan::Slice& last = slice(range.end - 1);
    const auto before = static_cast<std::uint64_t>(range.end - 1 - range.begin);
    const std::uint64_t offset =
        before * first.sectionOffset(section) + last.sectionOffset(section) +
        static_cast<std::uint64_t>(index - range.begin) * first.sectionBytes(section);
    return cache_.subspan(layerOffset + offset, part.sectionBytes(section));
}

std::byte* SliceResidency::cachedHi(std::int32_t layer) const {
    STRATA_ASSERT(isCached(layer));
    return cache_.data() + layerCacheOffset_[static_cast<std::size_t>(layer)];
}

}  // namespace strata::tier
