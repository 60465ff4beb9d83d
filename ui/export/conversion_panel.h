// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset of the project in a format that other tools read. Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/base/qt_forward.h"
#include "ui/export/export_model.h"

namespace strata::ui {

class ChipRow;
class PathField;

class ConversionPanel : public Card {
    Q_OBJECT

public:
    explicit ConversionPanel(ExportModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    void conversionChanged(const strata::ui::ConversionRequest& request);
    void conversionRequested(const strata::ui::ConversionRequest& request);
    void openFolderRequested(const QString& folder);

private:
    void addForm(QWidget* parent);
    void updateDatasets();
    void update();

    ExportModel& model_;
    QComboBox* datasets_;
    ChipRow* formats_;
    QLabel* note_;
    PathField* output_;
    QPushButton* convert_;
    QLabel* result_;
    QPlainTextEdit* leftOut_;
    QPushButton* open_;
};

}  // namespace strata::ui
