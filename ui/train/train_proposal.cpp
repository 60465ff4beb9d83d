// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/train/train_proposal.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace strata::ui {
namespace {

constexpr qint64 kTokensMax = 32'768;
/// Where the drive sets no lower bound: some 16 rows, a usual batch.
constexpr qint64 kTokensUsual = 8'192;
/// A step of fewer packed sequences than this varies too much in size: rows go one by one.
constexpr qint64 kPackedSequencesMin = 4;
constexpr qint64 kLengthGranule = 64;
constexpr double kWarmupShare = 0.03;
constexpr double kWarmupShareMax = 0.05;
constexpr qint64 kEvaluationsPerEpoch = 10;
constexpr double kValidationShare = 0.05;
constexpr double kValidationRowsMin = 20.0;
constexpr double kValidationRowsMax = 1000.0;
/// Rows are held out by chance; this many times the share is held out at most.
constexpr double kHeldOutMargin = 1.5;
constexpr qint64 kEarlyStopPatience = 3;
constexpr std::int64_t kCheapRank = 8;
constexpr double kAdapterRate = 2e-4;

struct RateOfSize {
    double parametersMax;
    double rate;
};
/// Full fine-tuning. A "1.5B" model has up to 1.6 billion parameters, an "8B" model 8.2.
constexpr std::array<RateOfSize, 4> kRates{
    {{0.6e9, 1e-4}, {1.6e9, 5e-5}, {8.5e9, 2e-5}, {std::numeric_limits<double>::infinity(), 1e-5}}};
constexpr double kRateOfUnknownSize = 2e-5;

struct EpochsOfRows {
    qint64 rowsBelow;
    double facts;
    double style;
};
constexpr std::array<EpochsOfRows, 3> kEpochs{
    {{1000, 6.0, 3.0}, {10'000, 3.0, 2.0}, {std::numeric_limits<qint64>::max(), 1.0, 1.0}}};

qint64 roundedUp(qint64 value, qint64 granule) {
    return (value + granule - 1) / granule * granule;
}

/// To a number that a person reads easily.
qint64 roundedDown(qint64 tokens) {
    const qint64 granule = tokens >= 8192 ? 1024 : tokens >= 512 ? 64 : tokens >= 64 ? 16 : 1;
    return tokens / granule * granule;
}

TrainMethod methodOf(TrainGoal goal) {
    const bool isAdapter = goal == TrainGoal::AdaptStyle || goal == TrainGoal::CheapTry;
    return isAdapter ? TrainMethod::Lora : TrainMethod::Full;
}

RunGoal runGoalOf(TrainGoal goal) {
    switch (goal) {
        case TrainGoal::TeachFacts:
            return RunGoal::Facts;
        case TrainGoal::AdaptStyle:
            return RunGoal::Style;
        case TrainGoal::ContinuePretraining:
            return RunGoal::Text;
        case TrainGoal::CheapTry:
            break;
    }
    return RunGoal::None;
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
        std::clamp(rows * kValidationShare, kValidationRowsMin, kValidationRowsMax);
    const double digits = wanted / rows < 0.01 ? 10'000.0 : 100.0;
    const double share = std::max(1.0, std::round(wanted / rows * digits)) / digits;
    return QString::number(share).toStdString();
}

/// How the rows come to the optimizer.
struct Batching {
    qint64 maxLength;
    qint64 microBatch;
    Choice packing;
};

/// Tokens of an epoch, rather too few than too many.
qint64 trainedTokens(const DataFacts& data, qint64 maxLength, const std::string& validation) {
    qint64 tokens = data.tokens;
    if (data.longRows == LongRows::Dropped) {
        const qint64 fitting = maxLength / data.lengths.binTokens;
        for (qint64 bin = fitting; bin < data.lengths.rows.size(); ++bin) {
            tokens -= data.lengths.rows[bin] * (bin + 1) * data.lengths.binTokens;
        }
    }
    bool isShare = false;
    const double share = QString::fromStdString(validation).toDouble(&isShare);
    const double kept = isShare ? std::max(0.0, 1.0 - kHeldOutMargin * share) : 1.0;
    return static_cast<qint64>(kept * static_cast<double>(std::max<qint64>(0, tokens)));
}

/// Whether a sequence is one row, of known length.
bool isByRow(const DataFacts& data, const Batching& batching) {
    return batching.packing == Choice::Off && !data.lengths.isEmpty() &&
           data.longRows == LongRows::Dropped;
}

/// The fewest that a whole micro-batch has: a step of less has no fewer tokens.
qint64 smallestTokens(const DataFacts& data, const Batching& batching) {
    if (!isByRow(data, batching)) {
        return 1;
    }
    const auto shortest =
        std::ranges::find_if(data.lengths.rows, [](qint64 rows) { return rows > 0; });
    const qint64 bin = shortest - data.lengths.rows.begin();
    return batching.microBatch * (bin * data.lengths.binTokens + 1);
}

/// The most that this many micro-batches can have together.
qint64 largestTokens(const DataFacts& data, const Batching& batching, qint64 microBatches) {
    const qint64 sequences = microBatches * batching.microBatch;
    if (!isByRow(data, batching)) {
        return sequences * batching.maxLength;
    }
    qint64 left = sequences;
    qint64 tokens = 0;
    const qint64 bins = std::min<qint64>(
        data.lengths.rows.size(),
        roundedUp(batching.maxLength, data.lengths.binTokens) / data.lengths.binTokens);
    for (qint64 bin = bins - 1; bin >= 0 && left > 0; --bin) {
        const qint64 taken = std::min(left, data.lengths.rows[bin]);
        tokens += taken * (bin + 1) * data.lengths.binTokens;
        left -= taken;
    }
    return tokens;
}

/// Optimizer steps that an epoch should have at least.
qint64 epochStepsWanted(const ProposalFacts& facts, double epochs) {
    if (facts.own.steps.value_or(0) > 0 || epochs <= 0.0) {
        return kEpochStepsMin;
    }
    const double wanted = std::ceil(static_cast<double>(kRunStepsMin) / epochs);
    return std::max(kEpochStepsMin, static_cast<qint64>(std::min(wanted, 1e9)));
}

/// A step ends with the micro-batch that reaches its tokens T, so S steps have at most
/// S * (T - 1) tokens and S micro-batches. T is the largest with which one step fewer than wanted
/// cannot hold the epoch's tokens.
qint64 tokensPerStep(const ProposalFacts& facts,
                     const Batching& batching,
                     qint64 epochTokens,
                     qint64 stepsWanted) {
    const auto breakEven = facts.plan.breakEvenTokens;
    const qint64 wanted =
        breakEven ? std::clamp(roundedUp(*breakEven, 1024), kTokensUsual, kTokensMax) : kTokensMax;
    if (!facts.data.isKnown()) {
        return wanted;
    }
    const qint64 steps = stepsWanted - 1;
    const qint64 rest = epochTokens - largestTokens(facts.data, batching, steps) - 1;
    const qint64 most =
        std::max(rest < 0 ? 1 : rest / steps + 1, smallestTokens(facts.data, batching));
    return std::max<qint64>(1, roundedDown(std::min(wanted, most)));
}

qint64 warmupOf(qint64 steps) {
    const auto run = static_cast<double>(steps);
    const auto usual = static_cast<qint64>(std::ceil(kWarmupShare * run));
    const auto most = std::max<qint64>(1, static_cast<qint64>(kWarmupShareMax * run));
    return std::min(std::min(usual, most), steps / 2);
}

void proposeSteps(TrainSettings& settings, const ProposalFacts& facts) {
    const double epochs = facts.own.epochs.value_or(settings.epochs);
    Batching batching{facts.own.maxLength.value_or(settings.maxLength),
                      facts.own.microBatch.value_or(settings.microBatch), settings.packing};
    const qint64 tokens = trainedTokens(facts.data, batching.maxLength,
                                        facts.own.validation.value_or(settings.validation));
    const qint64 wanted = epochStepsWanted(facts, epochs);
    if (facts.data.isKnown() && tokens / wanted < kPackedSequencesMin * batching.maxLength) {
        settings.packing = Choice::Off;
    }
    batching.packing = facts.own.packing.value_or(settings.packing);
    settings.tokensPerUpdate = tokensPerStep(facts, batching, tokens, wanted);
    const qint64 perEpoch = facts.plan.stepsPerEpoch;
    const auto planned = static_cast<qint64>(std::ceil(epochs * static_cast<double>(perEpoch)));
    settings.warmup = warmupOf(facts.own.steps.value_or(0) > 0 ? *facts.own.steps : planned);
}

}  // namespace

double usualLearningRate(TrainGoal goal, TrainMethod method, qint64 parameters) {
    if (method != TrainMethod::Full) {
        return kAdapterRate;
    }
    const auto size = static_cast<double>(parameters);
    const double rate = parameters == 0
                            ? kRateOfUnknownSize
                            : std::ranges::find_if(kRates, [size](const RateOfSize& row) {
                                  return size <= row.parametersMax;
                              })->rate;
    return goal == TrainGoal::ContinuePretraining ? rate / 2.0 : rate;
}

double usualEpochs(TrainGoal goal, qint64 rows) {
    if (goal == TrainGoal::CheapTry || goal == TrainGoal::ContinuePretraining || rows == 0) {
        return 1.0;
    }
    const auto row = std::ranges::find_if(
        kEpochs, [rows](const EpochsOfRows& entry) { return rows < entry.rowsBelow; });
    return goal == TrainGoal::TeachFacts ? row->facts : row->style;
}

TrainSettings proposeSettings(const ProposalFacts& facts) {
    TrainSettings settings;
    settings.goal = runGoalOf(facts.goal);
    settings.method = facts.own.method.value_or(methodOf(facts.goal));
    settings.lr = usualLearningRate(facts.goal, settings.method, facts.parameters);
    settings.epochs = usualEpochs(facts.goal, facts.data.rows);
    settings.weightDecay = settings.method == TrainMethod::Full ? 0.01 : 0.0;
    if (facts.goal == TrainGoal::CheapTry) {
        settings.lora.rank = kCheapRank;
        settings.lora.alpha = 2.0 * static_cast<double>(kCheapRank);
    }
    // Running text is divided, so its length says nothing.
    if (facts.data.length995 > 0 && facts.data.longRows == LongRows::Dropped) {
        settings.maxLength = roundedUp(facts.data.length995, kLengthGranule);
    }
    settings.ramBudgetBytes = facts.ramBudgetBytes;
    for (const QString& folder : facts.ssdFolders) {
        settings.ssdFolders.push_back(folder.toStdString());
    }
    settings.validation = validationOf(facts.data);
    const bool isValidated = !facts.own.validation.value_or(settings.validation).empty();
    // Facts are learned by repetition, while the loss of other, held-out facts rises: it must not
    // end the run.
    const bool stopsEarly = isValidated && facts.goal != TrainGoal::TeachFacts;
    settings.earlyStopPatience = stopsEarly ? kEarlyStopPatience : 0;
    if (isValidated && facts.plan.stepsPerEpoch >= 2 * kEvaluationsPerEpoch) {
        settings.evalEvery = facts.plan.stepsPerEpoch / kEvaluationsPerEpoch;
    }
    proposeSteps(settings, facts);
    return settings;
}

}  // namespace strata::ui
