// SPDX-License-Identifier: GPL-3.0-or-later
// A new training job: what is trained on what and how, and beside it what that needs and takes.
// Thread: the GUI thread.
#pragma once

#include "ui/pages/page.h"

#include "strata/train_settings.h"

class QBoxLayout;
class QLabel;
class QPushButton;
class QStackedWidget;

namespace strata::ui {

class AdvancedForm;
class BasicForm;
class Card;
class ChipRow;
class PlanModel;
class PlanPanel;
class TrainFormModel;

class TrainPage : public Page {
    Q_OBJECT

public:
    /// Both outlive the page.
    TrainPage(TrainFormModel& form, PlanModel& plan, QWidget* parent = nullptr);

    /// A model, a data set or a run to take the settings of; the view "max-length=1024" sets that
    /// field.
    void visit(const Destination& destination) override;

Q_SIGNALS:
    void startRequested(const strata::TrainSettings& settings, const QString& name);
    void queueRequested(const strata::TrainSettings& settings, const QString& name);
    /// The person came here, for this path or for the page as it was left.
    void visited(const QString& subject);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeBody();
    QWidget* makeButtons();
    void addActions();
    void leaveUndoToThePage();
    void showMode(int index);
    void showState();
    void arrange();
    /// Why the job cannot start; empty: it can.
    QString blockedReason() const;
    void start();

    TrainFormModel& form_;
    PlanModel& plan_;
    ChipRow* mode_;
    QStackedWidget* stack_;
    QBoxLayout* columns_ = nullptr;
    Card* formCard_ = nullptr;
    BasicForm* basic_;
    AdvancedForm* advanced_;
    PlanPanel* panel_;
    QPushButton* start_;
    QPushButton* queue_;
    QPushButton* reset_;
    QLabel* reason_;
};

}  // namespace strata::ui

Q_DECLARE_METATYPE(strata::TrainSettings)
