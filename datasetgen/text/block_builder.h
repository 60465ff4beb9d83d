// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the blocks of a document that has no pages: cleans their text, keeps the heading path.
// Blocks beyond the bounds of a document (datasetgen/base/document_limits.h) are not kept.
// Thread: one owner.
#pragma once

#include "datasetgen/base/types.h"

#include "strata/sentence.h"

#include <string>
#include <string_view>

namespace strata::datasetgen {

class BlockBuilder {
public:
    /// `format` as Document::format names it.
    explicit BlockBuilder(std::string format);

    /// Adds a heading and makes it the innermost of the path; `level` is cut to 1 .. 6. What is too
    /// long for a heading becomes text.
    void addHeading(int level, std::string_view text);
    /// Adds a block of any kind but Heading. Text without a visible character adds nothing.
    void add(BlockKind kind, std::string_view text);
    /// Adds text that is in the file but not of the document, with the reason.
    void addRemoved(std::string_view text, std::string reason);

    /// Where no heading was added: short lines over paragraphs become headings, and the first line
    /// of all the title.
    void inferHeadings();

    void setTitle(std::string_view title);
    void addNote(Sentence note);

    /// Text of kept blocks so far, bytes.
    std::size_t keptBytes() const { return keptBytes_; }
    /// The document; without a title the first heading becomes it.
    Document finish();

private:
    void push(Block&& block);

    Document document_;
    HeadingTrail trail_;
    std::size_t bytes_ = 0;      ///< text of all blocks
    std::size_t keptBytes_ = 0;  ///< of the kept ones
    std::size_t longHeadings_ = 0;
};

}  // namespace strata::datasetgen
