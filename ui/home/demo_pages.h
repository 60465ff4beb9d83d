// SPDX-License-Identifier: GPL-3.0-or-later
// The demo, a page for each step: the document, its pairs, the training, the answers. Each says in
// a sentence what happens; any can be gone back to or skipped. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/base/row_table.h"
#include "ui/home/demo_model.h"

#include <QWidget>

namespace strata::ui {

class TableView;

class DemoPages : public QWidget {
    Q_OBJECT

public:
    /// `demo` outlives the pages.
    explicit DemoPages(DemoModel& demo, QWidget* parent = nullptr);

    const DemoModel& model() const { return demo_; }

Q_SIGNALS:
    void trainRequested();
    /// The run in the monitor.
    void monitorRequested();
    /// Base and result side by side, with a question.
    void compareRequested();
    void closeRequested();

private:
    enum Step { Document, Pairs, Training, Answers, kStepCount };

    QWidget* makeHead();
    QWidget* makeButtons();
    QWidget* makeTraining();
    QWidget* makeAnswers();
    void goTo(int step);
    void goOn();
    void showAll();
    QString title() const;
    QString sentence() const;
    QString trainingText() const;

    DemoModel& demo_;
    RowTable<DemoPair> pairs_;
    RowTable<DemoAnswer> answers_;
    int step_ = Document;
    bool wasOpen_ = false;
    QLabel* place_;
    QLabel* title_;
    QLabel* sentence_;
    QStackedWidget* bodies_;
    QPlainTextEdit* document_;
    QLabel* progressText_;
    QProgressBar* progress_;
    QPushButton* toMonitor_;
    QLabel* recall_;
    QLabel* question_;
    TableView* answerTable_;
    QPushButton* back_;
    QPushButton* skip_;
    QPushButton* next_;
};

}  // namespace strata::ui
