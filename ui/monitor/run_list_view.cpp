// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/run_list_view.h"

#include "ui/base/style_constants.h"
#include "ui/monitor/run_list_model.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr int kLettersShown = 26;
constexpr int kLettersMin = 16;
constexpr int kRowsShown = 8;
constexpr int kRowGap = 3 * kSpace1;

/// Draws the name in a line and what state the run is in below it, whole: in as many lines as it
/// takes. Background, check mark and focus are the style's.
class RunDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter,
               const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        QStyledItemDelegate::paint(painter, option, index);
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const bool isMirrored = item.direction == Qt::RightToLeft;
        const QFontMetrics& metrics = item.fontMetrics;
        const QString standing = index.data(RunListModel::StandingRole).toString();
        const QRect text = textRect(item);
        const int height = metrics.height() + standingHeight(metrics, text.width(), standing);
        const Tokens tokens = currentTokens();
        const bool isFilled =
            item.state.testFlag(QStyle::State_Selected) && tokens.kind == ThemeKind::HighContrast;
        painter->save();
        painter->setFont(item.font);
        painter->setPen(isFilled ? tokens.onAccent : tokens.ink);
        const int align = Qt::AlignTop | (isMirrored ? Qt::AlignRight : Qt::AlignLeft);
        const int gap = std::max(0, (text.height() - height) / 3);
        const QRect upper(text.left(), text.top() + gap, text.width(), metrics.height());
        painter->drawText(upper, align,
                          metrics.elidedText(index.data(Qt::DisplayRole).toString(),
                                             Qt::ElideMiddle, upper.width()));
        painter->setPen(isFilled ? tokens.onAccent : tokens.soft);
        const QRect lower(text.left(), upper.bottom() + 1 + gap, text.width(), text.height());
        painter->drawText(lower, align | Qt::TextWordWrap, standing);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        const QFontMetrics& metrics = item.fontMetrics;
        const QString standing = index.data(RunListModel::StandingRole).toString();
        return {
            metrics.averageCharWidth() * kLettersMin,
            metrics.height() + standingHeight(metrics, textRect(item).width(), standing) + kRowGap};
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->text.clear();  // paint draws it
        option->features &= ~QStyleOptionViewItem::HasDisplay;
    }

private:
    static QRect textRect(const QStyleOptionViewItem& item) {
        const QRect mark = item.widget->style()->subElementRect(
            QStyle::SE_ItemViewItemCheckIndicator, &item, item.widget);
        QRect text = item.rect.adjusted(0, kSpace1, -kSpace2, -kSpace1);
        if (item.direction == Qt::RightToLeft) {
            text.setRight(mark.left() - kSpace2);
            text.setLeft(item.rect.left() + kSpace2);
        } else {
            text.setLeft(mark.right() + kSpace2);
        }
        return text;
    }

    static int standingHeight(const QFontMetrics& metrics, int width, const QString& standing) {
        const QRect room(0, 0, std::max(1, width), QWIDGETSIZE_MAX);
        return metrics.boundingRect(room, Qt::TextWordWrap, standing).height();
    }
};

}  // namespace

RunListView::RunListView(RunListModel& runs, QWidget* parent) : TableView(tr("Runs"), parent) {
    setItemDelegate(new RunDelegate(this));
    setModel(&runs);
    setWordWrap(true);  // tells the delegate how wide the column is
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

void RunListView::resizeEvent(QResizeEvent* event) {
    TableView::resizeEvent(event);
    resizeRowsToContents();  // how many lines a state takes depends on the width
}

QSize RunListView::sizeHint() const {
    return {fontMetrics().averageCharWidth() * kLettersShown,
            minimumSizeHint().height() * kRowsShown};
}

QSize RunListView::minimumSizeHint() const {
    return {fontMetrics().averageCharWidth() * kLettersMin, 2 * fontMetrics().height() + kRowGap};
}

}  // namespace strata::ui
