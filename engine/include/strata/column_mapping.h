// SPDX-License-Identifier: GPL-3.0-or-later
// What the columns of a dataset are for when their names do not say so: --map on the command line,
// chosen in the studio while importing. Thread: any; values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata {

enum class ColumnUse { Question, Answer, Context, System, Text };

struct MappedColumn {
    ColumnUse use = ColumnUse::Question;
    std::string column;  ///< tables compare without regard to case and blanks around the name

    bool operator==(const MappedColumn&) const = default;
};

/// Several columns of one use are joined by a blank line, in their order here. A context comes
/// before the question. Empty: the names of the columns decide.
struct ColumnMapping {
    std::vector<MappedColumn> columns;

    bool isEmpty() const { return columns.empty(); }
    bool has(ColumnUse use) const;
    /// Whether rows can be made by it: of questions and answers, or of texts alone.
    bool isComplete() const;
    bool operator==(const ColumnMapping&) const = default;
};

/// Reads "question=prompt,answer=response": a use, then the column's name. A backslash takes the
/// next character as it is. An empty text is the empty mapping. Throws OptionInvalid for an unknown
/// use, a missing name, and a mapping with neither a question and an answer nor a text alone.
ColumnMapping parseColumnMapping(std::string_view text);

/// What parseColumnMapping reads.
std::string columnMappingText(const ColumnMapping& mapping);

}  // namespace strata
