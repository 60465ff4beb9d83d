// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/running_sum.h"

#include <algorithm>
#include <cmath>

namespace strata::ui {

void RunningSum::append(double value) {
    total_ += std::isfinite(value) && value > 0.0 ? value : 0.0;
    ++count_;
    if (count_ % stride_ != 0) {
        return;
    }
    points_.push_back(total_);
    if (points_.size() == kPointsMax) {
        for (std::size_t i = 0; i < kPointsMax / 2; ++i) {
            points_[i] = points_[2 * i + 1];
        }
        points_.resize(kPointsMax / 2);
        stride_ *= 2;
    }
}

double RunningSum::after(double values) const {
    const double inside = std::clamp(values, 0.0, static_cast<double>(count_));
    const double place = inside / static_cast<double>(stride_);
    const auto whole = static_cast<qint64>(place);
    const double low = point(whole);
    const auto known = static_cast<qint64>(points_.size());
    // Behind the newest point the line ends at the newest value.
    const double width = whole < known ? 1.0
                                       : static_cast<double>(count_ - known * stride_) /
                                             static_cast<double>(stride_);
    const double high = whole < known ? point(whole + 1) : total_;
    return width <= 0.0 ? low : low + (high - low) * (place - static_cast<double>(whole)) / width;
}

double RunningSum::valuesAt(double sum) const {
    if (sum >= total_) {
        return static_cast<double>(count_);
    }
    const auto above = std::ranges::upper_bound(points_, sum);
    const auto index = static_cast<qint64>(std::distance(points_.begin(), above));
    const double low = point(index);
    const bool isNewest = above == points_.end();
    const double high = isNewest ? total_ : *above;
    const double width = static_cast<double>(isNewest ? count_ - index * stride_ : stride_);
    const double share = high > low ? std::max(0.0, sum - low) / (high - low) : 0.0;
    return static_cast<double>(index * stride_) + width * share;
}

/// After `index` strides.
double RunningSum::point(qint64 index) const {
    return index <= 0 ? 0.0 : points_[static_cast<std::size_t>(index - 1)];
}

}  // namespace strata::ui
