// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_result.h"

#include "base/process_memory.h"
#include "models/model_text.h"

namespace strata::train {
namespace {

/// Enough to find them in the dataset.
constexpr std::size_t kRowNumbersTold = 8;

}  // namespace

TrainOutcome outcomeOf(const MetricsHistory& history) {
    TrainOutcome outcome;
    outcome.step = history.lastStep;
    outcome.loss = history.lastLoss;
    outcome.seconds = history.seconds;
    outcome.tokensPerSecond =
        history.seconds > 0.0 ? static_cast<double>(history.tokens) / history.seconds : 0.0;
    outcome.ssdReadBytes = history.ssdReadBytes;
    outcome.ssdWrittenBytes = history.ssdWrittenBytes;
    outcome.skippedSteps = history.skippedSteps;
    return outcome;
}

StepRows rowsOf(std::span<const rows::MicroBatch> batches) {
    std::vector<std::int64_t> numbers;
    std::int64_t rows = 0;
    std::int64_t tokens = 0;
    std::int64_t trained = 0;
    for (const rows::MicroBatch& batch : batches) {
        rows += static_cast<std::int64_t>(batch.rows.size());
        tokens += batch.realTokens;
        trained += batch.trainedTokens;
        for (const std::int64_t number : batch.sourceRows) {
            if (numbers.size() < kRowNumbersTold) {
                numbers.push_back(number);
            }
        }
    }
    return {rows, numbers, tokens, trained};
}

models::BaseModel openBaseModel(const TrainSettings& settings) {
    models::BaseModel base{settings.model, {}};
    if (settings.method != TrainMethod::Lora) {
        base.answerEnds = models::answerEndsOf(settings.model);
        trimHeap();
    }
    return base;
}

void writeTrainedModel(const TrainingModel& model,
                       const models::BaseModel& base,
                       const TrainSettings& settings,
                       const StateWeights& weights,
                       const std::string& out,
                       const models::RunContext& context) {
    const models::NamedWeightReader read = models::namedReader(weights);
    const models::OutputFolder folder{out, models::ExistingFolder::Replaced};
    if (model.lora) {
        models::writeAdapterFolder(model.layout, *model.lora, read, base.folder, folder, context);
    } else {
        models::writeModelFolder(model.layout, read, base, settings.dtype, folder, context);
    }
}

}  // namespace strata::train
