// SPDX-License-Identifier: GPL-3.0-or-later
// What a run is made from, opened once: complete settings, the model and the files of its datasets.
// `plan`, `train`, `resume`, dry runs and benchmarks begin with this.
// Thread: the engine thread.
#pragma once

#include "models/run_context.h"
#include "rows/dataset_files.h"
#include "train/run_folder.h"
#include "train/run_setup.h"

#include "strata/train_settings.h"

#include <optional>
#include <stop_token>
#include <string>

namespace strata::train {

/// A dataset by the path that was given, and the files that it is.
struct InputData {
    std::string path;
    rows::SplitUse use = rows::SplitUse::Train;
    rows::DatasetSplit split;
};

/// Throws what datasetFiles throws.
InputData openInputData(const std::string& path, rows::SplitUse use);

struct RunInputs {
    TrainSettings settings;  ///< complete
    TrainingModel model;
    std::optional<InputData> data;        ///< nothing: random tokens, which benchmarks train on
    std::optional<InputData> validation;  ///< nothing: none, or a share of the rows
};

/// Completes the settings and opens the model. Throws what completeSettings and openTrainingModel
/// throw.
RunInputs openModelInputs(TrainSettings settings);
/// Finds the files of settings.data and settings.validation. Throws what openInputData throws.
void openDataInputs(RunInputs& inputs);
/// Both.
RunInputs openInputs(TrainSettings settings);

/// What job.json keeps of a run's inputs. The run's id and with it the names of its folders follow
/// from this, so nothing can be prepared meanwhile; files are read side by side instead. Throws
/// NotFound, IoFailed, Stopped.
JobFacts jobFacts(const RunInputs& inputs, const std::stop_token& stop);

/// Before the first commit a run depends on its inputs. Throws JobChanged when they are others than
/// those that the run began with.
void requireSameInputs(const RunInputs& inputs,
                       const Job& run,
                       const std::string& runPath,
                       const std::stop_token& stop);

/// Later all it needs is in its own folder: a dataset that was written since the run began and has
/// other bytes is told of; one that is gone or cannot be read is no matter. Throws Stopped.
void noticeChangedData(const Job& run,
                       const std::string& runPath,
                       const models::RunContext& context);

}  // namespace strata::train
