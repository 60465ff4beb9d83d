// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_result.h"

#include "base/process_memory.h"
#include "models/model_text.h"

namespace strata::run {

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

BaseModel openBaseModel(const TrainSettings& settings) {
    BaseModel base{settings.model, {}};
    if (settings.method != TrainMethod::Lora) {
        base.answerEnds = answerEndsOf(settings.model);
        trimHeap();
    }
    return base;
}

void writeTrainedModel(const TrainingModel& model,
                       const BaseModel& base,
                       const TrainSettings& settings,
                       const StateWeights& weights,
                       const std::string& out,
                       const RunContext& context) {
    const NamedWeightReader read = [&weights](const std::string& name, std::int64_t begin,
                                              std::span<float> values) {
        weights.readFp32(name, begin, values);
    };
    const OutputFolder folder{out, ExistingFolder::Replaced};
    if (model.lora) {
        writeAdapterFolder(model.layout, *model.lora, read, base.folder, folder, context);
    } else {
        writeModelFolder(model.layout, read, base, settings.dtype, folder, context);
    }
}

}  // namespace strata::run
