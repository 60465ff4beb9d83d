// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/slice_map.h"

#include "plan/model_layout.h"
#include "support/tiny_model.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace strata::plan {
namespace {

struct Extent {
    std::int32_t folder;
    std::uint64_t begin;
    std::uint64_t end;
};

TEST(SliceMap, CoversEveryElementOnceAndSlotsNeverOverlap) {
    const ModelLayout layout = buildModelLayout(test::tinyModel(), Method::Full);
    for (const std::uint64_t sliceBytes : {std::uint64_t{1}, 32 * kKiB, 100 * kKiB, 64 * kMiB}) {
        for (const int folders : {1, 2, 3}) {
            for (const int slots : {1, 2}) {
                const SliceMap map =
                    buildSliceMap(layout, sliceBytes, StoredSections::Hi, 2, folders, slots);
                std::vector<std::int64_t> next(layout.layers.size());
                std::vector<Extent> extents;
                for (const Slice& slice : map.slices) {
                    const auto layer = static_cast<std::size_t>(slice.layer);
                    EXPECT_EQ(slice.elementBegin, next[layer]);
                    next[layer] += slice.elementCount;
                    for (int slot = 0; slot < slots; ++slot) {
                        const std::uint64_t begin =
                            slice.slotOffset[static_cast<std::size_t>(slot)];
                        EXPECT_EQ(begin % kIoAlignmentBytes, 0U);
                        extents.push_back({slice.folder, begin, begin + slice.bytes()});
                    }
                }
                for (std::size_t layer = 0; layer < next.size(); ++layer) {
                    EXPECT_EQ(next[layer], layout.layers[layer].elementCount);
                }
                std::sort(extents.begin(), extents.end(), [](const Extent& a, const Extent& b) {
                    return a.folder != b.folder ? a.folder < b.folder : a.begin < b.begin;
                });
                for (std::size_t index = 1; index < extents.size(); ++index) {
                    if (extents[index].folder == extents[index - 1].folder) {
                        EXPECT_GE(extents[index].begin, extents[index - 1].end);
                    }
                }
            }
        }
    }
}

TEST(SliceMap, HashTellsGeometriesApart) {
    const ModelLayout layout = buildModelLayout(test::tinyModel(), Method::Full);
    const SliceMap base = buildSliceMap(layout, 32 * kKiB, StoredSections::Hi, 2, 1, 2);
    EXPECT_EQ(base.hash(), buildSliceMap(layout, 32 * kKiB, StoredSections::Hi, 2, 1, 2).hash());
    EXPECT_NE(base.hash(), buildSliceMap(layout, 64 * kKiB, StoredSections::Hi, 2, 1, 2).hash());
    EXPECT_NE(base.hash(), buildSliceMap(layout, 32 * kKiB, StoredSections::Hi, 2, 1, 1).hash());
    EXPECT_NE(base.hash(), buildSliceMap(layout, 32 * kKiB, StoredSections::Hi, 2, 2, 2).hash());
}

}  // namespace
}  // namespace strata::plan
