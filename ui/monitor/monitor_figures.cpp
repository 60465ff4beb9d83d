// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/monitor_figures.h"

#include "ui/base/figure_tile.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/charts/card_grid.h"
#include "ui/charts/run_model.h"
#include "ui/monitor/learning_verdict.h"

#include <QFrame>
#include <QLabel>
#include <QLocale>
#include <QStringList>
#include <QStyle>
#include <cmath>

namespace strata::ui {
namespace {

constexpr int kTileLetters = 13;

QString percentText(double share) {
    return QLocale().toString(share * 100.0, 'g', 2);
}

}  // namespace

MonitorFigures::MonitorFigures(RunModel& run, QWidget* parent)
    : QWidget(parent),
      run_(run),
      grid_(new CardGrid(kTileLetters, kTileCount)),
      verdictFrame_(new QFrame),
      verdict_(makeWrappedLabel(LabelRole::Text)) {
    const std::array<QString, kTileCount> names{tr("Loss"),          tr("Throughput"),
                                                tr("VRAM headroom"), tr("RAM headroom"),
                                                tr("Speed"),         tr("SSD written")};
    for (std::size_t i = 0; i < kTileCount; ++i) {
        tiles_[i] = new FigureTile(names[i], LimitPlace::Below);
        grid_->addCard(tiles_[i]);
    }
    grid_->setShown(tiles_[Vram], false);
    setColumn(verdictFrame_, {verdict_})->setContentsMargins(kSpace3, kSpace2, kSpace3, kSpace2);
    setColumn(this, {grid_, verdictFrame_}, kSpace2);
    connect(&run_, &RunModel::runChanged, this, &MonitorFigures::show);
    connect(&run_, &RunModel::seriesChanged, this, &MonitorFigures::show);
    connect(&run_, &RunModel::tiersChanged, this, &MonitorFigures::showMemory);
    connect(&run_, &RunModel::recallChanged, this, &MonitorFigures::showVerdict);
}

void MonitorFigures::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    show();
}

// Steps come many a second: while nobody looks they cost nothing.
void MonitorFigures::show() {
    if (!isVisible()) {
        return;
    }
    showVerdict();
    const RunSeries& series = run_.series();
    if (series.isEmpty()) {
        for (FigureTile* tile : tiles_) {
            tile->setFigure(QStringLiteral("–"), {});
        }
        return;
    }
    showLoss();
    const StepFinished& last = series.recent().back();
    const double padding = last.paddedTokens > 0 ? 1.0 - static_cast<double>(last.tokens) /
                                                             static_cast<double>(last.paddedTokens)
                                                 : 0.0;
    tiles_[Tokens]->setFigure(countText(qRound64(last.tokensPerSecond)), tr("tokens/s"));
    tiles_[Tokens]->setToolTip(tr("Tokens without padding; %1% of the last step was padding")
                                   .arg(qRound(padding * 100.0)));
    showSpeed();
    showMemory();
    showWritten();
}

void MonitorFigures::showVerdict() {
    const Verdict verdict = runVerdict(run_);
    verdictFrame_->setVisible(verdict.kind != VerdictKind::Nothing);
    verdict_->setText(verdict.text);
    const QString surface =
        verdict.kind == VerdictKind::Advice ? QStringLiteral("message") : QStringLiteral("card");
    if (verdictFrame_->property("surface") != surface) {
        verdictFrame_->setProperty("surface", surface);
        verdictFrame_->style()->unpolish(verdictFrame_);
        verdictFrame_->style()->polish(verdictFrame_);
    }
}

void MonitorFigures::showLoss() {
    const RunSeries& series = run_.series();
    const QLocale locale;
    const StepFinished& last = series.recent().back();
    const StepFinished& first = series.recent().front();
    const double change = last.loss - first.loss;
    tiles_[Loss]->setFigure(
        locale.toString(last.loss, 'f', 3),
        last.step == first.step
            ? QString()
            : QStringLiteral("%1 %2").arg(QString(change < 0.0 ? QChar(0x2193) : QChar(0x2191)),
                                          locale.toString(std::abs(change), 'f', 2)));
    tiles_[Loss]->setToolTip(tr("Loss of the last step; change over the last %n step(s)", nullptr,
                                static_cast<int>(last.step - first.step)));
}

/// Of the steps that the verdict is about, so that the two agree.
void MonitorFigures::showSpeed() {
    const double share = planShare(run_.series().recent());
    tiles_[Speed]->setFigure(
        share > 0.0 ? tr("%1%").arg(countText(qRound64(share * 100.0))) : QStringLiteral("–"),
        tr("of plan"));
    tiles_[Speed]->setToolTip(
        tr("Planned step time as a share of the measured one, mean over the "
           "last %n step(s)",
           nullptr, static_cast<int>(run_.series().recent().size())));
}

void MonitorFigures::showMemory() {
    const RunSeries& series = run_.series();
    if (series.isEmpty()) {
        return;
    }
    const StepFinished& last = series.recent().back();
    const auto showTile = [](FigureTile* tile, quint64 budget, quint64 peak) {
        if (budget == 0) {
            tile->setFigure(bytesText(peak), tr("used"));
        } else if (peak > budget) {
            tile->setFigure(QChar(0x2212) + bytesText(peak - budget),
                            tr("over %1").arg(bytesText(budget)));
        } else {
            tile->setFigure(bytesText(budget - peak), tr("of %1").arg(bytesText(budget)));
        }
    };
    const TrainSettings& settings = run_.run().settings;
    quint64 vram = settings.vramBudgetBytes;
    for (const TierForecast& tier : run_.tiers()) {
        vram = tier.tier == Tier::Device ? tier.budgetBytes : vram;
    }
    grid_->setShown(tiles_[Vram], last.devicePeakBytes > 0);
    showTile(tiles_[Vram], vram, last.devicePeakBytes);
    showTile(tiles_[Ram], settings.ramBudgetBytes, last.hostPeakBytes);
}

void MonitorFigures::showWritten() {
    const RunSeries& series = run_.series();
    const quint64 written = series.ssdWrittenBytes();
    const quint64 budget = run_.run().settings.ssdWriteBudgetBytes;
    QString limit = budget > 0 ? tr("of %1").arg(bytesText(budget)) : QString();
    QStringList words{
        tr("%1 in the last step.").arg(bytesText(series.recent().back().ssdWrittenBytes))};
    const std::optional<DriveLife>& life = run_.driveLife();
    if (!life) {
        words << tr("The drive does not report how much of its rated life is used.");
    } else {
        words << tr("The drive has used %1% of its rated life.").arg(percentText(life->usedShare));
        if (life->ratedBytes > 0.0) {
            const QString share = percentText(static_cast<double>(written) / life->ratedBytes);
            words << tr("This run has written about %1% of its rated endurance.").arg(share);
            limit = budget > 0 ? limit : tr("%1% of its life").arg(share);
        }
    }
    tiles_[Written]->setFigure(bytesText(written), limit);
    tiles_[Written]->setToolTip(words.join(QLatin1Char(' ')));
    tiles_[Written]->setAccessibleDescription(words.join(QLatin1Char(' ')));
}

}  // namespace strata::ui
