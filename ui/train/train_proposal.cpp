// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/train_proposal.h"

#include <algorithm>
#include <cmath>

namespace strata::ui {
namespace {

constexpr qint64 kTokensPerUpdate = 32'768;
constexpr qint64 kTokensPerUpdateMin = 512;
constexpr qint64 kUpdatesPerEpochMin = 8;
constexpr qint64 kTokensGranule = 256;
constexpr qint64 kLengthGranule = 64;
constexpr double kWarmupShare = 0.03;
constexpr qint64 kWarmupStepsMin = 5;
constexpr qint64 kEvaluationsPerEpoch = 10;
constexpr qint64 kValidationRowsMin = 20;
constexpr qint64 kValidationRowsMax = 200;
constexpr qint64 kRowsForValidationMin = 60;
constexpr double kValidationShare = 0.05;
constexpr qint64 kEarlyStopPatience = 3;
constexpr std::int64_t kCheapRank = 8;

qint64 roundedUp(qint64 value, qint64 granule) {
    return (value + granule - 1) / granule * granule;
}

TrainMethod methodOf(TrainGoal goal) {
    const bool isAdapter = goal == TrainGoal::AdaptStyle || goal == TrainGoal::CheapTry;
    return isAdapter ? TrainMethod::Lora : TrainMethod::Full;
}

double learningRateOf(TrainGoal goal, TrainMethod method) {
    if (method != TrainMethod::Full) {
        return 2e-4;
    }
    return goal == TrainGoal::ContinuePretraining ? 5e-5 : 1e-5;
}

double epochsOf(TrainGoal goal, qint64 rows) {
    if (goal == TrainGoal::CheapTry || goal == TrainGoal::ContinuePretraining || rows == 0) {
        return 1.0;
    }
    return rows < 1000 ? 3.0 : rows < 10'000 ? 2.0 : 1.0;
}

/// A small dataset gets smaller updates: it should take more than a few steps.
qint64 tokensPerUpdateOf(qint64 tokens) {
    if (tokens == 0 || tokens >= kTokensPerUpdate * kUpdatesPerEpochMin) {
        return kTokensPerUpdate;
    }
    return std::max(kTokensPerUpdateMin, roundedUp(tokens / kUpdatesPerEpochMin, kTokensGranule));
}

std::string validationOf(const DataFacts& data) {
    if (!data.validationFile.isEmpty()) {
        return data.validationFile.toStdString();
    }
    if (data.rows < kRowsForValidationMin) {
        return {};
    }
    const auto rows = static_cast<double>(data.rows);
    const double wanted =
        std::clamp(rows * kValidationShare, static_cast<double>(kValidationRowsMin),
                   static_cast<double>(kValidationRowsMax));
    const double digits = wanted / rows < 0.01 ? 10'000.0 : 100.0;
    const double share = std::max(1.0, std::round(wanted / rows * digits)) / digits;
    return QString::number(share).toStdString();
}

}  // namespace

TrainSettings proposeSettings(const ProposalFacts& facts) {
    TrainSettings settings;
    settings.method = facts.method.value_or(methodOf(facts.goal));
    const bool isAdapter = settings.method != TrainMethod::Full;
    settings.lr = learningRateOf(facts.goal, settings.method);
    settings.epochs = epochsOf(facts.goal, facts.data.rows);
    settings.weightDecay = isAdapter ? 0.0 : 0.01;
    settings.tokensPerUpdate = tokensPerUpdateOf(facts.data.tokens);
    if (facts.goal == TrainGoal::CheapTry) {
        settings.lora.rank = kCheapRank;
        settings.lora.alpha = 2.0 * static_cast<double>(kCheapRank);
    }
    // Running text is divided, so its length says nothing.
    if (facts.data.length995 > 0 && facts.data.longRows == LongRows::LeftOut) {
        settings.maxLength = roundedUp(facts.data.length995, kLengthGranule);
    }
    settings.ramBudgetBytes = facts.ramBudgetBytes;
    for (const QString& folder : facts.ssdFolders) {
        settings.ssdFolders.push_back(folder.toStdString());
    }
    settings.validation = validationOf(facts.data);
    settings.earlyStopPatience = settings.validation.empty() ? 0 : kEarlyStopPatience;
    if (facts.stepsPerEpoch >= 2 * kEvaluationsPerEpoch && !settings.validation.empty()) {
        settings.evalEvery = facts.stepsPerEpoch / kEvaluationsPerEpoch;
    }
    const double epochs = facts.epochs.value_or(settings.epochs);
    const auto planned =
        static_cast<qint64>(std::ceil(epochs * static_cast<double>(facts.stepsPerEpoch)));
    const qint64 steps = facts.steps.value_or(0) > 0 ? *facts.steps : planned;
    const auto share = static_cast<qint64>(std::ceil(kWarmupShare * static_cast<double>(steps)));
    settings.warmup = std::min(std::max(share, kWarmupStepsMin), steps / 2);
    return settings;
}

}  // namespace strata::ui
