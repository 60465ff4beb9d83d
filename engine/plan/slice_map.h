// SPDX-License-Identifier: GPL-3.0-or-later
// Where every piece of the model's state lies on SSD: layers cut into slices [hi|lo|m|v], slices
// striped over folders. The map follows from layout, slice size, slots and the number of folders
// alone, so it is never stored. Thread: values; any thread.
#pragma once

#include "base/model_layout.h"

#include "strata/units.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace strata::plan {

enum class Section : std::uint8_t { Hi, Lo, M, V };
inline constexpr std::array<Section, 4> kSections = {Section::Hi, Section::Lo, Section::M,
                                                     Section::V};

/// Bytes of one element: 2 for hi and lo, 4 for m and v.
constexpr std::uint64_t elementBytes(Section section) {
    return section == Section::Hi || section == Section::Lo ? 2 : 4;
}

/// State of a trainable element: 2 + 2 + 4 + 4.
inline constexpr std::uint64_t kStateBytesPerElement = 12;

/// Slices begin at multiples of this many elements, so that every section is a multiple of the I/O
/// alignment.
inline constexpr std::int64_t kSliceElementQuantum = 2048;

/// What a layer stores: all four sections when it trains, else the bits its number format needs.
enum class StoredSections : std::uint8_t { Hi, HiLo, All };

struct Slice {
    std::int32_t layer = 0;         ///< index into ModelLayout::layers
    std::int64_t elementBegin = 0;  ///< within the layer; a multiple of kSliceElementQuantum
    std::int64_t elementCount = 0;
    StoredSections stored = StoredSections::All;
    std::int32_t folder = 0;
    std::array<std::uint64_t, 2>
        slotOffset{};  ///< in the folder's state file; slot B only where there are two slots
    std::uint64_t gradientOffset = 0;  ///< in the folder's gradient file; trainable slices only

    /// Bytes of a section on disk, padded to the I/O alignment; 0 when it is not stored.
    std::uint64_t sectionBytes(Section section) const;
    /// Offset of a section from the slice's beginning.
    std::uint64_t sectionOffset(Section section) const;
    /// Bytes of the whole slice.
    std::uint64_t bytes() const;
    /// Bytes of the slice's gradient at `bytesPerElement`, padded.
    std::uint64_t gradientBytes(std::uint64_t bytesPerElement) const;
};

/// A layer as one slice: how its state lies where it stays as a whole, in RAM or on a device.
Slice wholeLayer(const LayerLayout& layer, StoredSections stored);

struct SliceRange {
    std::int32_t begin = 0;
    std::int32_t end = 0;
};

struct SliceMap {
    std::vector<Slice> slices;                  ///< in the order of layers
    std::vector<SliceRange> layerSlices;        ///< one a layer
    std::vector<std::uint64_t> stateFileBytes;  ///< one a folder
    std::vector<std::uint64_t> gradientFileBytes;
    std::uint64_t sliceBytesMax = 0;
    std::uint64_t gradientSliceBytesMax = 0;
    int slots = 2;

    /// SHA-256 over the geometry: two runs with the same hash can read each other's state.
    std::string hash() const;
};

/// sliceBytes: state in a slice, at least one quantum. frozen: what layers that do not train store.
/// gradientBytesPerElement: 2 (bf16) or 4 (fp32). folderCount >= 1, slots 1 or 2.
SliceMap buildSliceMap(const ModelLayout& layout,
                       std::uint64_t sliceBytes,
                       StoredSections frozen,
                       std::uint64_t gradientBytesPerElement,
                       int folderCount,
                       int slots);

}  // namespace strata::plan
