// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_splits_model.h"

#include "ui/base/numbers.h"

namespace strata::ui {

namespace {

constexpr int kShownQuestionCharacters = 240;

QString questionOf(const SplitLeak& leak) {
    return QString::fromStdString(leak.question).left(kShownQuestionCharacters).simplified();
}

}  // namespace

DatasetSplitsModel::DatasetSplitsModel(QObject* parent)
    : QObject(parent),
      leaks_({{tr("Held-out split"),
               [](const SplitLeak& leak) {
                   return leak.part == HeldOut::Validation ? tr("validation") : tr("test");
               }},
              {tr("Line"), [](const SplitLeak& leak) { return countText(leak.line); },
               ColumnKind::Number},
              {tr("Line in training"),
               [](const SplitLeak& leak) { return countText(leak.trainLine); }, ColumnKind::Number},
              {tr("Question"), questionOf, ColumnKind::Words, questionOf}}) {}

void DatasetSplitsModel::setReport(const LeakReport& report) {
    report_ = report;
    Q_EMIT reportChanged();
}

}  // namespace strata::ui
