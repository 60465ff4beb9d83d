// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/training_rows.h"

#include "base/process_memory.h"
#include "families/model_config.h"
#include "format/token_file.h"
#include "models/context_length.h"
#include "models/model_text.h"
#include "rows/dataset_reader.h"
#include "rows/held_out_rows.h"
#include "rows/row_encoder.h"
#include "rows/split_names.h"

#include "strata/error.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

namespace strata::train {
namespace {

class TokenFileRows final : public rows::RowSource {
public:
    explicit TokenFileRows(const std::string& path) : file_(path) {}
    std::int64_t rowCount() const override { return file_.rowCount(); }
    std::int64_t rowLength(std::int64_t rowIndex) const override {
        return file_.rowLength(rowIndex);
    }
    rows::EncodedRow row(std::int64_t rowIndex) const override {
        format::TokenRow row = file_.row(rowIndex);
        return {std::move(row.ids), std::move(row.trained), row.sourceRow};
    }

private:
    format::TokenFile file_;
};

void count(RowExtent& extent, const rows::EncodedRow& row) {
    ++extent.rows;
    extent.tokens += static_cast<std::int64_t>(row.ids.size());
    extent.longest = std::max(extent.longest, static_cast<std::int64_t>(row.ids.size()));
}

class RowsEncoder {
public:
    RowsEncoder(const TrainSettings& settings, const models::RunContext& context)
        : settings_(settings),
          context_(context),
          text_(settings.model, models::parseDate(settings.startDate)),
          vocabularySize_(families::readModelSpec(settings.model).vocabularySize) {}

    /// As encodeRows; `onIssue`, if any, gets what is found.
    EncodedRows encode(const std::string& path,
                       rows::SplitUse use,
                       const std::function<void(const rows::EncodedRow&, std::int64_t)>& sink,
                       const std::function<void(const RowIssue&)>& onIssue = {}) const {
        rows::DatasetReader reader(path, readingOf(settings_.badRows), use, settings_.map);
        noticeStandIn(reader.dataset(), use, path, context_);
        EncodedRows rows;
        rows::EncodeOptions options;
        options.maxLength = settings_.maxLength;
        options.progress = [this](const rows::EncodeTotals&, double share) {
            context_.progress(Phase::Tokenize, share, 1.0, "share");
        };
        options.stopRequested = [this] { return context_.stop.stop_requested(); };
        options.onIssue = [&](const RowIssue& issue) {
            rows.leftOut.add(issue);
            if (onIssue) {
                onIssue(issue);
            }
        };
        const auto checked = [&](const rows::EncodedRow& row, std::int64_t number) {
            requireKnownTokens(row, reader.placeOf(number));
            sink(row, number);
        };
        try {
            rows.totals = encodeAll(reader, checked, options);
        } catch (const Error& error) {
            if (error.code() == ErrorCode::DatasetEmpty) {
                rows.leftOut.requireFew(reader.rowCount(), path);  // says more
            }
            throw;
        }
        rows.leftOut.requireFew(reader.rowCount(), path);
        return rows;
    }

    void noticeEnds() const {
        models::noticeDifferentEnds(text_.answerEnds(), text_.tokenizer(), context_);
    }

private:
    rows::EncodeTotals encodeAll(
        rows::DatasetReader& reader,
        const std::function<void(const rows::EncodedRow&, std::int64_t)>& sink,
        const rows::EncodeOptions& options) const {
        try {
            return rows::encodeDataset(reader, text_.encoder(), sink, options);
        } catch (const Error& error) {
            if (error.code() != ErrorCode::TemplateMissing) {
                throw;
            }
            throw Error(error.code(), error.failure(), settings_.model, error.nextStep());
        }
    }

    void requireKnownTokens(const rows::EncodedRow& row, const std::string& place) const {
        for (const std::int32_t id : row.ids) {
            if (id < 0 || id >= vocabularySize_) {
                throw Error(ErrorCode::TokenizerInvalid,
                            Sentence("The tokenizer produces token %1, but the model has only %2",
                                     id, vocabularySize_),
                            place, Sentence("Copy the model's own tokenizer into its folder."));
            }
        }
    }

