// SPDX-License-Identifier: GPL-3.0-or-later
// What a dataset holds: rows, tokens, lengths, duplicates, and what is wrong with which row.
// Thread: one.
#pragma once

#include "rows/encode_pairs.h"
#include "rows/length_bins.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace strata::data {

/// Only with a model, since tokens are a tokenizer's.
struct TokenStats {
    std::int64_t tokens = 0;
    std::int64_t trainedTokens = 0;
    std::int64_t longest = 0;
    std::int64_t lengthMedian = 0;
    std::int64_t length95 = 0;   ///< 95 % of the rows are at most this long
    std::int64_t length995 = 0;  ///< 99.5 %; the studio's proposal for the maximum length
    LengthBins bins;
};

/// A split of a folder, and how many of its rows can be read.
struct SplitRows {
    std::string name;
    std::int64_t rows = 0;
};

struct DatasetStats {
    std::string format;           ///< DatasetReader::formatName
    std::int64_t rows = 0;        ///< that could be read, also where the template then refused them
    std::int64_t duplicates = 0;  ///< rows equal to an earlier one
    std::vector<SplitRows> splits;  ///< of a folder, by name; the rest is of the train split
    std::optional<TokenStats> tokens;
    std::vector<RowIssue> issues;  ///< ordered by row, at most kIssuesKept
};

/// Asked and told every few rows; both may be absent.
struct StatsCallbacks {
    std::function<bool()> stopRequested;
    std::function<void(std::uint64_t bytesDone, std::uint64_t bytesTotal)> progress;
};

/// Reads the whole file, of a folder all splits, its columns by `mapping`; with `encoder` (may be
/// null) also encodes it. Bad rows become issues. Throws NotFound, IoFailed, InvalidText,
/// DatasetEmpty, DatasetFormatUnknown, TemplateMissing, Stopped.
DatasetStats collectDatasetStats(const std::string& path,
                                 const PairEncoder* encoder,
                                 const StatsCallbacks& callbacks = {},
                                 const ColumnMapping& mapping = {});

}  // namespace strata::data
