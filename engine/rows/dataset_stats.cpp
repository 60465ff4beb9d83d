// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/dataset_stats.h"

#include "rows/duplicate_counter.h"
#include "rows/length_bins.h"

#include "strata/error.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <utility>

namespace strata::rows {
namespace {

constexpr std::int64_t kReportEveryCountedRows = 64;

/// The smallest length that at least `perMille` of a thousand rows do not exceed.
std::int64_t quantile(const std::vector<std::int64_t>& sorted, std::size_t perMille) {
    if (sorted.empty()) {
        return 0;
    }
    const std::size_t rank = (sorted.size() * perMille + 999) / 1000;
    return sorted[std::max<std::size_t>(rank, 1) - 1];
}

class StatsCollector {
public:
    StatsCollector(DatasetReader& reader, const RowEncoder* encoder)
        : reader_(reader), encoder_(encoder) {}

    void add(const Row& row) {
        ++stats_.rows;
        duplicates_.add(row);
        if (!encoder_) {
            return;
        }
        try {
            const EncodedRow encoded = encoder_->encode(row, issues_);
            requireTrained(encoded);
            lengths_.push_back(static_cast<std::int64_t>(encoded.ids.size()));
            tokens_.tokens += lengths_.back();
            tokens_.trainedTokens += trainedTokenCount(encoded);
        } catch (const Error& error) {
            if (!isOfOneRow(error.code())) {
                throw;
            }
            issues_.push_back({row.number, error.code(), error.failure(), IssueSeverity::Error});
        }
    }

    void addSplit(DatasetSplitRows split) { stats_.splits.push_back(std::move(split)); }

    DatasetStatsOutcome finish() {
        stats_.format = reader_.formatName();
        stats_.duplicates = duplicates_.duplicates();
        stats_.issues = reader_.issues();
        std::ranges::transform(issues_, std::back_inserter(stats_.issues),
                               [&](const RowIssue& issue) { return reader_.placed(issue); });
        std::stable_sort(
            stats_.issues.begin(), stats_.issues.end(),
            [](const RowIssue& left, const RowIssue& right) { return left.row < right.row; });
        stats_.issues.resize(std::min(stats_.issues.size(), kIssuesKept));
        if (encoder_) {
            std::sort(lengths_.begin(), lengths_.end());
            tokens_.longest = lengths_.empty() ? 0 : lengths_.back();
            tokens_.lengthMedian = quantile(lengths_, 500);
            tokens_.length95 = quantile(lengths_, 950);
            tokens_.length995 = quantile(lengths_, 995);
            tokens_.bins = binLengths(lengths_);
            stats_.tokens = tokens_;
        }
        return std::move(stats_);
    }

private:
    DatasetReader& reader_;
    const RowEncoder* encoder_;
    DatasetStatsOutcome stats_;
    DatasetTokens tokens_;
    DuplicateCounter duplicates_;
    std::vector<std::int64_t> lengths_;
    std::vector<RowIssue> issues_;
};

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

}  // namespace

DatasetStatsOutcome collectDatasetStats(const std::string& path,
                                        const RowEncoder* encoder,
                                        const StatsCallbacks& callbacks,
                                        const ColumnMapping& mapping) {
    DatasetReader reader(path, BadRows::Collect, SplitUse::Train, mapping);
    StatsCollector collector(reader, encoder);
    std::int64_t rows = 0;
    while (const auto row = reader.next()) {
        requireGoingOn(callbacks);
        collector.add(*row);
        ++rows;
        if (callbacks.progress && rows % kReportEveryCountedRows == 0) {
            callbacks.progress(reader.bytesRead(), reader.bytesTotal());
        }
    }
    if (std::filesystem::is_directory(path) && !reader.dataset().name.empty()) {
        for (const DatasetSplit& split : datasetSplits(path)) {
            const bool isRead = split.name == reader.dataset().name;
            collector.addSplit(
                {split.name, isRead ? rows : countRows(path, split, callbacks, mapping)});
        }
    }
    return collector.finish();
}

}  // namespace strata::rows
