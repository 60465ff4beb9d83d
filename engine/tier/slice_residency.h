// SPDX-License-Identifier: GPL-3.0-or-later
// Where each slice's newest bytes are: which slot on SSD, with which checksums, and, for cached
// layers, where in RAM.
//
// Invariants:
//  1. With two slots, a write never touches the slot that the last commit names.
//  2. A record is replaced only after the write that it describes has completed.
//  3. A layer that is updated ahead has two places in RAM: one holds its state, the other belongs
//  to who updates it.
//  4. commit() is called only while no write is in flight and none begins.
// Thread: records of different slices may be used by different threads at once; commit() by one,
// while others read records.
#pragma once

#include "format/manifest.h"
#include "plan/memory_model.h"
#include "plan/slice_map.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace strata::tier {

class SliceResidency {
public:
    /// `cache` is the arena's cache region, laid out layer by layer for the layers that plan.cached
    /// names, and again for those that plan.updatedAhead names.
    SliceResidency(const plan::MemoryPlan& plan,
                   std::vector<format::SliceRecord> committed,
                   std::span<std::byte> cache);

    const plan::SliceMap& map() const { return plan_.slices; }
    const plan::Slice& slice(std::int32_t index) const {
        return plan_.slices.slices[static_cast<std::size_t>(index)];
    }

    /// The newest record of a slice on SSD.
    const format::SliceRecord& record(std::int32_t index) const {
        return current_[static_cast<std::size_t>(index)];
    }
    const std::vector<format::SliceRecord>& current() const { return current_; }
    void setRecord(std::int32_t index, format::SliceRecord record);

    /// The slot that the next write of this slice must go to.
    std::uint8_t targetSlot(std::int32_t index) const;

    /// The newest records become the committed ones.
    void commit();
    const std::vector<format::SliceRecord>& committed() const { return committed_; }

    bool isCached(std::int32_t layer) const {
        return plan_.cached[static_cast<std::size_t>(layer)];
    }
    /// Whether the cache holds the newest bytes of a cached layer's slice.
    bool isLoaded(std::int32_t index) const {
        return loaded_[static_cast<std::size_t>(index)] != 0;
    }
    void setLoaded(std::int32_t index) { loaded_[static_cast<std::size_t>(index)] = 1; }

    /// A cached slice's section in RAM, padded as on SSD: a layer's hi lie together, without gaps,
    /// then all lo, m, v.
    std::span<std::byte> cachedSection(std::int32_t index, plan::Section section) const;
    /// A cached layer's hi values, contiguous.
    std::byte* cachedHi(std::int32_t layer) const;

    bool hasOtherPlace(std::int32_t layer) const {
        return plan_.updatedAhead[static_cast<std::size_t>(layer)];
    }
    /// The same section in the layer's other place.
    std::span<std::byte> otherPlace(std::int32_t index, plan::Section section) const;
    /// The other place holds the layer's state from now on.
    void changePlaces(std::int32_t layer);

private:
    std::span<std::byte> sectionAt(std::size_t layerOffset,
                                   std::int32_t index,
                                   plan::Section section) const;

    const plan::MemoryPlan& plan_;
    std::vector<format::SliceRecord> committed_;
    std::vector<format::SliceRecord> current_;
    std::span<std::byte> cache_;
    std::vector<std::size_t> layerCacheOffset_;
    std::vector<std::size_t> otherOffset_;
    std::vector<std::uint8_t> loaded_;  // by slice; bytes, which threads may set side by side
};

}  // namespace strata::tier
