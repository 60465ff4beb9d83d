// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the blocks of a document that has no pages: cleans their text, keeps the heading path.
// Thread: one owner.
#pragma once

#include "datasetgen/types.h"

#include <string>
#include <string_view>

namespace strata::datasetgen {

class BlockBuilder {
public:
    /// `format` as Document::format names it.
    explicit BlockBuilder(std::string format);

    /// Adds a heading and makes it the innermost of the path; `level` is cut to 1 .. 6.
    void addHeading(int level, std::string_view text);
    /// Adds a block of any kind but Heading. Text without a visible character adds nothing.
    /// Throws DocumentLimit beyond millions of blocks.
    void add(BlockKind kind, std::string_view text);
    /// Adds text that is in the file but not of the document, with the reason.
    void addRemoved(std::string_view text, std::string reason);

    void setTitle(std::string_view title);
    void addNote(std::string note);

    /// Text of kept blocks so far, bytes.
    std::size_t keptBytes() const { return keptBytes_; }
    /// The document; without a title the first heading becomes it.
    Document finish();

private:
    void push(Block block);

    Document document_;
    std::vector<std::pair<int, std::string>> path_;
    std::size_t keptBytes_ = 0;
};

}  // namespace strata::datasetgen
