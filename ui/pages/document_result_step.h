// SPDX-License-Identifier: GPL-3.0-or-later
// The wizard's last step: how good the data set is, its files, what to do with it; or, when no pair
// was kept, which gate rejected them. Thread: the GUI thread.
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;
class QGridLayout;

namespace strata::ui {

class BuildModel;

class DocumentResultStep : public QWidget {
    Q_OBJECT

public:
    explicit DocumentResultStep(BuildModel& model, QWidget* parent = nullptr);

Q_SIGNALS:
    void reviewAsked();
    void openAsked();
    void trainAsked();

private:
    void refresh();
    void addRow(const QString& name, const QString& value);
    void showQuality();
    void showRejected();

    BuildModel& model_;
    QLabel* verdict_;
    QWidget* actions_;
    QGridLayout* rows_;
    QLabel* files_;
};

}  // namespace strata::ui
