// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/learning_verdict.h"

#include "ui/base/numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>
#include <limits>

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
constexpr qint64 kParts = 5;
/// A mean of fewer steps may lie so far above another one by chance.
constexpr qint64 kStepsOfRise = 4;
constexpr double kDiverged = 1.25;
constexpr double kValidationRose = 1.05;

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

/// The mean loss of a part of the steps recorded; a single step is noise.
double meanLoss(const RunSeries& series, qint64 begin, qint64 end) {
    const std::vector<MetricBlock> blocks = series.of(Metric::Loss).query(begin, end, 1);
    return blocks.empty() ? std::numeric_limits<double>::quiet_NaN()
                          : static_cast<double>(blocks[0].mean);
}

/// Of how many steps the mean says how the loss stands.
qint64 meanWidth(qint64 steps) {
    return std::clamp<qint64>(steps / kParts, 1, kStepsOfMean);
}

struct LossMove {
    double first = 0.0;
    double last = 0.0;
};

std::optional<LossMove> lossMoveOf(const RunSeries& series) {
    const qint64 steps = series.nextStep() - series.firstStep();
    if (series.isEmpty() || steps < kStepsToTell) {
        return std::nullopt;
    }
    const qint64 count = series.of(Metric::Loss).count();
    const qint64 width = meanWidth(steps);
    const LossMove move{meanLoss(series, 0, width), meanLoss(series, count - width, count)};
    return std::isfinite(move.first) && std::isfinite(move.last) ? std::optional(move)
                                                                 : std::nullopt;
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

std::optional<Verdict> divergingVerdict(const RunView& run, const RunSeries& series) {
    const qint64 count = series.of(Metric::Loss).count();
    const qint64 width = meanWidth(count);
    if (width < kStepsOfRise) {
        return std::nullopt;
    }
    const double last = meanLoss(series, count - width, count);
    double lowest = last;
    for (qint64 part = 0; part < kParts; ++part) {
        const qint64 begin = part * (count - width) / kParts;
        const double mean = meanLoss(series, begin, begin + width);
        lowest = std::isfinite(mean) ? std::min(lowest, mean) : lowest;
    }
    if (!(last > kDiverged * lowest)) {
        return std::nullopt;
    }
    const QLocale locale;
    return Verdict{
        VerdictKind::Advice,
        LearningVerdictWords::tr("The training loss rises (%1 → %2): the run diverges. Train with "
                                 "a lower learning rate (%3 → %4).")
            .arg(locale.toString(lowest, 'f', 2), locale.toString(last, 'f', 2),
                 locale.toString(run.settings.lr, 'g', 2),
                 locale.toString(run.settings.lr / kMore, 'g', 2))};
}

std::optional<Verdict> memorizingVerdict(const RunView& run, const RunSeries& series) {
    const std::vector<QPointF>& points = series.validation();
    const auto lowest = std::ranges::min_element(points, {}, &QPointF::y);
    if (run.settings.goal == RunGoal::Facts || series.isEmpty() || lowest == points.end() ||
        !(points.back().y() > kValidationRose * lowest->y())) {
        return std::nullopt;
    }
    const qint64 count = series.of(Metric::Loss).count();
    const qint64 width = meanWidth(count);
    const qint64 then =
        std::clamp<qint64>(static_cast<qint64>(lowest->x()) - series.firstStep() + 1, width, count);
    const double before = meanLoss(series, then - width, then);
    const double last = meanLoss(series, count - width, count);
    if (!(last < before)) {
        return std::nullopt;
    }
    const QLocale locale;
    return Verdict{
        VerdictKind::Advice,
        LearningVerdictWords::tr("Since step %1 the validation loss rises (%2 → %3) while the "
                                 "training loss falls (%4 → %5): the run only memorizes its rows. "
                                 "Train fewer epochs or on more rows, or use the model of step %1.")
            .arg(countText(qRound64(lowest->x())), locale.toString(lowest->y(), 'f', 2),
                 locale.toString(points.back().y(), 'f', 2), locale.toString(before, 'f', 2),
                 locale.toString(last, 'f', 2))};
}

Verdict runVerdict(const RunModel& run) {
    const RunSeries& series = run.series();
    const auto over =
        series.isEmpty() ? std::nullopt : budgetVerdict(series.recent().back(), run.run().settings);
    if (over) {
        return *over;
    }
    if (run.run().state == RunState::Finished && run.recall().score) {
        return recallVerdict(*run.recall().score, run.run().settings);
    }
    for (const auto& verdict : {divergingVerdict, memorizingVerdict, stillLossVerdict}) {
        if (const std::optional<Verdict> found = verdict(run.run(), series)) {
            return *found;
        }
    }
    return verdictOf(series.recent(), run.run().settings);
}

}  // namespace strata::ui
