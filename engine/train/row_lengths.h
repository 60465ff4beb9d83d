// SPDX-License-Identifier: GPL-3.0-or-later
// How long the rows of a dataset are as a model's tokenizer and template make them, kept from one
// plan to the next: settings change far more often than data does, and reading a dataset takes
// most of a plan's time. Thread: the engine thread.
#pragma once

#include "models/run_context.h"
#include "train/left_out_rows.h"
#include "train/run_inputs.h"

#include "strata/dataset_outcomes.h"

#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <vector>

namespace strata::train {

struct RowLengths {
    struct Row {
        std::int64_t number = 0;  ///< as people count it in the dataset
        std::int64_t tokens = 0;
    };
    std::vector<Row> rows;     ///< of any length, in the file's order
    std::int64_t tooLong = 0;  ///< parts of running text that cannot be divided
    LeftOutRows leftOut;       ///< rows that cannot be used
    bool isText = false;       ///< running text, which --max-length divides
    DatasetTokens tokens;      ///< of all of them; how many are trained is not counted
};

class KeptRows {
public:
    /// The rows of a dataset for the model. Reads them unless the files, the model, the day and
    /// --bad-rows are those of an earlier call; running text also where --max-length is. Throws
    /// what reading and encoding throw.
    std::shared_ptr<const RowLengths> lengths(const RunInputs& inputs,
                                              const InputData& data,
                                              const models::RunContext& context);

private:
    struct Entry {
        std::string key;
        std::shared_ptr<const RowLengths> rows;
    };
    std::shared_ptr<const RowLengths> find(const std::string& key);

    std::list<Entry> entries_;  ///< the last used first
};

/// What a run with these settings would train on.
struct PlannedRows {
    std::vector<std::int64_t> training;     ///< lengths, in the file's order
    std::vector<std::int64_t> validation;   ///< the same; empty: no validation
    std::int64_t dropped = 0;               ///< longer than --max-length
    std::int64_t leftOut = 0;               ///< cannot be used; validation's too
    std::shared_ptr<const RowLengths> all;  ///< null: random tokens

    bool isText() const { return all != nullptr && all->isText; }
};

/// As encodeTrainingData would choose them. Says what is left out. Throws DatasetEmpty.
PlannedRows planRows(const RunInputs& inputs, KeptRows& kept, const models::RunContext& context);

}  // namespace strata::train
