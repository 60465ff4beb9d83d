// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/coverage_map.h"

#include "ui/base/style_constants.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <array>

namespace strata::ui {
namespace {

constexpr int kCellGap = 3;
constexpr std::array kLegend{PageCover::WithPair, PageCover::NoPair, PageCover::Rejected,
                             PageCover::Waiting};

QString coverText(PageCover cover) {
    switch (cover) {
        case PageCover::WithPair:
            return CoverageMap::tr("with pairs");
        case PageCover::NoPair:
            return CoverageMap::tr("no pair");
        case PageCover::Rejected:
            return CoverageMap::tr("all rejected");
        case PageCover::Waiting:
            return CoverageMap::tr("not processed");
    }
    return {};
}

void paintCell(QPainter& painter, const QRect& place, PageCover cover) {
    const Tokens t = currentTokens();
    painter.setPen(Qt::NoPen);
    painter.setBrush(Qt::NoBrush);
    switch (cover) {
        case PageCover::WithPair:
            painter.setBrush(t.accent);
            painter.drawRoundedRect(place, 2, 2);
            return;
        case PageCover::NoPair:
            painter.setPen(QPen(t.faint, 1));
            painter.drawRoundedRect(place.adjusted(0, 0, -1, -1), 2, 2);
            return;
        case PageCover::Rejected:
            painter.setPen(QPen(t.warn, 1));
            painter.setBrush(QBrush(t.warn, Qt::BDiagPattern));
            painter.drawRoundedRect(place.adjusted(0, 0, -1, -1), 2, 2);
            return;
        case PageCover::Waiting:
            painter.setBrush(t.line);
            painter.drawEllipse(QRectF(place).center(), place.width() / 6.0, place.width() / 6.0);
            return;
    }
}

}  // namespace

CoverageMap::CoverageMap(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Pages and their pairs"));
}

void CoverageMap::setCover(const QVector<DocumentCover>& cover) {
    cover_ = cover;
    QStringList sentences;
    for (const DocumentCover& document : cover_) {
        const auto with =
            std::count(document.pages.begin(), document.pages.end(), PageCover::WithPair);
        sentences.append(
            tr("%1: %2 of %n page(s) with pairs", nullptr, static_cast<int>(document.pages.size()))
                .arg(document.name)
                .arg(with));
    }
    setAccessibleDescription(sentences.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

int CoverageMap::cellSide() const {
    return qMax(12, fontMetrics().height());
}

/// From one entry of the legend to the next: the longest fits, whatever the language.
int CoverageMap::legendStep() const {
    int longest = 0;
    for (const PageCover cover : kLegend) {
        longest = qMax(longest, fontMetrics().horizontalAdvance(coverText(cover)));
    }
    return longest + cellSide() + kSpace4;
}

QSize CoverageMap::sizeHint() const {
    const int width = cellSide() * 24;
    return {width, heightForWidth(width)};
}

QSize CoverageMap::minimumSizeHint() const {
    return {cellSide() * 8, cellSide() * 4};
}

int CoverageMap::heightForWidth(int width) const {
    int height = 0;
    cells(width, height);
    const int perRow = qMax(1, width / legendStep());
    const int rows = (static_cast<int>(kLegend.size()) + perRow - 1) / perRow;
    return height + rows * (cellSide() + kSpace1) + kSpace1;
}

QVector<CoverageMap::Cell> CoverageMap::cells(int width, int& heightPx) const {
    QVector<Cell> cells;
    const int side = cellSide();
    const int perRow = qMax(1, (width + kCellGap) / (side + kCellGap));
    int top = 0;
    for (int document = 0; document < cover_.size(); ++document) {
        top += fontMetrics().height() + kSpace1;
        const int count = static_cast<int>(cover_[document].pages.size());
        for (int i = 0; i < count; ++i) {
            cells.append({QRect((i % perRow) * (side + kCellGap),
                                top + (i / perRow) * (side + kCellGap), side, side),
                          document, i + 1});
        }
        top += (count + perRow - 1) / perRow * (side + kCellGap) + kSpace2;
    }
    heightPx = top;
    return cells;
}

int CoverageMap::nameTop(int document, const QVector<Cell>& cells) const {
    const auto first = std::find_if(cells.begin(), cells.end(), [document](const Cell& cell) {
        return cell.document == document;
    });
    return first == cells.end() ? 0 : first->place.top() - fontMetrics().height() - kSpace1;
}

void CoverageMap::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    int height = 0;
    const QVector<Cell> all = cells(width(), height);
    for (int i = 0; i < cover_.size(); ++i) {
        painter.setPen(currentTokens().soft);
        const QRect line(0, nameTop(i, all), width(), fontMetrics().height());
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(cover_[i].name, Qt::ElideMiddle, width()));
    }
    for (const Cell& cell : all) {
        paintCell(painter, cell.place, cover_[cell.document].pages[cell.page - 1]);
    }
    paintLegend(painter, height);
}

void CoverageMap::paintLegend(QPainter& painter, int top) const {
    const int side = cellSide();
    const int step = legendStep();
    const int perRow = qMax(1, width() / step);
    for (int i = 0; i < static_cast<int>(kLegend.size()); ++i) {
        const QRect place((i % perRow) * step, top + (i / perRow) * (side + kSpace1), side, side);
        paintCell(painter, place.adjusted(1, 1, -1, -1), kLegend[static_cast<std::size_t>(i)]);
        painter.setPen(currentTokens().soft);
        painter.drawText(QRect(place.right() + kSpace1 + 1, place.top(), step - side, side),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         coverText(kLegend[static_cast<std::size_t>(i)]));
    }
}

bool CoverageMap::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    int height = 0;
    const QVector<Cell> all = cells(width(), height);
    for (const Cell& cell : all) {
        if (cell.place.contains(help->pos())) {
            QToolTip::showText(help->globalPos(),
                               tr("Page %1: %2")
                                   .arg(cell.page)
                                   .arg(coverText(cover_[cell.document].pages[cell.page - 1])),
                               this);
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

}  // namespace strata::ui
