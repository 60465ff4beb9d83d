// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/smoothing.h"

#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

/// The share of an old value below which it no longer shows.
constexpr double kForgotten = 1e-4;

class RunningMean {
public:
    explicit RunningMean(double weight) : weight_(weight) {}

    /// A block of `steps` steps, each with the block's mean; one without a value changes nothing.
    void add(const MetricBlock& block, double steps) {
        if (!std::isnan(block.mean)) {
            const double kept = std::pow(weight_, steps);
            sum_ = kept * sum_ + (1.0 - kept) * static_cast<double>(block.mean);
            share_ = kept * share_ + (1.0 - kept);
        }
    }
    float value() const { return static_cast<float>(sum_ / share_); }

private:
    double weight_;
    double sum_ = 0.0;
    double share_ = 0.0;  // of sum_ that is made of values
};

}  // namespace

std::vector<MetricBlock> smoothedBlocks(
    const MetricPyramid& values, qint64 begin, qint64 end, int columns, double weight) {
    std::vector<MetricBlock> blocks = values.query(begin, end, columns);
    if (blocks.empty()) {
        return blocks;
    }
    RunningMean mean(weight);
    const double steps = static_cast<double>(end - begin) / static_cast<double>(blocks.size());
    const double remembered = weight > 0.0 ? std::log(kForgotten) / std::log(weight) : 0.0;
    const auto lead = std::min(begin, static_cast<qint64>(std::ceil(remembered)));
    const auto leadColumns = static_cast<int>(std::ceil(static_cast<double>(lead) / steps));
    for (const MetricBlock& block : values.query(begin - lead, begin, leadColumns)) {
        mean.add(block, static_cast<double>(lead) / leadColumns);
    }
    for (MetricBlock& block : blocks) {
        if (!std::isnan(block.mean)) {
            mean.add(block, steps);
            block = {mean.value(), mean.value(), mean.value()};
        }
    }
    return blocks;
}

}  // namespace strata::ui
