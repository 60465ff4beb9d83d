// SPDX-License-Identifier: GPL-3.0-or-later
// The questions of a dataset against the models of the panes: what is asked, a table of all
// answers with filters, the chosen row in full. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/compare/matrix_model.h"

#include <QWidget>

namespace strata::ui {

class ChipRow;
class EmptyState;
class ProgressStrip;
class TurnView;

class MatrixPanel : public QWidget {
    Q_OBJECT

public:
    /// `model` outlives the panel.
    explicit MatrixPanel(MatrixModel& model, QWidget* parent = nullptr);

    /// Whether there are models in the panes to ask.
    enum class Models { Chosen, Missing, Answering };
    void setModels(Models models);
    QTableView* table() const { return table_; }
    ProgressStrip& progress() const { return *progress_; }

Q_SIGNALS:
    void runRequested(const QString& dataPath, int promptsMax);
    void pauseRequested();
    void resumeRequested();
    void exportRequested(strata::ui::MatrixFormat format);
    /// No dataset is there to ask from.
    void dataRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildHead();
    void buildTable();
    void listen();
    void showDataChoices();
    void showRows();
    void showSummary();
    void showActivity();
    void showCurrentRow();
    void updateButtons();
    void fitRows();

    MatrixModel& model_;
    MatrixFilter* filter_;
    Models models_ = Models::Missing;
    bool isDataChosen_ = false;  // by the person; else the first choice is proposed
    QWidget* head_;
    QComboBox* data_;
    QSpinBox* promptsMax_;
    QPushButton* run_;
    QPushButton* pause_;
    QPushButton* resume_;
    QPushButton* export_;
    ProgressStrip* progress_;
    QLabel* summary_;
    ChipRow* choices_;
    QSplitter* split_;
    QTableView* table_;
    QScrollArea* detailArea_;
    TurnView* detail_;
    EmptyState* empty_;
};

}  // namespace strata::ui
