// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/training_rows.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "base/process_memory.h"
#include "base/rng.h"
#include "data/dataset_reader.h"
#include "data/encode_pairs.h"
#include "format/token_file.h"
#include "run/model_text.h"
#include "strata/error.h"

namespace strata::run {
namespace {

class TokenFileRows final : public data::RowSource {
public:
    explicit TokenFileRows(const std::string& path) : file_(path) {}
    std::int64_t rowCount() const override { return file_.rowCount(); }
    std::int64_t rowLength(std::int64_t rowIndex) const override { return file_.rowLength(rowIndex); }
    data::EncodedRow row(std::int64_t rowIndex) const override {
        format::TokenRow row = file_.row(rowIndex);
        return {std::move(row.ids), std::move(row.trained)};
    }

private:
    format::TokenFile file_;
};

/// --validation as a share of the rows; empty when it names a file.
std::optional<double> validationShare(const std::string& text) {
    double share = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), share);
    if (error != std::errc{} || end != text.data() + text.size()) {
        return std::nullopt;
    }
    if (share <= 0.0 || share >= 1.0) {
        throw Error(ErrorCode::OptionInvalid, "--validation " + text + " is no share of the rows", {},
                    "give a file, or a number between 0 and 1 such as 0.05");
    }
    return share;
}

void count(RowExtent& extent, const data::EncodedRow& row) {
    ++extent.rows;
    extent.tokens += static_cast<std::int64_t>(row.ids.size());
    extent.longest = std::max(extent.longest, static_cast<std::int64_t>(row.ids.size()));
}

class RowsEncoder {
public:
    RowsEncoder(const TrainSettings& settings, const RunContext& context)
        : settings_(settings), context_(context), text_(settings.model, parseDate(settings.startDate)) {}

    /// Hands every row of the file that fits to `sink`.
    data::EncodeTotals encode(const std::string& path, const std::function<void(const data::EncodedRow&, std::int64_t)>& sink) const {
        data::DatasetReader reader(path, data::BadRows::Throw);
        data::EncodeOptions options;
        options.maxLength = settings_.maxLength;
        options.progress = [this](const data::EncodeTotals&, double share) { context_.progress("tokenize", share, 1.0, "share"); };
        options.stopRequested = [this] { return context_.stop.stop_requested(); };
        data::EncodeTotals totals = data::encodeDataset(reader, text_.encoder(), sink, options);
        if (totals.dropped > 0) {
            context_.notice(std::to_string(totals.dropped) + " rows of " + path + " are longer than " +
                            std::to_string(settings_.maxLength) + " tokens and were left out (--max-length)");
        }
        return totals;
    }

private:
    const TrainSettings& settings_;
    const RunContext& context_;
    ModelText text_;
};

}  // namespace

EncodedData encodeTrainingData(const TrainSettings& settings, const RowFiles& files, const RunContext& context) {
    EncodedData data;
    {
        const RowsEncoder encoder(settings, context);
        format::TokenFileWriter training(files.training);
        std::optional<format::TokenFileWriter> validation;
        std::optional<double> share;
        if (!settings.validation.empty()) {
            validation.emplace(files.validation);
            share = validationShare(settings.validation);
        }
        const std::uint64_t key = deriveKey(settings.seed, 0x76616C69, 0);
        const data::EncodeTotals totals = encoder.encode(settings.data, [&](const data::EncodedRow& row, std::int64_t number) {
            const bool held = share && static_cast<double>(uniformFloat(key, static_cast<std::uint64_t>(number))) < *share;
            (held ? *validation : training).append(row.ids, row.trained);
            count(held ? data.validation : data.training, row);
        });
        data.droppedRows = totals.dropped;
        if (validation && !share) {
            encoder.encode(settings.validation, [&](const data::EncodedRow& row, std::int64_t) {
                validation->append(row.ids, row.trained);
                count(data.validation, row);
            });
        }
        training.commit();
        if (validation && data.validation.rows > 0) {
            validation->commit();
        }
    }
    trimHeap();
    if (data.training.rows == 0) {
        throw Error(ErrorCode::DatasetEmpty, "no row is left to train on", settings.data, "lower the share in --validation");
    }
    return data;
}

std::unique_ptr<data::RowSource> openRows(const std::string& path) { return std::make_unique<TokenFileRows>(path); }

RowExtent extentOf(const data::RowSource& rows) {
    RowExtent extent;
    for (std::int64_t row = 0; row < rows.rowCount(); ++row) {
        ++extent.rows;
        extent.tokens += rows.rowLength(row);
        extent.longest = std::max(extent.longest, rows.rowLength(row));
    }
    return extent;
}

}  // namespace strata::run
