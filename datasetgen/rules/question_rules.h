// SPDX-License-Identifier: GPL-3.0-or-later
// The rules that make questions of English text without a model. Each looks for one form that a
// fact is written in and gives the fact with several questions; what it is not sure of it leaves.
// Thread: free functions; any thread.
#pragma once

#include "datasetgen/rules/english_clause.h"
#include "datasetgen/rules/topic.h"
#include "datasetgen/rules/vocabulary.h"
#include "datasetgen/text/joined_blocks.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// One way to ask for a fact and the answer to just that question.
struct Phrasing {
    std::string question;
    std::string answer;
    std::string cited = {};    ///< the question with the document's title named; may be empty
    std::string leansOn = {};  ///< as in Pair
};

/// Where the words behind a fact stand.
struct Evidence {
    std::size_t joinedIndex = 0;
    TextSpan span;
};

struct Fact {
    std::string kind;
    int quality = 0;  ///< higher is asked first when a passage has more facts than it needs
    std::vector<Phrasing> phrasings;
    std::vector<Evidence> evidence;
};

/// What the rules know of the document around a sentence.
struct RuleContext {
    const Topic& topic;
    const Vocabulary& vocabulary;
    BlockKind block = BlockKind::Text;  ///< what a sentence stands in
};

/// A joined block in its surroundings.
struct BlockPlace {
    const std::vector<JoinedBlock>& blocks;
    std::size_t index = 0;

    const JoinedBlock& block() const { return blocks[index]; }
    const JoinedBlock* next() const {
        return index + 1 < blocks.size() ? &blocks[index + 1] : nullptr;
    }
    const JoinedBlock* previous() const { return index > 0 ? &blocks[index - 1] : nullptr; }
};

/// One English sentence, already cleaned. The fact's evidence is the caller's to add.
using SentenceRule = std::optional<Fact> (*)(std::string_view sentence, const RuleContext& context);

std::optional<Fact> abbreviationFact(std::string_view sentence, const RuleContext& context);
std::optional<Fact> definitionFact(std::string_view sentence, const RuleContext& context);
std::optional<Fact> purposeFact(std::string_view sentence, const RuleContext& context);
std::optional<Fact> causeFact(std::string_view sentence, const RuleContext& context);
std::optional<Fact> conditionFact(std::string_view sentence, const RuleContext& context);
std::optional<Fact> measureFact(std::string_view sentence, const RuleContext& context);
std::optional<Fact> scheduleFact(std::string_view sentence, const RuleContext& context);
std::optional<Fact> agentFact(std::string_view sentence, const RuleContext& context);
std::optional<Fact> findingFact(std::string_view sentence, const RuleContext& context);
std::optional<Fact> commandFact(std::string_view sentence, const RuleContext& context);
std::optional<Fact> appositionFact(std::string_view sentence, const RuleContext& context);
std::optional<Fact> specificationFact(std::string_view sentence, const RuleContext& context);
std::optional<Fact> statementFact(std::string_view sentence, const RuleContext& context);

/// What an English sentence in the past tells of an event: when, who, what.
std::vector<Fact> eventFacts(std::string_view sentence, const RuleContext& context);

/// Whole blocks.
void addOptionFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts);
void addItemFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts);
void addListFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts);
void addTableFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts);
void addHeadingFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts);
/// What a page without better gets: a heading whose paragraph says little of it, a statement to
/// confirm, a gap to fill in.
void addLooseHeadingFacts(const BlockPlace& place,
                          const RuleContext& context,
                          std::vector<Fact>& facts);
void addCheckFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts);
void addClozeFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts);

}  // namespace strata::datasetgen
