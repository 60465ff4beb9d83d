// SPDX-License-Identifier: GPL-3.0-or-later
// The queue, the run that goes on, and those that ended: a list at the left, which is a drop-down
// where the page is narrow, at the right the run chosen with its figures, what they mean, its
// charts, its hardest rows and what can be done. Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"
#include "ui/base/qt_forward.h"

namespace strata::ui {

class Card;
class MonitorCharts;
class MonitorDetails;
class MonitorRows;
class RecallBar;
class RunListModel;
class RunListView;
class RunModel;
class RunPicker;

class MonitorPage : public Page {
    Q_OBJECT

public:
    /// The models outlive the page.
    MonitorPage(RunListModel& runs, RunModel& run, QWidget* parent = nullptr);

    /// The subject is a run's folder; view: "charts", "events", "log", "settings", "rows".
    void visit(const Destination& destination) override;

    /// The parts that ask for things by themselves.
    MonitorCharts& charts() const { return *charts_; }
    MonitorRows& rows() const { return *rows_; }
    RecallBar& recall() const { return *recall_; }

Q_SIGNALS:
    void runChosen(const QString& run);
    void pauseRequested(const QString& run);
    void stopRequested(const QString& run);
    void detachRequested();
    void resumeRequested(const QString& run);
    /// From one of its earlier checkpoints; what came after is to be discarded.
    void goBackRequested(const QString& run, qint64 step);
    void earlierRequested(const QString& run);
    void laterRequested(const QString& run);
    void removeRequested(const QString& run);
    /// Its state is to be committed at the end of the step; it goes on.
    void saveRequested(const QString& run);
    void noteChanged(const QString& run, const QString& note);
    /// Its newest checkpoint or result is to answer questions.
    void chatRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void addTitleButtons();
    void addShortcuts();
    void addMoreMenu();
    QWidget* makeState();
    QWidget* makeEmpty();
    QWidget* makeRuns();
    QWidget* makeRun();
    QWidget* makeHead();
    void fit();
    void runPicked();
    void showView(int view);
    void addRows(QVBoxLayout* column);
    void openData(const QString& view);
    void askToStop();
    void editNote();
    void offerToGoBack();
    void askToGoBack(qint64 step);
    void showRuns();
    void showRun();
    void showActions();
    void showStanding();
    void showProblem();
    void refuseBeside();

    RunListModel& runs_;
    RunModel& run_;
    QString wanted_;         // to be chosen when it appears in the list
    bool isNarrow_ = false;  // no room for the list beside the run
    QStackedWidget* all_;
    QWidget* state_ = nullptr;
    QLabel* stateText_ = nullptr;
    Card* listCard_ = nullptr;
    RunListView* list_ = nullptr;
    RunPicker* picker_ = nullptr;
    QScrollArea* scroll_ = nullptr;
    QLabel* standing_ = nullptr;
    QLabel* note_ = nullptr;
    QTabBar* views_ = nullptr;
    MonitorCharts* charts_ = nullptr;
    MonitorDetails* details_ = nullptr;
    MonitorRows* rows_ = nullptr;
    RecallBar* recall_ = nullptr;
    QPushButton* pause_ = nullptr;
    QPushButton* save_ = nullptr;
    QPushButton* resume_ = nullptr;
    QPushButton* stop_ = nullptr;
    QPushButton* compare_ = nullptr;
    QPushButton* more_ = nullptr;
    QAction* pauseNow_ = nullptr;
    QAction* saveNow_ = nullptr;
    QAction* saveInMenu_ = nullptr;  // where the button has no room
    QAction* resumeNow_ = nullptr;
    QAction* stopNow_ = nullptr;
    QMenu* goBack_ = nullptr;
    QAction* chat_ = nullptr;
    QAction* detach_ = nullptr;
    QAction* earlier_ = nullptr;
    QAction* later_ = nullptr;
    QAction* remove_ = nullptr;
};

}  // namespace strata::ui
