// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/settings_report_dialog.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/option_words.h"
#include "ui/base/style_constants.h"
#include "ui/base/table_view.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>

namespace strata::ui {
namespace {

constexpr int kColumnsWide = 110;  ///< of the dialog, in average characters
constexpr int kLinesHigh = 24;
constexpr int kValueWide = 30;  ///< of its column, in average characters

enum Column { Key, Value, Outcome, ColumnCount };

QString outcomeOf(const SettingsReportRow& row) {
    if (row.option.isEmpty()) {
        return SettingsReportDialog::tr("Not imported. %1").arg(row.reason);
    }
    const QString taken = SettingsReportDialog::tr("%1: %2").arg(optionLabel(row.option), row.text);
    return row.reason.isEmpty() ? taken : QStringLiteral("%1. %2").arg(taken, row.reason);
}

QStandardItem* itemOf(const QString& text) {
    auto* item = new QStandardItem(text);
    item->setToolTip(text);
    return item;
}

}  // namespace

SettingsReportDialog::SettingsReportDialog(const SettingsReport& report, QWidget* parent)
    : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Imported settings"));
    auto* model = new QStandardItemModel(0, ColumnCount, this);
    model->setHorizontalHeaderLabels({tr("Key"), tr("Value"), tr("Result")});
    // What was taken stands first.
    for (const bool isTaken : {true, false}) {
        for (const SettingsReportRow& row : report.rows) {
            if (row.option.isEmpty() != isTaken) {
                model->appendRow({itemOf(row.key), itemOf(row.value), itemOf(outcomeOf(row))});
            }
        }
    }
    auto* table = new TableView(tr("Keys in the file"));
    table->setObjectName(QStringLiteral("settingsReport"));
    table->setModel(model);
    table->setWordWrap(true);
    table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(Key, QHeaderView::ResizeToContents);
    table->horizontalHeader()->setSectionResizeMode(Value, QHeaderView::Interactive);
    table->setColumnWidth(Value, kValueWide * fontMetrics().averageCharWidth());
    table->horizontalHeader()->setSectionResizeMode(Outcome, QHeaderView::Stretch);
    auto* close = makeButton("close", tr("Close"), ButtonKind::Primary);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    auto* row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(close);
    setColumn(this,
              {makeLabel(LabelRole::Heading, QFileInfo(report.file).fileName()), {table, 1}, row},
              kSpace3)
        ->setContentsMargins(kSpace5, kSpace4, kSpace5, kSpace4);
    resize(kColumnsWide * fontMetrics().averageCharWidth(), kLinesHigh * fontMetrics().height());
}

}  // namespace strata::ui
