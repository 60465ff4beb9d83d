// SPDX-License-Identifier: GPL-3.0-or-later
// The blocks of plain text: paragraphs, headings by their form, lists, tables set with blanks, code
// by indentation; pages separated by form feeds lose their running lines.
// Thread: any.
#pragma once

#include "datasetgen/text/block_builder.h"

#include <string_view>

namespace strata::datasetgen {

/// Adds the blocks of UTF-8 text.
void addPlainText(std::string_view text, BlockBuilder& builder);

}  // namespace strata::datasetgen
