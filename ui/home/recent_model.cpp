// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/home/recent_model.h"

#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QDateTime>

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

RecentModel::RecentModel(QObject* parent)
    : RowTable({{tr("Name"), &RecentItem::name},
                {tr("Details"), &RecentItem::what},
                {tr("State"), &RecentItem::state},
                {tr("Changed"),
                 [](const RecentItem& item) {
                     return whenText(item.changedMs, QDateTime::currentMSecsSinceEpoch());
                 },
                 ColumnKind::Number}},
               parent) {}

QVariant RecentModel::roleAt(int row, int column, int role) const {
    switch (role) {
        case Qt::DecorationRole:
            return column == State ? QVariant(colorOf(rows()[row].tone)) : QVariant();
        case Qt::ForegroundRole:
            return column == What || column == Changed ? QVariant(currentTokens().soft)
                                                       : QVariant();
        case Qt::ToolTipRole:
            return textAt(row, column);
        default:
            return {};
    }
}

}  // namespace strata::ui
