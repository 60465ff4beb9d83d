// SPDX-License-Identifier: GPL-3.0-or-later
// The wizard's last step: how good the dataset is, its files, what to do with it; or, when no pair
// or few were kept, which gate rejected them and a way to relax it. Thread: the GUI thread.
#pragma once

#include "ui/base/qt_forward.h"

#include <QWidget>

namespace strata::ui {

class BuildModel;
class Card;
class DraftModel;
struct ReasonCount;

class DocumentResultStep : public QWidget {
    Q_OBJECT

public:
    DocumentResultStep(BuildModel& model, DraftModel& draft, QWidget* parent = nullptr);

Q_SIGNALS:
    void reviewRequested();
    void openRequested();
    void trainRequested();
    /// Keep for review what this gate rejects, and make the pairs again.
    void gateRelaxed(const QString& gate);
    void gatesRestored();

private:
    void refresh();
    void addRow(const QString& name, const QString& value);
    void showQuality();
    void showRejected();
    void showGates(qint64 kept);
    Card* makeGates();

    BuildModel& model_;
    DraftModel& draft_;
    QLabel* verdict_;
    QWidget* actions_;
    QGridLayout* rows_;
    QLabel* files_;
    Card* gates_ = nullptr;
    QLabel* gateText_ = nullptr;
    QPushButton* relax_ = nullptr;
    QPushButton* restore_ = nullptr;
    QString gate_;  // that the button relaxes
};

}  // namespace strata::ui
