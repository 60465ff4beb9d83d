// SPDX-License-Identifier: GPL-3.0-or-later
// Questions in languages whose rules are data (pattern_book.h): what a sentence answers, and what
// lists, headings and tables do. Code here knows no language.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/pattern_book.h"
#include "datasetgen/rules/question_rules.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// What the patterns know of the document around a sentence.
struct PatternContext {
    const PatternBook& book;
    const Vocabulary& vocabulary;
    std::string theme;  ///< what the document is about, for questions that need it; may be empty
    std::string model = {};  ///< which of several models the section is about; may be empty
};

/// The document's title or first chapter as questions name it; empty if neither is short.
std::string themeOf(const Document& document, const PatternBook& book);

/// The heading of a section about one model ("Wasserpumpe P200"), the innermost; else the theme.
std::string themeOfSection(const HeadingPath& path,
                           const std::string& theme,
                           const PatternBook& book,
                           const std::set<std::string>& series = {});

/// The model of that heading, the innermost; may be empty.
std::string modelOfSection(const HeadingPath& path, const std::set<std::string>& series);

/// The facts of one printed sentence; their evidence is the caller's to add.
std::vector<Fact> patternFacts(std::string_view sentence, const PatternContext& context);

/// The facts of a whole block: a table, a list with the sentence or heading that leads it in, a
/// paragraph under a heading.
void addPatternBlockFacts(const BlockPlace& place,
                          const PatternContext& context,
                          std::vector<Fact>& facts);

/// The part of it that is of tables: a fact a cell.
void addPatternTableFacts(const BlockPlace& place,
                          const PatternContext& context,
                          std::vector<Fact>& facts);

/// A text that a pattern fits as a fact with this answer; the sentence's own words if it is empty.
/// Nothing where fewer than two questions are fit to be asked.
std::optional<Fact> factOf(const SentencePattern& pattern,
                           std::string_view text,
                           const std::string& answer,
                           const PatternContext& context);

/// A sentence as it can stand alone, or empty: without what points elsewhere, and whole.
std::string plainSentence(std::string_view printed, const PatternBook& book);

/// The question led in by the theme, for a set in which it is ambiguous. Empty where it names the
/// theme already or there is none.
std::string withTheme(const std::string& question, const PatternContext& context);

}  // namespace strata::datasetgen
