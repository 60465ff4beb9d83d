// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of a dataset as token ids, one read row after another: what training, evaluation and
// statistics take of a dataset. Thread: one.
#pragma once

#include "rows/dataset_reader.h"
#include "rows/duplicate_counter.h"
#include "rows/row_encoder.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace strata::rows {

/// What was encoded so far; the counts are of rows that can be used unless they say otherwise.
struct EncodeTotals {
    std::int64_t read = 0;  ///< rows of the dataset, whatever became of them
    std::int64_t rows = 0;
    std::int64_t tokens = 0;
    std::int64_t trainedTokens = 0;
    std::int64_t longest = 0;
    std::int64_t dropped = 0;  ///< rows longer than the limit; each is also an issue RowTooLong
    /// Refused by template or tokenizer, or nothing to train (BadRows::Collect).
    std::int64_t failed = 0;
    std::vector<RowIssue> issues;  ///< of encoding, at most kIssuesKept; the reader has its own
};

class DatasetEncoder {
public:
    /// Gets every issue of reading and of encoding when it is found, in the order of the rows.
    using IssueListener = std::function<void(const RowIssue&)>;

    /// Reader and encoder must outlive it; without an encoder rows are read and nothing is made of
    /// them. `maxLength` in tokens; 0: no limit.
    DatasetEncoder(DatasetReader& reader,
                   const RowEncoder* encoder,
                   std::int64_t maxLength = 0,
                   IssueListener onIssue = {});

    /// What is made of the next row of the dataset; nothing at the end. Mostly one row; none of one
    /// that is longer than the limit or cannot be used; of a longer Document the parts that fit,
    /// divided at blank lines, else line ends, else blanks. A row that cannot be encoded or has
    /// nothing to train is thrown with its place where the reader throws at bad rows; with one that
    /// collects it becomes an issue. Throws what reader and encoder throw.
    std::optional<std::vector<EncodedRow>> next();

    /// The row that was read last.
    const Row& row() const { return *row_; }
    const EncodeTotals& totals() const { return totals_; }
    /// Of the rows read, those that say the same as an earlier one.
    std::int64_t duplicates() const { return duplicates_.duplicates(); }
    /// Of the file, read: 0 to 1.
    double share() const;
    /// Throws DatasetEmpty, saying why, when no row could be used.
    void requireRows() const;

private:
    void encode(std::vector<EncodedRow>& made);
    void encodeParts(std::vector<EncodedRow>& made);
    void take(EncodedRow encoded, std::vector<EncodedRow>& made);
    bool fits(const EncodedRow& row) const;
    void addIssue(RowIssue issue);

    DatasetReader& reader_;
    const RowEncoder* encoder_;
    std::int64_t maxLength_;
    IssueListener onIssue_;
    std::optional<Row> row_;
    DuplicateCounter duplicates_;
    EncodeTotals totals_;
};

}  // namespace strata::rows
