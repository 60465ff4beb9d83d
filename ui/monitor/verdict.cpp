// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/monitor/verdict.h"

#include "ui/base/numbers.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

struct VerdictWords {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::Verdict)
};

constexpr double kBadPadding = 0.25;
constexpr double kSlowerThanPlanned = 0.75;
constexpr double kFasterThanPlanned = 1.5;
/// The first steps of a run are slower: they touch memory for the first time.
constexpr std::size_t kStepsOfPace = 5;
/// Tokens that a suggestion is rounded to.
constexpr double kTokensRounding = 1024.0;

/// Means over the steps; shares are of the steps' time.
struct Pace {
    double seconds = 0.0;
    double read = 0.0;
    double write = 0.0;
    double copy = 0.0;
    double optimizer = 0.0;
    double tokens = 0.0;
    double padded = 0.0;
    double readBytes = 0.0;
    double writtenBytes = 0.0;
    double roofline = 0.0;  ///< planned over measured time

    double compute() const { return std::max(0.0, seconds - read - write - copy - optimizer); }
    int percent(double part) const { return qRound(100.0 * part / seconds); }
    double padding() const { return padded > 0.0 ? 1.0 - tokens / padded : 0.0; }
};

Pace paceOf(const std::deque<StepFinished>& steps) {
    Pace pace;
    const double share = 1.0 / static_cast<double>(steps.size());
    for (const StepFinished& step : steps) {
        pace.seconds += share * std::max(step.seconds, 1e-9);
        pace.read += share * step.waitSeconds.ssdRead;
        pace.write += share * (step.waitSeconds.ssdWrite + step.waitSeconds.commit);
        pace.copy += share * step.waitSeconds.copy;
        pace.optimizer += share * step.waitSeconds.optimizer;
        pace.tokens += share * static_cast<double>(step.tokens);
        pace.padded += share * static_cast<double>(step.paddedTokens);
        pace.readBytes += share * static_cast<double>(step.ssdReadBytes);
        pace.writtenBytes += share * static_cast<double>(step.ssdWrittenBytes);
        pace.roofline += share * step.rooflineRatio * step.seconds;  // the planned seconds
    }
    pace.roofline /= pace.seconds;
    return pace;
}

/// More tokens in a step take longer to compute while the drive's part stays: enough of them that
/// the waiting drops to about a tenth.
double tokensThatHide(const Pace& pace, double waiting) {
    const double compute = std::max(pace.compute(), 0.05 * pace.seconds);
    const double factor = std::clamp((compute + waiting) / compute, 1.25, 8.0);
    return std::ceil(pace.tokens * factor / kTokensRounding) * kTokensRounding;
}

QString moreTokens(const Pace& pace, double waiting) {
    const double tokens = tokensThatHide(pace, waiting);
    const double before = pace.tokens / pace.seconds;
    const double after = tokens / (pace.seconds + pace.compute() * (tokens / pace.tokens - 1.0));
    return VerdictWords::tr(
               "raise tokens per optimizer step from %1 to %2 for up to %3% more tokens/s")
        .arg(shortCountText(pace.tokens), shortCountText(tokens))
        .arg(qRound(100.0 * (after / before - 1.0)));
}

/// What most of a step goes to, and what would shorten it.
struct Bound {
    QString text;    ///< "Bound by drive reads (60% of a step, 2 GB/s)"
    QString advice;  ///< empty: nothing to change
};

Bound computeBound(const Pace& pace, const TrainSettings& settings) {
    const QString who = settings.device == "cpu"
                            ? VerdictWords::tr("Bound by compute (CPU) (%1% of a step)")
                            : VerdictWords::tr("Bound by compute (GPU) (%1% of a step)");
    return {who.arg(pace.percent(pace.compute())),
            pace.padding() > kBadPadding
                ? VerdictWords::tr("%1% of the computation is padding, so turn on sequence packing")
                      .arg(qRound(100.0 * pace.padding()))
                : QString()};
}

Bound boundOf(const Pace& pace, const TrainSettings& settings) {
    const double longest =
        std::max({pace.compute(), pace.read, pace.write, pace.copy, pace.optimizer});
    if (longest == pace.read) {
        return {VerdictWords::tr("Bound by drive reads (%1% of a step, %2)")
                    .arg(pace.percent(pace.read))
                    .arg(rateText(pace.readBytes / pace.seconds)),
                moreTokens(pace, pace.read)};
    }
    if (longest == pace.write) {
        return {VerdictWords::tr("Bound by drive writes (%1% of a step, %2)")
                    .arg(pace.percent(pace.write))
                    .arg(rateText(pace.writtenBytes / pace.seconds)),
                moreTokens(pace, pace.write)};
    }
    if (longest == pace.copy) {
        return {VerdictWords::tr("Bound by copies to the GPU (%1% of a step)")
                    .arg(pace.percent(pace.copy)),
                moreTokens(pace, pace.copy)};
    }
    if (longest == pace.optimizer) {
        return {VerdictWords::tr("Bound by the optimizer (%1% of a step)")
                    .arg(pace.percent(pace.optimizer)),
                moreTokens(pace, pace.optimizer)};
    }
    return computeBound(pace, settings);
}

}  // namespace

double planShare(const std::deque<StepFinished>& steps) {
    return steps.empty() ? 0.0 : paceOf(steps).roofline;
}

std::optional<Verdict> budgetVerdict(const StepFinished& step, const TrainSettings& settings) {
    const auto over = [](quint64 peak, quint64 budget) { return budget > 0 && peak > budget; };
    if (over(step.devicePeakBytes, settings.vramBudgetBytes)) {
        return Verdict{
            VerdictKind::Advice,
            VerdictWords::tr("Over the VRAM budget: peak %1 of %2. Resume with a larger "
                             "VRAM budget or a smaller VRAM cache.")
                .arg(bytesText(step.devicePeakBytes), bytesText(settings.vramBudgetBytes))};
    }
    if (over(step.hostPeakBytes, settings.ramBudgetBytes)) {
        return Verdict{
            VerdictKind::Advice,
            VerdictWords::tr("Over the RAM budget: peak %1 of %2. Resume with a larger RAM "
                             "budget or a smaller RAM cache.")
                .arg(bytesText(step.hostPeakBytes), bytesText(settings.ramBudgetBytes))};
    }
    return std::nullopt;
}

Verdict verdictOf(const std::deque<StepFinished>& steps, const TrainSettings& settings) {
    if (steps.empty()) {
        return {};
    }
    const Pace pace = paceOf(steps);
    const Bound bound = boundOf(pace, settings);
    const int planned = qRound(100.0 * pace.roofline);
    if (steps.size() >= kStepsOfPace && pace.roofline > 0.0 && pace.roofline < kSlowerThanPlanned) {
        return {VerdictKind::Advice,
                VerdictWords::tr("Only %1% of the planned speed: close other programs, or expect "
                                 "a longer run. %2.")
                    .arg(planned)
                    .arg(bound.text)};
    }
    if (!bound.advice.isEmpty()) {
        return {VerdictKind::Advice, VerdictWords::tr("%1: %2.").arg(bound.text, bound.advice)};
    }
    if (pace.roofline > kFasterThanPlanned) {
        return {VerdictKind::Fine, VerdictWords::tr("%1, at %2% of the planned speed: "
                                                    "the run ends earlier than planned.")
                                       .arg(bound.text)
                                       .arg(planned)};
    }
    return {VerdictKind::Fine, VerdictWords::tr("%1: nothing to change.").arg(bound.text)};
}

}  // namespace strata::ui
