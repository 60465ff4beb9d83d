// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/plot_legend.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>
#include <QPen>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr double kSampleLinePx = 1.6;
constexpr double kRowGapPx = 2.0;
constexpr double kBlockShare = 0.6;  // of the height of a line of text
constexpr double kRowNameGapPx = 6.0;
constexpr double kSwatchGapPx = 3.0;

QColor plainColor(PlotColor color, const Tokens& tokens) {
    switch (color) {
        case PlotColor::Accent:
            return tokens.accent;
        case PlotColor::Device:
            return tokens.device;
        case PlotColor::Host:
            return tokens.host;
        case PlotColor::Ssd:
            return tokens.ssd;
        case PlotColor::HeadTile:
            return tokens.headTile;
        case PlotColor::Faint:
            return tokens.faint;
        case PlotColor::Ink:
            return tokens.ink;
        case PlotColor::Bad:
            return tokens.bad;
    }
    return tokens.ink;
}

double swatchWidth(const QFontMetricsF& metrics, LegendMark mark) {
    const bool isPattern = mark != LegendMark::Block && mark != LegendMark::Line;
    return metrics.height() * (isPattern ? 1.6 : kBlockShare);
}

/// Centred on `y`.
void drawSwatch(QPainter& painter, double x, double y, LegendMark mark, const QColor& color) {
    const double width = swatchWidth(QFontMetricsF(painter.font()), mark);
    if (mark == LegendMark::Block) {
        painter.fillRect(QRectF(x, y - width / 2.0, width, width), color);
    } else {
        painter.setPen(linePen(color, kSampleLinePx, mark));
        painter.drawLine(QPointF(x, y), QPointF(x + width, y));
    }
}

const QString& nameInRow(const LegendEntry& entry) {
    return entry.shortName.isEmpty() ? entry.name : entry.shortName;
}

/// As many names as fit, then how many more there are.
void drawRow(QPainter& painter, const QRectF& where, const QVector<LegendEntry>& entries) {
    const QFontMetricsF metrics(painter.font());
    const Tokens tokens = currentTokens();
    const auto widthOf = [&metrics](const LegendEntry& entry) {
        return swatchWidth(metrics, entry.mark) + kSwatchGapPx +
               metrics.horizontalAdvance(nameInRow(entry));
    };
    const auto rest = [](qsizetype count) { return QStringLiteral("+%1").arg(count); };
    double x = where.left();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const LegendEntry& entry = entries[i];
        const qsizetype after = entries.size() - i - 1;
        const double reserve =
            after == 0 ? 0.0 : kRowNameGapPx + metrics.horizontalAdvance(rest(after));
        painter.setPen(tokens.soft);
        if (i > 0 && x + widthOf(entry) + reserve > where.right()) {
            painter.drawText(QRectF(x, where.top(), where.right() - x, where.height()),
                             Qt::AlignLeft | Qt::AlignVCenter, rest(after + 1));
            return;
        }
        const double swatch = swatchWidth(metrics, entry.mark);
        const double textLeft = x + swatch + kSwatchGapPx;
        drawSwatch(painter, x, where.center().y(), entry.mark,
                   colorOf(entry.color, tokens, entry.shade));
        const double room = where.right() - textLeft - reserve;
        painter.setPen(tokens.soft);
        painter.drawText(QRectF(textLeft, where.top(), room, where.height()),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(nameInRow(entry), Qt::ElideMiddle, room + 1.0));
        x += widthOf(entry) + kRowNameGapPx;
    }
}

QVector<LegendEntry> withValues(const QVector<LegendEntry>& entries) {
    QVector<LegendEntry> result = entries;
    result.removeIf([](const LegendEntry& entry) { return entry.value.isEmpty(); });
    return result;
}

}  // namespace

QColor colorOf(PlotColor color, const Tokens& tokens, int shade) {
    QColor result = plainColor(color, tokens);
    result.setAlphaF(static_cast<float>(1.0 / (1.0 + 0.7 * shade)));
    return result;
}

QPen linePen(const QColor& color, double widthPx, LegendMark mark) {
    QPen pen(color, widthPx);
    switch (mark) {
        case LegendMark::Line:
        case LegendMark::Block:
            break;
        case LegendMark::Dashed:
            pen.setStyle(Qt::DashLine);
            break;
        case LegendMark::Dotted:
            pen.setDashPattern({1.2, 2.0});
            break;
        case LegendMark::DashDot:
            pen.setDashPattern({5.0, 2.0, 1.2, 2.0});
            break;
        case LegendMark::LongDash:
            pen.setDashPattern({8.0, 3.0});
            break;
    }
    return pen;
}

double legendHeight(const QFontMetricsF& metrics) {
    return metrics.height() + kRowGapPx;
}

void drawLegend(QPainter& painter, const QRectF& where, const QVector<LegendEntry>& entries) {
    const double height = legendHeight(QFontMetricsF(painter.font()));
    painter.save();
    QFont small = painter.font();
    small.setPixelSize(QFontInfo(small).pixelSize() * kSmallTextPx / kTextPx);
    painter.setFont(small);
    drawRow(painter, QRectF(where.topLeft(), QSizeF(where.width(), height)), entries);
    painter.restore();
}

