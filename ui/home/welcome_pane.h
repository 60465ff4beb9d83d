// SPDX-License-Identifier: GPL-3.0-or-later
// What a person sees who starts the studio for the first time: three ways to begin (the demo, the
// models that other programs keep here, an empty project) and what this machine can do. Thread: the
// GUI thread.
#pragma once

#include "ui/home/welcome_model.h"

#include <QWidget>

class QPushButton;

namespace strata::ui {

class EntryCard;
class FactGrid;
class MachineCard;
class MachineModel;

class WelcomePane : public QWidget {
    Q_OBJECT

public:
    /// The models outlive the pane.
    WelcomePane(WelcomeModel& welcome, MachineModel& machine, QWidget* parent = nullptr);

    const WelcomeModel& model() const { return welcome_; }
    /// Asks by itself to be measured.
    MachineCard& machine() const { return *machine_; }

Q_SIGNALS:
    /// A person sees it.
    void seen();
    void demoRequested();
    /// To choose from those of other programs, or to add one where there are none.
    void modelsRequested();
    void emptyProjectRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeEntries();
    void showWelcome();

    WelcomeModel& welcome_;
    QPushButton* toModels_;
    EntryCard* models_;
    FactGrid* programs_;
    EntryCard* empty_;
    MachineCard* machine_;
};

}  // namespace strata::ui
