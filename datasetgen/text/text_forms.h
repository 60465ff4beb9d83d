// SPDX-License-Identifier: GPL-3.0-or-later
// What a chunk of plain text is by its form: underlined, numbered or capital headings, tables set
// with blanks or bars, code.
// Thread: pure functions; any thread.
#pragma once

#include "datasetgen/text/text_lines.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata::datasetgen {

/// The character of a line that consists of nothing else ("=====", "-----"); 0 when it does not.
char ruleCharacter(std::string_view line);

/// "2.3 Title", "Chapter 4", "Appendix B: ...": the heading's depth from 1; nothing when it is
/// none.
std::optional<int> numberedHeadingLevel(std::string_view line);

/// A short line without lower-case letters.
bool isCapitalHeading(std::string_view line);

/// A short line without marks that headings lack: over a paragraph it may be a heading.
bool readsAsHeading(std::string_view line);

/// A line that may be a document's title: "Kestrel K4: operator handbook"; not "Subject: the
/// handbook".
bool readsAsTitle(std::string_view line);

/// The rows of a chunk whose cells stand in columns ("a   b" under each other, or "| a | b |");
/// empty when it is no table.
std::string tableOf(const TextChunk& chunk);

/// Lines that read as sentences, not as code or figures.
bool isProse(const TextChunk& chunk);

/// Whether each line is "Name: value".
bool isFieldList(const TextChunk& chunk);

}  // namespace strata::datasetgen
