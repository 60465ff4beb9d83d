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

[[noreturn]] void refuse(const Sentence& message) {
    throw Error(ErrorCode::OptionInvalid, message, "--map",
                Sentence("Write USE=COLUMN pairs such as question=prompt,answer=response; the uses "
                         "are question, answer, context, system and text."));
}

/// The parts of `text` between commas; a comma after a backslash does not divide.
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
        refuse(Sentence("A column cannot be used as '%1'.", name));
    }
    if (equals == std::string::npos || equals + 1 == part.size()) {
        refuse(Sentence("The mapping names no column for '%1'.", name));
    }
    return {use->use, part.substr(equals + 1)};
}

}  // namespace

bool ColumnMapping::has(ColumnUse use) const {
    return std::ranges::count(columns, use, &MappedColumn::use) > 0;
}

bool ColumnMapping::isComplete() const {
    if (!has(ColumnUse::Text)) {
        return has(ColumnUse::Question) && has(ColumnUse::Answer);
    }
    return std::ranges::all_of(
        columns, [](const MappedColumn& column) { return column.use == ColumnUse::Text; });
}

ColumnMapping parseColumnMapping(std::string_view text) {
    ColumnMapping mapping;
    if (text.empty()) {
        return mapping;
    }
    for (const std::string& part : partsOf(text)) {
        mapping.columns.push_back(mappedColumn(part));
    }
    if (!mapping.isComplete()) {
        refuse(mapping.has(ColumnUse::Text)
                   ? Sentence("A text column can't be combined with other columns.")
                   : Sentence("The mapping needs both a question and an answer, or a text."));
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
