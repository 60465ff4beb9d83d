// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/row_layout.h"

#include "rows/split_names.h"
#include "text/folded_text.h"

#include "strata/column_guess.h"
#include "strata/sentence.h"

#include <algorithm>
#include <array>

namespace strata::rows {
namespace {

/// Sources: TRL's dataset formats (preference), LLaMA-Factory's data README (ranking), axolotl's
/// RLHF formats, OpenAI's preference fine-tuning.
constexpr std::string_view kCellSpace = " \t\r\n";

constexpr std::array kPreferenceColumns = {
    PreferenceColumns{"chosen", "rejected"},
    PreferenceColumns{"chosen_response", "rejected_response"},
    PreferenceColumns{"preferred_output", "non_preferred_output"},
};

std::string_view withoutSpace(std::string_view cell) {
    const std::size_t begin = std::min(cell.find_first_not_of(kCellSpace), cell.size());
    const std::size_t end = cell.find_last_not_of(kCellSpace);
    return cell.substr(begin, end == std::string_view::npos ? 0 : end + 1 - begin);
}

}  // namespace

std::span<const PreferenceColumns> preferenceColumns() {
    return kPreferenceColumns;
}

void refusePreference(const PreferenceColumns& columns) {
    const std::string better(columns.better);
    throw Error(ErrorCode::PreferenceRow,
                Sentence("The row is a preference pair ('%1' and '%2'), which supervised "
                         "fine-tuning cannot use.",
                         better, columns.worse),
                {},
                Sentence("Keep the answers of '%1' as the assistant's turns of messages.", better));
}

std::string listedColumns(const std::vector<std::string_view>& keys) {
    std::string names;
    for (const std::string_view key : keys) {
        names += (names.empty() ? "" : ", ") + std::string(key.substr(0, 80));
    }
    return names.empty() ? "none" : names;
}

std::string layoutName(RowLayout layout) {
    switch (layout) {
        case RowLayout::Messages:
            return "messages";
        case RowLayout::ShareGpt:
            return "sharegpt";
        case RowLayout::Alpaca:
            return "alpaca";
        case RowLayout::PromptCompletion:
            return "prompt/completion";
        case RowLayout::QuestionAnswer:
            return "question/answer";
        case RowLayout::Mapped:
            return "mapped";
        case RowLayout::Text:
            break;
    }
    return "text";
}

std::optional<RowLayout> findLayout(const std::vector<std::string_view>& keys) {
    const auto has = [&](std::string_view key) {
        return std::find(keys.begin(), keys.end(), key) != keys.end();
    };
    if (has("messages")) {
        return RowLayout::Messages;
    }
    if (has("conversations") || has("conversation")) {
        return RowLayout::ShareGpt;
    }
    if (has("instruction") && (has("output") || has("response"))) {
        return RowLayout::Alpaca;
    }
    if (has("prompt") && (has("completion") || has("response") || has("output"))) {
        return RowLayout::PromptCompletion;
    }
    if ((has("question") && (has("answer") || has("response"))) ||
        (has("input") && has("output"))) {
        return RowLayout::QuestionAnswer;
    }
    if (has("text")) {
        return RowLayout::Text;
    }
    for (const PreferenceColumns& columns : kPreferenceColumns) {
        if (has(columns.better) && has(columns.worse)) {
            refusePreference(columns);
        }
    }
    return std::nullopt;
}

RowLayout detectLayout(const std::vector<std::string_view>& keys) {
    if (const std::optional<RowLayout> found = findLayout(keys)) {
        return *found;
    }
    refuseColumns(keys);
}

void refuseColumns(const std::vector<std::string_view>& keys,
                   const std::vector<std::string_view>& lists) {
    if (!lists.empty()) {
        throw Error(
            ErrorCode::DatasetFormatUnknown,
            Sentence("The columns fit no known format; found: %1. Lists are in: %2.",
                     listedColumns(keys), listedColumns(lists)),
            {},
            Sentence("If these are lists of rows, save each as a file of its own. If they are the "
                     "turns of conversations, name the column 'messages' and write each turn as "
                     "{\"role\": ..., \"content\": ...}."));
    }
    const ColumnMapping likely = likelyMapping(keys);
    throw Error(
        ErrorCode::DatasetFormatUnknown,
        Sentence("The columns fit no known format; found: %1.", listedColumns(keys)), {},
        likely.isEmpty()
            ? Sentence("Map the columns with --map question=COLUMN,answer=COLUMN. These need no "
                       "mapping: messages; conversations (ShareGPT); instruction, input, output "
                       "(Alpaca); prompt and completion; question and answer; text.")
            : Sentence("Use --map \"%1\" if that is what they are for.",
                       columnMappingText(likely)));
}

std::string columnName(std::string_view cell) {
    return smallLetters(withoutSpace(cell));
}

bool isOneOf(std::string_view cell, std::initializer_list<std::string_view> names) {
    const std::string_view text = withoutSpace(cell);
    return std::ranges::any_of(names, [text](std::string_view name) {
        return text.size() == name.size() && smallLetters(text) == name;
    });
}

bool isMappedName(std::string_view column, std::string_view mapped) {
    if (column == mapped || columnName(column) == columnName(mapped)) {
        return true;
    }
    const auto isAscii = [](std::string_view name) {
        return std::ranges::all_of(name, [](char byte) { return byte >= 0; });
    };
    return !isAscii(column) && !isAscii(mapped) &&
           text::foldedText(column) == text::foldedText(mapped);
}

void requireMapped(const ColumnMapping& mapping, const std::vector<std::string_view>& keys) {
    for (const MappedColumn& mapped : mapping.columns) {
        const bool isThere = std::ranges::any_of(
            keys, [&](std::string_view key) { return isMappedName(key, mapped.column); });
        if (!isThere) {
            throw Error(
                ErrorCode::DatasetFormatUnknown,
                Sentence("There is no column '%1'; found: %2.", mapped.column, listedColumns(keys)),
                {}, Sentence("Pass other columns with --map, or omit --map."));
        }
    }
}

}  // namespace strata::rows
