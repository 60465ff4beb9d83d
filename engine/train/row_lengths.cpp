// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/row_lengths.h"

#include "models/file_state.h"
#include "models/model_text.h"
#include "rows/held_out_rows.h"
#include "rows/length_bins.h"
#include "train/random_rows.h"
#include "train/training_rows.h"
#include "train/usable_rows.h"

#include "strata/error.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace strata::train {
namespace {

/// A dataset and its validation file, for two models.
constexpr std::size_t kKeptMax = 4;

std::shared_ptr<const RowLengths> readLengths(const RunInputs& inputs,
                                              const InputData& data,
                                              const models::RunContext& context) {
    const models::ModelText text(inputs.settings.model,
                                 models::parseDate(inputs.settings.startDate));
    UsableRows usable(inputs, data, text, UsableRows::Lengths::All, context);
    auto lengths = std::make_shared<RowLengths>();
    lengths->isText = usable.isText();
    std::vector<std::int64_t> tokens;
    while (const auto made = usable.next()) {
        for (const rows::EncodedRow& row : *made) {
            tokens.push_back(static_cast<std::int64_t>(row.ids.size()));
            lengths->rows.push_back({row.sourceRow, tokens.back()});
        }
    }
    lengths->tooLong = usable.totals().dropped;
    lengths->leftOut = std::move(usable.leftOut());
    lengths->tokens = rows::tokensOf(std::move(tokens));
    return lengths;
}

/// How the files of a dataset lie on the disk.
std::string datasetState(const InputData& data) {
    std::string state;
    for (const std::string& file : data.split.files) {
        state += file + models::folderState(file);
    }
    return state;
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

std::shared_ptr<const RowLengths> KeptRows::lengths(const RunInputs& inputs,
                                                    const InputData& data,
                                                    const models::RunContext& context) {
    const TrainSettings& settings = inputs.settings;
    const std::string source = settings.model + '\n' + models::folderState(settings.model) + '\n' +
                               data.path + '\n' + datasetState(data) + '\n' +
                               columnMappingText(settings.map) + '\n' + settings.startDate +
                               (settings.badRows == BadRowPolicy::Stop ? "\nstop" : "");
    const std::string textSource = source + '\n' + std::to_string(settings.maxLength);
    for (const std::string& key : {source, textSource}) {
        if (auto known = find(key)) {
            return known;
        }
    }
    std::shared_ptr<const RowLengths> lengths = readLengths(inputs, data, context);
    entries_.push_front({lengths->isText ? textSource : source, lengths});
    if (entries_.size() > kKeptMax) {
        entries_.pop_back();
    }
    return lengths;
}

PlannedRows planRows(const RunInputs& inputs, KeptRows& kept, const models::RunContext& context) {
    const TrainSettings& settings = inputs.settings;
    if (!inputs.data) {
        return plannedRandomRows(settings);
    }
    PlannedRows planned;
    planned.all = kept.lengths(inputs, *inputs.data, context);
    planned.leftOut = planned.all->leftOut.count();
    std::vector<std::int64_t> fitting;
    planned.dropped =
        takeFitting(*planned.all, settings, settings.data, context,
                    [&](const RowLengths::Row& row) { fitting.push_back(row.tokens); });
    const std::vector<bool> held =
        rows::heldOutRows(static_cast<std::int64_t>(fitting.size()), settings.seed,
                          validationShare(settings.validation).value_or(0.0));
    for (std::size_t row = 0; row < fitting.size(); ++row) {
        (held[row] ? planned.validation : planned.training).push_back(fitting[row]);
    }
    if (inputs.validation) {
        const auto validation = kept.lengths(inputs, *inputs.validation, context);
        planned.leftOut += validation->leftOut.count();
        takeFitting(*validation, settings, settings.validation, context,
                    [&](const RowLengths::Row& row) { planned.validation.push_back(row.tokens); });
    }
    requireTrainingRows(planned.training, planned.validation, inputs, context);
    return planned;
}

}  // namespace strata::train
