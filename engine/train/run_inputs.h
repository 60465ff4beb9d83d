// SPDX-License-Identifier: GPL-3.0-or-later
// The dataset and the model that a run was started from, compared with what lies there now.
// Thread: the engine thread.
#pragma once

#include "models/run_context.h"
#include "train/run_folder.h"

#include <stop_token>
#include <string>

namespace strata::train {

/// What job.json keeps of a run's inputs; `settings` are complete. The run's id and with it the
/// names of its folders follow from this, so nothing can be prepared meanwhile; files are read side
/// by side instead. Throws NotFound, IoFailed, Stopped.
JobFacts jobFacts(const TrainSettings& settings, const std::stop_token& stop);

/// Before the first commit a run depends on its inputs. Throws JobChanged when they are others.
void requireSameInputs(const Job& run, const std::string& runPath, const std::stop_token& stop);

/// Later all it needs is in its own folder: a dataset that was written since the run began and has
/// other bytes is told of; one that is gone or cannot be read is no matter. Throws Stopped.
void noticeChangedData(const Job& run,
                       const std::string& runPath,
                       const models::RunContext& context);

}  // namespace strata::train
