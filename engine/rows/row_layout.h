// SPDX-License-Identifier: GPL-3.0-or-later
// By which columns the layouts that people use are told apart: messages, ShareGPT, Alpaca, prompt
// and completion, question and answer, plain text, or what a person mapped. RowParser
// (row_parser.h) brings each to a Row (strata/dataset_row.h). Thread: any; values.
#pragma once

#include "strata/column_mapping.h"
#include "strata/dataset_row.h"

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata::rows {

enum class RowLayout {
    Messages,
    ShareGpt,
    Alpaca,
    PromptCompletion,
    QuestionAnswer,
    Text,
    Mapped,  ///< a person said what the columns are for
};

/// "messages", "sharegpt", "alpaca", "prompt/completion", "question/answer", "text", "mapped".
std::string layoutName(RowLayout layout);

/// By the names of a record's columns; nothing where they fit none. Throws PreferenceRow where only
/// two answers to choose from fit.
std::optional<RowLayout> findLayout(const std::vector<std::string_view>& keys);

/// The layout that findLayout finds. Throws what it throws, and DatasetFormatUnknown listing `keys`
/// and the layouts there are.
RowLayout detectLayout(const std::vector<std::string_view>& keys);

/// Throws DatasetFormatUnknown: the columns `keys` fit no layout. `lists`: those of them that hold
/// lists, which no mapping can read.
[[noreturn]] void refuseColumns(const std::vector<std::string_view>& keys,
                                const std::vector<std::string_view>& lists = {});

/// As a message shows them: "question, answer", or "none".
std::string listedColumns(const std::vector<std::string_view>& keys);

/// A column's name as it is compared: small letters, no blanks around it.
std::string columnName(std::string_view cell);

/// Whether columnName gives one of these; a long cell is not copied for it.
bool isOneOf(std::string_view cell, std::initializer_list<std::string_view> names);

/// Whether a column of this name is the one that a mapping names: the same name, without regard to
/// case and blanks around it.
bool isMappedName(std::string_view column, std::string_view mapped);

/// Throws DatasetFormatUnknown, naming `keys`, when one of the mapping's columns is not among them.
void requireMapped(const ColumnMapping& mapping, const std::vector<std::string_view>& keys);

/// The columns of a better and a worse answer, as preference datasets name them.
struct PreferenceColumns {
    std::string_view better;
    std::string_view worse;
};
std::span<const PreferenceColumns> preferenceColumns();

/// Throws PreferenceRow: the row has a better and a worse answer in these columns.
[[noreturn]] void refusePreference(const PreferenceColumns& columns);

}  // namespace strata::rows
