// SPDX-License-Identifier: GPL-3.0-or-later
// A PDF places glyphs from left to right whatever the script: Hebrew and Arabic come out backwards.
// Puts such lines back into the order that they are read and stored in.
// Thread: pure functions; any thread.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen::pdf {

struct VisualWord {
    std::string text;
    bool hasBlankBefore = false;
};

/// The text of words given from left to right. Without a right-to-left character that is the words
/// as they are.
std::string readingOrder(const std::vector<VisualWord>& words);

/// Whether most letters of the text are of a right-to-left script.
bool isMostlyRightToLeft(std::string_view utf8);

}  // namespace strata::datasetgen::pdf
