// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/rule_pairs.h"

#include "strata/error.h"

#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace strata::datasetgen {
namespace {

/// "Polish" of "pl".
std::string languageName(const std::string& code) {
    icu::UnicodeString name;
    icu::Locale(code.c_str()).getDisplayLanguage(icu::Locale::getEnglish(), name);
    std::string text;
    return name.toUTF8String(text);
}

/// The pairs of the first `factsMax` facts of the wanted types; those of a fact stand together.
std::vector<Pair> wantedOf(std::vector<Pair> pairs, const FactTypes& types, std::size_t factsMax) {
    std::erase_if(pairs, [&types](const Pair& pair) { return !isWanted(types, pair.kind); });
    std::size_t facts = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        facts += i == 0 || pairs[i].group != pairs[i - 1].group ? 1 : 0;
        if (facts > factsMax) {
            pairs.resize(i);
        }
    }
    return pairs;
}

}  // namespace

RulePairs::RulePairs(RuleSettings settings,
                     std::function<void(const Sentence&)> notice,
                     FactTypes types)
    : settings_(settings), notice_(std::move(notice)), types_(std::move(types)) {}

const RuleGenerator& RulePairs::rulesOf(const Sources& sources, std::size_t documentIndex) {
    return ofDocument_
        .try_emplace(documentIndex, sources.documents.at(documentIndex), documentIndex, settings_)
        .first->second;
}

void RulePairs::sayUnknown(const Sources& sources, std::size_t documentIndex) {
    const Sentence fact("The rules do not support the language %1.",
                        languageName(rulesOf(sources, documentIndex).language()));
    const Sentence hint("Use a model as generator.");
    bool anyKnown = false;
    for (std::size_t i = 0; i < sources.documents.size() && !anyKnown; ++i) {
        anyKnown = rulesOf(sources, i).knowsLanguage();
    }
    const std::string& path = sources.documents[documentIndex].path;
    if (!anyKnown) {
        throw Error(ErrorCode::NoPairs, fact, path, hint);
    }
    if (notice_ && said_.insert(documentIndex).second) {
        notice_(Sentence("%1: %2 %3", path, fact, hint));
    }
}

std::vector<Pair> RulePairs::generate(const Sources& sources,
                                      std::size_t passageIndex,
                                      std::size_t factsMax,
                                      const std::stop_token&) {
    const Passage& passage = sources.passages.at(passageIndex);
    const RuleGenerator& rules = rulesOf(sources, passage.documentIndex);
    if (!rules.knowsLanguage()) {
        sayUnknown(sources, passage.documentIndex);
        return {};
    }
    if (types_.empty()) {
        return rules.generate(passage, passageIndex, factsMax);
    }
    constexpr std::size_t allFacts = std::numeric_limits<std::size_t>::max();
    return wantedOf(rules.generate(passage, passageIndex, allFacts), types_, factsMax);
}

}  // namespace strata::datasetgen
