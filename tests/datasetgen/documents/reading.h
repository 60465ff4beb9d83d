// SPDX-License-Identifier: GPL-3.0-or-later
// Reads documents given as text and says their blocks one a line, to compare at a glance:
// "heading2: Title", "table: a|b / c|d", "removed (navigation): Next".
// Thread: any.
#pragma once

#include "datasetgen/read/document_reader.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace strata::test {

inline std::span<const std::byte> bytesOf(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

inline std::string kindWord(const datasetgen::Block& block) {
    using datasetgen::BlockKind;
    switch (block.kind) {
        case BlockKind::Heading:
            return "heading" + std::to_string(block.headingLevel);
        case BlockKind::Text:
            return "text";
        case BlockKind::Table:
            return "table";
        case BlockKind::List:
            return "list";
        case BlockKind::Code:
            return "code";
        case BlockKind::Caption:
            return "caption";
        case BlockKind::Footnote:
            return "footnote";
    }
    return "?";
}

/// Tabs shown as '|', line breaks as " / ".
inline std::string shown(const std::string& text) {
    std::string result;
    for (const char c : text) {
        result += c == '\n' ? " / " : c == '\t' ? "|" : std::string(1, c);
    }
    return result;
}

inline std::vector<std::string> saidBlocks(const datasetgen::Document& document) {
    std::vector<std::string> said;
    for (const datasetgen::Block& block : document.blocks) {
        said.push_back(block.removed.empty()
                           ? kindWord(block) + ": " + shown(block.text)
                           : "removed (" + block.removed + "): " + shown(block.text));
    }
    return said;
}

inline std::vector<std::string> keptBlocks(const datasetgen::Document& document) {
    std::vector<std::string> said = saidBlocks(document);
    std::erase_if(said, [](const std::string& line) { return line.starts_with("removed"); });
    return said;
}

}  // namespace strata::test
