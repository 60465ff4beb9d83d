// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/issue_table.h"

#include <algorithm>

namespace strata::data {
namespace {

/// Reasons told apart, and lines shown; messages can quote what rows hold, without end.
constexpr std::size_t kReasonsMax = 256;
constexpr std::size_t kLinesMax = 8;
constexpr std::size_t kRowsNamed = 5;
constexpr const char* kOtherReasons = "Other reasons.";

std::string withoutNumbers(const std::string& message) {
    std::string text;
    for (const char byte : message) {
        const bool isDigit = byte >= '0' && byte <= '9';
        if (!isDigit) {
            text += byte;
        } else if (text.empty() || text.back() != '#') {
            text += '#';
        }
    }
    return text;
}

std::string rowsText(std::int64_t count) {
    return std::to_string(count) + (count == 1 ? " row" : " rows");
}

}  // namespace

void IssueTable::add(const RowIssue& issue) {
    ++count_;
    const std::string text = withoutNumbers(issue.message);
    auto reason = std::ranges::find(reasons_, text, &Reason::text);
    if (reason == reasons_.end()) {
        if (reasons_.size() < kReasonsMax) {
            reasons_.push_back({text, 0, {}});
        } else {
            reasons_.back().text = kOtherReasons;
        }
        reason = reasons_.end() - 1;
    }
    ++reason->count;
    if (reason->firstRows.size() < kRowsNamed) {
        reason->firstRows.push_back(issue.row);
    }
}

std::string IssueTable::text() const {
    std::vector<Reason> byFrequency = reasons_;
    std::ranges::stable_sort(byFrequency, std::ranges::greater{}, &Reason::count);
    std::string lines;
    std::size_t shown = 0;
    std::int64_t rest = count_;
    for (const Reason& reason : byFrequency) {
        if (shown++ == kLinesMax) {
            break;
        }
        rest -= reason.count;
        lines += "\n  " + rowsText(reason.count) + ": " + reason.text +
                 (reason.count == 1 ? " (row " : " (rows ");
        for (std::size_t index = 0; index < reason.firstRows.size(); ++index) {
            lines += (index == 0 ? "" : ", ") + std::to_string(reason.firstRows[index]);
        }
        const bool areAll = reason.count == static_cast<std::int64_t>(reason.firstRows.size());
        lines += areAll ? ")" : ", …)";
    }
    return rest > 0 ? lines + "\n  " + rowsText(rest) + ": " + kOtherReasons : lines;
}

}  // namespace strata::data
