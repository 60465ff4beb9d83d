// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/issue_table.h"

#include "strata/sentence.h"

#include <algorithm>
#include <string>
#include <utility>

namespace strata::data {
namespace {

/// Reasons told apart, and lines shown; messages can quote what rows hold, without end.
constexpr std::size_t kReasonsMax = 256;
constexpr std::size_t kLinesMax = 8;
constexpr std::size_t kRowsNamed = 5;
std::string withoutNumbers(const std::string& text) {
    std::string kept;
    for (const char byte : text) {
        const bool isDigit = byte >= '0' && byte <= '9';
        if (!isDigit) {
            kept += byte;
        } else if (kept.empty() || kept.back() != '#') {
            kept += '#';
        }
    }
    return kept;
}

Sentence withoutNumbers(const Sentence& sentence) {
    if (sentence.isVerbatim()) {
        return Sentence::verbatim(withoutNumbers(sentence.pattern()));
    }
    std::vector<Sentence> arguments;
    for (const Sentence& argument : sentence.arguments()) {
        arguments.push_back(withoutNumbers(argument));
    }
    return Sentence::stored(sentence.pattern(), std::move(arguments));
}

Sentence line(std::int64_t rows, const Sentence& reason) {
    return rows == 1 ? Sentence("1 row: %1", reason) : Sentence("%1 rows: %2", rows, reason);
}

}  // namespace

void IssueTable::add(const RowIssue& issue) {
    ++count_;
    if (count_ == 1) {
        onlyCode_ = issue.code;
    } else if (onlyCode_ != issue.code) {
        onlyCode_.reset();
    }
    const Sentence message = withoutNumbers(issue.message);
    auto reason = std::ranges::find(reasons_, message, &Reason::message);
    if (reason == reasons_.end()) {
        if (reasons_.size() < kReasonsMax) {
            reasons_.push_back({message, 0, {}});
        } else {
            reasons_.back().message = Sentence("Other reasons.");
        }
        reason = reasons_.end() - 1;
    }
    ++reason->count;
    if (reason->firstRows.size() < kRowsNamed) {
        reason->firstRows.push_back(issue.row);
    }
}

Sentence IssueTable::lines() const {
    std::vector<Reason> byFrequency = reasons_;
    std::ranges::stable_sort(byFrequency, std::ranges::greater{}, &Reason::count);
    Sentence lines;
    std::size_t shown = 0;
    std::int64_t rest = count_;
    for (const Reason& reason : byFrequency) {
        if (shown++ == kLinesMax) {
            break;
        }
        rest -= reason.count;
        std::string rows;
        for (const std::int64_t row : reason.firstRows) {
            rows += (rows.empty() ? "" : ", ") + std::to_string(row);
        }
        const bool areAll = reason.count == static_cast<std::int64_t>(reason.firstRows.size());
        rows += areAll ? "" : ", …";
        const Sentence told = reason.count == 1 ? Sentence("%1 (row %2)", reason.message, rows)
                                                : Sentence("%1 (rows %2)", reason.message, rows);
        lines = Sentence("%1\n  %2", lines, line(reason.count, told));
    }
    return rest > 0 ? Sentence("%1\n  %2", lines, line(rest, Sentence("Other reasons."))) : lines;
}

}  // namespace strata::data
