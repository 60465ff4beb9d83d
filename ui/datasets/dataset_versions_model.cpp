// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/datasets/dataset_versions_model.h"

#include "ui/base/numbers.h"

#include <QDateTime>

namespace strata::ui {

VersionListModel::VersionListModel(QObject* parent)
    : TextTableModel(
          {{tr("Version")}, {tr("Rows"), ColumnKind::Number}, {tr("Saved")}, {QString()}}, parent) {
}

void VersionListModel::setVersions(const QVector<VersionView>& versions) {
    beginResetModel();
    versions_ = versions;
    endResetModel();
}

QString VersionListModel::textAt(int row, int column) const {
    const VersionView& version = versions_[row];
    switch (column) {
        case NameColumn:
            return version.name;
        case RowsColumn:
            return version.rows < 0 ? QStringLiteral("–") : countText(version.rows);
        case SavedColumn:
            return whenText(version.changedMs, QDateTime::currentMSecsSinceEpoch());
        default:
            return version.isOpened ? tr("open") : QString();
    }
}

QVariant VersionListModel::roleAt(int row, int /*column*/, int role) const {
    return role == Qt::ToolTipRole ? versions_[row].path : QVariant();
}

DifferenceListModel::DifferenceListModel(QObject* parent)
    : TextTableModel({{tr("Change")},
                      {tr("Line in older version"), ColumnKind::Number},
                      {tr("Line in newer version"), ColumnKind::Number},
                      {tr("Question")}},
                     parent) {}

void DifferenceListModel::setDifferences(const QVector<DifferenceView>& differences) {
    beginResetModel();
    differences_ = differences;
    endResetModel();
}

QString DifferenceListModel::textAt(int row, int column) const {
    const DifferenceView& difference = differences_[row];
    switch (column) {
        case KindColumn:
            switch (difference.kind) {
                case DifferenceKind::Added:
                    return tr("added");
                case DifferenceKind::Removed:
                    return tr("removed");
                case DifferenceKind::Changed:
                    break;
            }
            return tr("changed");
        case BeforeColumn:
            return difference.lineBefore > 0 ? countText(difference.lineBefore) : QString();
        case AfterColumn:
            return difference.lineAfter > 0 ? countText(difference.lineAfter) : QString();
        default:
            return difference.question;
    }
}

QVariant DifferenceListModel::roleAt(int row, int column, int role) const {
    return role == Qt::ToolTipRole && column == QuestionColumn ? differences_[row].question
                                                               : QVariant();
}

void DatasetVersionsModel::setComparison(const VersionComparison& comparison) {
    comparison_ = comparison;
    Q_EMIT comparisonChanged();
}

void DatasetVersionsModel::setTexts(const DifferenceTexts& texts) {
    texts_ = texts;
    Q_EMIT textsChanged();
}

}  // namespace strata::ui
