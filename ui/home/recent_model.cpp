// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/recent_model.h"

#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QDateTime>
#include <QPainter>
#include <QPixmap>

namespace strata::ui {
namespace {

QColor colorOf(StateTone tone) {
    const Tokens tokens = currentTokens();
    switch (tone) {
        case StateTone::Active:
            return tokens.accent;
        case StateTone::Good:
            return tokens.ok;
        case StateTone::Warning:
            return tokens.warn;
        case StateTone::Bad:
            return tokens.bad;
        case StateTone::Quiet:
            return tokens.faint;
    }
    return tokens.faint;
}

}  // namespace

void RecentModel::setItems(const QVector<RecentItem>& items) {
    beginResetModel();
    items_ = items;
    endResetModel();
}

int RecentModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(items_.size());
}

int RecentModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant RecentModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const RecentItem& item = items_[index.row()];
    if (role == Qt::DecorationRole && index.column() == State) {
        return colorOf(item.tone);
    }
    if (role == Qt::TextAlignmentRole && index.column() == Changed) {
        return QVariant::fromValue(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role == Qt::ForegroundRole && (index.column() == What || index.column() == Changed)) {
        return currentTokens().soft;
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) {
        return {};
    }
    switch (index.column()) {
        case Name:
            return item.name;
        case What:
            return item.what;
        case State:
            return item.state;
        case Changed:
            return whenText(item.changedMs, QDateTime::currentMSecsSinceEpoch());
        default:
            return {};
    }
}

QVariant RecentModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant::fromValue((section == Changed ? Qt::AlignRight : Qt::AlignLeft) |
                                   Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case Name:
            return tr("Name");
        case What:
            return tr("Details");
        case State:
            return tr("State");
        case Changed:
            return tr("Changed");
        default:
            return {};
    }
}

}  // namespace strata::ui
