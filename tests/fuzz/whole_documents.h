// SPDX-License-Identifier: GPL-3.0-or-later
// Carries whole documents through all that the program does with them once the worker has read
// them: its lines, passages, rules, gates, duplicates, splits and files. A broken promise ends the
// process, so that the fuzzer, the replay in ctest and a test all see it.
// Thread: one at a time.
#pragma once

#include "datasetgen/base/types.h"

#include <string_view>

namespace strata::fuzz {

/// A document of one record a line. A record's first byte says what it is: 1 to 6 a heading of that
/// level, t text, b a table, l a list, c code, a a caption, f a footnote, r removed text, p the
/// next page; + before it: the block goes on with the one before. In its text a backslash is a line
/// break and a bar a tab.
datasetgen::Document documentOf(std::string_view records);

/// The texts are UTF-8; a document beyond the worker's bounds is brought within them first.
void carryThrough(const datasetgen::Document& document);

}  // namespace strata::fuzz
