// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/documents/document_trial_card.h"

#include "ui/base/button.h"
#include "ui/base/label.h"
#include "ui/base/layouts.h"
#include "ui/base/numbers.h"
#include "ui/base/phase_words.h"
#include "ui/base/progress_strip.h"
#include "ui/base/style_constants.h"
#include "ui/documents/calls_text.h"
#include "ui/documents/trial_model.h"

#include <QLabel>
#include <QMap>
#include <QPushButton>
#include <algorithm>

namespace strata::ui {
namespace {

constexpr int kPairsShown = 12;

QString pairText(const TrialPairView& pair) {
    const QString place =
        pair.rejected.isEmpty()
            ? DocumentTrialCard::tr("%1, kept").arg(pair.place)
            : DocumentTrialCard::tr("%1, rejected: %2").arg(pair.place, pair.rejected);
    return DocumentTrialCard::tr("%1\n%2\n%3").arg(pair.question, pair.answer, place);
}

/// "3 for “Number not in the evidence”, 1 for “Judge's score too low”".
QString reasonsText(const TrialView& result) {
    QMap<QString, int> counts;
    for (const TrialPairView& pair : result.pairs) {
        if (!pair.rejected.isEmpty()) {
            ++counts[pair.rejected];
        }
    }
    QStringList texts;
    for (auto each = counts.constBegin(); each != counts.constEnd(); ++each) {
        texts.append(
            DocumentTrialCard::tr("%1 for \u201c%2\u201d").arg(each.value()).arg(each.key()));
    }
    return texts.join(QStringLiteral(", "));
}

QString estimateText(const TrialView& result) {
    const QString passages = DocumentTrialCard::tr("%n passage(s)", nullptr, result.passagesAll);
    const QString tokens = countText(result.tokensAll);
    if (!result.isTimed) {
        return DocumentTrialCard::tr(
                   "The full build has %1 and about %2 tokens. Its duration is unknown because the "
                   "answers came from the cache.")
            .arg(passages, tokens);
    }
    const QString time = durationText(result.secondsAll);
    return result.tokens == 0
               ? DocumentTrialCard::tr("The full build of %1 takes about %2.").arg(passages, time)
               : DocumentTrialCard::tr("The full build of %1 takes about %2 and %3 tokens.")
                     .arg(passages, time, tokens);
}

}  // namespace

DocumentTrialCard::DocumentTrialCard(TrialModel& model, QWidget* parent)
    : Card(tr("Trial"), parent),
      model_(model),
      try_(makeButton("tryPassages", tr("Try on 3 passages"))),
      progress_(new ProgressStrip),
      calls_(makeWrappedLabel(LabelRole::Soft)),
      verdict_(makeWrappedLabel(LabelRole::Text)),
      rejected_(makeWrappedLabel(LabelRole::Warn)),
      pairs_(makeWrappedLabel(LabelRole::Text)),
      notices_(makeWrappedLabel(LabelRole::Soft)) {
    add({{try_, 0, Qt::AlignLeft}, progress_, calls_, verdict_, rejected_, notices_, pairs_});
    pairs_->setTextInteractionFlags(Qt::TextSelectableByMouse);
    connect(try_, &QPushButton::clicked, this, &DocumentTrialCard::trialRequested);
    connect(&model_, &TrialModel::stateChanged, this, &DocumentTrialCard::updateState);
    connect(&model_, &TrialModel::progressChanged, this, &DocumentTrialCard::updateProgress);
    updateState();
}

void DocumentTrialCard::setHindrance(const QString& why) {
    hindrance_ = why;
    updateState();
}

void DocumentTrialCard::updateState() {
    const BuildState state = model_.state();
    const bool isRunning = state == BuildState::Running;
    try_->setVisible(!isRunning);
    try_->setEnabled(hindrance_.isEmpty());
    try_->setToolTip(hindrance_);
    if (isRunning && !progress_->isVisibleTo(this)) {
        progress_->begin(tr("Trying 3 passages"));
    } else if (!isRunning) {
        progress_->end();
    }
    const bool isDone = state == BuildState::Done;
    rejected_->hide();
    pairs_->setVisible(isDone);
    switch (state) {
        case BuildState::Done:
            showResult();
            break;
        case BuildState::Running:
            verdict_->setText(tr("Trying three passages from different documents and sections…"));
            break;
        case BuildState::Stopped:
            verdict_->setText(tr("Stopped by user. The model's answers were kept."));
            break;
        case BuildState::Failed:
            verdict_->setText(tr("The trial failed. See the message."));
            break;
        case BuildState::Idle:
            verdict_->setText(
                tr("See the pairs from three passages and a time estimate before you start. The "
                   "full build reuses their results."));
            break;
    }
    updateProgress();
}

void DocumentTrialCard::updateProgress() {
    const BuildProgress& progress = model_.progress();
    if (model_.state() == BuildState::Running) {
        progress_->setProgress(phaseText(progress.phase, progress.subject), progress.done,
                               progress.total, progress.unit);
    }
    const CallsView& calls = model_.calls();
    calls_->setVisible(calls.calls + calls.journaledCalls > 0 &&
                       model_.state() != BuildState::Idle);
    calls_->setText(callsText(calls));
    notices_->setText(model_.notices().join(QLatin1Char('\n')));
    notices_->setVisible(!model_.notices().isEmpty());
}

void DocumentTrialCard::showResult() {
    const TrialView& result = model_.result();
    const auto made = static_cast<int>(result.pairs.size());
    const auto kept = static_cast<int>(
        std::count_if(result.pairs.begin(), result.pairs.end(),
                      [](const TrialPairView& pair) { return pair.rejected.isEmpty(); }));
    const QString passages = tr("%n passage(s)", nullptr, result.passages);
    const QString pairs = tr("%n pair(s)", nullptr, made);
    const QString time =
        result.isTimed
            ? tr("%1 generated from %2 in %3.").arg(pairs, passages, durationText(result.seconds))
            : tr("%1 generated from %2.").arg(pairs, passages);
    verdict_->setText(time + QLatin1Char(' ') + tr("%n kept.", nullptr, kept) + QLatin1Char(' ') +
                      estimateText(result));
    rejected_->setVisible(made > kept);
    rejected_->setText(tr("%n rejected: %1.", nullptr, made - kept).arg(reasonsText(result)));
    QStringList texts;
    for (const TrialPairView& pair : result.pairs.mid(0, kPairsShown)) {
        texts.append(pairText(pair));
    }
    if (made > kPairsShown) {
        texts.append(tr("and %n more", nullptr, made - kPairsShown));
    }
    pairs_->setText(texts.join(QStringLiteral("\n\n")));
}

}  // namespace strata::ui
