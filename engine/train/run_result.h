// SPDX-License-Identifier: GPL-3.0-or-later
// What a run leaves behind: figures, and the trained model or adapter.
// Thread: the engine thread.
#pragma once

#include "models/model_output.h"
#include "models/run_context.h"
#include "rows/batcher.h"
#include "train/metrics_log.h"
#include "train/run_setup.h"
#include "train/state_weights.h"

#include "strata/run_outcomes.h"

#include <span>
#include <string>

namespace strata::train {

/// Of the steps on record.
TrainOutcome outcomeOf(const MetricsHistory& history);

/// Which rows a step trains on.
StepRows rowsOf(std::span<const rows::MicroBatch> batches);

/// The model whose texts go with the result. To be asked before memory is planned: a tokenizer
/// takes room for a moment, which the arena has no share for. Nothing of it goes with an adapter,
/// for which no tokenizer is read.
models::BaseModel openBaseModel(const TrainSettings& settings);

/// The result of a run. What is at `out` stays until its successor is whole and durable, then goes.
void writeTrainedModel(const TrainingModel& model,
                       const models::BaseModel& base,
                       const TrainSettings& settings,
                       const StateWeights& weights,
                       const std::string& out,
                       const models::RunContext& context);

}  // namespace strata::train
