// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/training_rows.h"

#include "base/process_memory.h"
#include "format/token_file.h"
#include "models/context_length.h"
#include "models/model_text.h"
#include "rows/held_out_rows.h"
#include "train/random_rows.h"
#include "train/usable_rows.h"

#include "strata/error.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace strata::train {
namespace {

/// Writes a token file and counts what is in it.
class CountedRows {
public:
    explicit CountedRows(const std::string& path) : file_(path) {}

    void append(const rows::EncodedRow& row) {
        file_.append(row.ids, row.trained, row.sourceRow);
        extent_.count(static_cast<std::int64_t>(row.ids.size()));
    }
    void commit() { file_.commit(); }
    const RowExtent& extent() const { return extent_; }

private:
    format::TokenFileWriter file_;
    RowExtent extent_;
};

/// All rows of a dataset, with what is to be said of it.
void encodeAll(UsableRows& usable,
               const InputData& data,
               const TrainSettings& settings,
               const models::RunContext& context,
               CountedRows& to) {
    while (const auto made = usable.next()) {
        for (const rows::EncodedRow& row : *made) {
            to.append(row);
        }
    }
    noticeTooLong(usable.totals().dropped, settings.maxLength, data.path, context);
    usable.leftOut().notice(data.path, context);
}

/// Divides the rows in files.training, which are then all rows of the dataset: how many a share
/// holds out is known only behind the last of them.
void holdOut(double share,
             const TrainSettings& settings,
             const RowFiles& files,
             const models::RunContext& context,
             EncodedData& data) {
    const format::TokenFile all(files.training);
    const std::vector<bool> held = rows::heldOutRows(all.rowCount(), settings.seed, share);
    CountedRows training(files.training);
    CountedRows validation(files.validation);
    for (std::int64_t index = 0; index < all.rowCount(); ++index) {
        context.stopIfAsked();
        (held[static_cast<std::size_t>(index)] ? validation : training).append(all.row(index));
    }
    if (validation.extent().rows > 0) {
        validation.commit();
    }
    training.commit();
    data.training = training.extent();
    data.validation = validation.extent();
}

/// Into files.training all rows of the dataset, and into files.validation those of the other.
EncodedData encodeDatasets(const RunInputs& inputs,
                           const RowFiles& files,
                           const models::RunContext& context) {
    const models::ModelText text(inputs.settings.model,
                                 models::parseDate(inputs.settings.startDate));
    models::noticeDifferentEnds(text.answerEnds(), text.tokenizer(), context);
    LeftOutRowsWriter leftOut(files.leftOut);
    const auto listed = [&leftOut](const InputData& data) {
        return [&leftOut, file = data.path](const RowIssue& issue) { leftOut.add(file, issue); };
    };
    constexpr auto kTrained = UsableRows::Lengths::Trained;
    UsableRows usable(inputs, *inputs.data, text, kTrained, context, listed(*inputs.data));
    CountedRows training(files.training);
    std::optional<UsableRows> others;
    std::optional<CountedRows> validation;
    if (inputs.validation) {  // a mistake in it should not show only after the training rows
        others.emplace(inputs, *inputs.validation, text, kTrained, context,
                       listed(*inputs.validation));
        validation.emplace(files.validation);
    }
    EncodedData data;
    encodeAll(usable, *inputs.data, inputs.settings, context, training);
    data.training = training.extent();
    data.droppedRows = usable.totals().dropped;
    if (validation) {
        encodeAll(*others, *inputs.validation, inputs.settings, context, *validation);
        data.validation = validation->extent();
    }
    leftOut.commit();
    training.commit();
    if (data.validation.rows > 0) {
        validation->commit();
    }
    return data;
}

}  // namespace

void requireTrainingRows(const RowExtent& training,
                         const RowExtent& validation,
                         const RunInputs& inputs,
                         const models::RunContext& context) {
    if (!inputs.settings.validation.empty() && validation.rows == 0) {
        context.notice(
            Sentence("The validation set (--validation) is empty, so the run has no validation."));
    }
    if (training.rows == 0) {
        throw Error(ErrorCode::DatasetEmpty, Sentence("No rows are left to train on."),
                    inputs.settings.data, Sentence("Lower the --validation share."));
    }
    models::noticeBeyondContext(std::max(training.longest, validation.longest), inputs.model.spec,
                                context);
}

EncodedData encodeTrainingData(const RunInputs& inputs,
                               const RowFiles& files,
                               const models::RunContext& context) {
    if (!inputs.data) {
        writeRandomRows(inputs.settings, inputs.model.spec.vocabularySize, files.training, context);
        return {};
    }
    EncodedData data = encodeDatasets(inputs, files, context);
    if (const auto share = validationShare(inputs.settings.validation)) {
        holdOut(*share, inputs.settings, files, context, data);
    }
    trimHeap();
    requireTrainingRows(data.training, data.validation, inputs, context);
    return data;
}

}  // namespace strata::train
