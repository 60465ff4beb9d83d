// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_result.h"

#include "base/process_memory.h"
#include "models/model_text.h"

namespace strata::train {

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
    const models::NamedWeightReader read = [&weights](const std::string& name, std::int64_t begin,
                                                      std::span<float> values) {
        weights.readFp32(name, begin, values);
    };
    const models::OutputFolder folder{out, models::ExistingFolder::Replaced};
    if (model.lora) {
        models::writeAdapterFolder(model.layout, *model.lora, read, base.folder, folder, context);
    } else {
        models::writeModelFolder(model.layout, read, base, settings.dtype, folder, context);
    }
}

}  // namespace strata::train
