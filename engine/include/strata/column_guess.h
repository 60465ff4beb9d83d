// SPDX-License-Identifier: GPL-3.0-or-later
// What a column is likely for, by its name: proposed to the user, who decides. Thread: any; pure.
#pragma once

#include "strata/column_mapping.h"

#include <optional>
#include <string_view>
#include <vector>

namespace strata {

/// "Kundenfrage" is likely a question. Nothing for a name that says nothing known, in English or
/// German.
std::optional<ColumnUse> likelyUse(std::string_view column);

/// Of the columns that are likely for something; empty unless just one is a question and just one
/// an answer.
ColumnMapping likelyMapping(const std::vector<std::string_view>& columns);

}  // namespace strata
