// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/column_guess.h"

#include "text/folded_text.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace strata {
namespace {

/// Parts of names, lower case; the first that a name contains decides.
constexpr std::array kParts = std::to_array<std::pair<std::string_view, ColumnUse>>({
    {"system", ColumnUse::System},
    {"context", ColumnUse::Context},
    {"passage", ColumnUse::Context},
    {"question", ColumnUse::Question},
    {"prompt", ColumnUse::Question},
    {"instruction", ColumnUse::Question},
    {"input", ColumnUse::Question},
    {"query", ColumnUse::Question},
    {"user", ColumnUse::Question},
    {"frage", ColumnUse::Question},
    {"answer", ColumnUse::Answer},
    {"response", ColumnUse::Answer},
    {"output", ColumnUse::Answer},
    {"completion", ColumnUse::Answer},
    {"reply", ColumnUse::Answer},
    {"target", ColumnUse::Answer},
    {"antwort", ColumnUse::Answer},
});

}  // namespace

std::optional<ColumnUse> likelyUse(std::string_view column) {
    const std::string name = text::foldedText(column);
    const auto* const found = std::ranges::find_if(
        kParts, [&name](const auto& part) { return name.find(part.first) != std::string::npos; });
    return found == kParts.end() ? std::nullopt : std::optional(found->second);
}

ColumnMapping likelyMapping(const std::vector<std::string_view>& columns) {
    ColumnMapping mapping;
    for (const std::string_view column : columns) {
        if (const auto use = likelyUse(column)) {
            mapping.columns.push_back({*use, std::string(column)});
        }
    }
    const auto countOf = [&mapping](ColumnUse use) {
        return std::ranges::count(mapping.columns, use, &MappedColumn::use);
    };
    const bool isClear = countOf(ColumnUse::Question) == 1 && countOf(ColumnUse::Answer) == 1;
    return isClear ? mapping : ColumnMapping();
}

}  // namespace strata
