// SPDX-License-Identifier: GPL-3.0-or-later
// A dataset becomes encoded rows on disk: read, rendered with the model's template, tokenised,
// written to a token file that training then reads row by row. Memory does not grow with the
// dataset . Thread: the engine thread.
#pragma once

#include "models/run_context.h"
#include "rows/batcher.h"
#include "rows/dataset_files.h"
#include "rows/row_encoder.h"
#include "train/left_out_rows.h"
#include "train/run_setup.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

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

/// Encodes settings.data (and validation: a file, a folder's validation split, or a share of the
/// rows chosen by seed) with the
/// tokenizer and template of settings.model. Says what is left out and why. Throws what the readers
/// throw; DatasetEmpty when no row is left; DatasetLineInvalid when too many cannot be used.
EncodedData encodeTrainingData(const TrainSettings& settings,
                               const RowFiles& files,
                               const models::RunContext& context);

/// What became of a dataset's rows.
struct EncodedRows {
    rows::EncodeTotals totals;
    LeftOutRows leftOut;
};

/// Hands every row of the file, or of the split for `use` of a folder, that can be used and fits
/// settings.maxLength (0: every one) to `sink`, encoded for settings.model, with its number in the
/// file. Throws TokenizerInvalid (the tokenizer is another model's), DatasetLineInvalid when too
/// many rows cannot be used, or at the first where settings.badRows says so, and what reading and
/// encoding throw.
EncodedRows encodeRows(const TrainSettings& settings,
                       const std::string& path,
                       rows::SplitUse use,
                       const models::RunContext& context,
                       const std::function<void(const rows::EncodedRow&, std::int64_t)>& sink);

/// How rows that cannot be used are read.
rows::BadRows readingOf(BadRowPolicy policy);

/// Tells the person when another split than the one meant is read, because the folder `path` has
/// none.
void noticeStandIn(const rows::DatasetSplit& dataset,
                   rows::SplitUse use,
                   const std::string& path,
                   const models::RunContext& context);

/// Tells the person of rows over --max-length, if there are any.
void noticeTooLong(std::int64_t rows,
                   std::int64_t maxLength,
                   const std::string& path,
                   const models::RunContext& context);

/// Says that there is no validation where it was asked for; throws DatasetEmpty where it took all.
void requireTrainingRows(const RowExtent& training,
                         const RowExtent& validation,
                         const TrainSettings& settings,
                         const models::RunContext& context);

/// The rows of a token file. Throws TokenFileInvalid.
std::unique_ptr<rows::RowSource> openRows(const std::string& path);

std::vector<std::int64_t> lengthsOf(const rows::RowSource& rows);

}  // namespace strata::train
