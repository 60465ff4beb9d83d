// SPDX-License-Identifier: GPL-3.0-or-later
// Where the studio opens: three ways to begin, what was worked on last, what the machine can do.
// Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"

class QBoxLayout;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace strata::ui {

class DemoModel;
class DemoPages;
class FactGrid;
class MachineModel;
class ProgressStrip;
class RecentModel;
class TableView;

class HomePage : public Page {
    Q_OBJECT

public:
    /// The models outlive the page.
    HomePage(MachineModel& machine, RecentModel& recent, QWidget* parent = nullptr);

    /// The view "demo" begins the demo.
    void visit(const Destination& destination) override;
    /// The demo prepares itself: shown under its card until endDemo.
    ProgressStrip* demoProgress() const { return demoProgress_; }
    void setMeasuring(const QString& text);
    /// Adds the demo, which takes the place of the page's content while it is open. `demo` outlives
    /// the page.
    DemoPages& addDemo(DemoModel& demo);

Q_SIGNALS:
    void demoRequested();
    /// Measures the drive, for about ten seconds.
    void measureRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void makeEntries();
    QWidget* makeRecent();
    QWidget* makeMachine();
    void fit();
    void fitColumns();
    void showMachine();
    void showRecent();

    MachineModel& machine_;
    RecentModel& recent_;
    ProgressStrip* demoProgress_;
    QStackedWidget* stack_;
    TableView* table_ = nullptr;
    QLabel* emptyRecent_ = nullptr;
    QBoxLayout* entries_;  // cards beside each other where there is room
    QBoxLayout* lower_;
    FactGrid* facts_ = nullptr;
    FactGrid* largest_ = nullptr;
    QLabel* warnings_ = nullptr;
    QPushButton* measure_ = nullptr;
};

}  // namespace strata::ui
