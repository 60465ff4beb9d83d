// SPDX-License-Identifier: GPL-3.0-or-later
// Which passages are no source of questions, and why.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/pairs/passage_splitter.h"

#include <string>

namespace strata::datasetgen {

/// The reason to leave a passage out by its own words and headings; empty if there is none.
std::string passageFault(const Document& document,
                         const Passage& passage,
                         const PassageSettings& settings);

}  // namespace strata::datasetgen
