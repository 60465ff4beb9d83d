// SPDX-License-Identifier: GPL-3.0-or-later
// The steps that the charts of a page show, and the one under the pointer, common to all of them.
// Thread: the GUI thread.
#pragma once

#include <QObject>

namespace strata::ui {

/// Steps, both ends included.
struct StepRange {
    double begin = 0.0;
    double end = 1.0;
    bool operator==(const StepRange&) const = default;
};

class ChartLink : public QObject {
    Q_OBJECT

public:
    static constexpr double kNoStep = -1.0;

    using QObject::QObject;

    const StepRange& range() const { return range_; }
    double hoverStep() const { return hover_; }
    bool isZoomed() const { return isZoomed_; }

    /// What the run has recorded; a view that was not zoomed follows it.
    void setWhole(const StepRange& whole);
    /// kNoStep: the pointer has left.
    void setHover(double step);
    /// Below 1: closer. `around` keeps its place.
    void zoom(double factor, double around);
    void pan(double steps);
    void showAll();

Q_SIGNALS:
    void rangeChanged();
    void hoverChanged();

private:
    void setRange(const StepRange& range);

    StepRange whole_;
    StepRange range_;
    double hover_ = kNoStep;
    bool isZoomed_ = false;
};

}  // namespace strata::ui
