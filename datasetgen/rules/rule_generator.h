// SPDX-License-Identifier: GPL-3.0-or-later
// Question-answer pairs without a model: the facts that the question rules find in a passage, the
// best of them, each asked in two to four ways, with the printed words behind it. The same
// document, passage and seed give the same pairs on every machine.
// Thread: an object belongs to one thread at a time.
#pragma once

#include "datasetgen/base/types.h"
#include "datasetgen/rules/fact.h"
#include "datasetgen/rules/model_names.h"
#include "datasetgen/rules/pattern_book.h"
#include "datasetgen/rules/theme.h"
#include "datasetgen/rules/vocabulary.h"
#include "datasetgen/text/joined_blocks.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

inline constexpr std::string_view kRulesVersion = "rules-9";

struct RuleSettings {
    std::uint64_t seed = 42;
    std::size_t phrasingsMin = 2;  ///< a fact that can be asked in fewer ways is left
    std::size_t phrasingsMax = 4;
};

/// Makes the pairs of one document, which must outlive it.
class RuleGenerator {
public:
    RuleGenerator(const Document& document, std::size_t documentIndex, RuleSettings settings = {});

    /// The pairs of at most `factsMax` facts of a passage of this document: every phrasing of a
    /// fact, the most direct first, with the fact's name in `group`.
    std::vector<Pair> generate(const Passage& passage,
                               std::size_t passageIndex,
                               std::size_t factsMax) const;

    /// "en", "de", ...; "en" if the document is too short to tell.
    const std::string& language() const { return language_; }
    /// Whether there are rules for that language; without them it makes no pairs.
    bool knowsLanguage() const { return book_ != nullptr; }

private:
    std::vector<Fact> factsOf(const Passage& passage) const;
    /// The facts of sentences, lists and tables, fit to be asked.
    std::vector<Fact> soundFactsOf(const Passage& passage,
                                   const std::set<std::size_t>& places) const;
    std::set<std::size_t> placesOf(const Passage& passage) const;
    /// Whether anything on a page gives a sound fact, in whatever passage. Remembered.
    bool pageHasFacts(int page) const;
    void addSentenceFacts(const Passage& passage,
                          std::size_t joinedIndex,
                          std::vector<Fact>& facts) const;
    void addBlockFacts(std::size_t joinedIndex, std::vector<Fact>& facts) const;
    Theme themeAt(std::size_t joinedIndex) const;
    /// Takes away phrasings that would not pass the gates and facts that have too few left.
    void makeFit(std::vector<Fact>& facts) const;
    /// For a page without a fact a heading with its paragraph or a statement to confirm.
    void addLastResort(const std::set<std::size_t>& places, std::vector<Fact>& facts) const;
    int pageOf(const Fact& fact) const;
    std::vector<Fact> chosen(std::vector<Fact> facts, std::size_t factsMax) const;
    std::vector<Quote> quotesOfFact(const Fact& fact) const;

    const Document& document_;
    std::size_t documentIndex_;
    RuleSettings settings_;
    std::vector<JoinedBlock> joined_;
    std::map<std::size_t, std::size_t> joinedOfBlock_;
    Vocabulary vocabulary_;
    std::string language_;
    const PatternBook* book_;  ///< null for languages without rules
    ModelNames models_;
    Theme theme_;
    mutable std::map<int, bool> pageHasFacts_;
};

}  // namespace strata::datasetgen
