// SPDX-License-Identifier: GPL-3.0-or-later
// What a person decided about the blocks of a document: taken in or left out against the reader's
// word, or put into other words. It is laid over what was read; file and reading stay as they are.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace strata::datasetgen {

/// The reason of a block that a person left out.
inline constexpr std::string_view kLeftOut = "left out by a person";

enum class BlockFate { AsRead, TakenIn, LeftOut };

struct BlockOverlay {
    BlockFate fate = BlockFate::AsRead;
    std::string text;  ///< in place of the block's words; empty: as read

    bool operator==(const BlockOverlay&) const = default;
};

/// With the mark of the block that was meant: another reading may have another block in its place.
struct MarkedOverlay {
    std::string mark;
    BlockOverlay overlay;

    bool operator==(const MarkedOverlay&) const = default;
};

/// By the block's index in the document as it was read.
using DocumentOverlay = std::map<std::size_t, MarkedOverlay>;

/// By the SHA-256 of the document's bytes.
using Overlays = std::map<std::string, DocumentOverlay>;

/// Twelve hexadecimal digits of a block's page and words as they were read.
std::string blockMark(int page, std::string_view text);

/// Lays it over the document: reasons and words, the heading paths below a heading that was changed
/// or left out, and where a paragraph goes on. An edited block has no printed lines any more. The
/// number of decisions that found no block with their mark and were left alone.
std::size_t layOver(Document& document, const DocumentOverlay& overlay);

}  // namespace strata::datasetgen
