// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/column_mapping.h"

#include "strata/error.h"

#include <algorithm>
#include <array>

namespace strata {
namespace {

struct UseName {
    ColumnUse use;
    std::string_view name;
};

constexpr std::array kUseNames = {
    UseName{ColumnUse::Question, "question"}, UseName{ColumnUse::Answer, "answer"},
    UseName{ColumnUse::Context, "context"},   UseName{ColumnUse::System, "system"},
    UseName{ColumnUse::Text, "text"},
};

[[noreturn]] void refuse(const std::string& message) {
    throw Error(ErrorCode::OptionInvalid, message, "--map",
                "Write USE=COLUMN pairs such as question=prompt,answer=response; the uses are "
                "question, answer, context, system and text.");
}

/// The parts of `text` between commas; what a backslash stands before is no comma.
std::vector<std::string> partsOf(std::string_view text) {
    std::vector<std::string> parts(1);
    for (std::size_t index = 0; index < text.size(); ++index) {
        if (text[index] == '\\' && index + 1 < text.size()) {
            parts.back() += text[++index];
        } else if (text[index] == ',') {
            parts.emplace_back();
        } else {
            parts.back() += text[index];
        }
    }
    return parts;
}

MappedColumn mappedColumn(const std::string& part) {
    const std::size_t equals = part.find('=');
    const std::string name = part.substr(0, equals);
    const auto use = std::ranges::find(kUseNames, name, &UseName::name);
    if (use == kUseNames.end()) {
        refuse("A column cannot be used as '" + name + "'.");
    }
    if (equals == std::string::npos || equals + 1 == part.size()) {
        refuse("The mapping names no column for '" + name + "'.");
    }
    return {use->use, part.substr(equals + 1)};
}

}  // namespace

bool ColumnMapping::has(ColumnUse use) const {
    return std::ranges::count(columns, use, &MappedColumn::use) > 0;
}

ColumnMapping parseColumnMapping(std::string_view text) {
    ColumnMapping mapping;
    if (text.empty()) {
        return mapping;
    }
    for (const std::string& part : partsOf(text)) {
        mapping.columns.push_back(mappedColumn(part));
    }
    const bool isPair = mapping.has(ColumnUse::Question) && mapping.has(ColumnUse::Answer);
    const bool isText = mapping.has(ColumnUse::Text);
    const bool isTextAlone = std::ranges::all_of(
        mapping.columns, [](const MappedColumn& column) { return column.use == ColumnUse::Text; });
    if (isText ? !isTextAlone : !isPair) {
        refuse(isText ? "A text cannot be combined with other uses."
                      : "The mapping needs both a question and an answer, or a text.");
    }
    return mapping;
}

std::string columnMappingText(const ColumnMapping& mapping) {
    std::string text;
    for (const MappedColumn& column : mapping.columns) {
        const auto use = std::ranges::find(kUseNames, column.use, &UseName::use);
        text += (text.empty() ? "" : ",") + std::string(use->name) + '=';
        for (const char byte : column.column) {
            text += byte == ',' || byte == '\\' ? "\\" : "";
            text += byte;
        }
    }
    return text;
}

}  // namespace strata
