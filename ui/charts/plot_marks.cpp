// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_marks.h"

#include "ui/base/style_constants.h"
#include "ui/charts/plot_widget.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <utility>
#include <vector>

namespace strata::ui {
namespace {

constexpr double kCellPx = 9.0;
constexpr double kHalfPx = 3.0;
constexpr double kReachPx = 5.0;

QColor colorOfMark(MarkKind kind, const Tokens& tokens) {
    switch (kind) {
        case MarkKind::Validation:
            return tokens.device;
        case MarkKind::Commit:
        case MarkKind::Saved:
            return tokens.ssd;
        case MarkKind::Note:
            return tokens.ink;
        case MarkKind::Resumed:
        case MarkKind::Paused:
        case MarkKind::Ended:
            return tokens.warn;
    }
    return tokens.ink;
}

/// Validation a ring, a commit a square (empty where it was planned), a note a diamond, a pause two
/// bars, what follows it a triangle, an end a cross.
void drawShape(QPainter& painter, QPointF at, MarkKind kind, const QColor& color) {
    const QRectF box(at.x() - kHalfPx, at.y() - kHalfPx, 2.0 * kHalfPx, 2.0 * kHalfPx);
    painter.setPen(QPen(color, 1.4));
    painter.setBrush(color);
    switch (kind) {
        case MarkKind::Validation:
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(box);
            break;
        case MarkKind::Commit:
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(box);
            break;
        case MarkKind::Saved:
            painter.drawRect(box);
            break;
        case MarkKind::Note:
            painter.drawPolygon(QPolygonF({{at.x(), box.top()},
                                           {box.right(), at.y()},
                                           {at.x(), box.bottom()},
                                           {box.left(), at.y()}}));
            break;
        case MarkKind::Resumed:
            painter.drawPolygon(
                QPolygonF({box.topLeft(), {box.right(), at.y()}, box.bottomLeft()}));
            break;
        case MarkKind::Paused:
            painter.drawLine(QPointF(at.x() - 2.0, box.top()), QPointF(at.x() - 2.0, box.bottom()));
            painter.drawLine(QPointF(at.x() + 2.0, box.top()), QPointF(at.x() + 2.0, box.bottom()));
            break;
        case MarkKind::Ended:
            painter.drawLine(box.topLeft(), box.bottomRight());
            painter.drawLine(box.bottomLeft(), box.topRight());
            break;
    }
    painter.setBrush(Qt::NoBrush);
}

/// Marks from `begin` to `end` of the axis.
std::pair<qsizetype, qsizetype> shownOf(const QVector<PlotMark>& marks, double begin, double end) {
    const auto first = std::ranges::lower_bound(marks, begin, {}, &PlotMark::at);
    const auto last =
        std::upper_bound(first, marks.end(), end,
                         [](double place, const PlotMark& mark) { return place < mark.at; });
    return {std::distance(marks.begin(), first), std::distance(marks.begin(), last)};
}

}  // namespace

void drawMarks(QPainter& painter, const PlotFrame& frame, const ChartLink& link) {
    const QVector<PlotMark>& marks = link.marks();
    const auto [first, last] = shownOf(marks, frame.begin, frame.end);
    const auto cells = static_cast<std::size_t>(std::max(1.0, frame.area.width() / kCellPx)) + 1;
    std::vector<const PlotMark*> drawn(cells, nullptr);
    for (qsizetype i = first; i < last; ++i) {
        const double px = frame.x(marks[i].at) - frame.area.left();
        const auto cell =
            std::min(cells - 1, static_cast<std::size_t>(std::max(0.0, px) / kCellPx));
        if (drawn[cell] == nullptr || drawn[cell]->kind <= marks[i].kind) {
            drawn[cell] = &marks[i];
        }
    }
    const Tokens tokens = currentTokens();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const PlotMark* mark : drawn) {
        if (mark == nullptr) {
            continue;
        }
        const double x = frame.x(mark->at);
        const QColor color = colorOfMark(mark->kind, tokens);
        if (mark->kind >= MarkKind::Saved) {
            painter.setPen(QPen(color, 1.0, Qt::DotLine));
            painter.drawLine(QPointF(x, frame.area.top() + kHalfPx),
                             QPointF(x, frame.area.bottom()));
        }
        drawShape(painter, {x, frame.area.top()}, mark->kind, color);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

QStringList markTextsAt(const PlotFrame& frame, const ChartLink& link, double place, int most) {
    const QVector<PlotMark>& marks = link.marks();
    const double reach = kReachPx * (frame.end - frame.begin) / std::max(1.0, frame.area.width());
    const auto [first, last] = shownOf(marks, place - reach, place + reach);
    QVector<const PlotMark*> near;
    for (qsizetype i = first; i < last; ++i) {
        near.append(&marks[i]);
    }
    std::ranges::stable_sort(near, std::ranges::greater(), &PlotMark::kind);
    QStringList texts;
    for (qsizetype i = 0; i < std::min<qsizetype>(most, near.size()); ++i) {
        texts.append(link.markText(*near[i]));
    }
    return texts;
}

}  // namespace strata::ui
