// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chart_link.h"

#include <algorithm>

namespace strata::ui {
namespace {
constexpr double kStepsMin = 4.0;
}

void ChartLink::setWhole(const StepRange& whole) {
    whole_ = whole;
    if (!isZoomed_) {
        setRange(whole);
    }
}

void ChartLink::setHover(double step) {
    const double inside = step == kNoStep ? kNoStep : std::clamp(step, range_.begin, range_.end);
    if (inside != hover_) {
        hover_ = inside;
        Q_EMIT hoverChanged();
    }
}

void ChartLink::zoom(double factor, double around) {
    const double whole = whole_.end - whole_.begin;
    const double width = range_.end - range_.begin;
    const double next = std::max(width * factor, std::min(kStepsMin, whole));
    isZoomed_ = next < whole;
    if (!isZoomed_) {
        setRange(whole_);
        return;
    }
    const double share = width > 0.0 ? (around - range_.begin) / width : 0.5;
    const double begin = std::clamp(around - share * next, whole_.begin, whole_.end - next);
    setRange({begin, begin + next});
}

void ChartLink::pan(double steps) {
    const double width = range_.end - range_.begin;
    const double begin =
        std::clamp(range_.begin + steps, whole_.begin, std::max(whole_.begin, whole_.end - width));
    setRange({begin, begin + width});
}

void ChartLink::showAll() {
    isZoomed_ = false;
    setRange(whole_);
}

void ChartLink::setRange(const StepRange& range) {
    if (!(range == range_)) {
        range_ = range;
        Q_EMIT rangeChanged();
    }
}

}  // namespace strata::ui
