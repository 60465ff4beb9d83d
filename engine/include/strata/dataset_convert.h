// SPDX-License-Identifier: GPL-3.0-or-later
// Any dataset to one of the formats that other tools read. The output appears whole or not at all.
// Thread: one.
#pragma once

#include "strata/column_mapping.h"
#include "strata/dataset_row.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::data {

/// Messages are written as jsonl unless the output is named .json, Alpaca and ShareGPT as one JSON
/// array unless it is named .jsonl. Csv has the columns instruction, input, output, system and
/// history (JSON text, as in Alpaca).
enum class ConvertFormat { Messages, Alpaca, ShareGpt, Csv };

/// "messages", "alpaca", "sharegpt", "csv". Throws Usage for anything else.
ConvertFormat parseConvertFormat(std::string_view name);

struct ConvertSummary {
    std::int64_t rows = 0;          ///< written
    std::vector<RowIssue> skipped;  ///< bad rows and rows that the format cannot hold, ordered by
                                    ///< row, at most kIssuesKept
    std::string format;             ///< the output's: "messages jsonl", "alpaca json", ...
};

/// Asked and told every few rows; both may be absent.
struct ConvertCallbacks {
    std::function<bool()> stopRequested = {};
    std::function<void(std::uint64_t bytesDone, std::uint64_t bytesTotal)> progress = {};
};

/// Columns are read by `mapping`, if it is not empty. Messages hold everything. ShareGpt holds no
/// reasoning and no text beside a tool call. Alpaca and Csv hold a system message and then
/// questions and answers in turns, no tools, no turns that are only read and nothing after the last
/// answer. Other rows are skipped with the reason. Plain texts are not conversations and are
/// skipped by all. Throws what DatasetReader throws, DatasetEmpty when nothing could be written,
/// NotWritable, DiskFull, IoFailed, Stopped.
ConvertSummary convertDataset(const std::string& input,
                              const std::string& output,
                              ConvertFormat format,
                              const ColumnMapping& mapping = {},
                              const ConvertCallbacks& callbacks = {});

}  // namespace strata::data
