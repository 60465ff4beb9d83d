// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/slice_map.h"

#include "plan/model_layout.h"
#include "support/tiny_model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace strata::plan {
namespace {

struct Extent {
    std::int32_t folder;
    std::uint64_t begin;
    std::uint64_t end;
};

constexpr std::array<MomentFormat, 2> kMomentFormats = {MomentFormat::Fp32, MomentFormat::EightBit};

void expectNoOverlap(std::vector<Extent> extents) {
    std::sort(extents.begin(), extents.end(), [](const Extent& a, const Extent& b) {
        return a.folder != b.folder ? a.folder < b.folder : a.begin < b.begin;
    });
    for (std::size_t index = 1; index < extents.size(); ++index) {
        if (extents[index].folder == extents[index - 1].folder) {
            EXPECT_GE(extents[index].begin, extents[index - 1].end);
        }
    }
}

TEST(SliceMap, CoversEveryElementOnceAndSlotsNeverOverlap) {
    const ModelLayout layout = buildModelLayout(test::tinyModel(), Method::Full);
    for (const MomentFormat moments : kMomentFormats) {
        for (const std::uint64_t sliceBytes :
             {std::uint64_t{1}, 32 * kKiB, 100 * kKiB, 64 * kMiB}) {
            for (const FolderShares& folders :
                 std::vector<FolderShares>{{1}, {1, 1}, {1, 1, 1}, {7, 3}, {1, 1000}}) {
                for (const int slots : {1, 2}) {
                    const SliceMap map = buildSliceMap(
                        layout, sliceBytes, storedFormats(DType::BF16, moments), 2, folders, slots);
                    std::vector<std::int64_t> next(layout.layers.size());
                    std::vector<std::uint64_t> bytes(layout.layers.size());
                    std::vector<Extent> extents;
                    for (const Slice& slice : map.slices) {
                        const auto layer = static_cast<std::size_t>(slice.layer);
                        EXPECT_EQ(slice.elementBegin, next[layer]);
                        next[layer] += slice.elementCount;
                        bytes[layer] += slice.bytes();
                        for (int slot = 0; slot < slots; ++slot) {
                            const std::uint64_t begin =
                                slice.slotOffset[static_cast<std::size_t>(slot)];
                            EXPECT_EQ(begin % kIoAlignmentBytes, 0U);
                            extents.push_back({slice.folder, begin, begin + slice.bytes()});
                        }
                    }
                    for (std::size_t layer = 0; layer < next.size(); ++layer) {
                        EXPECT_EQ(next[layer], layout.layers[layer].elementCount);
                        EXPECT_EQ(map.layerBytes[layer], bytes[layer]);
                    }
                    expectNoOverlap(std::move(extents));
                }
            }
        }
    }
}

/// As runs had them before there were shares.
TEST(SliceMap, FoldersWithEqualSharesTakeTurns) {
    const ModelLayout layout = buildModelLayout(test::tinyModel(), Method::Full);
    const StoredFormats formats = storedFormats(DType::BF16, MomentFormat::Fp32);
    for (const FolderShares& shares : std::vector<FolderShares>{{1}, {1, 1, 1}, {4, 4}}) {
        const SliceMap map = buildSliceMap(layout, 32 * kKiB, formats, 2, shares, 2);
        for (std::size_t index = 0; index < map.slices.size(); ++index) {
            EXPECT_EQ(map.slices[index].folder, static_cast<std::int32_t>(index % shares.size()));
        }
    }
}

TEST(SliceMap, EveryLayerUsesEveryFolderByItsShare) {
    ModelLayout layout;
    for (const std::int64_t elements : {10'000'000, 90'000, 7'000'000, 12'345'678, 50'000}) {
        layout.layers.push_back({LayerKind::Block, layout.blockCount++, true, {}, elements});
    }
    const FolderShares shares = {5, 1, 3};
    const StoredFormats formats = storedFormats(DType::BF16, MomentFormat::Fp32);
    const SliceMap map = buildSliceMap(layout, kMiB, formats, 2, shares, 2);
    for (std::size_t layer = 0; layer < layout.layers.size(); ++layer) {
        std::vector<double> bytes(shares.size());
        for (int index = map.layerSlices[layer].begin; index < map.layerSlices[layer].end;
             ++index) {
            const Slice& slice = map.slices[static_cast<std::size_t>(index)];
            bytes[static_cast<std::size_t>(slice.folder)] += static_cast<double>(slice.bytes());
        }
        for (std::size_t folder = 0; folder < shares.size(); ++folder) {
            const double due = static_cast<double>(map.layerBytes[layer]) *
                               static_cast<double>(shares[folder]) / 9.0;
            EXPECT_NEAR(bytes[folder], due, 2.0 * static_cast<double>(map.sliceBytesMax))
                << "layer " << layer << ", folder " << folder;
        }
    }
    for (std::size_t index = 3; index < map.slices.size(); ++index) {
        std::set<std::int32_t> near;
        for (std::size_t back = 0; back <= 3; ++back) {
            near.insert(map.slices[index - back].folder);
        }
        EXPECT_GE(near.size(), 2U) << "slices up to " << index << " lie in one folder";
    }
}

TEST(SliceMap, SlicesAreAsLargeAsAskedForAndHoldWholeBlocksOfMoments) {
    ModelLayout layout;
    layout.layers.push_back({LayerKind::Block, 0, true, {}, 40'000'064});
    layout.blockCount = 1;
    for (const MomentFormat moments : kMomentFormats) {
        for (const std::uint64_t sliceBytes : {64 * kKiB, kMiB, 16 * kMiB, 64 * kMiB}) {
            const SliceMap map =
                buildSliceMap(layout, sliceBytes, storedFormats(DType::F32, moments), 4, {1}, 2);
            EXPECT_LE(map.sliceBytesMax, sliceBytes);
            EXPECT_GT(map.sliceBytesMax, sliceBytes - 40 * kKiB);
            for (const Slice& slice : map.slices) {
                EXPECT_EQ(slice.elementBegin % kMomentBlockElements, 0);
                for (const Section section : kSections) {
                    EXPECT_EQ(slice.sectionBytes(section) % kIoAlignmentBytes, 0U);
                    EXPECT_LT(slice.sectionBytes(section),
                              slice.dataBytes(section) + kIoAlignmentBytes);
                }
            }
        }
    }
}

/// ENGINE.md's table: hi 2, lo 2, and 4 + 4 or 1 + 1 with an fp32 scale for each 256.
TEST(SliceMap, AParameterTakesTwelveBytesOrSix) {
    constexpr std::int64_t kElements = 256 * 1024 * 1024;
    EXPECT_EQ(dataBytes(StoredSections::Fp32Moments, kElements), 12ULL * kElements);
    const auto eightBit =
        static_cast<double>(dataBytes(StoredSections::EightBitMoments, kElements));
    EXPECT_DOUBLE_EQ(eightBit / static_cast<double>(kElements), 6.0 + 2.0 * 4.0 / 256.0);
    EXPECT_EQ(dataBytes(Section::M, StoredSections::EightBitMoments, 257), 2U * 260U);
    EXPECT_EQ(dataBytes(Section::V, StoredSections::HiLo, 257), 0U);
}

TEST(SliceMap, HashTellsGeometriesApart) {
    const ModelLayout layout = buildModelLayout(test::tinyModel(), Method::Full);
    const auto hashOf = [&layout](std::uint64_t sliceBytes, MomentFormat moments,
                                  const FolderShares& folders, int slots) {
        return buildSliceMap(layout, sliceBytes, storedFormats(DType::BF16, moments), 2, folders,
                             slots)
            .hash();
    };
    const std::string base = hashOf(32 * kKiB, MomentFormat::Fp32, {1}, 2);
    EXPECT_EQ(base, hashOf(32 * kKiB, MomentFormat::Fp32, {1}, 2));
    EXPECT_NE(base, hashOf(64 * kKiB, MomentFormat::Fp32, {1}, 2));
    EXPECT_NE(base, hashOf(32 * kKiB, MomentFormat::EightBit, {1}, 2));
    EXPECT_NE(base, hashOf(32 * kKiB, MomentFormat::Fp32, {1}, 1));
    EXPECT_NE(base, hashOf(32 * kKiB, MomentFormat::Fp32, {1, 1}, 2));
    EXPECT_NE(hashOf(32 * kKiB, MomentFormat::Fp32, {1, 1}, 2),
              hashOf(32 * kKiB, MomentFormat::Fp32, {2, 1}, 2));
}

}  // namespace
}  // namespace strata::plan
