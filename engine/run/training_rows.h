// SPDX-License-Identifier: GPL-3.0-or-later
// A data set becomes encoded rows on disk: read, rendered with the model's template, tokenised, written to a token file
// that training then reads row by row. Memory does not grow with the data set.
// Thread: the engine thread.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "data/batcher.h"
#include "run/run_context.h"
#include "run/run_setup.h"

namespace strata::run {

struct EncodedData {
    RowExtent training;
    RowExtent validation;  ///< rows == 0: none
    std::int64_t droppedRows = 0;  ///< longer than --max-length
};

/// Where the rows go.
struct RowFiles {
    std::string training;
    std::string validation;
};

/// Encodes settings.data (and validation: a file, or a share of the rows chosen by seed) with the tokenizer and template
/// of settings.model. Throws what the readers throw; DatasetEmpty when no row is left.
EncodedData encodeTrainingData(const TrainSettings& settings, const RowFiles& files, const RunContext& context);

/// The rows of a token file. Throws TokenFileInvalid.
std::unique_ptr<data::RowSource> openRows(const std::string& path);

RowExtent extentOf(const data::RowSource& rows);

}  // namespace strata::run
