// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/tier_bar.h"

#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/memory_words.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <algorithm>
#include <cstdint>

namespace strata::ui {
namespace {

constexpr int kBarPx = 11;
constexpr int kSwatchPx = 9;
constexpr double kNamedShare = 0.04;  ///< smaller owners are told in the tool tip only
constexpr qreal kRadius = 2.0;

/// Of whose memory it is: weights, gradients, activations, workspace, or what the program needs.
QColor ownerColour(MemoryUse use, const Tokens& tokens) {
    switch (use) {
        case MemoryUse::WeightsInUse:
        case MemoryUse::WeightsKept:
        case MemoryUse::StateKept:
        case MemoryUse::SlicesInFlight:
        case MemoryUse::StateCached:
        case MemoryUse::StateAhead:
        case MemoryUse::StateSlots:
        case MemoryUse::CheckpointsKept:
        case MemoryUse::Result:
            return tokens.ssd;
        case MemoryUse::GradientSums:
        case MemoryUse::GradientsRounded:
        case MemoryUse::GradientsDownloaded:
        case MemoryUse::GradientsHeld:
        case MemoryUse::GradientsOnSsd:
            return tokens.device;
        case MemoryUse::LayerInputs:
        case MemoryUse::ActivationGradient:
        case MemoryUse::InnerActivations:
            return tokens.accent;
        case MemoryUse::LayerWorkspace:
            return tokens.headTile;
        default:
            return tokens.faint;
    }
}

struct TierPart {
    QString name;
    std::uint64_t bytes = 0;
    QColor color;
};

/// A tier that is not told apart is one part.
QVector<TierPart> partsOf(const TierForecast& tier) {
    const Tokens tokens = currentTokens();
    QVector<TierPart> parts;
    for (const MemoryItem& item : tier.items) {
        parts.append({memoryText(item.use), item.bytes, ownerColour(item.use, tokens)});
    }
    return parts.isEmpty() ? QVector<TierPart>{{tierText(tier.tier), tier.peakBytes, tokens.ssd}}
                           : parts;
}

/// Behind a square in the color that it has in the bar.
QString keyText(const TierPart& part) {
    const QString text = TierBar::tr("%1 %2").arg(part.name, bytesText(part.bytes));
    return QStringLiteral("<span style=\"color:%1\">%2</span>&nbsp;%3")
        .arg(part.color.name(), QChar(0x25A0), text.toHtmlEscaped());
}

}  // namespace

QString tierAmount(const TierForecast& tier) {
    const QString peak = bytesText(tier.peakBytes);
    const std::uint64_t limit = limitBytes(tier);
    return limit == 0 ? peak : TierBar::tr("%1 of %2").arg(peak, bytesText(limit));
}

QColor tierColour(Tier tier) {
    const Tokens tokens = currentTokens();
    switch (tier) {
        case Tier::Device:
            return tokens.device;
        case Tier::Host:
            return tokens.host;
        case Tier::Ssd:
        case Tier::SsdWrites:
            return tokens.ssd;
    }
    return tokens.faint;
}

/// The colour of the tier, which is the same everywhere.
class TierBar::Swatch : public QWidget {
public:
    Swatch() { setFixedSize(kSwatchPx, kSwatchPx); }
    void setTier(Tier tier) {
        tier_ = tier;
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        QPainter painter(this);
        painter.setPen(Qt::NoPen);
        painter.setBrush(tierColour(tier_));
        painter.drawRoundedRect(rect(), kRadius, kRadius);
    }

private:
    Tier tier_ = Tier::Host;
};

class TierBar::Stack : public QWidget {
public:
    Stack() { setFixedHeight(kBarPx); }
    void setTier(const TierForecast& tier) {
        tier_ = tier;
        update();
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override {
        const Tokens tokens = currentTokens();
        QPainter painter(this);
        const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
        painter.setPen(QPen(tokens.line, 1.0));
        painter.setBrush(tokens.sunk);
        painter.drawRect(frame);
        const std::uint64_t limit = limitBytes(tier_);
        const auto whole = std::max({limit, tier_.peakBytes, std::uint64_t{1}});
        const double scale = (frame.width() - 1.0) / static_cast<double>(whole);
        double left = frame.left() + 0.5;
        painter.setPen(Qt::NoPen);
        for (const TierPart& part : partsOf(tier_)) {
            const double width = static_cast<double>(part.bytes) * scale;
            painter.setBrush(part.color);
            painter.drawRect(QRectF(left, frame.top() + 0.5, width, frame.height() - 1.0));
            left += width;
        }
        if (verdictOf(tier_) == PlanVerdict::DoesNotFit) {
            const double end = frame.left() + static_cast<double>(limit) * scale;
            painter.setPen(QPen(tokens.bad, 2.0));
            painter.drawLine(QPointF(end, frame.top()), QPointF(end, frame.bottom()));
        }
    }

private:
    TierForecast tier_;
};

TierBar::TierBar(QWidget* parent)
    : QWidget(parent),
      swatch_(new Swatch),
      name_(makeLabel(LabelRole::Text)),
      amount_(makeLabel(LabelRole::Soft)),
      stack_(new Stack),
      owners_(makeWrappedLabel(LabelRole::Faint)) {
    auto* head = rowLayout({swatch_, name_, room(), amount_}, kSpace2);
    owners_->setTextFormat(Qt::RichText);
    setColumn(this, {head, stack_, owners_}, kSpace1);
}

void TierBar::setTier(const TierForecast& tier) {
    tier_ = tier;
    swatch_->setTier(tier.tier);
    name_->setText(tierText(tier.tier));
    const QString amount = tierAmount(tier);
    amount_->setText(amount);
    setLabelRole(amount_,
                 verdictOf(tier) == PlanVerdict::DoesNotFit ? LabelRole::Bad : LabelRole::Soft);
    stack_->setTier(tier);
    QStringList named;
    QStringList all;
    for (const TierPart& part : partsOf(tier)) {
        if (part.bytes == 0) {
            continue;
        }
        all << tr("%1: %2").arg(part.name, bytesText(part.bytes));
        if (static_cast<double>(part.bytes) >= kNamedShare * static_cast<double>(tier.peakBytes)) {
            named << keyText(part);
        }
    }
    owners_->setText(named.join(QStringLiteral(", ")));
    owners_->setVisible(!named.isEmpty());
    setToolTip(all.join(QLatin1Char('\n')));
    setAccessibleName(tr("%1, %2").arg(tierText(tier.tier), amount));
    setAccessibleDescription(all.join(QStringLiteral(", ")));
}

void TierBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) {
        setTier(tier_);  // its key has the colors of the theme
    }
    QWidget::changeEvent(event);
}

}  // namespace strata::ui
