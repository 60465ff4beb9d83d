// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/feasibility_map.h"

#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QStringList>
#include <QToolTip>
#include <QtMath>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr double kGapPx = 3.0;
constexpr double kRunDotPx = 2.0;
constexpr double kMebibyte = 1024.0 * 1024.0;
constexpr double kGibibyte = 1024.0 * kMebibyte;

/// Such that the numbers of all cells stay short.
double unitBytes(quint64 highest) {
    return static_cast<double>(highest) >= kGibibyte ? kGibibyte : kMebibyte;
}

QColor mixed(const QColor& a, const QColor& b, double shareOfB) {
    const auto channel = [shareOfB](int x, int y) {
        return static_cast<int>(x + (y - x) * shareOfB);
    };
    return {channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue())};
}

}  // namespace

FeasibilityMap::FeasibilityMap(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Feasibility map"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void FeasibilityMap::setMap(const FitMapView& map) {
    map_ = map;
    QStringList words;
    for (int i = 0; i < map_.cells.size(); ++i) {
        if (map_.cells[i].answer != FitAnswer::Unknown) {
            words << cellSentence(i);
        }
    }
    setAccessibleDescription(words.join(QLatin1Char('\n')));
    updateGeometry();
    update();
}

QString FeasibilityMap::unitText() const {
    return unitBytes(highest()) == kGibibyte ? tr("GiB") : tr("MiB");
}

QSize FeasibilityMap::sizeHint() const {
    return minimumSizeHint();
}

QSize FeasibilityMap::minimumSizeHint() const {
    const QFontMetricsF metrics(font());
    double cell = metrics.horizontalAdvance(doesNotFit());
    for (const FitCell& each : map_.cells) {
        cell = std::max(cell, metrics.horizontalAdvance(numberText(each.bytes)));
    }
    const auto columns = static_cast<double>(map_.batches.size());
    const double width = lengthsWidth() + columns * (cell + 1.0 + kGapPx);
    const double rows = static_cast<double>(std::max<qsizetype>(map_.lengths.size(), 4)) + 2.0;
    return {qCeil(std::max(width, metrics.averageCharWidth() * 24.0)),
            qCeil(metrics.height() * rows * 1.25)};
}

QString FeasibilityMap::doesNotFit() const {
    return tr("no");
}

/// Three digits.
QString FeasibilityMap::numberText(quint64 bytes) const {
    const double number = static_cast<double>(bytes) / unitBytes(highest());
    return QLocale().toString(number, 'f', number < 99.95 ? 1 : 0);
}

/// Of the lengths at the left, the gap behind them included.
double FeasibilityMap::lengthsWidth() const {
    const QFontMetricsF metrics(font());
    double width = metrics.horizontalAdvance(tr("tokens"));
    for (const qint64 length : map_.lengths) {
        width = std::max(width, metrics.horizontalAdvance(countText(length)));
    }
    return width + kSpace2;
}

bool FeasibilityMap::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        for (int i = 0; i < map_.cells.size(); ++i) {
            if (cellRect(i).contains(help->pos())) {
                QToolTip::showText(help->globalPos(), cellSentence(i), this);
                return true;
            }
        }
        QToolTip::hideText();
    }
    return QWidget::event(event);
}

void FeasibilityMap::paintEvent(QPaintEvent* /*event*/) {
    if (map_.cells.isEmpty()) {
        return;
    }
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);  // axes count to the right in every language
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < map_.cells.size(); ++i) {
        drawCell(painter, i);
    }
    drawAxes(painter);
}

