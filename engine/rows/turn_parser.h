// SPDX-License-Identifier: GPL-3.0-or-later
// One turn of a conversation, as OpenAI, ShareGPT and their kin write it, to a Message: who speaks,
// the text, reasoning, tool calls, and whether the turn is trained. Thread: any.
#pragma once

#include "rows/row_layout.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace simdjson::dom {
class element;
}

namespace strata::rows {

/// Turns count from 1. What the row asks for in vain is added to `warnings`, without a row number.
/// Throws DatasetLineInvalid.
Message parseTurn(const simdjson::dom::element& turn,
                  std::size_t number,
                  std::vector<RowIssue>& warnings);

/// "user" of "human", "assistant" of "gpt"; empty: no role that the reader knows.
std::string_view messageRole(std::string_view name);

/// A turn's content: a text, or a list of parts of which all are text. Throws DatasetLineInvalid.
std::string contentText(const simdjson::dom::element& content, std::size_t turn);

}  // namespace strata::rows
