// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_log.h"

#include "strata/units.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <sstream>
#include <utility>

namespace strata::train {
namespace {

constexpr std::uint64_t kLogBytesMax = std::uint64_t{1} << 30;

std::string localTime() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    std::array<char, 32> text{};
    std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &parts);
    return text.data();
}

std::string decimals(double value, int digits) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.*f", digits, value);
    return text.data();
}

std::string nameOf(const std::string& path) {
    return std::filesystem::path(path).filename().string();
}

/// What somebody or something did to the run, which resuming does not do again.
bool isPast(RunMoment moment) {
    constexpr std::array kPast{RunMoment::Created,    RunMoment::Paused,  RunMoment::Stopped,
                               RunMoment::HandedOver, RunMoment::Resumed, RunMoment::Failed};
    return std::ranges::find(kPast, moment) != kPast.end();
}

bool isCommit(const RunLogLine& line, std::int64_t step) {
    return line.step == step &&
           (line.moment == RunMoment::Checkpoint || line.moment == RunMoment::Saved);
}

RunLogLine validationLine(std::int64_t step, double loss) {
    return {
        localTime(), step, RunMoment::Validation,
        fillPlaces("Validation loss %1 after step %2.", {decimals(loss, 4), std::to_string(step)})};
}

RunLogLine checkpointLine(std::int64_t step) {
    return {localTime(), step, RunMoment::Checkpoint,
            fillPlaces("The checkpoint of step %1 is saved.", {std::to_string(step)})};
}

}  // namespace

RunLog::RunLog(io::SmallFiles& files, std::string path) : files_(files), path_(std::move(path)) {}

/// Older versions wrote lines without fields; those stay. A torn last line does not, nor what a
/// loss of power made of one.
template <typename IsKept>
RunLog::Kept RunLog::kept(IsKept isKept) const {
    Kept kept;
    std::istringstream in(files_.exists(path_) ? files_.read(path_, kLogBytesMax) : "");
    for (std::string text; std::getline(in, text) && !in.eof();) {
        const std::optional<RunLogLine> line = parseRunLogLine(text);
        if (line ? !isKept(*line) : !beginsWithLogTime(text)) {
            continue;
        }
        kept.text += text + "\n";
        if (line) {
            kept.lines.push_back(*line);
        }
    }
    return kept;
}

std::vector<RunLogLine> RunLog::cutBackTo(std::int64_t step,
                                          const MetricsHistory& history,
                                          OfCommit commit) {
    Kept log = kept([&](const RunLogLine& line) {
        const bool isOfTheEnd =
            line.moment == RunMoment::EarlyStop || line.moment == RunMoment::Writing;
        const bool isLost =
            line.step > step || isOfTheEnd ||
            (line.moment == RunMoment::Validation && !history.validationLoss.contains(line.step));
        return isPast(line.moment) || !isLost;
    });
    const auto add = [&log](const RunLogLine& line) {
        log.text += logLineText(line) + "\n";
        log.lines.push_back(line);
    };
    for (const auto& [validated, loss] : history.validationLoss) {
        const bool isThere = std::ranges::any_of(log.lines, [&](const RunLogLine& line) {
            return line.moment == RunMoment::Validation && line.step == validated;
        });
        if (!isThere) {
            add(validationLine(validated, loss));
        }
    }
    const bool hasCommit = std::ranges::any_of(
        log.lines, [step](const RunLogLine& line) { return isCommit(line, step); });
    if (commit == OfCommit::Logged && step > 0 && !hasCommit) {
        add(checkpointLine(step));
    }
    io::replaceFile(files_, path_, log.text);
    return log.lines;
}

void RunLog::cutBackToStart() {
    const Kept log = kept([](const RunLogLine& line) { return isPast(line.moment); });
    io::replaceFile(files_, path_, log.text);
}

std::optional<RunLogLine> RunLog::last() const {
    const Kept log = kept([](const RunLogLine&) { return true; });
    return log.lines.empty() ? std::nullopt : std::optional(log.lines.back());
}

void RunLog::append(RunMoment moment, std::int64_t step, const std::string& text) {
    files_.writeAt(path_, files_.sizeOf(path_),
                   logLineText({localTime(), step, moment, text}) + "\n");
    isAhead_ = true;
}

void RunLog::created(const TrainSettings& settings, const JobFacts& facts) {
    const std::string text =
        fillPlaces("%1 of %2%3 on %4, Strata %5.",
                   {settings.method == TrainMethod::Full ? "Full fine-tuning" : "LoRA adapter",
                    nameOf(settings.model),
                    facts.modelOrigin.empty() ? "" : " (imported from " + facts.modelOrigin + ")",
                    nameOf(settings.data), facts.version});
    io::replaceFile(files_, path_, logLineText({localTime(), 0, RunMoment::Created, text}) + "\n");
}

void RunLog::planned(const PlanFigures& plan) {
    append(RunMoment::Planned, 0,
           fillPlaces(
               "Plan: %1 optimizer steps, %2 per epoch, up to %3 tokens each; peak memory "
               "%4 of %5; %6%7.",
               {std::to_string(plan.stepsTotal), std::to_string(plan.stepsPerEpoch),
                std::to_string(plan.stepTokensMax), formatBytes(plan.peakBytes),
                formatBytes(plan.budgetBytes),
                plan.secondsPerStep > 0.0
                    ? "about " + decimals(plan.secondsPerStep, plan.secondsPerStep < 1.0 ? 3 : 1) +
                          " s per step"
                    : "step time not measured yet",
                plan.products.empty() ? "" : "; bf16 products: " + plan.products}));
}

void RunLog::validated(std::int64_t step, double loss) {
    const RunLogLine line = validationLine(step, loss);
    append(line.moment, line.step, line.text);
}

void RunLog::committed(std::int64_t step) {
    const RunLogLine line = checkpointLine(step);
    append(line.moment, line.step, line.text);
}

void RunLog::stopped(std::int64_t step, StopReason reason, const std::string& requestFile) {
    const std::string when =
        (step > 0 ? "after step " + std::to_string(step) : std::string("before the first step")) +
        (requestFile.empty() ? "" : ", as requested by the file " + requestFile);
    switch (reason) {
        case StopReason::User:
            return append(RunMoment::Stopped, step, "Stopped by user " + when + ".");
        case StopReason::Pause:
            return append(RunMoment::Paused, step, "Paused " + when + ".");
        case StopReason::HandOver:
            return append(RunMoment::HandedOver, step,
                          "Handed over to the background " + when + ".");
    }
}

void RunLog::resumed(std::int64_t step, const std::optional<RunLogLine>& before) {
    constexpr std::array kEnds{RunMoment::Paused, RunMoment::Stopped, RunMoment::HandedOver,
                               RunMoment::Failed};
    const bool hadEnded = !before || std::ranges::find(kEnds, before->moment) != kEnds.end();
    append(RunMoment::Resumed, step,
           (hadEnded ? "Resumed" : "Resumed after an interruption") +
               (step > 0 ? " from the checkpoint of step " + std::to_string(step) + "."
                         : std::string(" from the start.")));
}

void RunLog::sync() {
    if (std::exchange(isAhead_, false)) {
        files_.sync(path_);
    }
}

}  // namespace strata::train
