// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/issue_table.h"

#include "strata/sentence.h"

#include <algorithm>
#include <span>
#include <utility>

namespace strata::rows {
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
    const std::string kind = withoutNumbers(issue.message.text());
    auto reason = std::ranges::find(reasons_, kind, &Reason::kind);
    if (reason == reasons_.end()) {
        if (reasons_.size() < kReasonsMax) {
            reasons_.push_back({kind, issue.message, true, 0, {}});
        } else {
            reasons_.back().kind.clear();
            reasons_.back().message = Sentence("Other reasons.");
            reasons_.back().isOneMessage = true;
        }
        reason = reasons_.end() - 1;
    } else if (reason->isOneMessage) {
        reason->isOneMessage = issue.message == reason->message;
    }
    ++reason->count;
    if (reason->firstRows.size() < kRowsNamed) {
        reason->firstRows.push_back(issue.row);
    }
}

/// The first row's message, and the rows that it or one like it is said of.
Sentence IssueTable::told(const Reason& reason) {
    const bool namesFirst = !reason.isOneMessage;
    std::string rows;
    for (const std::int64_t row : std::span(reason.firstRows).subspan(namesFirst ? 1 : 0)) {
        rows += (rows.empty() ? "" : ", ") + std::to_string(row);
    }
    const bool areAll = reason.count == static_cast<std::int64_t>(reason.firstRows.size());
    rows += areAll ? "" : ", …";
    if (namesFirst) {
        return Sentence("%1 (row %2; similar in %3)", reason.message, reason.firstRows.front(),
                        rows);
    }
    return reason.count == 1 ? Sentence("%1 (row %2)", reason.message, rows)
                             : Sentence("%1 (rows %2)", reason.message, rows);
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
        lines = Sentence("%1\n  %2", lines, line(reason.count, told(reason)));
    }
    return rest > 0 ? Sentence("%1\n  %2", lines, line(rest, Sentence("Other reasons."))) : lines;
}

}  // namespace strata::rows
