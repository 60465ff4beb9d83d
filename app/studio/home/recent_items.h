// SPDX-License-Identifier: GPL-3.0-or-later
// Home's list of what was worked on last, from the lists of runs and of datasets. Thread: the GUI
// thread.
#pragma once

#include <QObject>

namespace strata::ui {
class DatasetListModel;
class RecentModel;
class RunListModel;
}  // namespace strata::ui

namespace strata::studio {

class RecentItems : public QObject {
    Q_OBJECT

public:
    /// The models outlive it.
    RecentItems(const ui::RunListModel& runs,
                const ui::DatasetListModel& datasets,
                ui::RecentModel& recent,
                QObject* parent = nullptr);

private:
    void collect();

    const ui::RunListModel& runs_;
    const ui::DatasetListModel& datasets_;
    ui::RecentModel& recent_;
};

}  // namespace strata::studio
