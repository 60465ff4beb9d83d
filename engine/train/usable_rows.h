// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a dataset that a run can train on, encoded for its model, one read row after another.
// Thread: the engine thread.
#pragma once

#include "models/model_text.h"
#include "models/run_context.h"
#include "rows/dataset_encoder.h"
#include "train/left_out_rows.h"
#include "train/run_inputs.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::train {

/// How rows that cannot be used are read.
rows::BadRows readingOf(BadRowPolicy policy);

/// Tells the person when another split than the one meant is read, because the folder has none.
void noticeStandIn(const InputData& data, const models::RunContext& context);

/// Tells the person of rows over --max-length, if there are any.
void noticeTooLong(std::int64_t rows,
                   std::int64_t maxLength,
                   const std::string& path,
                   const models::RunContext& context);

class UsableRows {
public:
    /// Which rows are too long: those over --max-length, or, but for running text, none.
    enum class Lengths { Trained, All };

    /// Looks at the beginning of the dataset. `text` is the model's; `onIssue`, if any, gets what
    /// is found. All must outlive it. Throws what DatasetReader throws.
    UsableRows(const RunInputs& inputs,
               const InputData& data,
               const models::ModelText& text,
               Lengths lengths,
               const models::RunContext& context,
               rows::DatasetEncoder::IssueListener onIssue = {});
    UsableRows(const UsableRows&) = delete;
    UsableRows& operator=(const UsableRows&) = delete;

    /// What the next row of the dataset gives, as DatasetEncoder::next; nothing at the end. Throws
    /// TokenizerInvalid (the tokenizer is another model's), DatasetLineInvalid when too many rows
    /// cannot be used, or at the first where settings.badRows says so, DatasetEmpty (no row can be
    /// used), Stopped, and what reading and encoding throw.
    std::optional<std::vector<rows::EncodedRow>> next();

    /// Running text, which --max-length divides.
    bool isText() const { return isText_; }
    const rows::EncodeTotals& totals() const { return encoder_.totals(); }
    /// Of all rows read: those that cannot be used.
    LeftOutRows& leftOut() { return leftOut_; }

private:
    std::optional<std::vector<rows::EncodedRow>> read();
    void requireKnownTokens(const std::vector<rows::EncodedRow>& made) const;

    const RunInputs& inputs_;
    const InputData& data_;
    const models::RunContext& context_;
    LeftOutRows leftOut_;
    rows::DatasetReader reader_;
    const bool isText_;
    rows::DatasetEncoder encoder_;
    bool isBegun_ = false;
};

}  // namespace strata::train
