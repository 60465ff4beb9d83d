// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/metric_pyramid.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::ui {
namespace {

constexpr float kNoValue = std::numeric_limits<float>::quiet_NaN();
constexpr MetricBlock kNoBlock{kNoValue, kNoValue, kNoValue};

/// Joins blocks; the mean weighs all of them alike.
class Joiner {
public:
    void add(const MetricBlock& block) {
        if (std::isnan(block.mean)) {
            return;
        }
        low_ = std::min(low_, block.min);
        high_ = std::max(high_, block.max);
        sum_ += static_cast<double>(block.mean);
        ++count_;
    }
    MetricBlock result() const {
        return count_ == 0 ? kNoBlock : MetricBlock{low_, high_, static_cast<float>(sum_ / count_)};
    }

private:
    float low_ = std::numeric_limits<float>::infinity();
    float high_ = -std::numeric_limits<float>::infinity();
    double sum_ = 0.0;
    int count_ = 0;
};

}  // namespace

void MetricPyramid::append(float value) {
    const auto tailIndex = static_cast<std::size_t>(count_ % kTailMax);
    if (tailIndex < tail_.size()) {
        tail_[tailIndex] = value;
    } else {
        tail_.push_back(value);
    }
    ++count_;
    if (openValues_ == 0) {
        open_ = kNoBlock;
        openFinite_ = 0;
    }
    ++openValues_;
    if (std::isfinite(value)) {
        ++openFinite_;
        const float share = 1.0F / static_cast<float>(openFinite_);
        open_ = openFinite_ == 1
                    ? MetricBlock{value, value, value}
                    : MetricBlock{std::min(open_.min, value), std::max(open_.max, value),
                                  open_.mean + (value - open_.mean) * share};
    }
    if (openValues_ == leafValues_) {
        finishLeaf();
    }
}

std::vector<MetricBlock> MetricPyramid::query(qint64 begin, qint64 end, int columns) const {
    touched_ = 0;
    std::vector<MetricBlock> blocks;
    const qint64 values = end - begin;
    const qint64 wanted = std::min<qint64>(columns, values);
    if (wanted <= 0) {
        return blocks;
    }
    blocks.reserve(static_cast<std::size_t>(wanted));
    for (qint64 i = 0; i < wanted; ++i) {
        blocks.push_back(blockOver(begin + i * values / wanted, begin + (i + 1) * values / wanted));
    }
    return blocks;
}

void MetricPyramid::finishLeaf() {
    levels_[0].push_back(open_);
    openValues_ = 0;
    raise(0);
    if (static_cast<qint64>(levels_[0].size()) == kLeavesMax) {
        halve();
    }
}

/// Makes the blocks above the newest one of `level` that are whole now.
void MetricPyramid::raise(std::size_t level) {
    for (; level + 1 < levels_.size() && levels_[level].size() % kFanOut == 0; ++level) {
        Joiner joiner;
        for (auto block = levels_[level].end() - kFanOut; block != levels_[level].end(); ++block) {
            joiner.add(*block);
        }
        levels_[level + 1].push_back(joiner.result());
    }
}

/// Leaves of twice the width.
void MetricPyramid::halve() {
    Level leaves;
    leaves.swap(levels_[0]);
    for (Level& level : levels_) {
        level.clear();
    }
    levels_[0].reserve(leaves.capacity());
    leafValues_ *= 2;
    for (std::size_t i = 0; i + 1 < leaves.size(); i += 2) {
        Joiner joiner;
        joiner.add(leaves[i]);
        joiner.add(leaves[i + 1]);
        levels_[0].push_back(joiner.result());
        raise(0);
    }
}

MetricBlock MetricPyramid::blockOver(qint64 begin, qint64 end) const {
    begin = std::max<qint64>(begin, 0);
    end = std::min(end, count_);
    Joiner joiner;
    if (begin >= count_ - kTailMax && end - begin <= leafValues_ * kFanOut) {
        for (qint64 i = begin; i < end; ++i) {
            const float value = tail_[static_cast<std::size_t>(i % kTailMax)];
            joiner.add(std::isfinite(value) ? MetricBlock{value, value, value} : kNoBlock);
            ++touched_;
        }
        return joiner.result();
    }
    const qint64 last = begin < end ? (end - 1) / leafValues_ : -1;
    for (qint64 leaf = begin / leafValues_; leaf <= last;) {
        std::size_t level = 0;
        qint64 width = 1;  // in leaves
        while (level + 1 < levels_.size() && leaf % (width * kFanOut) == 0 &&
               leaf + width * kFanOut - 1 <= last &&
               leaf / (width * kFanOut) < static_cast<qint64>(levels_[level + 1].size())) {
            ++level;
            width *= kFanOut;
        }
        const auto index = static_cast<std::size_t>(leaf / width);
        joiner.add(index < levels_[level].size() ? levels_[level][index] : open_);
        leaf += width;
        ++touched_;
    }
    return joiner.result();
}

}  // namespace strata::ui
