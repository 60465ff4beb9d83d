// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/learning_verdict.h"

#include "ui/base/numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

struct LearningVerdictWords {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::LearningVerdict)
};

/// Facts that a run must teach beyond what the base model knows.
constexpr double kTaughtEnough = 2.0 / 3.0;
constexpr double kTaughtNothing = 0.1;
/// What to try next: enough to be seen, and in a row of tries not past what is stable.
constexpr double kMore = 3.0;
constexpr qint64 kStepsToTell = 8;
constexpr qint64 kStepsOfMean = 50;

/// "train more epochs (3 → 9)".
QString moreTraining(const TrainSettings& settings) {
    return settings.steps > 0
               ? LearningVerdictWords::tr("more optimizer steps (%1 → %2)")
                     .arg(countText(settings.steps),
                          countText(qRound64(kMore * static_cast<double>(settings.steps))))
               : LearningVerdictWords::tr("more epochs (%1 → %2)")
                     .arg(QLocale().toString(settings.epochs),
                          QLocale().toString(kMore * settings.epochs));
}

QString higherRate(const TrainSettings& settings) {
    return LearningVerdictWords::tr("a higher learning rate (%1 → %2)")
        .arg(QLocale().toString(settings.lr, 'g', 2),
             QLocale().toString(kMore * settings.lr, 'g', 2));
}

/// Of the first and of the newest steps; a single step is noise.
struct LossMove {
    double first = 0.0;
    double last = 0.0;
};

std::optional<LossMove> lossMoveOf(const RunSeries& series) {
    const qint64 steps = series.nextStep() - series.firstStep();
    if (series.isEmpty() || steps < kStepsToTell) {
        return std::nullopt;
    }
    const qint64 width = std::clamp<qint64>(steps / 5, 1, kStepsOfMean);
    const MetricPyramid& loss = series.of(Metric::Loss);
    const std::vector<MetricBlock> first = loss.query(0, width, 1);
    const std::vector<MetricBlock> last = loss.query(loss.count() - width, loss.count(), 1);
    if (first.empty() || last.empty() || !std::isfinite(first[0].mean) ||
        !std::isfinite(last[0].mean)) {
        return std::nullopt;
    }
    return LossMove{static_cast<double>(first[0].mean), static_cast<double>(last[0].mean)};
}

}  // namespace

Verdict recallVerdict(const RecallScore& score, const TrainSettings& settings) {
    const QString result =
        score.asked < score.facts
            ? LearningVerdictWords::tr("Recall: %1 of %2 facts asked (base model: %3)")
                  .arg(countText(score.tuned), countText(score.asked), countText(score.base))
            : LearningVerdictWords::tr("Recall: %1 of %2 facts (base model: %3)")
                  .arg(countText(score.tuned), countText(score.facts), countText(score.base));
    const double taught = static_cast<double>(score.tuned - score.base) /
                          static_cast<double>(std::max<qint64>(1, score.asked - score.base));
    if (taught < kTaughtNothing && score.base < score.asked) {
        return {VerdictKind::Advice,
                LearningVerdictWords::tr(
                    "%1. The run taught the model next to nothing. Train with %2 or %3.")
                    .arg(result, moreTraining(settings), higherRate(settings))};
    }
    if (static_cast<double>(score.tuned) < kTaughtEnough * static_cast<double>(score.asked)) {
        return {VerdictKind::Advice,
                LearningVerdictWords::tr("%1. Train with %2 to teach more of them.")
                    .arg(result, moreTraining(settings))};
    }
    return {VerdictKind::Fine, result + QLatin1Char('.')};
}

std::optional<Verdict> stillLossVerdict(const RunView& run, const RunSeries& series) {
    const std::optional<LossMove> move = lossMoveOf(series);
    const qint64 done = series.nextStep() - series.firstStep();
    const bool canTell =
        run.state == RunState::Finished || (run.stepsTotal > 0 && 2 * done >= run.stepsTotal);
    if (!move || !canTell || move->last < (1.0 - kLossMovedShare) * move->first) {
        return std::nullopt;
    }
    const QLocale locale;
    return Verdict{
        VerdictKind::Advice,
        LearningVerdictWords::tr(
            "The loss hardly moved (%1 → %2), so the model has learned next to "
            "nothing. Train with %3 or %4.")
            .arg(locale.toString(move->first, 'f', 2), locale.toString(move->last, 'f', 2),
                 moreTraining(run.settings), higherRate(run.settings))};
}

Verdict runVerdict(const RunModel& run) {
    if (run.run().state == RunState::Finished && run.recall().score) {
        return recallVerdict(*run.recall().score, run.run().settings);
    }
    if (const auto still = stillLossVerdict(run.run(), run.series())) {
        return *still;
    }
    return verdictOf(run.series().recent(), run.run().settings);
}

}  // namespace strata::ui