    const TrainSettings& settings_;
    const models::RunContext& context_;
    models::ModelText text_;
    std::int64_t vocabularySize_;
};

/// Divides the rows in files.training, which are then all rows of the dataset: how many a share
/// holds out is known only behind the last of them.
void holdOut(double share,
             const TrainSettings& settings,
             const RowFiles& files,
             const models::RunContext& context,
             EncodedData& data) {
    const TokenFileRows all(files.training);
    const std::vector<bool> held = rows::heldOutRows(all.rowCount(), settings.seed, share);
    format::TokenFileWriter training(files.training);
    format::TokenFileWriter validation(files.validation);
    for (std::int64_t index = 0; index < all.rowCount(); ++index) {
        context.stopIfAsked();
        const rows::EncodedRow row = all.row(index);
        const bool isHeld = held[static_cast<std::size_t>(index)];
        (isHeld ? validation : training).append(row.ids, row.trained, row.sourceRow);
        count(isHeld ? data.validation : data.training, row);
    }
    if (data.validation.rows > 0) {
        validation.commit();
    }
    training.commit();
}

}  // namespace

EncodedRows encodeRows(const TrainSettings& settings,
                       const std::string& path,
                       rows::SplitUse use,
                       const models::RunContext& context,
                       const std::function<void(const rows::EncodedRow&, std::int64_t)>& sink) {
    return RowsEncoder(settings, context).encode(path, use, sink);
}

rows::BadRows readingOf(BadRowPolicy policy) {
    return policy == BadRowPolicy::Stop ? rows::BadRows::Throw : rows::BadRows::Collect;
}

void noticeStandIn(const rows::DatasetSplit& dataset,
                   rows::SplitUse use,
                   const std::string& path,
                   const models::RunContext& context) {
    const std::string meant = use == rows::SplitUse::Validation   ? "validation"
                              : use == rows::SplitUse::Evaluation ? "test"
                                                                  : "train";
    if (!dataset.name.empty() && rows::splitKindName(rows::splitKind(dataset.name)) != meant &&
        std::filesystem::is_directory(path)) {
        context.notice(Sentence("%1 has no %2 split. Strata reads its split '%3' instead.", path,
                                meant, dataset.name));
    }
}

void noticeTooLong(std::int64_t rows,
                   std::int64_t maxLength,
                   const std::string& path,
                   const models::RunContext& context) {
    if (rows > 0) {
        context.notice(
            Sentence("%1 rows of %2 are longer than %3 tokens and were skipped (--max-length).",
                     rows, path, maxLength));
    }
}

void requireTrainingRows(const RowExtent& training,
                         const RowExtent& validation,
                         const TrainSettings& settings,
                         const models::RunContext& context) {
    if (!settings.validation.empty() && validation.rows == 0) {
        context.notice(
            Sentence("The validation set (--validation) is empty, so the run has no validation."));
    }
    if (training.rows == 0) {
        throw Error(ErrorCode::DatasetEmpty, Sentence("No rows are left to train on."),
                    settings.data, Sentence("Lower the --validation share."));
    }
    models::noticeBeyondContext(std::max(training.longest, validation.longest),
                                families::readModelSpec(settings.model), context);
}

EncodedData encodeTrainingData(const TrainSettings& settings,
                               const RowFiles& files,
                               const models::RunContext& context) {
    EncodedData data;
    const std::optional<double> share =
        settings.validation.empty() ? std::nullopt : validationShare(settings.validation);
    {
        const RowsEncoder encoder(settings, context);
        encoder.noticeEnds();
        format::TokenFileWriter training(files.training);
        std::optional<format::TokenFileWriter> validation;
        if (!settings.validation.empty() && !share) {
            validation.emplace(files.validation);
            // A mistake in it should not show only after the training rows.
            rows::DatasetReader(settings.validation, rows::BadRows::Throw,
                                rows::SplitUse::Validation, settings.map);
        }
        LeftOutRowsWriter leftOut(files.leftOut);
        const auto encode = [&](const std::string& path, rows::SplitUse use, const auto& sink) {
            const EncodedRows rows = encoder.encode(
                path, use, sink, [&](const RowIssue& issue) { leftOut.add(path, issue); });
            noticeTooLong(rows.totals.dropped, settings.maxLength, path, context);
            rows.leftOut.notice(path, context);
            return rows.totals;
        };
        const rows::EncodeTotals totals =
            encode(settings.data, rows::SplitUse::Train,
                   [&](const rows::EncodedRow& row, std::int64_t number) {
                       training.append(row.ids, row.trained, number);
                       if (!share) {
                           count(data.training, row);
                       }
                   });
        data.droppedRows = totals.dropped;
        if (validation) {
            encode(settings.validation, rows::SplitUse::Validation,
                   [&](const rows::EncodedRow& row, std::int64_t number) {
                       validation->append(row.ids, row.trained, number);
                       count(data.validation, row);
                   });
        }
        leftOut.commit();
        training.commit();
        if (validation && data.validation.rows > 0) {
            validation->commit();
        }
    }
    if (share) {
        holdOut(*share, settings, files, context, data);
    }
    trimHeap();
    requireTrainingRows(data.training, data.validation, settings, context);
    return data;
}

std::unique_ptr<rows::RowSource> openRows(const std::string& path) {
    return std::make_unique<TokenFileRows>(path);
}

std::vector<std::int64_t> lengthsOf(const rows::RowSource& rows) {
    std::vector<std::int64_t> lengths(static_cast<std::size_t>(rows.rowCount()));
    for (std::size_t row = 0; row < lengths.size(); ++row) {
        lengths[row] = rows.rowLength(static_cast<std::int64_t>(row));
    }
    return lengths;
}

}  // namespace strata::train
