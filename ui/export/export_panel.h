// SPDX-License-Identifier: GPL-3.0-or-later
// How the chosen model is written: format, numbers, folder, and what came of it.
// Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/base/qt_forward.h"
#include "ui/export/export_model.h"

namespace strata::ui {

class ChipRow;
class FactGrid;
class NextSteps;
class PathField;

class ExportPanel : public Card {
    Q_OBJECT

public:
    explicit ExportPanel(ExportModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The person changed something of it.
    void requestChanged(const strata::ui::ExportRequest& request);
    void exportRequested(const strata::ui::ExportRequest& request);
    void openFolderRequested(const QString& folder);
    /// What was written is to be compared with its source once more.
    void checkRequested();
    void reportRequested();

private:
    QWidget* makeFormatCard(ExportFormat format,
                            const char* objectName,
                            const QString& name,
                            const QString& description);
    void addForm(QWidget* parent);
    void addInputs(QVBoxLayout* column);
    void addResult();
    void update();
    void updateFormats(const ExportSource* source);
    void updateNumbers();
    void updateOutlook();
    void updateResult();
    void updateParity();

    ExportModel& model_;
    QButtonGroup* formats_;  // ids are ExportFormat
    QLabel* formatNote_;
    QWidget* numbersRow_;
    ChipRow* numbers_;
    QLabel* numbersNote_;
    QLabel* outputName_;
    PathField* output_;
    QLabel* outlook_;
    QLabel* remarks_;
    QLabel* obstacle_;
    QPushButton* export_;
    QPushButton* report_;
    Card* resultCard_;
    QLabel* resultText_;
    QLabel* tick_;
    QLabel* verdict_;
    QLabel* loss_;
    QLabel* recall_;
    QLabel* resultRemarks_;
    FactGrid* files_;
    NextSteps* nextSteps_;
    QPushButton* open_;
    QPushButton* check_;
};

}  // namespace strata::ui
