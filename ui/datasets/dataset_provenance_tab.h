// SPDX-License-Identifier: GPL-3.0-or-later
// Where the selected row came from: document, page, quotes. Thread: the GUI thread.
#pragma once

#include "ui/datasets/dataset_detail_model.h"

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace strata::ui {

class DatasetProvenanceTab : public QWidget {
    Q_OBJECT

public:
    /// `model` outlives it.
    explicit DatasetProvenanceTab(DatasetDetailModel& model, QWidget* parent = nullptr);

private:
    void refresh();

    DatasetDetailModel& model_;
    QLabel* verdict_;
    QLabel* facts_;
    QVBoxLayout* quotes_;
};

}  // namespace strata::ui
