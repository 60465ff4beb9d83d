// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/run_inputs.h"

#include "models/model_origin.h"

#include "strata/error.h"
#include "strata/version.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace strata::train {

namespace fs = std::filesystem;

namespace {

std::size_t threadsOf(const TrainSettings& settings) {
    return static_cast<std::size_t>(settings.threads);
}

/// Whether the dataset can be read, was written since the run began, and has other bytes.
bool hasChanged(const Job& run, const std::string& runPath, const std::stop_token& stop) {
    try {
        const rows::DatasetSplit rows =
            rows::datasetFiles(run.settings.data, rows::SplitUse::Train);
        std::error_code unreadable;
        const fs::file_time_type began = fs::last_write_time(runPath + "/job.json", unreadable);
        const bool isNewer = std::ranges::any_of(rows.files, [&](const std::string& file) {
            return fs::last_write_time(file, unreadable) >= began;
        });
        return isNewer &&
               rows::datasetSha256(rows, threadsOf(run.settings), stop) != run.facts.dataSha256;
    } catch (const Error& error) {
        if (error.code() == ErrorCode::Stopped) {
            throw;
        }
        return false;  // the run needs it no more
    }
}

}  // namespace

InputData openInputData(const std::string& path, rows::SplitUse use) {
    return {path, use, rows::datasetFiles(path, use)};
}

RunInputs openModelInputs(TrainSettings settings) {
    completeSettings(settings);
    TrainingModel model = openTrainingModel(settings);
    return {std::move(settings), std::move(model), {}, {}};
}

void openDataInputs(RunInputs& inputs) {
    const std::string& validation = inputs.settings.validation;
    inputs.data = openInputData(inputs.settings.data, rows::SplitUse::Train);
    if (!validation.empty() && !validationShare(validation)) {
        inputs.validation = openInputData(validation, rows::SplitUse::Validation);
    }
}

RunInputs openInputs(TrainSettings settings) {
    RunInputs inputs = openModelInputs(std::move(settings));
    openDataInputs(inputs);
    return inputs;
}

JobFacts jobFacts(const RunInputs& inputs, const std::stop_token& stop) {
    const std::size_t threads = threadsOf(inputs.settings);
    return {kVersion, models::modelIdentity(inputs.settings.model, threads, stop),
            rows::datasetSha256(inputs.data->split, threads, stop),
            models::modelOrigin(inputs.settings.model)};
}

void requireSameInputs(const RunInputs& inputs,
                       const Job& run,
                       const std::string& runPath,
                       const std::stop_token& stop) {
    const JobFacts facts = jobFacts(inputs, stop);
    if (facts.dataSha256 != run.facts.dataSha256 || facts.modelSha256 != run.facts.modelSha256) {
        throw Error(ErrorCode::JobChanged,
                    Sentence("The dataset or the model changed after this run started."), runPath,
                    Sentence("Restore the original files, or start a new run."));
    }
}

void noticeChangedData(const Job& run,
                       const std::string& runPath,
                       const models::RunContext& context) {
    if (hasChanged(run, runPath, context.stop)) {
        context.notice(
            Sentence("%1 has changed since this run started. The run continues with its original "
                     "rows.",
                     run.settings.data));
    }
}

}  // namespace strata::train
