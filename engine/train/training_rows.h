// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset becomes encoded rows on disk: read, rendered with the model's template, tokenised,
// written to a token file that training then reads row by row. Memory does not grow with the
// dataset. Thread: the engine thread.
#pragma once

#include "models/run_context.h"
#include "train/run_inputs.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::train {

/// Where the rows go.
struct RowFiles {
    std::string training;  ///< holds the validation rows too until the last of a share is known
    std::string validation;
    std::string leftOut;  ///< kLeftOutRowsFile; empty: those are listed nowhere
};

/// Encodes the data (and the validation data, or a share of the rows chosen by seed) with the
/// model's tokenizer and template; without data, rows of random tokens. Says what is left out and
/// why. Throws what UsableRows and writeRandomRows throw; DatasetEmpty when no row is left.
void encodeTrainingData(const RunInputs& inputs,
                        const RowFiles& files,
                        const models::RunContext& context);

/// By the lengths of both: says that there is no validation where it was asked for, and which rows
/// are longer than the model's context; throws DatasetEmpty where validation took all.
void requireTrainingRows(const std::vector<std::int64_t>& training,
                         const std::vector<std::int64_t>& validation,
                         const RunInputs& inputs,
                         const models::RunContext& context);

}  // namespace strata::train
