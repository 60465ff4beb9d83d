// SPDX-License-Identifier: GPL-3.0-or-later
// One row of a JSONL file as turns, in all layouts that the engine reads
// (engine/rows/row_layout.h), and back. Thread: free functions; any thread.
#pragma once

#include "ui/datasets/chat_preview_model.h"
#include "ui/datasets/row_source.h"

#include <string>
#include <vector>

namespace strata::studio {

struct RowTurn {
    std::string role;  ///< "system", "user", "assistant", "tool"; empty: plain text
    std::string text;
};

/// Throws DatasetLineInvalid (no JSON object, a turn without text), DatasetFormatUnknown.
std::vector<RowTurn> turnsOf(const std::string& row);

/// For the table; what cannot be read becomes Unreadable with the reason.
ui::RowView rowViewOf(const std::string& row);

/// For the preview, without tokens.
ui::ChatRowView chatRowOf(const std::string& row, qint64 line);

/// What a filter looks at: the turns' texts, a line each.
QString searchTextOf(const std::string& row);

/// The row with other words in one place and everything else as it was. Throws DatasetLineInvalid
/// when the row has no such place.
std::string withPart(const std::string& row, ui::RowPart part, const QString& text);

/// A JSON array of {role, content}, as RenderCommand reads it.
std::string messagesJson(const std::vector<RowTurn>& turns);

}  // namespace strata::studio
