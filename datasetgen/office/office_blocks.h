// SPDX-License-Identifier: GPL-3.0-or-later
// Gathers what word processors store paragraph by paragraph: items become lists, lines of code
// become listings, terms stand before their definitions, notes after the block that refers to them.
// Thread: one owner.
#pragma once

#include "datasetgen/text/block_builder.h"

#include <string>
#include <vector>

namespace strata::datasetgen {

class OfficeBlocks {
public:
    explicit OfficeBlocks(BlockBuilder& builder) : builder_(builder) {}

    void addHeading(int level, const std::string& text);
    /// A paragraph, caption or note; empty text does not end a list.
    void add(BlockKind kind, const std::string& text);
    /// An item at a depth from 0; the marker may be empty.
    void addItem(std::size_t depth, const std::string& marker, const std::string& text);
    /// A further paragraph of the item before; without one a paragraph.
    void continueItem(const std::string& text);
    /// A line (or more) of a listing; consecutive ones make one.
    void addCode(const std::string& lines);
    void addTable(const std::string& rows);
    void addRemoved(const std::string& text, const std::string& reason);
    void addTerm(const std::string& text);
    /// Said once the block being gathered is complete.
    void addNote(std::string text);

    /// Ends the list or listing that is open.
    void close();

private:
    void sayNotes();

    BlockBuilder& builder_;
    std::string items_;
    std::string code_;
    std::string term_;
    std::vector<std::string> notes_;
};

}  // namespace strata::datasetgen
