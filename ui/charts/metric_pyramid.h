// SPDX-License-Identifier: GPL-3.0-or-later
// One metric of a run, one value a step, for drawing at any zoom in bounded memory: the newest
// kTailMax values exactly, everything as min, max and mean of blocks of 2^k values. k grows so that
// there are never more than kLeavesMax blocks: at ten million values a block is 128 values and the
// whole takes 2.1 MB. metrics.jsonl keeps every value. Thread: one at a time.
#pragma once

#include <QtGlobal>
#include <array>
#include <vector>

namespace strata::ui {

/// NaN in all three: no value there.
struct MetricBlock {
    float min;
    float max;
    float mean;
};

class MetricPyramid {
public:
    static constexpr qint64 kLeavesMax = qint64{1} << 17;
    static constexpr qint64 kTailMax = qint64{1} << 16;

    /// Amortized O(1). NaN: this step has no value.
    void append(float value);

    qint64 count() const { return count_; }
    /// Values that a block of the coarsest stored kind stands for.
    qint64 leafValues() const { return leafValues_; }

    /// min(columns, end - begin) blocks of equal width over the values [begin, end); values outside
    /// 0..count() count as none.
    std::vector<MetricBlock> query(qint64 begin, qint64 end, int columns) const;
    /// Blocks and values that the last query looked at.
    qint64 touched() const { return touched_; }

private:
    static constexpr qint64 kFanOut = 8;
    using Level = std::vector<MetricBlock>;

    void finishLeaf();
    void raise(std::size_t level);
    void halve();
    MetricBlock blockOver(qint64 begin, qint64 end) const;

    qint64 count_ = 0;
    qint64 leafValues_ = 1;
    std::array<Level, 6> levels_;  // whole blocks only; a block of level n is 8 of level n - 1
    MetricBlock open_{};           // the leaf being filled
    qint64 openValues_ = 0;        // in it, gaps included
    qint64 openFinite_ = 0;
    std::vector<float> tail_;  // a ring
    mutable qint64 touched_ = 0;
};

}  // namespace strata::ui
