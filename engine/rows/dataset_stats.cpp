// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/dataset_stats.h"

#include "rows/length_bins.h"

#include "strata/error.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

namespace strata::rows {
namespace {

constexpr std::int64_t kReportEveryCountedRows = 64;

void requireGoingOn(const StatsCallbacks& callbacks) {
    if (callbacks.stopRequested && callbacks.stopRequested()) {
        throw Error(ErrorCode::Stopped, Sentence("The statistics were stopped."));
    }
}

std::int64_t countRows(const std::string& path,
                       const DatasetSplit& split,
                       const StatsCallbacks& callbacks,
                       const ColumnMapping& mapping) {
    DatasetReader reader(path, BadRows::Collect, split, mapping);
    std::int64_t rows = 0;
    while (reader.next()) {
        requireGoingOn(callbacks);
        ++rows;
    }
    return rows;
}

/// Of reading and of encoding.
std::vector<RowIssue> issuesOf(const DatasetReader& reader, const EncodeTotals& totals) {
    std::vector<RowIssue> issues = reader.issues();
    std::ranges::transform(totals.issues, std::back_inserter(issues),
                           [&](const RowIssue& issue) { return reader.placed(issue); });
    std::ranges::stable_sort(issues, {}, &RowIssue::row);
    issues.resize(std::min(issues.size(), kIssuesKept));
    return issues;
}

}  // namespace

DatasetStatsOutcome collectDatasetStats(const std::string& path,
                                        const RowEncoder* encoder,
                                        const StatsCallbacks& callbacks,
                                        const ColumnMapping& mapping) {
    DatasetReader reader(path, BadRows::Collect, SplitUse::Train, mapping);
    DatasetEncoder rows(reader, encoder);
    const EncodeTotals& totals = rows.totals();
    std::vector<std::int64_t> lengths;
    while (const auto made = rows.next()) {
        requireGoingOn(callbacks);
        for (const EncodedRow& row : *made) {
            lengths.push_back(static_cast<std::int64_t>(row.ids.size()));
        }
        if (callbacks.progress && totals.read % kReportEveryCountedRows == 0) {
            callbacks.progress(reader.bytesRead(), reader.bytesTotal());
        }
    }
    DatasetStatsOutcome stats;
    stats.rows = totals.read;
    if (std::filesystem::is_directory(path) && !reader.dataset().name.empty()) {
        for (const DatasetSplit& split : datasetSplits(path)) {
            const bool isRead = split.name == reader.dataset().name;
            stats.splits.push_back(
                {split.name, isRead ? stats.rows : countRows(path, split, callbacks, mapping)});
        }
    }
    stats.format = reader.formatName();
    stats.duplicates = rows.duplicates();
    stats.issues = issuesOf(reader, totals);
    if (encoder != nullptr) {
        stats.tokens = tokensOf(std::move(lengths));
        stats.tokens->trainedTokens = totals.trainedTokens;
    }
    return stats;
}

}  // namespace strata::rows
