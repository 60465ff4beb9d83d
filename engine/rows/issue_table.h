// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong with many rows, told in a few lines: issues counted by reason, with the first rows
// of each. Thread: one.
#pragma once

#include "rows/row_layout.h"

#include "strata/sentence.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::rows {

class IssueTable {
public:
    /// Issues whose messages differ only in numbers have one reason.
    void add(const RowIssue& issue);

    /// Issues added.
    std::int64_t count() const { return count_; }

    /// Whether there are issues and all have this code.
    bool areAll(ErrorCode code) const { return count_ > 0 && onlyCode_ == code; }

    /// A line a reason, the most frequent first: "  12 rows: Turn 2 (assistant) is empty. (row 3;
    /// similar in 17, 21, …)". Begins with a line feed; empty without issues.
    Sentence lines() const;

private:
    struct Reason {
        std::string kind;  ///< what messages of this reason share
        Sentence message;  ///< of the first row
        bool isOneMessage = true;
        std::int64_t count = 0;
        std::vector<std::int64_t> firstRows;
    };
    static Sentence told(const Reason& reason);

    std::int64_t count_ = 0;
    std::optional<ErrorCode> onlyCode_;  ///< of all issues, if they have one
    std::vector<Reason> reasons_;        ///< in the order of their first rows
};

}  // namespace strata::rows
