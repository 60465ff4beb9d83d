// SPDX-License-Identifier: GPL-3.0-or-later
// What the charts of a page have in common: along what they are drawn, the part that they show, the
// place under the pointer, the marks of what happened. Thread: the GUI thread.
#pragma once

#include "ui/charts/run_axis.h"

#include <QObject>
#include <QString>
#include <QVector>
#include <functional>

namespace strata::ui {

/// In the unit of the axis (steps, tokens, seconds), both ends included.
struct PlotRange {
    double begin = 0.0;
    double end = 1.0;
    bool operator==(const PlotRange&) const = default;
};

/// What happened, by how much it matters: of marks at one place the last is drawn.
enum class MarkKind { Validation, Commit, Saved, Note, Resumed, Paused, Ended };

struct PlotMark {
    double at = 0.0;  ///< on the axis
    MarkKind kind = MarkKind::Validation;
    qsizetype event = 0;  ///< for whoever made the mark
};

class ChartLink : public QObject {
    Q_OBJECT

public:
    static constexpr double kNowhere = -1.0;
    using PlaceText = std::function<QString(double place)>;
    using MarkText = std::function<QString(const PlotMark& mark)>;

    using QObject::QObject;

    RunAxis axis() const { return axis_; }
    const PlotRange& range() const { return range_; }
    /// Whole steps on the axis of steps.
    double hover() const { return hover_; }
    bool isZoomed() const { return isZoomed_; }
    /// In the order of their places.
    const QVector<PlotMark>& marks() const { return marks_; }
    QString markText(const PlotMark& mark) const { return markText_ ? markText_(mark) : QString(); }
    /// "step 212".
    QString placeText(double place) const { return placeText_ ? placeText_(place) : QString(); }

    /// Shows the whole of it.
    void setAxis(RunAxis axis);
    /// What is recorded, and the least part of it to look at; a view that was not zoomed follows
    /// it.
    void setWhole(const PlotRange& whole, double least);
    void setMarks(const QVector<PlotMark>& marks);
    void setTexts(PlaceText placeText, MarkText markText);
    /// kNowhere: the pointer has left.
    void setHover(double place);
    /// By a hundredth of what is shown, at least a step.
    void moveHover(int times);
    /// Below 1: closer. `around` keeps its place.
    void zoom(double factor, double around);
    void pan(double by);
    void showAll();

Q_SIGNALS:
    void rangeChanged();
    void hoverChanged();
    void marksChanged();

private:
    void setRange(const PlotRange& range);

    RunAxis axis_ = RunAxis::Step;
    PlotRange whole_;
    PlotRange range_;
    double least_ = 4.0;
    double hover_ = kNowhere;
    bool isZoomed_ = false;
    QVector<PlotMark> marks_;
    PlaceText placeText_;
    MarkText markText_;
};

}  // namespace strata::ui
