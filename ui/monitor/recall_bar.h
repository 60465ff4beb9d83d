// SPDX-License-Identifier: GPL-3.0-or-later
// How the asking of the recall questions of the run shown stands, with a way to begin and to stop
// it. Hidden where the dataset has none and where the score is known. Thread: the GUI thread.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace strata::ui {

class ProgressStrip;
class RunModel;

class RecallBar : public QWidget {
    Q_OBJECT

public:
    /// `run` outlives the bar.
    explicit RecallBar(RunModel& run, QWidget* parent = nullptr);

    /// Its cancelRequested() asks to stop.
    ProgressStrip& progress() const { return *progress_; }

Q_SIGNALS:
    void askRequested();

private:
    void showStanding();

    RunModel& run_;
    ProgressStrip* progress_;
    QWidget* offer_;
    QLabel* text_;
    QPushButton* ask_;
    bool isAsking_ = false;  // as the strip shows it
};

}  // namespace strata::ui
