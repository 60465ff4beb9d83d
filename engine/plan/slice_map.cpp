// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/slice_map.h"

#include "base/assert.h"
#include "base/checksum.h"

#include <algorithm>

namespace strata::plan {
namespace {

bool stores(StoredSections stored, Section section) {
    switch (section) {
        case Section::Hi:
            return true;
        case Section::Lo:
            return stored != StoredSections::Hi;
        case Section::M:
        case Section::V:
            return stored == StoredSections::Fp32Moments ||
                   stored == StoredSections::EightBitMoments;
    }
    STRATA_ASSERT(false);
}

/// As many quanta as a slice of so many bytes has room for, at least one.
std::int64_t elementsOfSlice(std::uint64_t sliceBytes, StoredSections stored) {
    Slice slice;
    slice.stored = stored;
    slice.elementCount = kSliceElementQuantum;
    const std::uint64_t quantumBytes = dataBytes(stored, kSliceElementQuantum);
    slice.elementCount *=
        std::max<std::int64_t>(1, static_cast<std::int64_t>(sliceBytes / quantumBytes));
    // Padding of moments in 8 bits may take a little more.
    while (slice.elementCount > kSliceElementQuantum && slice.bytes() > sliceBytes) {
        slice.elementCount -= kSliceElementQuantum;
    }
    return slice.elementCount;
}

}  // namespace

std::uint64_t dataBytes(Section section, StoredSections stored, std::int64_t elementCount) {
    if (!stores(stored, section)) {
        return 0;
    }
    if (section == Section::Hi || section == Section::Lo) {
        return static_cast<std::uint64_t>(elementCount) * 2;
    }
    return momentBytes(
        stored == StoredSections::Fp32Moments ? MomentFormat::Fp32 : MomentFormat::EightBit,
        elementCount);
}

std::uint64_t dataBytes(StoredSections stored, std::int64_t elementCount) {
    std::uint64_t total = 0;
    for (const Section section : kSections) {
        total += dataBytes(section, stored, elementCount);
    }
    return total;
}

std::uint64_t Slice::dataBytes(Section section) const {
    return plan::dataBytes(section, stored, elementCount);
}

std::uint64_t Slice::sectionBytes(Section section) const {
    return alignUp(dataBytes(section), kIoAlignmentBytes);
}

std::uint64_t Slice::sectionOffset(Section section) const {
    std::uint64_t offset = 0;
    for (const Section before : kSections) {
        if (before == section) {
            break;
        }
        offset += sectionBytes(before);
    }
    return offset;
}

std::uint64_t Slice::bytes() const {
    std::uint64_t total = 0;
    for (const Section section : kSections) {
        total += sectionBytes(section);
    }
    return total;
}

std::uint64_t Slice::gradientBytes(std::uint64_t bytesPerElement) const {
    return alignUp(static_cast<std::uint64_t>(elementCount) * bytesPerElement, kIoAlignmentBytes);
}

std::string SliceMap::hash() const {
    Sha256 hash;
    const auto add = [&hash](std::uint64_t value) {
        hash.update(std::as_bytes(std::span<const std::uint64_t>(&value, 1)));
    };
    add(static_cast<std::uint64_t>(slots));
    for (const Slice& slice : slices) {
        add(static_cast<std::uint64_t>(slice.layer));
        add(static_cast<std::uint64_t>(slice.elementBegin));
        add(static_cast<std::uint64_t>(slice.elementCount));
        add(static_cast<std::uint64_t>(slice.stored));
        add(static_cast<std::uint64_t>(slice.folder));
        add(slice.slotOffset[0]);
        add(slice.slotOffset[1]);
    }
    return hash.finishHex();
}

SliceMap SliceMap::withoutSlices() const {
    return {{},           layerSlices,   stateFileBytes,        gradientFileBytes,
            layerBytes,   sliceBytesMax, gradientSliceBytesMax, slots,
            folderShares, sliceElements};
}

Slice wholeLayer(const LayerLayout& layer, StoredSections stored) {
    Slice whole;
    whole.elementCount = layer.elementCount;
    whole.stored = stored;
    return whole;
}

SliceMap buildSliceMap(const ModelLayout& layout,
                       std::uint64_t sliceBytes,
                       const StoredFormats& formats,
                       std::uint64_t gradientBytesPerElement,
                       const FolderShares& folderShares,
                       int slots) {
    STRATA_ASSERT(!folderShares.empty() && (slots == 1 || slots == 2));
    const std::int64_t elementsPerSlice = elementsOfSlice(sliceBytes, formats.trained);

    SliceMap map;
    map.slots = slots;
    map.folderShares = folderShares;
    map.sliceElements = elementsPerSlice;
    map.stateFileBytes.resize(folderShares.size());
    map.gradientFileBytes.resize(folderShares.size());
    FolderTurns turns(folderShares);
    for (std::size_t layerIndex = 0; layerIndex < layout.layers.size(); ++layerIndex) {
        const LayerLayout& layer = layout.layers[layerIndex];
        SliceRange range{static_cast<std::int32_t>(map.slices.size()), 0};
        map.layerBytes.push_back(0);
        for (std::int64_t begin = 0; begin < layer.elementCount; begin += elementsPerSlice) {
            Slice slice;
            slice.layer = static_cast<std::int32_t>(layerIndex);
            slice.elementBegin = begin;
            slice.elementCount = std::min(elementsPerSlice, layer.elementCount - begin);
            slice.stored = formats.of(layer);
            const std::size_t folder = turns.next(slice.bytes());
            slice.folder = static_cast<std::int32_t>(folder);
            slice.slotOffset[0] = map.stateFileBytes[folder];
            map.stateFileBytes[folder] += slice.bytes();
            if (slots == 2 && layer.trainable) {
                slice.slotOffset[1] = map.stateFileBytes[folder];
                map.stateFileBytes[folder] += slice.bytes();
            }
            if (layer.trainable) {
                slice.gradientOffset = map.gradientFileBytes[folder];
                const std::uint64_t bytes = slice.gradientBytes(gradientBytesPerElement);
                map.gradientFileBytes[folder] += bytes;
                map.gradientSliceBytesMax = std::max(map.gradientSliceBytesMax, bytes);
            }
            map.layerBytes.back() += slice.bytes();
            map.sliceBytesMax = std::max(map.sliceBytesMax, slice.bytes());
            map.slices.push_back(slice);
        }
        range.end = static_cast<std::int32_t>(map.slices.size());
        map.layerSlices.push_back(range);
    }
    return map;
}

std::uint64_t weightBytesMax(const SliceMap& map, StoredSections trained) {
    constexpr std::int64_t kMany = 1 << 20;
    return map.sliceBytesMax * dataBytes(StoredSections::HiLo, kMany) / dataBytes(trained, kMany);
}

}  // namespace strata::plan
