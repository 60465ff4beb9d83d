// SPDX-License-Identifier: GPL-3.0-or-later
// Rows as the engine reads them, in the words of the table and of the preview.
// Thread: free functions; any thread.
#pragma once

#include "ui/datasets/chat_preview_model.h"
#include "ui/datasets/row_table_source.h"

#include "strata/dataset_row.h"

#include <string>

namespace strata::studio {

/// For the table. A row that training leaves out says why; one that was not understood at all is
/// Unreadable and shows how its record `text` begins.
ui::RowView rowViewOf(const ReadRow& read, const std::string& text);

/// For the preview, without tokens: tool definitions first, then the turns.
ui::ChatRowView chatRowOf(const ReadRow& read);

/// What a filter looks at: the texts of the turns, a line each; of a row that was not understood,
/// its record.
QString searchTextOf(const ReadRow& read, const std::string& text);

/// The turns as a person reads them; of a row that was not understood, its record.
QString readableText(const ReadRow& read, const std::string& text);

}  // namespace strata::studio
