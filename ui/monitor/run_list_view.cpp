// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/run_list_view.h"

#include "ui/base/tokens.h"
#include "ui/monitor/run_list_model.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

namespace strata::ui {
namespace {

constexpr int kLettersShown = 26;
constexpr int kLettersMin = 16;
constexpr int kRowsShown = 8;
constexpr int kRowGap = 3 * kSpace1;

/// Draws the two lines; background, check mark and focus are the style's.
class RunDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter,
               const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const QStyle* style = item.widget->style();
        const QRect mark =
            style->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &item, item.widget);
        QRect text = item.rect.adjusted(0, kSpace1, -kSpace2, -kSpace1);
        const bool isMirrored = item.direction == Qt::RightToLeft;
        if (isMirrored) {
            text.setRight(mark.left() - kSpace2);
            text.setLeft(item.rect.left() + kSpace2);
        } else {
            text.setLeft(mark.right() + kSpace2);
        }
        const QFontMetrics& metrics = item.fontMetrics;
        const Tokens tokens = currentTokens();
        const bool isFilled =
            item.state.testFlag(QStyle::State_Selected) && tokens.kind == ThemeKind::HighContrast;
        painter->save();
        painter->setFont(item.font);
        painter->setPen(isFilled ? tokens.onAccent : tokens.ink);
        const int align = Qt::AlignVCenter | (isMirrored ? Qt::AlignRight : Qt::AlignLeft);
        const QRect upper(text.left(), text.top(), text.width(), text.height() / 2);
        painter->drawText(upper, align,
                          metrics.elidedText(index.data(Qt::DisplayRole).toString(),
                                             Qt::ElideMiddle, upper.width()));
        painter->setPen(isFilled ? tokens.onAccent : tokens.soft);
        const QRect lower(text.left(), upper.bottom() + 1, text.width(), text.height() / 2);
        painter->drawText(lower, align,
                          metrics.elidedText(index.data(RunListModel::StandingRole).toString(),
                                             Qt::ElideRight, lower.width()));
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& option,
                   const QModelIndex& /*index*/) const override {
        return {option.fontMetrics.averageCharWidth() * kLettersMin,
                2 * option.fontMetrics.height() + kRowGap};
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text.clear();  // paint draws it
        option->features &= ~QStyleOptionViewItem::HasDisplay;
    }
};

}  // namespace

RunListView::RunListView(RunListModel& runs, QWidget* parent) : TableView(tr("Runs"), parent) {
    setItemDelegate(new RunDelegate(this));
    setModel(&runs);
    horizontalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
}

QString RunListView::currentRun() const {
    return currentIndex().data(RunListModel::PathRole).toString();
}

bool RunListView::choose(const QString& run) {
    const QModelIndexList found =
        model()->match(model()->index(0, 0), RunListModel::PathRole, run, 1, Qt::MatchExactly);
    if (found.isEmpty()) {
        return false;
    }
    selectRow(found.front().row());
    scrollTo(found.front());
    return true;
}

QSize RunListView::sizeHint() const {
    return {fontMetrics().averageCharWidth() * kLettersShown,
            minimumSizeHint().height() * kRowsShown};
}

QSize RunListView::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * kLettersMin, 2 * fontMetrics().height() + kRowGap};
}

}  // namespace strata::ui
