// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset becomes encoded rows on disk: read, rendered with the model's template, tokenised,
// written to a token file that training then reads row by row. Memory does not grow with the
// dataset. Thread: the engine thread.
#pragma once

#include "models/run_context.h"
#include "train/run_inputs.h"

#include <cstdint>
#include <string>

namespace strata::train {

struct EncodedData {
    RowExtent training;
    RowExtent validation;          ///< rows == 0: none
    std::int64_t droppedRows = 0;  ///< longer than --max-length
};

/// Where the rows go.
struct RowFiles {
    std::string training;  ///< holds the validation rows too until the last of a share is known
    std::string validation;
    std::string leftOut;  ///< kLeftOutRowsFile; empty: those are listed nowhere
};

/// Encodes the data (and the validation data, or a share of the rows chosen by seed) with the
/// model's tokenizer and template; without data, rows of random tokens. Says what is left out and
/// why. Throws what UsableRows and writeRandomRows throw; DatasetEmpty when no row is left.
EncodedData encodeTrainingData(const RunInputs& inputs,
                               const RowFiles& files,
                               const models::RunContext& context);

/// Says that there is no validation where it was asked for; throws DatasetEmpty where it took all.
void requireTrainingRows(const RowExtent& training,
                         const RowExtent& validation,
                         const RunInputs& inputs,
                         const models::RunContext& context);

}  // namespace strata::train
