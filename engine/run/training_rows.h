// SPDX-License-Identifier: GPL-3.0-or-later
// A data set becomes encoded rows on disk: read, rendered with the model's template, tokenised,
// written to a token file that training then reads row by row. Memory does not grow with the data
// set. Thread: the engine thread.
#pragma once

#include "data/batcher.h"
#include "data/encode_pairs.h"
#include "run/run_context.h"
#include "run/run_setup.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

namespace strata::run {

struct EncodedData {
    RowExtent training;
    RowExtent validation;          ///< rows == 0: none
    std::int64_t droppedRows = 0;  ///< longer than --max-length
};

/// Where the rows go.
struct RowFiles {
    std::string training;
    std::string validation;
};

/// Encodes settings.data (and validation: a file, or a share of the rows chosen by seed) with the
/// tokenizer and template of settings.model. Throws what the readers throw; DatasetEmpty when no
/// row is left.
EncodedData encodeTrainingData(const TrainSettings& settings,
                               const RowFiles& files,
                               const RunContext& context);

/// Hands every row of the file that fits settings.maxLength (0: every row) to `sink`, encoded for
/// settings.model, with its number in the file. Throws TokenizerInvalid (the tokenizer is another
/// model's), and what reading and encoding throw.
data::EncodeTotals encodeRows(
    const TrainSettings& settings,
    const std::string& path,
    const RunContext& context,
    const std::function<void(const data::EncodedRow&, std::int64_t)>& sink);

struct LeftOutRows {
    std::int64_t tooLong = 0;
    std::int64_t untrained = 0;
};
/// Tells the person.
void noticeLeftOut(const LeftOutRows& rows,
                   std::int64_t maxLength,
                   const std::string& path,
                   const RunContext& context);

/// Whether --validation, a share of the rows, takes this one; `rowNumber` as in the data set.
bool isHeldForValidation(const TrainSettings& settings, double share, std::int64_t rowNumber);

/// Says that there is no validation where it was asked for; throws DatasetEmpty where it took all.
void requireTrainingRows(const RowExtent& training,
                         const RowExtent& validation,
                         const TrainSettings& settings,
                         const RunContext& context);

/// The rows of a token file. Throws TokenFileInvalid.
std::unique_ptr<data::RowSource> openRows(const std::string& path);

RowExtent extentOf(const data::RowSource& rows);

}  // namespace strata::run
