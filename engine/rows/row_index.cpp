// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_index.h"

#include "strata/sentence.h"

#include <algorithm>
#include <utility>

namespace strata::rows {
namespace {

// Of records that cannot be told from the next: further ones are told by what they hold.
constexpr std::size_t kProblemsKept = 10'000;

}  // namespace

void RowIndex::beginPart(std::shared_ptr<const RowPart> part, std::uint64_t begin) {
    publish();
    nextBegin_ = begin;
    const std::lock_guard lock(mutex_);
    parts_.push_back({std::move(part), std::ssize(begins_), begin});
}

void RowIndex::add(const DatasetRecord& record, std::uint64_t end) {
    for (; lastNumber_ + 1 < record.number; ++lastNumber_) {
        batch_.gapsAfter.push_back(batch_.begins.size());
    }
    lastNumber_ = record.number;
    if (!record.problem.empty()) {
        batch_.problems.push_back(
            {static_cast<std::int64_t>(batch_.begins.size()), record.problem});
    }
    batch_.begins.push_back(std::exchange(nextBegin_, end));
}

void RowIndex::publish() {
    Batch batch = std::exchange(batch_, {});
    const std::lock_guard lock(mutex_);
    for (const std::size_t before : batch.gapsAfter) {
        gaps_.push_back(std::ssize(begins_) + static_cast<std::int64_t>(before));
    }
    for (Problem& problem : batch.problems) {
        if (problems_.size() < kProblemsKept) {
            problems_.push_back({std::ssize(begins_) + problem.row, std::move(problem.text)});
        }
    }
    begins_.insert(begins_.end(), batch.begins.begin(), batch.begins.end());
    if (!parts_.empty()) {
        parts_.back().end = nextBegin_;
    }
}

void RowIndex::complete() {
    publish();
    const std::lock_guard lock(mutex_);
    isComplete_ = true;
}

std::int64_t RowIndex::count() const {
    const std::lock_guard lock(mutex_);
    return std::ssize(begins_);
}

bool RowIndex::isComplete() const {
    const std::lock_guard lock(mutex_);
    return isComplete_;
}

std::int64_t RowIndex::number(std::int64_t row) const {
    const std::lock_guard lock(mutex_);
    return numberOf(row);
}

std::int64_t RowIndex::rowOf(std::int64_t number) const {
    const std::lock_guard lock(mutex_);
    std::int64_t low = 0;
    std::int64_t high = std::ssize(begins_);
    while (low < high) {
        const std::int64_t middle = low + (high - low) / 2;
        if (numberOf(middle) < number) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < std::ssize(begins_) && numberOf(low) == number ? low : -1;
}

RowPlace RowIndex::place(std::int64_t row) const {
    const std::lock_guard lock(mutex_);
    const auto next = std::ranges::upper_bound(parts_, row, {}, &Part::firstRow);
    const Part& part = *(next - 1);
    const bool isLast = row + 1 == (next == parts_.end() ? std::ssize(begins_) : next->firstRow);
    const auto problem = std::ranges::lower_bound(problems_, row, {}, &Problem::row);
    const bool isBad = problem != problems_.end() && problem->row == row;
    return {part.part, beginOf(row), isLast ? part.end : beginOf(row + 1), numberOf(row),
            isBad ? problem->text : Sentence()};
}

std::int64_t RowIndex::numberOf(std::int64_t row) const {
    return row + 1 + (std::ranges::upper_bound(gaps_, row) - gaps_.begin());
}

}  // namespace strata::rows
