// SPDX-License-Identifier: GPL-3.0-or-later
// What the beginning and the type of a printed line say about it: a list item, a numbered heading,
// a caption, an entry of a table of contents.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/pdf/lines.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace strata::datasetgen::pdf {

/// The type that most of a document is set in.
struct BodyType {
    double size = 10.0;
    bool isBold = false;
    bool isMonospaced = false;
};

/// "• ", "3. ", "b) ", "(iv) ", "[12] ": bytes of the marker without the blank after it, else 0.
std::size_t itemMarkerBytes(std::string_view text);

/// The marker is a sign: "•", "–". Numbers and letters may as well be those of a heading.
bool isBullet(std::string_view marker);

/// The kind of a list marker: "9." for "3." and "12.", "(a)" for "(b)", bullets as they are.
std::string markerKind(std::string_view text);

/// How many words at the line's begin are a marker or the number of a heading: gaps behind them are
/// no columns.
std::size_t markerWordCount(const Line& line, std::string_view text);

/// Levels of a heading's number: 1 for "3", "3." and "IV.", 3 for "4.1.5" and "A.2.1", 0 for none.
/// "Chapter 3" and its kin count 1.
int numberLevels(std::string_view text);

/// "Figure 3:", "Table 2. Names", "Abb. 4:", "図 1"; not "Figure 3 shows that".
bool isCaption(std::string_view text);

/// A row of dots to a page number.
bool hasLeaders(std::string_view text);

/// A number, letter or sign that footnotes begin with: "1 See", "¹ See", "* See", "† See".
bool beginsLikeFootnote(const Line& line);

/// All letters are capitals, and there are at least four.
bool isAllCapitals(std::string_view text);

}  // namespace strata::datasetgen::pdf
