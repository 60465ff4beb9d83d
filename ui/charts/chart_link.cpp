// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_link.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace strata::ui {
namespace {
constexpr double kHoverMoves = 100.0;
}

void ChartLink::setAxis(RunAxis axis) {
    axis_ = axis;
    isZoomed_ = false;
    hover_ = kNowhere;
    Q_EMIT hoverChanged();
    Q_EMIT rangeChanged();
}

void ChartLink::setWhole(const PlotRange& whole, double least) {
    whole_ = whole;
    least_ = least;
    if (!isZoomed_) {
        setRange(whole);
    }
}

void ChartLink::setMarks(const QVector<PlotMark>& marks) {
    marks_ = marks;
    Q_EMIT marksChanged();
}

void ChartLink::setTexts(PlaceText placeText, MarkText markText) {
    placeText_ = std::move(placeText);
    markText_ = std::move(markText);
}

void ChartLink::setHover(double place) {
    const double whole = axis_ == RunAxis::Step ? std::round(place) : place;
    const double inside =
        place == kNowhere ? kNowhere : std::clamp(whole, range_.begin, range_.end);
    if (inside != hover_) {
        hover_ = inside;
        Q_EMIT hoverChanged();
    }
}

void ChartLink::moveHover(int times) {
    const double from = hover_ == kNowhere ? range_.end : hover_;
    const double width = (range_.end - range_.begin) / kHoverMoves;
    const double step = axis_ == RunAxis::Step ? std::max(1.0, std::floor(width)) : width;
    setHover(std::max(0.0, from + step * times));
}

void ChartLink::zoom(double factor, double around) {
    const double whole = whole_.end - whole_.begin;
    const double width = range_.end - range_.begin;
    const double next = std::max(width * factor, std::min(least_, whole));
    isZoomed_ = next < whole;
    if (!isZoomed_) {
        setRange(whole_);
        return;
    }
    const double share = width > 0.0 ? (around - range_.begin) / width : 0.5;
    const double begin = std::clamp(around - share * next, whole_.begin, whole_.end - next);
    setRange({begin, begin + next});
}

void ChartLink::pan(double by) {
    const double width = range_.end - range_.begin;
    const double begin =
        std::clamp(range_.begin + by, whole_.begin, std::max(whole_.begin, whole_.end - width));
    setRange({begin, begin + width});
}

void ChartLink::showAll() {
    isZoomed_ = false;
    setRange(whole_);
}

void ChartLink::setRange(const PlotRange& range) {
    if (!(range == range_)) {
        range_ = range;
        Q_EMIT rangeChanged();
    }
}

}  // namespace strata::ui
