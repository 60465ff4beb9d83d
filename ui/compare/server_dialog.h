// SPDX-License-Identifier: GPL-3.0-or-later
// Models behind an address: one is named and added, known ones are forgotten. A server on another
// machine needs a consent that says what would leave this one. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/compare/compare_model.h"

#include <QDialog>

namespace strata::ui {

class ServerDialog : public QDialog {
    Q_OBJECT

public:
    /// The model outlives the dialog.
    ServerDialog(CompareModel& model, QWidget* parent);

    /// Empty, for a model that is to stand in this pane.
    void openFor(int pane);

Q_SIGNALS:
    /// What is in the field now; the model says what it is.
    void typed(const QString& address);
    void added(int pane, const QString& address, strata::ui::ServerConsent consent);
    void forgotten(const QString& id);
    void settingsRequested();

private:
    QFrame* makeConsent();
    QWidget* makeButtons();
    void showOffer();
    void showKnown();
    void updateAdd();

    CompareModel& model_;
    int pane_ = 0;
    QLineEdit* address_;
    QLabel* state_;
    QFrame* consentFrame_;
    QLabel* consentText_;
    QCheckBox* consent_;
    QPushButton* settings_;
    QPushButton* add_;
    QLabel* knownHead_;
    QVBoxLayout* known_;
};

}  // namespace strata::ui
