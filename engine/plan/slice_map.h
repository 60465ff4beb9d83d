// SPDX-License-Identifier: GPL-3.0-or-later
// Where every piece of the model's state lies on SSD: layers cut into slices [hi|lo|m|v], slices
// striped over folders. The map follows from layout, slice size, slots and the folders' shares
// alone, so it is never stored. Thread: values; any thread.
#pragma once

#include "base/model_layout.h"
#include "base/moment_format.h"
#include "plan/folder_shares.h"

#include "strata/train_settings.h"
#include "strata/units.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace strata::plan {

enum class Section : std::uint8_t { Hi, Lo, M, V };
inline constexpr std::array<Section, 4> kSections = {Section::Hi, Section::Lo, Section::M,
                                                     Section::V};

/// Slices begin at multiples of this many elements, so that hi and lo are multiples of the I/O
/// alignment and moments begin with a block.
inline constexpr std::int64_t kSliceElementQuantum = 2048;

/// What a layer stores: all four sections when it trains, with moments in one of their formats,
/// else the bits its number format needs.
enum class StoredSections : std::uint8_t { Hi, HiLo, Fp32Moments, EightBitMoments };

/// The sections of layers that do not train, and of those that do.
struct StoredFormats {
    StoredSections frozen = StoredSections::HiLo;
    StoredSections trained = StoredSections::Fp32Moments;

    StoredSections of(const LayerLayout& layer) const { return layer.trainable ? trained : frozen; }
};

/// `compute`: BF16 needs hi, F32 lo as well.
constexpr StoredFormats storedFormats(DType compute, MomentFormat moments) {
    return {compute == DType::BF16 ? StoredSections::Hi : StoredSections::HiLo,
            moments == MomentFormat::Fp32 ? StoredSections::Fp32Moments
                                          : StoredSections::EightBitMoments};
}

/// Bytes of so many elements' section, without padding; 0 when it is not stored. The first element
/// is a layer's first, or begins a slice.
std::uint64_t dataBytes(Section section, StoredSections stored, std::int64_t elementCount);

/// The same of all sections.
std::uint64_t dataBytes(StoredSections stored, std::int64_t elementCount);

struct Slice {
    std::int32_t layer = 0;         ///< index into ModelLayout::layers
    std::int64_t elementBegin = 0;  ///< within the layer; a multiple of kSliceElementQuantum
    std::int64_t elementCount = 0;
    StoredSections stored = StoredSections::Fp32Moments;
    std::int32_t folder = 0;
    std::array<std::uint64_t, 2>
        slotOffset{};  ///< in the folder's state file; slot B only where there are two slots
    std::uint64_t gradientOffset = 0;  ///< in the folder's gradient file; trainable slices only

    /// Bytes of a section without padding; 0 when it is not stored.
    std::uint64_t dataBytes(Section section) const;
    /// Bytes of a section on disk, padded to the I/O alignment; 0 when it is not stored.
    std::uint64_t sectionBytes(Section section) const;
    /// Offset of a section from the slice's beginning.
    std::uint64_t sectionOffset(Section section) const;
    /// Bytes of the whole slice.
    std::uint64_t bytes() const;
    /// Bytes of the slice's gradient at `bytesPerElement`, padded.
    std::uint64_t gradientBytes(std::uint64_t bytesPerElement) const;
};

/// A layer as one slice: how its state lies where it stays as a whole, on a device.
Slice wholeLayer(const LayerLayout& layer, StoredSections stored);

/// Elements [begin, end) of a layer.
struct ElementRange {
    std::int64_t begin = 0;
    std::int64_t end = 0;

    std::int64_t count() const { return end - begin; }
    bool contains(std::int64_t element) const { return element >= begin && element < end; }
};

struct SliceRange {
    std::int32_t begin = 0;
    std::int32_t end = 0;
};

struct SliceMap {
    std::vector<Slice> slices;                  ///< in the order of layers
    std::vector<SliceRange> layerSlices;        ///< one a layer
    std::vector<std::uint64_t> stateFileBytes;  ///< one a folder
    std::vector<std::uint64_t> gradientFileBytes;
    std::vector<std::uint64_t> layerBytes;  ///< one a layer: of its slices, in one slot
    std::uint64_t sliceBytesMax = 0;
    std::uint64_t gradientSliceBytesMax = 0;
    int slots = 2;
    FolderShares folderShares;
    std::int64_t sliceElements = 0;  ///< of every slice but a layer's last

    /// SHA-256 over the geometry: two runs with the same hash can read each other's state.
    std::string hash() const;
    /// All the rest: a large model has very many of them.
    SliceMap withoutSlices() const;
};

/// What a run keeps of all that its map follows from.
struct SliceGeometry {
    std::uint64_t sliceBytes = 0;  ///< as asked for
    FolderShares folderShares;
};

/// sliceBytes: state in a slice, at least one quantum. gradientBytesPerElement: 2 (bf16) or 4
/// (fp32). At least one folder; slots 1 or 2.
SliceMap buildSliceMap(const ModelLayout& layout,
                       std::uint64_t sliceBytes,
                       const StoredFormats& formats,
                       std::uint64_t gradientBytesPerElement,
                       const FolderShares& folderShares,
                       int slots);

/// The most that the weights of a slice take whose layer is trained.
std::uint64_t weightBytesMax(const SliceMap& map, StoredSections trained);

}  // namespace strata::plan
