// SPDX-License-Identifier: GPL-3.0-or-later
// What an English question leans on: the one thing by which it tells what it is about, where it
// names that by common nouns alone, as in "What is the notice period?".
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/vocabulary.h"

#include <string_view>

namespace strata::datasetgen {

/// Says of each phrasing of a fact of this statement what it leans on. A single noun, "the eye", is
/// known only with the document: such a question names its title, where it has one.
void markLeaning(Fact& fact, std::string_view statement, const Vocabulary& vocabulary);

}  // namespace strata::datasetgen
