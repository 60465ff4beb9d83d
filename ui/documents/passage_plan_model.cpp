// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/passage_plan_model.h"

#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QHash>

namespace strata::ui {
namespace {

bool isNumber(int column) {
    return column == PassagePlanModel::Page || column == PassagePlanModel::Tokens ||
           column == PassagePlanModel::Pairs;
}

/// What the passage holds, or why it is skipped.
QString kindsOf(const PassageView& passage) {
    if (!passage.skipped.isEmpty()) {
        return PassagePlanModel::tr("Skipped: %1").arg(passage.skipped);
    }
    QStringList kinds;
    for (auto each = passage.types.constBegin(); each != passage.types.constEnd(); ++each) {
        kinds.append(
            PassagePlanModel::tr("%1: %2").arg(factTypeText(each.key()), countText(each.value())));
    }
    if (passage.hasTable) {
        kinds.append(PassagePlanModel::tr("table"));
    }
    if (passage.isScan) {
        kinds.append(PassagePlanModel::tr("scan"));
    }
    return kinds.join(QStringLiteral(", "));
}

/// Without the outermost heading, the document's title, where others follow.
QString sectionOf(const QString& headings) {
    const QString below = headings.section(QStringLiteral(" / "), 1);
    return below.isEmpty() ? headings : below;
}

}  // namespace

QString factTypeText(const QString& type) {
    static const QHash<QString, const char*> names{
        {QStringLiteral("fact"), QT_TRANSLATE_NOOP("strata::ui::PassagePlanModel", "Facts")},
        {QStringLiteral("procedure"),
         QT_TRANSLATE_NOOP("strata::ui::PassagePlanModel", "Procedures")},
        {QStringLiteral("reason"), QT_TRANSLATE_NOOP("strata::ui::PassagePlanModel", "Reasons")},
        {QStringLiteral("comparison"),
         QT_TRANSLATE_NOOP("strata::ui::PassagePlanModel", "Comparisons")}};
    const auto found = names.find(type);
    return found == names.end() ? type : PassagePlanModel::tr(*found);
}

QString rangeText(qint64 least, qint64 most) {
    return least == most ? countText(least)
                         : PassagePlanModel::tr("%1–%2").arg(countText(least), countText(most));
}

int PassagePlanModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(passages_.size());
}

int PassagePlanModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : kColumns;
}

QVariant PassagePlanModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= passages_.size()) {
        return {};
    }
    const PassageView& passage = passages_[index.row()];
    const bool isPlanned = passage.skipped.isEmpty();
    if (role == Qt::CheckStateRole) {
        return index.column() == Document ? QVariant(isPlanned ? Qt::Checked : Qt::Unchecked)
                                          : QVariant();
    }
    if (role == Qt::TextAlignmentRole && isNumber(index.column())) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role == Qt::ForegroundRole) {
        return isPlanned ? QVariant() : QVariant(currentTokens().soft);
    }
    if (role == Qt::ToolTipRole) {
        return index.column() == Kinds ? kindsOf(passage) : passage.headings;
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (index.column()) {
        case Document:
            return passage.document;
        case Section:
            return sectionOf(passage.headings);
        case Page:
            return countText(passage.page);
        case Tokens:
            return countText(passage.tokens);
        case Pairs:
            return isPlanned ? rangeText(passage.pairsMin, passage.pairsMax) : QString();
        default:
            return kindsOf(passage);
    }
}

QVariant PassagePlanModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Document:
            return tr("Document");
        case Section:
            return tr("Section");
        case Page:
            return tr("Page");
        case Tokens:
            return tr("Tokens");
        case Pairs:
            return tr("Pairs");
        default:
            return tr("Content");
    }
}

Qt::ItemFlags PassagePlanModel::flags(const QModelIndex& index) const {
    return QAbstractTableModel::flags(index) |
           (index.isValid() && index.column() == Document ? Qt::ItemIsUserCheckable
                                                          : Qt::NoItemFlags);
}

bool PassagePlanModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || !index.isValid() || index.row() >= passages_.size()) {
        return false;
    }
    Q_EMIT usedChosen(passages_[index.row()].id, value.toInt() == Qt::Checked);
    return true;
}

void PassagePlanModel::begin() {
    state_ = PassagePlanState::Planning;
    done_ = 0.0;
    total_ = 0.0;
    Q_EMIT stateChanged();
}

void PassagePlanModel::setProgress(double done, double total) {
    done_ = done;
    total_ = total;
    Q_EMIT progressChanged();
}

void PassagePlanModel::finish(const QVector<PassageView>& passages, bool isExact, double seconds) {
    isExact_ = isExact;
    seconds_ = seconds;
    state_ = PassagePlanState::Ready;
    setPassages(passages);
    Q_EMIT stateChanged();
}

void PassagePlanModel::fail() {
    state_ = PassagePlanState::Failed;
    Q_EMIT stateChanged();
}

void PassagePlanModel::clear() {
    state_ = PassagePlanState::Idle;
    setPassages({});
    Q_EMIT stateChanged();
}

/// Rows stay selected while the passages are the same.
void PassagePlanModel::setPassages(const QVector<PassageView>& passages) {
    const bool areSame =
        !passages.isEmpty() &&
        std::equal(passages.begin(), passages.end(), passages_.begin(), passages_.end(),
                   [](const PassageView& a, const PassageView& b) { return a.id == b.id; });
    totals_ = {};
    for (const PassageView& passage : passages) {
        if (!passage.skipped.isEmpty()) {
            ++totals_.skipped;
            continue;
        }
        ++totals_.passages;
        totals_.withTable += passage.hasTable ? 1 : 0;
        totals_.fromScan += passage.isScan ? 1 : 0;
        totals_.facts += passage.facts;
        totals_.pairsMin += passage.pairsMin;
        totals_.pairsMax += passage.pairsMax;
    }
    if (areSame) {
        passages_ = passages;
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumns - 1));
        return;
    }
    beginResetModel();
    passages_ = passages;
    endResetModel();
}

}  // namespace strata::ui