double sideLabelsWidth(const QFontMetricsF& metrics, const QStringList& texts) {
    double width = 0.0;
    for (const QString& text : texts) {
        width = std::max(width, metrics.horizontalAdvance(text));
    }
    return width + swatchWidth(metrics, LegendMark::Block) + kSpace1 + kSpace2;
}

void drawSideLabels(QPainter& painter, const QRectF& where, const QVector<SideLabel>& labels) {
    const QFontMetricsF metrics(painter.font());
    const Tokens tokens = currentTokens();
    const double row = metrics.height();
    QVector<double> middles;
    double lowest = where.bottom() - row / 2.0;
    for (const SideLabel& label : labels) {
        middles.append(std::min(label.y, lowest));
        lowest = middles.back() - row;
    }
    // Those that were pushed over the upper edge push the ones below them back.
    double highest = where.top() + row / 2.0;
    for (qsizetype i = middles.size() - 1; i >= 0; --i) {
        middles[i] = std::max(middles[i], highest);
        highest = middles[i] + row;
    }
    const double swatch = swatchWidth(metrics, LegendMark::Block);
    for (qsizetype i = 0; i < labels.size(); ++i) {
        const SideLabel& label = labels[i];
        const double x = where.left() + kSpace2;
        drawSwatch(painter, x, middles[i], LegendMark::Block,
                   colorOf(label.color, tokens, label.shade));
        const QRectF text(x + swatch + kSpace1, middles[i] - row / 2.0,
                          where.right() - x - swatch - kSpace1 + 1.0, row);
        painter.setPen(tokens.soft);
        painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(label.text, Qt::ElideRight, text.width()));
    }
}

void drawLineTag(QPainter& painter, const QRectF& area, const LineTag& tag, TagSide side) {
    const QFontMetricsF metrics(painter.font());
    const Tokens tokens = currentTokens();
    const auto widthOf = [&metrics](const QString& text) {
        return metrics.horizontalAdvance(text) + 2.0 * kSpace1;
    };
    const QString whole = QStringLiteral("%1 %2").arg(tag.name, tag.value);
    const QString& text = widthOf(whole) <= area.width() ? whole : tag.value;
    const double wanted = side == TagSide::Above ? tag.y - metrics.height() - 1.0 : tag.y + 2.0;
    const double top = std::clamp(wanted, area.top(), std::max(area.top(), area.bottom() - 1.0));
    const double width = std::min(widthOf(text), area.width());
    const QRectF box(area.right() - width, top, width, metrics.height());
    painter.fillRect(box, tokens.panel);
    painter.setPen(tokens.ink);
    painter.drawText(box, Qt::AlignCenter, text);
}

void drawReadOut(QPainter& painter,
                 const QRectF& where,
                 double x,
                 const QVector<LegendEntry>& entries,
                 const QStringList& remarks) {
    const QVector<LegendEntry> shown = withValues(entries);
    if (shown.isEmpty() && remarks.isEmpty()) {
        return;
    }
    const QFontMetricsF metrics(painter.font());
    const Tokens tokens = currentTokens();
    const double row = metrics.height();
    double width = 0.0;
    for (const LegendEntry& entry : shown) {
        width = std::max(width, swatchWidth(metrics, entry.mark) + kSpace1 +
                                    metrics.horizontalAdvance(entry.name) + kSpace2 +
                                    metrics.horizontalAdvance(entry.value));
    }
    for (const QString& remark : remarks) {
        width = std::max(width, metrics.horizontalAdvance(remark));
    }
    width = std::min(width + 2.0 * kSpace2 + 1.0, where.width());
    const double height = std::min(
        row * static_cast<double>(shown.size() + remarks.size()) + 2.0 * kSpace1, where.height());
    const bool isLeft = x - where.left() > where.right() - x;
    const double left =
        std::clamp(isLeft ? x - kSpace2 - width : x + kSpace2, where.left(), where.right() - width);
    const QRectF box(left, where.top(), width, height);
    painter.setPen(QPen(tokens.line, tokens.borderPx));
    painter.setBrush(tokens.panel);
    painter.drawRoundedRect(box, 4.0, 4.0);
    painter.setBrush(Qt::NoBrush);
    painter.save();
    painter.setClipRect(box);
    QRectF line(box.left() + kSpace2, box.top() + kSpace1, box.width() - 2.0 * kSpace2, row);
    for (const LegendEntry& entry : shown) {
        const double swatch = swatchWidth(metrics, entry.mark);
        drawSwatch(painter, line.left(), line.center().y(), entry.mark,
                   colorOf(entry.color, tokens, entry.shade));
        const double room =
            line.width() - swatch - kSpace1 - kSpace2 - metrics.horizontalAdvance(entry.value);
        painter.setPen(tokens.soft);
        painter.drawText(line.adjusted(swatch + kSpace1, 0.0, 0.0, 0.0),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(entry.name, Qt::ElideMiddle, room + 1.0));
        painter.setPen(tokens.ink);
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, entry.value);
        line.translate(0.0, row);
    }
    for (const QString& remark : remarks) {
        painter.setPen(tokens.ink);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(remark, Qt::ElideRight, line.width() + 1.0));
        line.translate(0.0, row);
    }
    painter.restore();
}

}  // namespace strata::ui
