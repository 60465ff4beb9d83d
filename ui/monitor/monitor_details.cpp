// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/monitor_details.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"
#include "ui/charts/run_model.h"
#include "ui/monitor/run_words.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <vector>

namespace strata::ui {
namespace {

constexpr int kLogLinesMax = 5000;
constexpr int kDetailRowsShown = 12;

QVBoxLayout* plainColumn(QWidget* widget) {
    auto* column = new QVBoxLayout(widget);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpace2);
    return column;
}

}  // namespace

MonitorDetails::MonitorDetails(RunModel& run, QWidget* parent)
    : QWidget(parent),
      run_(run),
      events_(
          {{tr("Step"), [](const RunEvent& event) { return countText(event.step); },
            ColumnKind::Number},
           {tr("Elapsed"), [](const RunEvent& event) { return durationText(event.elapsedSeconds); },
            ColumnKind::Number},
           {tr("Event"), eventText}}),
      parts_(new QStackedWidget) {
    auto* events = new TableView(tr("Run events"));
    events->setObjectName(QStringLiteral("runEvents"));
    events->setModel(&events_);
    events->horizontalHeader()->setAccessibleName(tr("Columns of the events"));
    auto* happened = new QWidget;
    QVBoxLayout* column = plainColumn(happened);
    auto* nothing = makeWrappedLabel(LabelRole::Soft, tr("This run has no events."));
    nothing->setAlignment(Qt::AlignTop);
    column->addWidget(nothing);
    column->addWidget(events, 1);
    parts_->addWidget(happened);
    parts_->addWidget(logPart());
    parts_->addWidget(settingsPart());
    plainColumn(this)->addWidget(parts_);
    parts_->setMinimumHeight(kDetailRowsShown * kRowHeight);
    const auto fillEvents = [this, events, nothing] {
        const std::vector<RunEvent> all = run_.events();
        events_.setRows({all.rbegin(), all.rend()});
        events->setVisible(!all.empty());
        nothing->setVisible(all.empty());
    };
    connect(&run_, &RunModel::seriesChanged, this, fillEvents);
    connect(&run_, &RunModel::runChanged, this, fillEvents);
    connect(&run_, &RunModel::logChanged, this, fillEvents);
    connect(&run_, &RunModel::logChanged, this, &MonitorDetails::fillLog);
    connect(&run_, &RunModel::runChanged, this, &MonitorDetails::fillSettings);
    fillEvents();
    fillLog();
}

void MonitorDetails::showDetail(MonitorDetail detail) {
    parts_->setCurrentIndex(static_cast<int>(detail));
}

QWidget* MonitorDetails::logPart() {
    auto* part = new QWidget;
    QVBoxLayout* column = plainColumn(part);
    filter_ = new QLineEdit;
    filter_->setPlaceholderText(tr("Filter log lines"));
    filter_->setAccessibleName(tr("Log filter"));
    log_ = new QPlainTextEdit;
    log_->setReadOnly(true);
    log_->setMaximumBlockCount(kLogLinesMax);
    log_->setAccessibleName(tr("Run log"));
    log_->setPlaceholderText(tr("No log lines yet."));
    log_->setTabChangesFocus(true);
    column->addWidget(filter_);
    column->addWidget(log_, 1);
    connect(filter_, &QLineEdit::textChanged, this, &MonitorDetails::fillLog);
    return part;
}

QWidget* MonitorDetails::settingsPart() {
    auto* part = new QWidget;
    QVBoxLayout* column = plainColumn(part);
    changedOnly_ = makeButton("onlyChangedSettings", tr("Only changed settings"), ButtonKind::Chip);
    auto* table = new TableView(tr("Run settings"));
    table->setModel(&options_);
    table->horizontalHeader()->setAccessibleName(tr("Columns of the settings"));
    column->addWidget(changedOnly_, 0, Qt::AlignLeft);
    column->addWidget(table, 1);
    connect(changedOnly_, &QPushButton::toggled, this, &MonitorDetails::fillSettings);
    return part;
}

void MonitorDetails::fillLog() {
    const QString words = filter_->text();
    QStringList lines = run_.log().split(QLatin1Char('\n'));
    if (!words.isEmpty()) {
        lines = lines.filter(words, Qt::CaseInsensitive);
    }
    log_->setPlainText(
        lines.mid(std::max<qsizetype>(0, lines.size() - kLogLinesMax)).join(QLatin1Char('\n')));
}

void MonitorDetails::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    fillSettings();
}

// A run changes with each step, its settings hardly ever: while nobody looks it costs nothing.
void MonitorDetails::fillSettings() {
    if (!isVisible()) {
        return;
    }
    options_.setSettings(run_.run().settings, run_.run().modelOrigin,
                         changedOnly_->isChecked() ? OptionsShown::Changed : OptionsShown::All);
}

}  // namespace strata::ui
