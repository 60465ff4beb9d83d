// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/usable_rows.h"

#include "rows/split_names.h"

#include "strata/error.h"

#include <filesystem>
#include <utility>

namespace strata::train {

rows::BadRows readingOf(BadRowPolicy policy) {
    return policy == BadRowPolicy::Stop ? rows::BadRows::Throw : rows::BadRows::Collect;
}

void noticeStandIn(const InputData& data, const models::RunContext& context) {
    const std::string meant = data.use == rows::SplitUse::Validation   ? "validation"
                              : data.use == rows::SplitUse::Evaluation ? "test"
                                                                       : "train";
    const std::string& name = data.split.name;
    if (!name.empty() && rows::splitKindName(rows::splitKind(name)) != meant &&
        std::filesystem::is_directory(data.path)) {
        context.notice(Sentence("%1 has no %2 split. Strata reads its split '%3' instead.",
                                data.path, meant, name));
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

UsableRows::UsableRows(const RunInputs& inputs,
                       const InputData& data,
                       const models::ModelText& text,
                       Lengths lengths,
                       const models::RunContext& context,
                       rows::DatasetEncoder::IssueListener onIssue)
    : inputs_(inputs),
      data_(data),
      context_(context),
      reader_(data.path, readingOf(inputs.settings.badRows), data.split, inputs.settings.map),
      isText_(reader_.formatName() == rows::kPlainTextFormat),
      encoder_(reader_,
               &text.encoder(),
               lengths == Lengths::Trained || isText_ ? inputs.settings.maxLength : 0,
               [this, onIssue = std::move(onIssue)](const RowIssue& issue) {
                   leftOut_.add(issue);
                   if (onIssue) {
                       onIssue(issue);
                   }
               }) {}

std::optional<std::vector<rows::EncodedRow>> UsableRows::next() {
    if (!std::exchange(isBegun_, true)) {
        noticeStandIn(data_, context_);
    }
    context_.stopIfAsked();
    std::optional<std::vector<rows::EncodedRow>> made = read();
    if (!made) {
        leftOut_.requireFew(reader_.rowCount(), data_.path);
        return made;
    }
    requireKnownTokens(*made);
    context_.progress(Phase::Tokenize, encoder_.share(), 1.0, "share");
    return made;
}

/// The errors say what the run's own would.
std::optional<std::vector<rows::EncodedRow>> UsableRows::read() {
    try {
        std::optional<std::vector<rows::EncodedRow>> made = encoder_.next();
        if (!made) {
            encoder_.requireRows();
        }
        return made;
    } catch (const Error& error) {
        if (error.code() == ErrorCode::DatasetEmpty) {
            leftOut_.requireFew(reader_.rowCount(), data_.path);  // says more
        }
        if (error.code() == ErrorCode::TemplateMissing) {
            throw Error(error.code(), error.failure(), inputs_.settings.model, error.nextStep());
        }
        throw;
    }
}

void UsableRows::requireKnownTokens(const std::vector<rows::EncodedRow>& made) const {
    const std::int64_t vocabularySize = inputs_.model.spec.vocabularySize;
    for (const rows::EncodedRow& row : made) {
        for (const std::int32_t id : row.ids) {
            if (id < 0 || id >= vocabularySize) {
                throw Error(ErrorCode::TokenizerInvalid,
                            Sentence("The tokenizer produces token %1, but the model has only %2",
                                     id, vocabularySize),
                            reader_.placeOf(row.sourceRow),
                            Sentence("Copy the model's own tokenizer into its folder."));
            }
        }
    }
}

}  // namespace strata::train
