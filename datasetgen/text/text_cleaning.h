// SPDX-License-Identifier: GPL-3.0-or-later
// The characters that blocks are made of: NFC, no ligatures, no control or invisible characters,
// every kind of blank a blank. The readers of all document kinds pass their text through here.
// Thread: pure functions; any thread.
#pragma once

#include <string>
#include <string_view>

namespace strata::datasetgen {

/// NFC without Latin ligatures, soft hyphens, zero-width and direction marks and control
/// characters; line breaks become '\n', tabs stay, other blanks become ' '. Bytes that are no UTF-8
/// become U+FFFD.
std::string cleanCharacters(std::string_view utf8);

/// Clean characters on one line: runs of white space become one blank, none at the ends.
std::string cleanLine(std::string_view utf8);

/// Clean characters with lines and tabs kept (tables, lists): blanks inside a line become one,
/// leading blanks stay (a nested list's indentation), empty lines go.
std::string cleanRows(std::string_view utf8);

/// Clean characters with lines and indentation kept: code. Blanks at line ends and empty lines at
/// both ends go.
std::string cleanCode(std::string_view utf8);

/// Whether the text's first or last character is of a script written without blanks (Chinese,
/// Japanese), so that lines join without one.
bool beginsWithoutBlanks(std::string_view utf8);
bool endsWithoutBlanks(std::string_view utf8);

/// Adds a line to a paragraph: with a blank between, or without one between such scripts.
void joinLine(std::string& paragraph, std::string_view line);

}  // namespace strata::datasetgen
