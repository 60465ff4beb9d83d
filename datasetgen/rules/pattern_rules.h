// SPDX-License-Identifier: GPL-3.0-or-later
// What the patterns of a language (pattern_book.h) ask of sentences, lists, headings and tables.
// Code here knows no language.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/fact.h"
#include "datasetgen/rules/pattern_book.h"
#include "datasetgen/rules/placed_question.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// The facts of one statement that can stand alone; their evidence is the caller's to add.
std::vector<Fact> statementFacts(const std::string& statement, const PatternContext& context);

/// The facts of a whole block: a table, a list with the sentence or heading that leads it in, code
/// behind a sentence, what is described name by name, a paragraph under a heading.
void addPatternBlockFacts(const BlockPlace& place,
                          const PatternContext& context,
                          std::vector<Fact>& facts);

/// The part of it that is of names and their descriptions, as options and their lines.
void addEntryFacts(const BlockPlace& place,
                   const PatternContext& context,
                   std::vector<Fact>& facts);

/// The part of it that is of tables.
void addPatternTableFacts(const BlockPlace& place,
                          const PatternContext& context,
                          std::vector<Fact>& facts);

/// What a page without better is asked: its statements, one by one, and the paragraph that a
/// heading stands over.
void addFallbackFacts(const BlockPlace& place,
                      const PatternContext& context,
                      std::vector<Fact>& facts);

/// A text that a pattern fits as a fact with this answer; the text's own words if it is empty.
/// Nothing where fewer than two questions are fit to be asked.
std::optional<Fact> factOf(const SentencePattern& pattern,
                           std::string_view text,
                           const std::string& answer,
                           const PatternContext& context);

/// The same of the first of several patterns.
std::optional<Fact> firstFactOf(const std::vector<SentencePattern>& patterns,
                                std::string_view text,
                                const std::string& answer,
                                const PatternContext& context);

}  // namespace strata::datasetgen
