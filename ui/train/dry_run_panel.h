// SPDX-License-Identifier: GPL-3.0-or-later
// The dry run in the plan's column: how far it is and a button that ends it, then what it measured
// beside what was planned. Hidden until there was one. Thread: the GUI thread.
#pragma once

#include "ui/base/card.h"
#include "ui/base/qt_forward.h"

#include <QVector>

namespace strata::ui {

class DryRunModel;

class DryRunPanel : public Card {
    Q_OBJECT

public:
    /// `dryRun` outlives the panel.
    explicit DryRunPanel(DryRunModel& dryRun, QWidget* parent = nullptr);

Q_SIGNALS:
    void cancelRequested();

private:
    struct FactRow {
        QLabel* name;
        QLabel* value;
    };

    void showDryRun();
    void showResult();

    DryRunModel& dryRun_;
    QLabel* verdict_;
    QLabel* sentence_;
    QProgressBar* bar_;
    QPushButton* cancel_;
    QWidget* facts_;
    QVector<FactRow> factRows_;
};

}  // namespace strata::ui
