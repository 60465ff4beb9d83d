// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/divided_batches.h"

#include "base/assert.h"

#include <algorithm>
#include <utility>

namespace strata::train {
namespace {

template <typename Values>
void appendRange(Values& to, const Values& from, std::int64_t begin, std::int64_t end) {
    to.insert(to.end(), from.begin() + begin, from.begin() + end);
}

void appendSegment(rows::MicroBatch& part,
                   const rows::MicroBatch& whole,
                   std::size_t segment,
                   std::int64_t& realTokensLeft) {
    const auto [begin, end] = whole.segments[segment];
    const auto at = static_cast<std::int64_t>(part.ids.size());
    appendRange(part.ids, whole.ids, begin, end);
    appendRange(part.positions, whole.positions, begin, end);
    appendRange(part.targets, whole.targets, begin, end);
    part.segments.emplace_back(at, at + end - begin);
    part.rows.push_back(whole.rows[segment]);
    part.sourceRows.push_back(whole.sourceRows[segment]);
    part.trainedTokens += std::count_if(whole.targets.begin() + begin, whole.targets.begin() + end,
                                        [](std::int32_t target) { return target >= 0; });
    const std::int64_t realTokens = std::min(realTokensLeft, end - begin);
    part.realTokens += realTokens;
    realTokensLeft -= realTokens;
}

}  // namespace

rows::BatchExtent dividedExtent(rows::BatchExtent extent,
                                const rows::BatchSettings& settings,
                                std::int64_t rowsAtOnce) {
    if (rowsAtOnce < settings.microBatch) {
        const std::int64_t row = settings.packing ? settings.maxLength : extent.segmentPositions;
        extent.microBatchPositions = std::min(extent.microBatchPositions, rowsAtOnce * row);
    }
    return extent;
}

std::vector<rows::MicroBatch> dividedBatches(std::vector<rows::MicroBatch> batches,
                                             std::int64_t positionsMax) {
    std::vector<rows::MicroBatch> parts;
    for (rows::MicroBatch& whole : batches) {
        if (static_cast<std::int64_t>(whole.ids.size()) <= positionsMax) {
            parts.push_back(std::move(whole));
            continue;
        }
        std::int64_t realTokensLeft = whole.realTokens;
        rows::MicroBatch part;
        for (std::size_t segment = 0; segment < whole.segments.size(); ++segment) {
            const auto [begin, end] = whole.segments[segment];
            STRATA_ASSERT(end - begin <= positionsMax);
            const auto positions = static_cast<std::int64_t>(part.ids.size());
            if (positions + end - begin > positionsMax) {
                parts.push_back(std::exchange(part, {}));
            }
            appendSegment(part, whole, segment, realTokensLeft);
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

}  // namespace strata::train
