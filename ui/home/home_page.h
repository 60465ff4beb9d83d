// SPDX-License-Identifier: GPL-3.0-or-later
// Where the studio opens: three ways to begin, what was worked on last, what the machine can do.
// Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"

class QLabel;
class QStackedWidget;

namespace strata::ui {

class AdaptiveRow;
class DemoModel;
class DemoPages;
class MachineCard;
class MachineModel;
class ProgressStrip;
class RecentModel;
class TableView;
class WelcomeModel;
class WelcomePane;

class HomePage : public Page {
    Q_OBJECT

public:
    /// The models outlive the page.
    HomePage(MachineModel& machine, RecentModel& recent, QWidget* parent = nullptr);

    /// The view "demo" begins the demo.
    void visit(const Destination& destination) override;
    /// The demo prepares itself: shown under its card until endDemo.
    ProgressStrip* demoProgress() const { return demoProgress_; }
    /// Asks by itself to be measured.
    MachineCard& machine() const { return *machineCard_; }
    /// Adds the demo, which takes the place of the page's content while it is open. `demo` outlives
    /// the page.
    DemoPages& addDemo(DemoModel& demo);
    /// Adds what stands there instead at the first start. `welcome` outlives the page.
    WelcomePane& addWelcome(WelcomeModel& welcome);

Q_SIGNALS:
    void demoRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    AdaptiveRow* makeEntries();
    QWidget* makeRecent();
    void showBody();
    void fitColumns();
    void showRecent();

    MachineModel& machine_;
    RecentModel& recent_;
    ProgressStrip* demoProgress_;
    MachineCard* machineCard_;
    QStackedWidget* stack_;
    TableView* table_ = nullptr;
    QLabel* emptyRecent_ = nullptr;
    DemoPages* demo_ = nullptr;
    WelcomePane* welcome_ = nullptr;
    QWidget* welcomeBody_ = nullptr;  // in the stack
};

}  // namespace strata::ui
