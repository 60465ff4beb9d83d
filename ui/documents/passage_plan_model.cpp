// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/passage_plan_model.h"

#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QHash>

namespace strata::ui {
namespace {

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

PassagePlanModel::PassagePlanModel(QObject* parent)
    : RowTable(
          {{tr("Document"), &PassageView::document},
           {tr("Section"), [](const PassageView& passage) { return sectionOf(passage.headings); }},
           {tr("Page"), [](const PassageView& passage) { return countText(passage.page); },
            ColumnKind::Number},
           {tr("Tokens"), [](const PassageView& passage) { return countText(passage.tokens); },
            ColumnKind::Number},
           {tr("Pairs"),
            [](const PassageView& passage) {
                return passage.skipped.isEmpty() ? rangeText(passage.pairsMin, passage.pairsMax)
                                                 : QString();
            },
            ColumnKind::Number},
           {tr("Content"), kindsOf}},
          parent) {}

QVariant PassagePlanModel::roleAt(int row, int column, int role) const {
    const PassageView& passage = rows()[row];
    const bool isPlanned = passage.skipped.isEmpty();
    switch (role) {
        case Qt::CheckStateRole:
            return column == Document ? QVariant(isPlanned ? Qt::Checked : Qt::Unchecked)
                                      : QVariant();
        case Qt::ForegroundRole:
            return isPlanned ? QVariant() : QVariant(currentTokens().soft);
        case Qt::ToolTipRole:
            return column == Kinds ? kindsOf(passage) : passage.headings;
        default:
            return {};
    }
}

Qt::ItemFlags PassagePlanModel::flags(const QModelIndex& index) const {
    return RowTable::flags(index) |
           (index.isValid() && index.column() == Document ? Qt::ItemIsUserCheckable
                                                          : Qt::NoItemFlags);
}

bool PassagePlanModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::CheckStateRole || !index.isValid() || index.row() >= rowCount()) {
        return false;
    }
    Q_EMIT usedChosen(rows()[index.row()].id, value.toInt() == Qt::Checked);
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
        std::ranges::equal(passages, rows(), {}, &PassageView::id, &PassageView::id);
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
        refreshRows(passages);
    } else {
        setRows(passages);
    }
}

}  // namespace strata::ui
