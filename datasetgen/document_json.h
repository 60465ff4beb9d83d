// SPDX-License-Identifier: GPL-3.0-or-later
// A document as JSON lines: a first line about the document, then a line a block as CLI.md's
// `dataset extract` has it, with the fields that a Block has besides. What comes from the worker is
// not trusted: the reader checks every field and bounds every size.
// Thread: any; an object belongs to one thread at a time.
#pragma once

#include "datasetgen/types.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace strata::datasetgen {

/// The line about the document itself, without its blocks; no line break at the end.
std::string documentLine(const Document& document);

/// The line of one block: `document sha256 page box heading_path kind text removed` and
/// `heading_level continues lines`; no line break at the end.
std::string blockLine(const Document& document, const Block& block);

/// "heading", "text", "table", "list", "code", "caption", "footnote".
std::string_view kindName(BlockKind kind);

/// Takes the lines back. Every function throws DocumentWorkerFailed for a line that is not as the
/// writer makes it or beyond the bounds.
class DocumentLineReader {
public:
    static constexpr std::size_t kLineBytesMax = 64UL << 20;
    static constexpr std::size_t kTotalBytesMax = 2UL << 30;
    static constexpr std::size_t kBlocksMax = 4'000'000;

    void takeDocumentLine(std::string_view line);
    void takeBlockLine(std::string_view line);
    std::size_t blockCount() const { return document_.blocks.size(); }
    bool hasDocument() const { return hasDocument_; }
    Document finish();

private:
    void countBytes(std::string_view line);

    Document document_;
    std::size_t totalBytes_ = 0;
    bool hasDocument_ = false;
};

}  // namespace strata::datasetgen
