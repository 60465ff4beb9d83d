// SPDX-License-Identifier: GPL-3.0-or-later
// How a dataset is divided into training, validation and test, whether questions leak between
// them, and a new division. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/datasets/dataset_detail_model.h"
#include "ui/datasets/dataset_splits_model.h"

#include <QWidget>

namespace strata::ui {

class TableView;

class DatasetSplitsTab : public QWidget {
    Q_OBJECT

public:
    /// Both outlive it.
    DatasetSplitsTab(DatasetDetailModel& detail,
                     DatasetSplitsModel& model,
                     QWidget* parent = nullptr);

    static QString verdictOf(const LeakReport& report);

Q_SIGNALS:
    void leakCheckRequested();
    void splitRequested(const strata::ui::SplitRequest& request);

private:
    QWidget* makeNow();
    QWidget* makeForm();
    SplitRequest request() const;
    void updateNow();
    void updateForm();
    void updateReport();

    DatasetDetailModel& detail_;
    DatasetSplitsModel& model_;
    QGridLayout* splits_;
    QLabel* verdict_;
    QPushButton* check_;
    TableView* leaks_;
    QSpinBox* validation_;
    QSpinBox* test_;
    QCheckBox* grouped_;
    QSpinBox* seed_;
    QLabel* forecast_;
    QPushButton* split_;
};

}  // namespace strata::ui
