// SPDX-License-Identifier: GPL-3.0-or-later
// The rows that the run shown finds hardest: a button that looks for them, how far it is, and the
// list, from which each leads to its place in the dataset. Thread: the GUI thread.
#pragma once

#include "ui/base/row_table.h"
#include "ui/charts/hardest_rows.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace strata::ui {

class MessageBar;
class ProgressStrip;
class RunModel;
class TableView;

class MonitorRows : public QWidget {
    Q_OBJECT

public:
    /// `run` outlives the widget.
    explicit MonitorRows(RunModel& run, QWidget* parent = nullptr);

    MessageBar* messages() const { return messages_; }
    ProgressStrip& progress() const { return *progress_; }

Q_SIGNALS:
    void lookRequested();
    void lineChosen(qint64 line);

private:
    void prepareList();
    void showAll();
    QString aboutText() const;
    void showWork();
    void showProblem();
    void showFound();

    RunModel& run_;
    RowTable<HardRow> model_;
    QPushButton* look_;
    QLabel* about_;
    QLabel* found_;
    ProgressStrip* progress_;
    MessageBar* messages_;
    TableView* list_;
    QString said_;            // of the problem
    bool isWorking_ = false;  // as far as the strip shows it
};

}  // namespace strata::ui
