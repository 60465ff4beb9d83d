// SPDX-License-Identifier: GPL-3.0-or-later
// What a page of HTML asks of the parser, told before it is parsed. Roughly: comments and scripts
// may hold what looks like tags.
// Thread: a pure function; any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace strata::datasetgen {

struct MarkupSize {
    std::size_t openElementsMax = 0;  ///< open at once
    std::uint64_t openSteps = 0;      ///< elements that were open, added up over all tags
    std::size_t attributesMax = 0;    ///< of one tag
};

/// Takes time in proportion to the text.
MarkupSize sizeOfMarkup(std::string_view text);

}  // namespace strata::datasetgen
