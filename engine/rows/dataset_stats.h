// SPDX-License-Identifier: GPL-3.0-or-later
// What a dataset holds: rows, tokens, lengths, duplicates, and what is wrong with which row.
// Thread: one.
#pragma once

#include "rows/dataset_encoder.h"

#include "strata/dataset_outcomes.h"

#include <cstdint>
#include <functional>
#include <string>

namespace strata::rows {

/// Asked and told every few rows; both may be absent.
struct StatsCallbacks {
    std::function<bool()> stopRequested;
    std::function<void(std::uint64_t bytesDone, std::uint64_t bytesTotal)> progress;
};

/// Reads the whole file, of a folder all splits, its columns by `mapping`; with `encoder` (may be
/// null) also encodes it. Bad rows become issues, at most kIssuesKept. Throws NotFound, IoFailed,
/// InvalidText, DatasetEmpty, DatasetFormatUnknown, TemplateMissing, Stopped.
DatasetStatsOutcome collectDatasetStats(const std::string& path,
                                        const RowEncoder* encoder,
                                        const StatsCallbacks& callbacks = {},
                                        const ColumnMapping& mapping = {});

}  // namespace strata::rows
