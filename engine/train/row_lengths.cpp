// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/row_lengths.h"

#include "models/file_state.h"
#include "rows/dataset_reader.h"
#include "rows/held_out_rows.h"
#include "rows/length_bins.h"
#include "train/training_rows.h"

#include "strata/error.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace strata::train {
namespace {

/// A dataset and its validation file, for two models.
constexpr std::size_t kKeptMax = 4;

/// What is told of the lengths.
void summarise(RowLengths& lengths) {
    std::vector<std::int64_t> sorted;
    for (const RowLengths::Row& row : lengths.rows) {
        sorted.push_back(row.tokens);
        lengths.tokens += row.tokens;
    }
    std::ranges::sort(sorted);
    if (sorted.empty()) {
        return;
    }
    lengths.length995 = sorted[(sorted.size() * 995 + 999) / 1000 - 1];
    LengthBins bins = rows::binLengths(sorted);
    lengths.binTokens = bins.binTokens;
    lengths.histogram = std::move(bins.rows);
}

std::shared_ptr<const RowLengths> readLengths(TrainSettings settings,
                                              const std::string& path,
                                              rows::SplitUse use,
                                              const models::RunContext& context) {
    auto lengths = std::make_shared<RowLengths>();
    lengths->isText =
        rows::DatasetReader(path, rows::BadRows::Collect, use, settings.map).formatName() ==
        rows::kPlainTextFormat;
    settings.maxLength = lengths->isText ? settings.maxLength : 0;
    EncodedRows encoded = encodeRows(
        settings, path, use, context, [&](const rows::EncodedRow& row, std::int64_t number) {
            lengths->rows.push_back({number, static_cast<std::int64_t>(row.ids.size())});
        });
    lengths->tooLong = encoded.totals.dropped;
    lengths->leftOut = std::move(encoded.leftOut);
    summarise(*lengths);
    return lengths;
}

/// How the files of a dataset lie on the disk.
std::string datasetState(const std::string& path, rows::SplitUse use) {
    std::string state;
    for (const std::string& file : rows::datasetFiles(path, use).files) {
        state += file + models::folderState(file);
    }
    return state;
}

void count(RowExtent& extent, std::int64_t tokens) {
    ++extent.rows;
    extent.tokens += tokens;
    extent.longest = std::max(extent.longest, tokens);
}

/// The rows that fit go to `take`; gives how many do not.
template <typename Take>
std::int64_t takeFitting(const RowLengths& lengths,
                         const TrainSettings& settings,
                         const std::string& path,
                         const models::RunContext& context,
                         Take take) {
    std::int64_t taken = 0;
    for (const RowLengths::Row& row : lengths.rows) {
        if (row.tokens <= settings.maxLength) {
            take(row);
            ++taken;
        }
    }
    const std::int64_t dropped =
        static_cast<std::int64_t>(lengths.rows.size()) - taken + lengths.tooLong;
    noticeTooLong(dropped, settings.maxLength, path, context);
    lengths.leftOut.notice(path, context);
    if (taken == 0) {
        throw Error(ErrorCode::DatasetEmpty,
                    Sentence("Every row is longer than %1 tokens", settings.maxLength), path,
                    Sentence("Raise --max-length or shorten the rows."));
    }
    return dropped;
}

}  // namespace

std::shared_ptr<const RowLengths> KeptRows::find(const std::string& key) {
    const auto found = std::ranges::find(entries_, key, &Entry::key);
    if (found == entries_.end()) {
        return nullptr;
    }
    entries_.splice(entries_.begin(), entries_, found);
    return entries_.front().rows;
}

std::shared_ptr<const RowLengths> KeptRows::lengths(const TrainSettings& settings,
                                                    const std::string& path,
                                                    rows::SplitUse use,
                                                    const models::RunContext& context) {
    const std::string source = settings.model + '\n' + models::folderState(settings.model) + '\n' +
                               path + '\n' + datasetState(path, use) + '\n' +
                               columnMappingText(settings.map) + '\n' + settings.startDate +
                               (settings.badRows == BadRowPolicy::Stop ? "\nstop" : "");
    const std::string textSource = source + '\n' + std::to_string(settings.maxLength);
    for (const std::string& key : {source, textSource}) {
        if (auto known = find(key)) {
            return known;
        }
    }
    std::shared_ptr<const RowLengths> lengths = readLengths(settings, path, use, context);
    entries_.push_front({lengths->isText ? textSource : source, lengths});
    if (entries_.size() > kKeptMax) {
        entries_.pop_back();
    }
    return lengths;
}

PlannedRows planRows(const TrainSettings& settings,
                     KeptRows& kept,
                     const models::RunContext& context) {
    PlannedRows planned;
    planned.all = kept.lengths(settings, settings.data, rows::SplitUse::Train, context);
    planned.leftOut = planned.all->leftOut.count();
    const std::optional<double> share =
        settings.validation.empty() ? std::nullopt : validationShare(settings.validation);
    std::vector<std::int64_t> fitting;
    planned.dropped =
        takeFitting(*planned.all, settings, settings.data, context,
                    [&](const RowLengths::Row& row) { fitting.push_back(row.tokens); });
    const std::vector<bool> held = rows::heldOutRows(static_cast<std::int64_t>(fitting.size()),
                                                     settings.seed, share.value_or(0.0));
    for (std::size_t row = 0; row < fitting.size(); ++row) {
        (held[row] ? planned.validation : planned.training).push_back(fitting[row]);
        count(held[row] ? planned.validationExtent : planned.trainingExtent, fitting[row]);
    }
    if (!settings.validation.empty() && !share) {
        const auto validation =
            kept.lengths(settings, settings.validation, rows::SplitUse::Validation, context);
        planned.leftOut += validation->leftOut.count();
        takeFitting(*validation, settings, settings.validation, context,
                    [&](const RowLengths::Row& row) {
                        planned.validation.push_back(row.tokens);
                        count(planned.validationExtent, row.tokens);
                    });
    }
    requireTrainingRows(planned.trainingExtent, planned.validationExtent, settings, context);
    return planned;
}

}  // namespace strata::train
