// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/batch_extent.h"

#include "base/assert.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace strata::rows {
namespace {

std::int64_t limited(std::int64_t positions) {
    return std::min(positions, kExtentPositionsMax);
}

/// a * b for factors that are not negative, at most kExtentPositionsMax.
std::int64_t limitedProduct(std::int64_t a, std::int64_t b) {
    return a > 0 && b > kExtentPositionsMax / a ? kExtentPositionsMax : limited(a * b);
}

/// A packed step ends with its epoch, so it never has more than all tokens.
BatchExtent packedExtent(const std::vector<std::int64_t>& lengths, const BatchSettings& settings) {
    const std::int64_t tokens = std::accumulate(lengths.begin(), lengths.end(), std::int64_t{0});
    const std::int64_t capacity = limitedProduct(settings.microBatch, settings.maxLength);
    BatchExtent extent;
    extent.segmentPositions = *std::max_element(lengths.begin(), lengths.end());
    extent.microBatchPositions = std::min(capacity, tokens);
    const std::int64_t step = settings.tokensPerUpdate > 0
                                  ? settings.tokensPerUpdate - 1 + extent.microBatchPositions
                                  : limitedProduct(settings.accumulate, extent.microBatchPositions);
    extent.stepPositions = std::min(step, tokens);
    return extent;
}

/// A padded micro-batch takes microBatch times its longest row, its leader.
class PaddedStep {
public:
    PaddedStep(const std::vector<std::int64_t>& lengths, const BatchSettings& settings)
        : settings_(settings), rowCount_(static_cast<std::int64_t>(lengths.size())) {
        const std::int64_t tokensMin = *std::min_element(lengths.begin(), lengths.end());
        othersMin_ = limitedProduct(settings.microBatch - 1, tokensMin);
        microBatchesMax_ = settings.tokensPerUpdate > 0
                               ? 1 + (settings.tokensPerUpdate - 1) / (tokensMin + othersMin_)
                               : settings.accumulate;
        longest_.resize(static_cast<std::size_t>(std::min(microBatchesMax_, rowCount_)));
        std::partial_sort_copy(lengths.begin(), lengths.end(), longest_.begin(), longest_.end(),
                               std::greater<>());
    }

    BatchExtent extent() const {
        BatchExtent extent;
        extent.segmentPositions = longest_.front();
        extent.microBatchPositions = limitedProduct(settings_.microBatch, longest_.front());
        extent.stepPositions = limitedProduct(settings_.microBatch, leadersMax());
        return extent;
    }

private:
    /// How often a row may be in a step: once in each epoch that its rows can touch.
    std::int64_t usesMax() const {
        const std::int64_t rows = limitedProduct(microBatchesMax_, settings_.microBatch);
        return rows == 1 ? 1 : 2 + (rows - 2) / rowCount_;
    }

    /// The largest sum of a step's leaders. With tokensPerUpdate, all micro-batches but the last
    /// have fewer tokens than that together: their leaders share what their other rows, of which
    /// each has at least the shortest row's tokens, leave of it.
    std::int64_t leadersMax() const {
        const std::int64_t uses = usesMax();
        std::int64_t largest = longest_.front();
        std::int64_t before = 0;  // of the leaders of all micro-batches but the last
        std::int64_t used = 1;    // of longest_[row]; the last micro-batch has the longest row
        std::size_t row = 0;
        for (std::int64_t count = 1; count < microBatchesMax_; ++count) {
            if (used == uses && ++row == longest_.size()) {
                break;
            }
            used = used == uses ? 1 : used + 1;
            before = limited(before + longest_[row]);
            const std::int64_t room = settings_.tokensPerUpdate > 0
                                          ? settings_.tokensPerUpdate - 1 - count * othersMin_
                                          : before;
            largest = std::max(largest, longest_.front() + std::min(before, room));
            if (before > room) {
                break;  // more micro-batches leave their leaders less
            }
        }
        return largest;
    }

    const BatchSettings& settings_;
    std::int64_t rowCount_;
    std::int64_t othersMin_ = 0;  ///< tokens of a micro-batch beside its leader, at least
    std::int64_t microBatchesMax_ = 1;
    std::vector<std::int64_t> longest_;  ///< as many as can be leaders, the longest first
};

}  // namespace

BatchExtent largestStep(const std::vector<std::int64_t>& lengths, const BatchSettings& settings) {
    if (lengths.empty()) {
        return {};
    }
    STRATA_ASSERT(settings.microBatch > 0 && settings.accumulate > 0 && settings.maxLength > 0);
    BatchExtent extent =
        settings.packing ? packedExtent(lengths, settings) : PaddedStep(lengths, settings).extent();
    extent.orderBytes = settings.shuffle ? lengths.size() * sizeof(std::uint32_t) : 0;
    return extent;
}

}  // namespace strata::rows
