// SPDX-License-Identifier: GPL-3.0-or-later
// What commands about datasets give.
// Thread: values; any thread.
#pragma once

#include "strata/dataset_row.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata {

/// How many rows have which length.
struct LengthBins {
    std::int64_t binTokens = 1;        ///< bin i ends at (i + 1) * binTokens
    std::vector<std::int64_t> rows;    ///< in each bin
    std::vector<std::int64_t> tokens;  ///< of those rows together
};

struct DatasetTokens {
    std::int64_t tokens = 0;
    std::int64_t trainedTokens = 0;
    std::int64_t longest = 0;
    std::int64_t lengthMedian = 0;
    std::int64_t length95 = 0;   ///< 95 % of the rows are at most that long
    std::int64_t length995 = 0;  ///< 99.5 %
    LengthBins bins;
};

/// A split of a folder, and how many of its rows can be read.
struct DatasetSplitRows {
    std::string name;
    std::int64_t rows = 0;
};

struct DatasetStatsOutcome {
    std::string format;           ///< "alpaca json", "messages parquet", "text", ...
    std::int64_t rows = 0;        ///< that could be read, also where the template then refused them
    std::int64_t duplicates = 0;  ///< rows equal to an earlier one
    std::vector<DatasetSplitRows> splits;  ///< of a folder; the rest is of the train split
    std::optional<DatasetTokens> tokens;   ///< with a model, since tokens are a tokenizer's
    std::vector<RowIssue> issues;          ///< ordered by row
};

struct DatasetConvertOutcome {
    std::int64_t rows = 0;          ///< written
    std::vector<RowIssue> skipped;  ///< bad rows and rows that the format cannot hold,
                                    ///< ordered by row
    std::string format;             ///< of the output: "messages jsonl", "alpaca json", ...
};

}  // namespace strata
