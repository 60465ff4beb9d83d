// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a plain text with their indentation, gathered into chunks between blank lines;
// running lines of printed pages (around form feeds) are marked.
// Thread: values and pure functions; any thread.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

struct PlainLine {
    std::string text;             ///< without blanks at both ends, tabs inside as they were
    std::size_t indentation = 0;  ///< columns, tabs at every eighth
    std::string raw;              ///< with its indentation, without blanks at its end
    std::string removed;          ///< why it is no part of the text; or empty

    bool isBlank() const { return text.empty(); }
};

/// Lines between two blank lines; at least one.
using TextChunk = std::vector<PlainLine>;

struct PlainText {
    std::vector<PlainLine> lines;
    std::vector<PlainLine> removed;  ///< running headers and footers
};

/// Clean text's lines; form feeds and running headers and footers around them are taken out, what
/// they part in the middle of a sentence is put together.
PlainText plainTextOf(std::string_view text);

std::vector<TextChunk> chunksOf(const std::vector<PlainLine>& lines);

std::size_t indentationOf(const TextChunk& chunk);
/// The indentation most of the text has.
std::size_t commonIndentation(const std::vector<TextChunk>& chunks);

}  // namespace strata::datasetgen
