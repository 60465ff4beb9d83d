// SPDX-License-Identifier: GPL-3.0-or-later
// Where each row of a dataset lies: 8 bytes a row, in the order of its files, the first ones there
// while the rest is still being found. Thread: one adds rows and publishes them; everything else on
// any.
#pragma once

#include "strata/dataset_outline.h"
#include "strata/sentence.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace strata::rows {

/// What tells that a file was changed.
struct ChangeStamp {
    std::uintmax_t bytes = 0;
    std::filesystem::file_time_type changed;

    bool operator==(const ChangeStamp&) const = default;
};

/// One file of a dataset, and how its rows are read.
struct RowPart {
    std::string file;
    std::string name;  ///< in the dataset's folder; empty: the dataset is this file
    RecordFormat format;
    bool isSpooled = false;          ///< its bytes are in the spool
    std::int64_t numbersBefore = 0;  ///< the number of the last row of the files before
    ChangeStamp stamp;               ///< of the file when its rows were found
};

struct RowPlace {
    std::shared_ptr<const RowPart> part;
    std::uint64_t begin = 0;  ///< behind the row before, in the file or the spool
    std::uint64_t end = 0;
    std::int64_t number = 0;  ///< Row::number
    Sentence problem;         ///< why the record cannot be read at all; empty: it can
};

class RowIndex {
public:
    /// The rows that are added from now on are of this part, the first from `begin` on.
    void beginPart(std::shared_ptr<const RowPart> part, std::uint64_t begin);
    /// The next row, which ends at `end`; of the record its number and problem.
    void add(const DatasetRecord& record, std::uint64_t end);
    /// Shows others what was added.
    void publish();
    void complete();
    std::int64_t lastNumber() const { return lastNumber_; }  ///< of the last row that was added

    std::int64_t count() const;
    bool isComplete() const;
    std::int64_t number(std::int64_t row) const;
    /// -1: no row has that number.
    std::int64_t rowOf(std::int64_t number) const;
    RowPlace place(std::int64_t row) const;

private:
    struct Part {
        std::shared_ptr<const RowPart> part;
        std::int64_t firstRow = 0;
        std::uint64_t end = 0;  ///< of its last row
    };
    /// A row that its splitter could not read.
    struct Problem {
        std::int64_t row = 0;
        Sentence text;
    };
    /// Rows that were added and are not yet shown.
    struct Batch {
        std::vector<std::uint64_t> begins;
        std::vector<std::size_t> gapsAfter;  ///< for each number that is no row, begins.size() then
        std::vector<Problem> problems;       ///< rows counted within the batch
    };

    std::uint64_t beginOf(std::int64_t row) const { return begins_[static_cast<std::size_t>(row)]; }
    std::int64_t numberOf(std::int64_t row) const;

    Batch batch_;  // of the one who adds, as the next two
    std::uint64_t nextBegin_ = 0;
    std::int64_t lastNumber_ = 0;

    mutable std::mutex mutex_;
    std::vector<Part> parts_;           // guarded by mutex_, as all below
    std::deque<std::uint64_t> begins_;  // of the rows
    std::vector<std::int64_t> gaps_;    // for each number that is no row, the rows before it
    std::vector<Problem> problems_;     // in the order of the rows
    bool isComplete_ = false;
};

}  // namespace strata::rows
