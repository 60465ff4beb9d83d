// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_versions_model.h"

#include "ui/base/numbers.h"

#include <QDateTime>

namespace strata::ui {

namespace {

QString kindText(DifferenceKind kind) {
    switch (kind) {
        case DifferenceKind::Added:
            return DatasetVersionsModel::tr("added");
        case DifferenceKind::Removed:
            return DatasetVersionsModel::tr("removed");
        case DifferenceKind::Changed:
            break;
    }
    return DatasetVersionsModel::tr("changed");
}

/// Empty where the row is not there.
QString lineText(qint64 line) {
    return line > 0 ? countText(line) : QString();
}

}  // namespace

DatasetVersionsModel::DatasetVersionsModel(QObject* parent)
    : QObject(parent),
      versions_(
          {{tr("Version"), &VersionView::name, ColumnKind::Words, &VersionView::path},
           {tr("Rows"),
            [](const VersionView& version) {
                return version.rows < 0 ? QStringLiteral("–") : countText(version.rows);
            },
            ColumnKind::Number, &VersionView::path},
           {tr("Saved"),
            [](const VersionView& version) {
                return whenText(version.changedMs, QDateTime::currentMSecsSinceEpoch());
            },
            ColumnKind::Words, &VersionView::path},
           {QString(),
            [](const VersionView& version) { return version.isOpened ? tr("open") : QString(); },
            ColumnKind::Words, &VersionView::path}}),
      differences_({{tr("Change"), [](const DifferenceView& each) { return kindText(each.kind); }},
                    {tr("Line in older version"),
                     [](const DifferenceView& each) { return lineText(each.lineBefore); },
                     ColumnKind::Number},
                    {tr("Line in newer version"),
                     [](const DifferenceView& each) { return lineText(each.lineAfter); },
                     ColumnKind::Number},
                    {tr("Question"), &DifferenceView::question, ColumnKind::Words,
                     &DifferenceView::question}}) {}

void DatasetVersionsModel::setComparison(const VersionComparison& comparison) {
    comparison_ = comparison;
    Q_EMIT comparisonChanged();
}

void DatasetVersionsModel::setTexts(const DifferenceTexts& texts) {
    texts_ = texts;
    Q_EMIT textsChanged();
}

}  // namespace strata::ui
