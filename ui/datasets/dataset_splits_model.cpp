// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_splits_model.h"

#include "ui/base/numbers.h"

namespace strata::ui {

DatasetSplitsModel::DatasetSplitsModel(QObject* parent)
    : QObject(parent),
      leaks_({{tr("Held-out split"), &LeakView::split},
              {tr("Line"), [](const LeakView& leak) { return countText(leak.line); },
               ColumnKind::Number},
              {tr("Line in training"),
               [](const LeakView& leak) { return countText(leak.trainLine); }, ColumnKind::Number},
              {tr("Question"), &LeakView::question, ColumnKind::Words, &LeakView::question}}) {}

void DatasetSplitsModel::setReport(const LeakReport& report) {
    report_ = report;
    Q_EMIT reportChanged();
}

}  // namespace strata::ui
