// SPDX-License-Identifier: GPL-3.0-or-later
// Rows of random tokens, each as long as --max-length: what a benchmark trains on where no dataset
// is given. Every step is as large as the settings allow. Thread: any.
#pragma once

#include "models/run_context.h"
#include "train/row_lengths.h"

#include "strata/train_settings.h"

#include <cstdint>
#include <string>

namespace strata::train {

/// As many as settings.steps steps take. Throws OptionInvalid for steps of too many rows.
PlannedRows plannedRandomRows(const TrainSettings& settings);

/// Writes them into a token file: ids below `vocabularySize`, drawn by settings.seed, every one
/// trained. Throws NotWritable, DiskFull, Stopped, and what plannedRandomRows throws.
void writeRandomRows(const TrainSettings& settings,
                     std::int64_t vocabularySize,
                     const std::string& path,
                     const models::RunContext& context);

}  // namespace strata::train
