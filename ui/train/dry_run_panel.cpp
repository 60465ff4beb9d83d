// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/dry_run_panel.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/style_constants.h"
#include "ui/train/dry_run_model.h"

#include <QGridLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QStringList>

namespace strata::ui {
namespace {

constexpr int kBarSteps = 1000;
constexpr double kTrialSecondsInDetail = 10.0;
constexpr double kTrialSecondsAsSuch = 120.0;

enum TrialFact { First, Longest, Update, Commit, Memory, Loss, TrialFactCount };

QString secondsText(double seconds) {
    const int digits = seconds < kTrialSecondsInDetail ? 1 : 0;
    return seconds < kTrialSecondsAsSuch
               ? DryRunPanel::tr("%1 s").arg(QLocale().toString(seconds, 'f', digits))
               : durationText(seconds);
}

QString firstText(const StepRows& first) {
    QStringList numbers;
    for (const std::int64_t number : first.rowNumbers) {
        numbers.append(countText(number));
    }
    if (numbers.size() < first.rows) {
        numbers.append(QStringLiteral("…"));
    }
    return DryRunPanel::tr("%n row(s) (%1), %2 tokens, %3 of them trained", nullptr,
                           static_cast<int>(first.rows))
        .arg(numbers.join(QStringLiteral(", ")), countText(first.tokens),
             countText(first.trainedTokens));
}

/// A drier word than "all is well": what was shown and what was not kept.
QString doneText(const DryRunModel& dryRun) {
    if (dryRun.exceedsPlan()) {
        const DryRunOutcome& outcome = dryRun.outcome();
        return DryRunPanel::tr(
                   "The job works, but an optimizer step used %1 more memory than planned. Keep "
                   "that much memory free, or lower the RAM budget by that amount.")
            .arg(bytesText(outcome.hostPeakBytes - outcome.plannedPeakBytes));
    }
    return DryRunPanel::tr(
        "The job works. One optimizer step on the longest rows was computed, saved and discarded.");
}

}  // namespace

DryRunPanel::DryRunPanel(DryRunModel& dryRun, QWidget* parent)
    : Card(tr("Dry run"), parent),
      dryRun_(dryRun),
      verdict_(makeLabel(LabelRole::Heading)),
      sentence_(makeWrappedLabel(LabelRole::Soft)),
      bar_(new QProgressBar),
      cancel_(makeButton("cancelDryRun", tr("Cancel"))),
      facts_(new QWidget) {
    verdict_->setObjectName(QStringLiteral("dryRunVerdict"));
    sentence_->setObjectName(QStringLiteral("dryRunSentence"));
    bar_->setTextVisible(false);
    bar_->setAccessibleName(tr("Dry run progress"));
    cancel_->setAccessibleName(tr("Cancel dry run"));
    addToHead(verdict_);

    auto* grid = new QGridLayout(facts_);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(kSpace1);
    grid->setHorizontalSpacing(kSpace3);
    grid->setColumnStretch(1, 1);
    const QStringList names{tr("First step"),           tr("Longest rows"), tr("Step time"),
                            tr("Checkpoint save time"), tr("Peak memory"),  tr("Loss")};
    for (int place = 0; place < TrialFactCount; ++place) {
        QLabel* name = makeLabel(LabelRole::Soft, names[place]);
        name->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        QLabel* value = makeWrappedLabel(LabelRole::Text);
        value->setAlignment(Qt::AlignRight | Qt::AlignTop);
        grid->addWidget(name, place, 0);
        grid->addWidget(value, place, 1);
        factRows_.append(FactRow{name, value});
    }
    add({sentence_, bar_, rowLayout({cancel_, room()}), facts_});
    connect(cancel_, &QPushButton::clicked, this, &DryRunPanel::cancelRequested);
    connect(&dryRun_, &DryRunModel::changed, this, &DryRunPanel::showDryRun);
    showDryRun();
}

void DryRunPanel::showDryRun() {
    const DryRunState state = dryRun_.state();
    setVisible(state != DryRunState::None);
    bar_->setVisible(dryRun_.isBusy());
    cancel_->setVisible(dryRun_.isBusy());
    cancel_->setEnabled(state == DryRunState::Running);
    facts_->setVisible(state == DryRunState::Done);
    verdict_->setVisible(!dryRun_.isBusy());
    switch (state) {
        case DryRunState::None:
            break;
        case DryRunState::Running: {
            const auto share = dryRun_.share();
            sentence_->setText(dryRun_.phase());
            bar_->setRange(0, share ? kBarSteps : 0);
            bar_->setValue(share ? qRound(kBarSteps * *share) : 0);
            break;
        }
        case DryRunState::Stopping:
            sentence_->setText(tr("It stops when the current computation finishes."));
            bar_->setRange(0, 0);
            break;
        case DryRunState::Done:
            showResult();
            break;
        case DryRunState::Failed:
            verdict_->setText(tr("Failed"));
            setLabelRole(verdict_, LabelRole::Bad);
            sentence_->setText(dryRun_.failure());
            break;
    }
}

void DryRunPanel::showResult() {
    const DryRunOutcome& outcome = dryRun_.outcome();
    const bool isGood = !dryRun_.exceedsPlan() && !dryRun_.isOutdated();
    verdict_->setText(dryRun_.isOutdated()    ? tr("Outdated")
                      : dryRun_.exceedsPlan() ? tr("More than planned")
                                              : tr("Works"));
    setLabelRole(verdict_, isGood ? LabelRole::Ok : LabelRole::Warn);
    sentence_->setText(dryRun_.isOutdated()
                           ? tr("The settings changed. These figures are outdated.")
                           : doneText(dryRun_));
    factRows_[First].value->setText(firstText(outcome.firstUpdate));
    factRows_[Longest].value->setText(
        tr("%n row(s) of up to %1 tokens, %2 in total", nullptr,
           static_cast<int>(outcome.longest.rows))
            .arg(countText(outcome.longestRowTokens), countText(outcome.longest.tokens)));
    factRows_[Update].value->setText(
        dryRun_.plannedSeconds() > 0.0
            ? tr("%1, planned %2")
                  .arg(secondsText(outcome.seconds), secondsText(dryRun_.plannedSeconds()))
            : secondsText(outcome.seconds));
    factRows_[Commit].value->setText(
        tr("%1, %2 written to the drive in total")
            .arg(secondsText(outcome.commitSeconds), bytesText(outcome.ssdWrittenBytes)));
    factRows_[Memory].value->setText(
        tr("%1, planned %2")
            .arg(bytesText(outcome.hostPeakBytes), bytesText(outcome.plannedPeakBytes)));
    setLabelRole(factRows_[Memory].value,
                 dryRun_.exceedsPlan() ? LabelRole::Warn : LabelRole::Text);
    factRows_[Loss].value->setText(QLocale().toString(outcome.loss, 'f', 3));
}

}  // namespace strata::ui
