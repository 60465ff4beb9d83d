// SPDX-License-Identifier: GPL-3.0-or-later
// A new training job: what is trained on what and how, and beside it what that needs and takes.
// Thread: the GUI thread.
#pragma once

#include "ui/base/page.h"
#include "ui/base/qt_forward.h"
#include "ui/train/settings_report.h"

#include "strata/train_settings.h"

namespace strata::ui {

class AdvancedForm;
class BasicForm;
class Card;
class ChipRow;
class DryRunModel;
class DryRunPanel;
class PlanLine;
class PlanModel;
class PlanPanel;
class TrainFormModel;

class TrainPage : public Page {
    Q_OBJECT

public:
    /// All outlive the page.
    TrainPage(TrainFormModel& form,
              PlanModel& plan,
              DryRunModel& dryRun,
              QWidget* parent = nullptr);

    /// A model, a dataset or a run to take the settings of; the view "max-length=1024" sets that
    /// field, a fieldPlace() leads to one.
    void visit(const Destination& destination) override;

    /// The settings of a file were taken: says how many, with the whole report behind a button.
    void showReport(const SettingsReport& report);
    /// Asks for a file with settings.
    void chooseSettings();
    DryRunPanel& dryRunPanel() const { return *dryRunPanel_; }

Q_SIGNALS:
    void startRequested(const strata::TrainSettings& settings, const QString& name);
    void queueRequested(const strata::TrainSettings& settings, const QString& name);
    void dryRunRequested();
    /// By keys; the panel asks for it too.
    void dryRunCancelRequested();
    /// A file of another tool's settings was chosen or dropped.
    void importRequested(const QString& path);
    /// The person came here, for this path or for the page as it was left.
    void visited(const QString& subject);
    /// A field, or the page, was left.
    void left();

protected:
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    QWidget* makeEmptyState();
    QWidget* makeBody();
    QWidget* makeButtons();
    void connectModels();
    void addActions();
    void orderFocus();
    void leaveUndoToTheWindow();
    void showMode(int index);
    void showState();
    /// The plan stands beside the form where the page is wide enough for both, else in its place
    /// while the plan's line is pressed down.
    void arrange();
    /// Why the job cannot start; empty: it can.
    QString blockedReason() const;
    /// Why a dry run cannot be made; empty: it can.
    QString dryRunBlockedReason() const;
    void start();
    void tryOut();
    void showField(const QString& name);

    TrainFormModel& form_;
    PlanModel& plan_;
    DryRunModel& dryRun_;
    ChipRow* mode_;
    QStackedWidget* stack_;
    QScrollArea* formScroll_ = nullptr;
    QScrollArea* planScroll_ = nullptr;
    Card* formCard_ = nullptr;
    BasicForm* basic_;
    AdvancedForm* advanced_;
    PlanPanel* panel_;
    DryRunPanel* dryRunPanel_;
    PlanLine* planLine_;
    QPushButton* import_;
    QPushButton* start_;
    QPushButton* queue_;
    QPushButton* tryOut_;
    QPushButton* reset_;
    QLabel* reason_;
    SettingsReport report_;  // of the last import
};

}  // namespace strata::ui

Q_DECLARE_METATYPE(strata::TrainSettings)
