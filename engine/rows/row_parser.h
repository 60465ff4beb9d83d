// SPDX-License-Identifier: GPL-3.0-or-later
// One record of a dataset, whatever its layout, to a Row: a list of messages with the roles system,
// user, assistant and tool, with reasoning, tool calls and tool definitions, or a text. It also
// warns of what looks unfinished. Thread: a RowParser belongs to one thread.
#pragma once

#include "rows/row_layout.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace strata::rows {

class RowParser {
public:
    /// With a mapping, it says what the columns are for, not their names.
    explicit RowParser(ColumnMapping mapping = {});
    ~RowParser();
    RowParser(RowParser&&) noexcept;
    RowParser& operator=(RowParser&&) noexcept;

    /// One JSON object; of equal keys the last counts. Warnings are added to `warnings`.
    /// Throws DatasetLineInvalid (not JSON, not an object, a wrong type, an unknown role, an empty
    /// answer, a weight between 0 and 1), InvalidText, NoAssistantTurn, PreferenceRow,
    /// DatasetFormatUnknown. Errors have no `where`: the caller knows the file.
    Row parseJson(std::string_view json, std::int64_t number, std::vector<RowIssue>& warnings);

    /// One csv record under its header. Cells of `messages`, `conversations` and `history` hold
    /// JSON text.
    Row parseFields(const std::vector<std::string>& header,
                    const std::vector<std::string>& fields,
                    std::int64_t number,
                    std::vector<RowIssue>& warnings);

    /// The layout of the last record.
    RowLayout layout() const { return layout_; }
    /// The last record as far as it was understood when it was refused, without its number.
    const Row& partial() const;

private:
    struct State;
    std::unique_ptr<State> state_;
    RowLayout layout_ = RowLayout::Messages;
};

}  // namespace strata::rows
