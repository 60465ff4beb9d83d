// SPDX-License-Identifier: GPL-3.0-or-later
// A model by its name on a hub: the person says where and allows the host, then finds a name,
// chooses files and downloads them. Nothing is asked before the person has agreed. Thread: the GUI
// thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/models/hub_model.h"

#include <QDialog>

namespace strata::ui {

class TableView;

class HubDialog : public QDialog {
    Q_OBJECT

public:
    /// The model outlives the dialog.
    HubDialog(HubModel& model, QWidget* parent);

Q_SIGNALS:
    /// What stands in the address field; the model says what it is.
    void addressEdited(const QString& address);
    /// The person has agreed to this host.
    void consentGiven(const QString& host);
    void searchRequested(const QString& address, const QString& text);
    void filesRequested(const QString& address, const QString& name);
    void downloadRequested(const QString& address, const strata::ui::HubListing& listing);
    void settingsRequested();

private:
    QFrame* makeConsent();
    void makeAnswer();
    void ask();
    void showOffer();
    void showAnswer();
    void updateButtons();
    QString address() const;
    QString name() const;

    HubModel& model_;
    QLineEdit* name_;
    QLineEdit* address_;
    QFrame* consentFrame_;
    QLabel* consentText_;
    QCheckBox* consent_;
    QPushButton* settings_;
    QPushButton* ask_;
    QLabel* state_;
    QListWidget* found_;
    TableView* files_;
    QPushButton* download_;
};

}  // namespace strata::ui
