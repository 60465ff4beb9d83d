// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/training_rows.h"

#include "base/process_memory.h"
#include "format/token_file.h"
#include "models/context_length.h"
#include "models/model_text.h"
#include "rows/held_out_rows.h"
#include "rows/token_rows.h"
#include "train/random_rows.h"
#include "train/usable_rows.h"

#include "strata/error.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <vector>

namespace strata::train {
namespace {

void append(const rows::EncodedRow& row, format::TokenFileWriter& to) {
    to.append(row.ids, row.trained, row.sourceRow);
}

/// All rows of a dataset, with what is to be said of it; how many they are.
std::int64_t encodeAll(UsableRows& usable,
                       const InputData& data,
                       const TrainSettings& settings,
                       const models::RunContext& context,
                       format::TokenFileWriter& to) {
    while (const auto made = usable.next()) {
        for (const rows::EncodedRow& row : *made) {
            append(row, to);
        }
    }
    noticeTooLong(usable.totals().dropped, settings.maxLength, data.path, context);
    usable.leftOut().notice(data.path, context);
    return usable.totals().rows;
}

/// Divides the rows in files.training, which are then all rows of the dataset: how many a share
/// holds out is known only behind the last of them.
void holdOut(double share,
             const TrainSettings& settings,
             const RowFiles& files,
             const models::RunContext& context) {
    const format::TokenFile all(files.training);
    const std::vector<bool> held = rows::heldOutRows(all.rowCount(), settings.seed, share);
    format::TokenFileWriter training(files.training);
    format::TokenFileWriter validation(files.validation);
    for (std::int64_t index = 0; index < all.rowCount(); ++index) {
        context.stopIfAsked();
        append(all.row(index), held[static_cast<std::size_t>(index)] ? validation : training);
    }
    if (std::ranges::count(held, true) > 0) {
        validation.commit();
    }
    training.commit();
}

/// Into files.training all rows of the dataset, and into files.validation those of the other.
void encodeDatasets(const RunInputs& inputs,
                    const RowFiles& files,
                    const models::RunContext& context) {
    const TrainSettings& settings = inputs.settings;
    const models::ModelText text(settings.model, models::parseDate(settings.startDate));
    models::noticeDifferentEnds(text.answerEnds(), text.tokenizer(), context);
    LeftOutRowsWriter leftOut(files.leftOut);
    const auto listed = [&leftOut](const InputData& data) {
        return [&leftOut, file = data.path](const RowIssue& issue) { leftOut.add(file, issue); };
    };
    constexpr auto kTrained = UsableRows::Lengths::Trained;
    UsableRows usable(inputs, *inputs.data, text, kTrained, context, listed(*inputs.data));
    format::TokenFileWriter training(files.training);
    std::optional<UsableRows> others;
    std::optional<format::TokenFileWriter> validation;
    if (inputs.validation) {  // a mistake in it should not show only after the training rows
        others.emplace(inputs, *inputs.validation, text, kTrained, context,
                       listed(*inputs.validation));
        validation.emplace(files.validation);
    }
    encodeAll(usable, *inputs.data, settings, context, training);
    const std::int64_t validationRows =
        validation ? encodeAll(*others, *inputs.validation, settings, context, *validation) : 0;
    leftOut.commit();
    training.commit();
    if (validationRows > 0) {
        validation->commit();
    }
}

/// Of a file that may be missing.
std::vector<std::int64_t> lengthsIn(const std::string& file) {
    return std::filesystem::exists(file) ? rows::TokenRows(file).lengths()
                                         : std::vector<std::int64_t>();
}

}  // namespace

void requireTrainingRows(const std::vector<std::int64_t>& training,
                         const std::vector<std::int64_t>& validation,
                         const RunInputs& inputs,
                         const models::RunContext& context) {
    if (!inputs.settings.validation.empty() && validation.empty()) {
        context.notice(
            Sentence("The validation set (--validation) is empty, so the run has no validation."));
    }
    if (training.empty()) {
        throw Error(ErrorCode::DatasetEmpty, Sentence("No rows are left to train on."),
                    inputs.settings.data, Sentence("Lower the --validation share."));
    }
    std::int64_t longest = std::ranges::max(training);
    longest = validation.empty() ? longest : std::max(longest, std::ranges::max(validation));
    models::noticeBeyondContext(longest, inputs.model.spec, context);
}

void encodeTrainingData(const RunInputs& inputs,
                        const RowFiles& files,
                        const models::RunContext& context) {
    if (!inputs.data) {
        return writeRandomRows(inputs.settings, inputs.model.spec.vocabularySize, files.training,
                               context);
    }
    encodeDatasets(inputs, files, context);
    if (const auto share = validationShare(inputs.settings.validation)) {
        holdOut(*share, inputs.settings, files, context);
    }
    requireTrainingRows(lengthsIn(files.training), lengthsIn(files.validation), inputs, context);
    trimHeap();
}

}  // namespace strata::train