/// The lengths from above, the micro-batch sizes from the left, each with what it counts.
void FeasibilityMap::drawAxes(QPainter& painter) const {
    const QFontMetricsF metrics(font());
    const double left = lengthsWidth();
    const double below = cellRect(static_cast<int>(map_.cells.size()) - 1).bottom() + kGapPx;
    painter.setPen(currentTokens().faint);
    for (int row = 0; row < map_.lengths.size(); ++row) {
        QRectF rect = cellRect(row * static_cast<int>(map_.batches.size()));
        rect.setLeft(0.0);
        rect.setRight(left - kSpace2);
        painter.drawText(rect, Qt::AlignRight | Qt::AlignVCenter, countText(map_.lengths[row]));
    }
    for (int column = 0; column < map_.batches.size(); ++column) {
        QRectF rect = cellRect(column);
        rect.moveTop(below);
        painter.drawText(rect, Qt::AlignHCenter | Qt::AlignTop, countText(map_.batches[column]));
    }
    painter.drawText(QRectF(0.0, below, left - kSpace2, metrics.height()),
                     Qt::AlignRight | Qt::AlignTop, tr("tokens"));
    const QRectF bottom(0.0, below + metrics.height(), width(), metrics.height());
    painter.drawText(bottom, Qt::AlignRight | Qt::AlignTop,
                     metrics.elidedText(tr("micro-batch size"), Qt::ElideRight, bottom.width()));
}

void FeasibilityMap::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        updateGeometry();
        update();
    }
    QWidget::changeEvent(event);
}

QRectF FeasibilityMap::cellRect(int index) const {
    const QFontMetricsF metrics(font());
    const auto columns = static_cast<int>(map_.batches.size());
    const double left = lengthsWidth();
    const double width = (this->width() - left) / columns;
    const double bottom = 2.2 * metrics.height() + kGapPx;
    const double height = (this->height() - bottom) / static_cast<double>(map_.lengths.size());
    return {left + width * (index % columns), height * (index / columns), width - kGapPx,
            height - kGapPx};
}

QString FeasibilityMap::cellSentence(int index) const {
    const FitCell& cell = map_.cells[index];
    const auto columns = static_cast<int>(map_.batches.size());
    const QString size = tr("%1 tokens, micro-batch of %n row(s)", nullptr,
                            static_cast<int>(map_.batches[index % columns]))
                             .arg(countText(map_.lengths[index / columns]));
    switch (cell.answer) {
        case FitAnswer::Unknown:
            return tr("%1: not calculated").arg(size);
        case FitAnswer::DoesNotFit:
            return tr("%1: does not fit").arg(size);
        case FitAnswer::Fits:
            break;
    }
    return cell.measured == 0 ? tr("%1: needs %2").arg(size, bytesText(cell.bytes))
                              : tr("%1: needs %2, measured %3")
                                    .arg(size, bytesText(cell.bytes), bytesText(cell.measured));
}

quint64 FeasibilityMap::highest() const {
    quint64 highest = 1;
    for (const FitCell& cell : map_.cells) {
        highest = std::max(highest, cell.bytes);
    }
    return highest;
}

void FeasibilityMap::drawCell(QPainter& painter, int index) const {
    const Tokens tokens = currentTokens();
    const FitCell& cell = map_.cells[index];
    const QRectF rect = cellRect(index);
    const bool isContrast = tokens.kind == ThemeKind::HighContrast;
    QColor fill = tokens.sunk;
    QString text = QStringLiteral("–");
    if (cell.answer == FitAnswer::Fits) {
        const double share = static_cast<double>(cell.bytes) / static_cast<double>(highest());
        fill = isContrast ? tokens.panel : mixed(tokens.panel, tokens.host, 0.15 + 0.35 * share);
        text = numberText(cell.bytes);
    } else if (cell.answer == FitAnswer::DoesNotFit) {
        fill = isContrast ? tokens.panel : mixed(tokens.panel, tokens.bad, 0.22);
        text = doesNotFit();
    }
    const bool isCurrent = index == map_.current;
    painter.setPen(isCurrent ? QPen(tokens.ink, 2.0)
                             : (isContrast ? QPen(tokens.line, 1.0) : QPen(Qt::NoPen)));
    painter.setBrush(fill);
    painter.drawRoundedRect(isCurrent ? rect.adjusted(1, 1, -1, -1) : rect, 3, 3);
    painter.setPen(tokens.ink);
    painter.drawText(rect, Qt::AlignCenter, text);
    if (cell.measured > 0) {
        painter.setBrush(tokens.ink);
        painter.drawEllipse(QPointF(rect.center().x(), rect.bottom() - 2.5 * kRunDotPx), kRunDotPx,
                            kRunDotPx);
    }
}

}  // namespace strata::ui
