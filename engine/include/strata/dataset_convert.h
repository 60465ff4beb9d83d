// SPDX-License-Identifier: GPL-3.0-or-later
// Converts a dataset to one of the formats that other tools read. The output appears whole or not
// at all. Thread: one.
#pragma once

#include "strata/column_mapping.h"
#include "strata/dataset_outcomes.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace strata {

/// Messages are written as jsonl unless the output is named .json, Alpaca and ShareGPT as one JSON
/// array unless it is named .jsonl or .ndjson. Csv has the columns instruction, input, output,
/// system and history (JSON text, as in Alpaca). Text is for texts instead of conversations,
/// {"text": "..."} a line of jsonl.
enum class ConvertFormat { Messages, Alpaca, ShareGpt, Csv, Text };

/// "messages", "alpaca", "sharegpt", "csv", "text". Throws Usage for anything else.
ConvertFormat parseConvertFormat(std::string_view name);

/// Called every few rows; all may be absent.
struct ConvertCallbacks {
    std::function<bool()> stopRequested = {};
    std::function<void(std::uint64_t bytesDone, std::uint64_t bytesTotal)> progress = {};
    /// At the end, once for each thing to know of the dataset as a whole, such as a column that the
    /// output lacks.
    std::function<void(const Sentence& about)> remark = {};
};

/// Columns are read by `mapping`, if it is not empty. Messages hold everything. ShareGpt holds no
/// reasoning and no text next to a tool call. Alpaca and Csv hold a system message and then
/// questions and answers in turns, no tools, no turns that are only read and nothing after the last
/// answer; Csv holds no zero byte. Text holds texts, and all others hold conversations. Other rows
/// are skipped with the reason, and so are rows that would become longer than a reader takes.
/// Throws what DatasetReader throws, DatasetEmpty when nothing could be written, Usage for an
/// output whose name ends as files of another format do, NotWritable (also for an output that is
/// there already), DiskFull, IoFailed, Stopped.
DatasetConvertOutcome convertDataset(const std::string& input,
                                     const std::string& output,
                                     ConvertFormat format,
                                     const ColumnMapping& mapping = {},
                                     const ConvertCallbacks& callbacks = {});

}  // namespace strata
