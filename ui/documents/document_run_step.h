// SPDX-License-Identifier: GPL-3.0-or-later
// The wizard's fourth step: the build as it goes on, page by page. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"

#include <QWidget>

namespace strata::ui {

class BuildModel;
class CoverageMap;
class EmptyState;
class FigureTile;
class ProgressStrip;

class DocumentRunStep : public QWidget {
    Q_OBJECT

public:
    explicit DocumentRunStep(BuildModel& model, QWidget* parent = nullptr);

    ProgressStrip& progress() const { return *progress_; }

Q_SIGNALS:
    void startRequested();

private:
    QWidget* makeContent();
    void updateState();
    void updateProgress();
    void updateCounts();
    void updateCover();

    BuildModel& model_;
    QLabel* state_;
    QPushButton* start_;
    ProgressStrip* progress_;
    QLabel* calls_;
    FigureTile* pages_ = nullptr;
    FigureTile* made_ = nullptr;
    FigureTile* kept_ = nullptr;
    FigureTile* rejected_ = nullptr;
    CoverageMap* map_ = nullptr;
    QLabel* reasons_ = nullptr;
    QLabel* samples_ = nullptr;
    QLabel* notices_ = nullptr;
};

}  // namespace strata::ui
