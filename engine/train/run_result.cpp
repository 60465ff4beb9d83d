// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_result.h"

#include "models/model_output.h"

namespace strata::run {

void writeTrainedModel(const TrainingModel& model,
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
        writeAdapterFolder(model.layout, *model.lora, read, settings.model, folder, context);
    } else {
        writeModelFolder(model.layout, read, settings.model, settings.dtype, folder, context);
    }
}

}  // namespace strata::run
