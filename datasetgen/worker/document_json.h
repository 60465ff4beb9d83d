// SPDX-License-Identifier: GPL-3.0-or-later
// A document as JSON lines between the worker, the program and its cache, each with a tag byte that
// datasetgen/worker/worker_protocol.h lists. They say a heading path once and name it by its
// number. What comes from the worker is not trusted: the reader checks every field and bounds every
// size (datasetgen/base/document_limits.h). Thread: any; an object belongs to one thread at a time.
#pragma once

#include "datasetgen/base/types.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// "heading", "text", "table", "list", "code", "caption", "footnote".
std::string_view kindName(BlockKind kind);

/// Gives the lines of a document, each with its tag, no line break in it:
/// D the document, H a heading path, B a block, Z the end.
void sayDocument(const Document& document,
                 const std::function<void(char tag, const std::string& line)>& say);

/// Takes the lines back. Throws DocumentWorkerFailed for a line that is not as sayDocument makes
/// it, DocumentLimit beyond the bounds.
class DocumentLineReader {
public:
    /// The line of a tag that sayDocument uses.
    void take(char tag, std::string_view line);
    /// Whether the last line was there.
    bool isWhole() const { return isWhole_; }
    /// Must be whole.
    Document finish();

private:
    void countBytes(std::string_view line);
    void takeDocument(std::string_view line);
    void takeHeadingPath(std::string_view line);
    void takeBlock(std::string_view line);
    void takeEnd(std::string_view line);

    Document document_;
    std::vector<HeadingPath> paths_;
    std::size_t answerBytes_ = 0;
    std::size_t textBytes_ = 0;  ///< of blocks and headings
    std::size_t printedLines_ = 0;
    bool hasDocument_ = false;
    bool isWhole_ = false;
};

}  // namespace strata::datasetgen
