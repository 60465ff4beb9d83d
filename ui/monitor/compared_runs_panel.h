// SPDX-License-Identifier: GPL-3.0-or-later
// The runs whose lines are drawn beside those of the run shown: the pattern of each, its name, what
// differed in its settings, a way to take it away. Thread: the GUI thread.
#pragma once

#include "ui/charts/plot_widget.h"
#include "ui/charts/run_model.h"

#include <QVector>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace strata::ui {

/// How the lines of a run beside look.
struct ComparedLook {
    PlotColor color;
    LegendMark mark;
};
ComparedLook besideLook(qsizetype index);

class ComparedRunsPanel : public QWidget {
    Q_OBJECT

public:
    /// `run` outlives the widget.
    explicit ComparedRunsPanel(RunModel& run, QWidget* parent = nullptr);

Q_SIGNALS:
    void takenAway(const QString& run);
    /// A record that could not be read is to be read again.
    void againRequested(const QString& run);

private:
    struct Row {
        QString path;
        QLabel* text;
        QWidget* again;
    };
    void showRuns();
    void rebuild();
    QString textOf(const ComparedRun& beside) const;

    RunModel& run_;
    QGridLayout* grid_;
    QVector<Row> rows_;
};

}  // namespace strata::ui
