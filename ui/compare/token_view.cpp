// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/token_view.h"

#include "ui/base/style_constants.h"

#include <QFocusEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace strata::ui {
namespace {

constexpr int kChipPadding = 4;
constexpr int kGap = 3;
constexpr int kUnderlinePx = 3;  // above the chip's end
constexpr int kTokensWidthMinPx = 120;
constexpr double kSureMin = 0.9;
constexpr double kLikelyMin = 0.5;
constexpr double kPossibleMin = 0.1;
constexpr double kPercentMin = 0.1;

/// Blanks at the ends and line breaks can be seen.
QString visibleText(const QString& text) {
    QString seen = text;
    seen.replace(QLatin1Char('\n'), QChar(0x21B5)).replace(QLatin1Char('\t'), QChar(0x21E5));
    for (qsizetype i = 0; i < seen.size() && seen[i] == QLatin1Char(' '); ++i) {
        seen[i] = QChar(0x00B7);
    }
    for (qsizetype i = seen.size() - 1; i >= 0 && seen[i] == QLatin1Char(' '); --i) {
        seen[i] = QChar(0x00B7);
    }
    return seen;
}

QString percentText(double probability) {
    const double percent = probability * 100.0;
    const QLocale locale;
    return percent < kPercentMin
               ? TokenView::tr("under %1%").arg(locale.toString(kPercentMin, 'f', 1))
               : TokenView::tr("%1%").arg(locale.toString(percent, 'f', 1));
}

QColor groundOf(Likelihood likelihood, const Tokens& tokens) {
    switch (likelihood) {
        case Likelihood::Sure:
            return tokens.panel;
        case Likelihood::Likely:
            return tokens.wash;
        case Likelihood::Possible:
        case Likelihood::Unlikely:
            break;
    }
    return tokens.mark;
}

QPen underlineOf(Likelihood likelihood, const Tokens& tokens) {
    switch (likelihood) {
        case Likelihood::Sure:
            break;
        case Likelihood::Likely:
            return {tokens.ink, 1.6, Qt::DotLine};
        case Likelihood::Possible:
            return {tokens.ink, 1.6, Qt::DashLine};
        case Likelihood::Unlikely:
            return {tokens.bad, 3.0, Qt::SolidLine, Qt::FlatCap};
    }
    return {Qt::NoPen};
}

}  // namespace

Likelihood likelihoodOf(double probability) {
    return probability >= kSureMin       ? Likelihood::Sure
           : probability >= kLikelyMin   ? Likelihood::Likely
           : probability >= kPossibleMin ? Likelihood::Possible
                                         : Likelihood::Unlikely;
}

TokenView::TokenView(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Tokens"));
}

void TokenView::setTokens(const QVector<AnswerToken>& tokens) {
    const QVector<AnswerToken> shown = tokens.mid(0, kTokensShownMax);
    if (shown == tokens_) {
        return;
    }
    tokens_ = shown;
    all_ = tokens.size();
    current_ = -1;
    placeChips();
    say();
}

QString TokenView::wordsOf(int token) const {
    const QLocale locale;
    return tr("Token %1 of %2: “%3”, probability %4")
        .arg(locale.toString(token + 1), locale.toString(all_), visibleText(tokens_[token].text),
             percentText(tokens_[token].probability));
}

QSize TokenView::sizeHint() const {
    return {kTokensWidthMinPx, places_.isEmpty() ? chipHeight() : places_.last().bottom() + 1};
}

QSize TokenView::minimumSizeHint() const {
    return {kTokensWidthMinPx, chipHeight()};
}

int TokenView::chipHeight() const {
    return std::max(kTargetMinPx, fontMetrics().height() + 2 * kChipPadding);
}

void TokenView::placeChips() {
    places_.clear();
    QPoint at;
    const int height = chipHeight();
    const auto nextRow = [&at, height] { at = {0, at.y() + height + kGap}; };
    for (const AnswerToken& token : std::as_const(tokens_)) {
        // Rounded up: a text that misses a part of a pixel would be elided.
        const double text = QFontMetricsF(font()).horizontalAdvance(visibleText(token.text));
        const int chip = std::clamp(static_cast<int>(std::ceil(text)) + 1 + 2 * kChipPadding,
                                    2 * kChipPadding, std::max(width(), kTokensWidthMinPx));
        if (at.x() > 0 && at.x() + chip > width()) {
            nextRow();
        }
        places_.append(QStyle::visualRect(layoutDirection(), rect(), {at, QSize(chip, height)}));
        at.rx() += chip + kGap;
        if (token.text.endsWith(QLatin1Char('\n'))) {
            nextRow();
        }
    }
    setFixedHeight(sizeHint().height());
    update();
}

