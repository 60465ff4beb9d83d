// SPDX-License-Identifier: GPL-3.0-or-later
// What stands behind the charts of the run shown: its events, its log, its settings. Thread: the
// GUI thread.
#pragma once

#include "ui/base/qt_forward.h"
#include "ui/base/row_table.h"
#include "ui/charts/run_series.h"
#include "ui/monitor/option_list_model.h"

#include <QWidget>

namespace strata::ui {

class RunModel;

enum class MonitorDetail { Events, Log, Settings };

class MonitorDetails : public QWidget {
    Q_OBJECT

public:
    /// `run` outlives the widget.
    explicit MonitorDetails(RunModel& run, QWidget* parent = nullptr);

    void showDetail(MonitorDetail detail);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* logPart();
    QWidget* settingsPart();
    void fillLog();
    void fillSettings();

    RunModel& run_;
    RowTable<RunEvent> events_;  // the newest first
    OptionListModel options_;
    QStackedWidget* parts_;
    QLineEdit* filter_ = nullptr;
    QPlainTextEdit* log_ = nullptr;
    QPushButton* changedOnly_ = nullptr;
};

}  // namespace strata::ui
