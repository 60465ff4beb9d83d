// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/tier_bar.h"

#include "ui/base/label.h"
#include "ui/base/memory_words.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace strata::ui {
namespace {

constexpr int kBarPx = 11;
constexpr int kSwatchPx = 9;
constexpr double kNamedShare = 0.04;  ///< smaller owners are told in the tool tip only
constexpr qreal kRadius = 2.0;

QColor ownerColour(PlanOwner owner, const Tokens& tokens) {
    switch (owner) {
        case PlanOwner::Weights:
            return tokens.ssd;
        case PlanOwner::Gradients:
            return tokens.device;
        case PlanOwner::Activations:
            return tokens.accent;
        case PlanOwner::Workspace:
            return tokens.headTile;
        case PlanOwner::Library:
            return tokens.faint;
    }
    return tokens.faint;
}

/// Behind a square in the color that it has in the bar.
QString keyText(const PlanItemView& item) {
    const QString text = TierBar::tr("%1 %2").arg(item.name, bytesText(item.bytes));
    return QStringLiteral("<span style=\"color:%1\">%2</span>&nbsp;%3")
        .arg(ownerColour(item.owner, currentTokens()).name(), QChar(0x25A0), text.toHtmlEscaped());
}

}  // namespace

QString tierAmount(const PlanTierView& tier) {
    const QString peak = bytesText(tier.peakBytes);
    return tier.budgetBytes == 0 ? peak
                                 : TierBar::tr("%1 of %2").arg(peak, bytesText(tier.budgetBytes));
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
    void setTier(const PlanTierView& tier) {
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
        const quint64 whole = std::max({tier_.budgetBytes, tier_.peakBytes, quint64{1}});
        const double scale = (frame.width() - 1.0) / static_cast<double>(whole);
        double left = frame.left() + 0.5;
        painter.setPen(Qt::NoPen);
        for (const PlanItemView& item : std::as_const(tier_.items)) {
            const double width = static_cast<double>(item.bytes) * scale;
            painter.setBrush(ownerColour(item.owner, tokens));
            painter.drawRect(QRectF(left, frame.top() + 0.5, width, frame.height() - 1.0));
            left += width;
        }
        if (tier_.budgetBytes > 0 && tier_.peakBytes > tier_.budgetBytes) {
            const double limit = frame.left() + static_cast<double>(tier_.budgetBytes) * scale;
            painter.setPen(QPen(tokens.bad, 2.0));
            painter.drawLine(QPointF(limit, frame.top()), QPointF(limit, frame.bottom()));
        }
    }

private:
    PlanTierView tier_;
};

TierBar::TierBar(QWidget* parent)
    : QWidget(parent),
      swatch_(new Swatch),
      name_(makeLabel(LabelRole::Text)),
      amount_(makeLabel(LabelRole::Soft)),
      stack_(new Stack),
      owners_(makeWrappedLabel(LabelRole::Faint)) {
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(kSpace1);
    auto* head = new QHBoxLayout;
    head->setSpacing(kSpace2);
    head->addWidget(swatch_);
    head->addWidget(name_);
    head->addStretch(1);
    head->addWidget(amount_);
    all->addLayout(head);
    all->addWidget(stack_);
    owners_->setTextFormat(Qt::RichText);
    all->addWidget(owners_);
}

void TierBar::setTier(const PlanTierView& tier) {
    tier_ = tier;
    swatch_->setTier(tier.tier);
    name_->setText(tierText(tier.tier));
    const QString amount = tierAmount(tier);
    amount_->setText(amount);
    setLabelRole(amount_,
                 tier.verdict() == PlanVerdict::DoesNotFit ? LabelRole::Bad : LabelRole::Soft);
    stack_->setTier(tier);
    QStringList named;
    QStringList all;
    for (const PlanItemView& item : tier.items) {
        if (item.bytes == 0) {
            continue;
        }
        all << tr("%1: %2").arg(item.name, bytesText(item.bytes));
        if (static_cast<double>(item.bytes) >= kNamedShare * static_cast<double>(tier.peakBytes)) {
            named << keyText(item);
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
