// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/dataset_encoder.h"

#include "strata/error.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace strata::rows {
namespace {

/// Where a text too long for one row is best divided: behind the mark nearest its middle, the
/// strongest kind first.
std::optional<std::size_t> findDivision(std::string_view text) {
    const std::size_t middle = text.size() / 2;
    for (const std::string_view mark : {"\n\n", "\n", " "}) {
        std::optional<std::size_t> best;
        for (const std::size_t found : {text.rfind(mark, middle), text.find(mark, middle)}) {
            const std::size_t division = found == std::string_view::npos ? 0 : found + mark.size();
            const auto distance = [middle](std::size_t position) {
                return position < middle ? middle - position : position - middle;
            };
            const bool inside = division > 0 && division < text.size();
            if (inside && (!best || distance(division) < distance(*best))) {
                best = division;
            }
        }
        if (best) {
            return best;
        }
    }
    return std::nullopt;
}

}  // namespace

DatasetEncoder::DatasetEncoder(DatasetReader& reader,
                               const RowEncoder* encoder,
                               std::int64_t maxLength,
                               IssueListener onIssue)
    : reader_(reader), encoder_(encoder), maxLength_(maxLength), onIssue_(std::move(onIssue)) {
    reader_.tellIssues(onIssue_);
}

std::optional<std::vector<EncodedRow>> DatasetEncoder::next() {
    row_ = reader_.next();
    if (!row_) {
        return std::nullopt;
    }
    ++totals_.read;
    duplicates_.add(*row_);
    std::vector<EncodedRow> made;
    if (encoder_ != nullptr) {
        encode(made);
    }
    return made;
}

void DatasetEncoder::encode(std::vector<EncodedRow>& made) {
    try {
        if (row_->kind == RowKind::Document && maxLength_ > 0) {
            encodeParts(made);
            return;
        }
        std::vector<RowIssue> warnings;
        EncodedRow encoded = encoder_->encode(*row_, warnings);
        requireTrained(encoded);
        take(std::move(encoded), made);
        for (RowIssue& warning : warnings) {
            addIssue(std::move(warning));
        }
    } catch (const Error& error) {
        if (!isOfOneRow(error.code())) {
            throw;
        }
        if (reader_.policy() == BadRows::Throw) {
            throw Error(error.code(), error.failure(), reader_.placeOf(row_->number),
                        error.nextStep());
        }
        ++totals_.failed;
        addIssue({row_->number, error.code(), error.failure(), IssueSeverity::Error});
    }
}

bool DatasetEncoder::fits(const EncodedRow& row) const {
    return maxLength_ <= 0 || static_cast<std::int64_t>(row.ids.size()) <= maxLength_;
}

/// Divides until every part fits; the parts keep the text's order.
void DatasetEncoder::encodeParts(std::vector<EncodedRow>& made) {
    std::vector<std::string_view> rest = {row_->text};
    Row part = *row_;
    while (!rest.empty()) {
        const std::string_view text = rest.back();
        rest.pop_back();
        if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
            continue;
        }
        part.text = text;
        std::vector<RowIssue> none;  // a text has no template to differ from
        EncodedRow encoded = encoder_->encode(part, none);
        const auto division = fits(encoded) ? std::nullopt : findDivision(text);
        if (division) {
            rest.push_back(text.substr(*division));
            rest.push_back(text.substr(0, *division));
        } else if (trainedTokenCount(encoded) > 0) {
            take(std::move(encoded), made);
        }
    }
}

void DatasetEncoder::take(EncodedRow encoded, std::vector<EncodedRow>& made) {
    const auto length = static_cast<std::int64_t>(encoded.ids.size());
    if (!fits(encoded)) {
        ++totals_.dropped;
        addIssue({row_->number, ErrorCode::RowTooLong,
                  Sentence("The row has %1 tokens, more than the max sequence length of %2, "
                           "and is skipped.",
                           length, maxLength_),
                  IssueSeverity::Warning});
        return;
    }
    encoded.sourceRow = row_->number;
    ++totals_.rows;
    totals_.tokens += length;
    totals_.trainedTokens += trainedTokenCount(encoded);
    totals_.longest = std::max(totals_.longest, length);
    made.push_back(std::move(encoded));
}

void DatasetEncoder::addIssue(RowIssue issue) {
    if (onIssue_) {
        onIssue_(issue);
    }
    if (totals_.issues.size() < kIssuesKept) {
        totals_.issues.push_back(std::move(issue));
    }
}

double DatasetEncoder::share() const {
    const double total = static_cast<double>(std::max<std::uint64_t>(1, reader_.bytesTotal()));
    return std::min(1.0, static_cast<double>(reader_.bytesRead()) / total);
}

void DatasetEncoder::requireRows() const {
    if (totals_.rows > 0) {
        return;
    }
    const Sentence first = totals_.issues.empty()
                               ? Sentence()
                               : Sentence(" The first problem: %1", totals_.issues[0].message);
    throw Error(ErrorCode::DatasetEmpty, Sentence("No row of the dataset can be used.%1", first),
                reader_.path(),
                totals_.dropped > 0 ? Sentence("Raise the maximum length or shorten the rows.")
                                    : Sentence("Check the dataset's rows."));
}

}  // namespace strata::rows