int TokenView::tokenAt(const QPoint& point) const {
    const auto place =
        std::ranges::find_if(places_, [&point](const QRect& chip) { return chip.contains(point); });
    return place == places_.end() ? -1 : static_cast<int>(place - places_.begin());
}

int TokenView::tokenInRow(int step) const {
    const QRect from = places_[current_];
    const int wantedTop = from.top() + step * (from.height() + kGap);
    int nearest = current_;
    int nearestPx = width() + 1;
    for (int token = 0; token < places_.size(); ++token) {
        const int awayPx = std::abs(places_[token].center().x() - from.center().x());
        if (places_[token].top() == wantedTop && awayPx < nearestPx) {
            nearest = token;
            nearestPx = awayPx;
        }
    }
    return nearest;
}

void TokenView::setCurrent(int token) {
    current_ = std::clamp(token, 0, static_cast<int>(tokens_.size()) - 1);
    say();
    update();
}

void TokenView::say() {
    QString legend =
        tr("Underlines show the token's probability: dotted 50 to 90%, dashed 10 to 50%, solid "
           "below 10%.");
    if (all_ > tokens_.size()) {
        legend += QLatin1Char(' ') +
                  tr("Showing the first %1 tokens.").arg(QLocale().toString(tokens_.size()));
    }
    const QString words = current_ >= 0 ? wordsOf(current_) : QString();
    setAccessibleDescription(words.isEmpty() ? legend : words);
    Q_EMIT currentChanged(words.isEmpty() ? legend : words + QLatin1Char('\n') + legend);
}

void TokenView::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int token = 0; token < places_.size(); ++token) {
        if (places_[token].intersects(event->rect())) {
            paintChip(painter, token);
        }
    }
}

void TokenView::paintChip(QPainter& painter, int token) const {
    const Tokens tokens = currentTokens();
    const QRect place = places_[token];
    const Likelihood likelihood = likelihoodOf(tokens_[token].probability);
    const bool isCurrent = token == current_ && hasFocus();
    painter.setPen(QPen(isCurrent ? tokens.accent : tokens.line, isCurrent ? 2 : tokens.borderPx));
    painter.setBrush(groundOf(likelihood, tokens));
    painter.drawRoundedRect(QRectF(place).adjusted(1, 1, -1, -1), 4, 4);
    painter.setPen(tokens.ink);
    const QRect inner = place.adjusted(kChipPadding, 0, -kChipPadding, 0);
    painter.drawText(
        inner, Qt::AlignCenter,
        fontMetrics().elidedText(visibleText(tokens_[token].text), Qt::ElideRight, inner.width()));
    painter.setPen(underlineOf(likelihood, tokens));
    const int line = place.bottom() - kUnderlinePx;
    painter.drawLine(place.left() + kChipPadding, line, place.right() - kChipPadding + 1, line);
}

void TokenView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != width()) {
        placeChips();
    }
}

void TokenView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::LayoutDirectionChange) {
        placeChips();
    }
}

void TokenView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    if (event->reason() != Qt::MouseFocusReason && current_ < 0 && !tokens_.isEmpty()) {
        setCurrent(0);
    }
    update();
}

void TokenView::keyPressEvent(QKeyEvent* event) {
    const int forward = layoutDirection() == Qt::RightToLeft ? Qt::Key_Left : Qt::Key_Right;
    if (tokens_.isEmpty() || current_ < 0) {
        QWidget::keyPressEvent(event);
    } else if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
        setCurrent(current_ + (event->key() == forward ? 1 : -1));
    } else if (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down) {
        setCurrent(tokenInRow(event->key() == Qt::Key_Down ? 1 : -1));
    } else if (event->key() == Qt::Key_Home || event->key() == Qt::Key_End) {
        setCurrent(event->key() == Qt::Key_Home ? 0 : static_cast<int>(tokens_.size()) - 1);
    } else {
        QWidget::keyPressEvent(event);
    }
}

void TokenView::mousePressEvent(QMouseEvent* event) {
    if (const int token = tokenAt(event->position().toPoint()); token >= 0) {
        setCurrent(token);
    }
}

bool TokenView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) {
        return QWidget::event(event);
    }
    const auto* help = static_cast<QHelpEvent*>(event);
    const int token = tokenAt(help->pos());
    if (token >= 0) {
        QToolTip::showText(help->globalPos(), wordsOf(token), this, places_[token]);
    } else {
        QToolTip::hideText();
    }
    return true;
}

}  // namespace strata::ui
