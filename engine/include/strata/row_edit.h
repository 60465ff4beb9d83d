// SPDX-License-Identifier: GPL-3.0-or-later
// Replaces words of a row of any layout and keeps everything else of it. Thread: any;
// free functions.
#pragma once

#include <string>

namespace strata {

/// The question is the first thing that the user says, or a row's whole text; the answer is the
/// last thing that the assistant says.
enum class RowSide { Question, Answer };

/// `json`: one JSON object, of any layout that the reader knows. Throws DatasetLineInvalid (not
/// JSON, or there is no such place), DatasetFormatUnknown.
std::string rowWithText(const std::string& json, RowSide side, const std::string& text);

}  // namespace strata
