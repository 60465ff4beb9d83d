// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/model_pairs.h"

#include "base/assert.h"
#include "datasetgen/base/rejection.h"
#include "datasetgen/generate/model_call.h"
#include "datasetgen/pairs/quote_align.h"
#include "datasetgen/text/text_words.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kNeighbourBytes = 1200;  // of the text before and after that answers see
constexpr double kQuestionTemperature = 0.7;
constexpr std::size_t kTokensPerFact = 120;
constexpr std::size_t kLongPassageTokens = kTokensPerFact * kFactsPerPassage;

/// The names of the wanted types; of all where none is chosen.
std::vector<std::string> typeNames(const FactTypes& types) {
    std::vector<std::string> names;
    for (const FactType type : kFactTypes) {
        if (types.empty() || types.contains(type)) {
            names.emplace_back(factTypeName(type));
        }
    }
    return names;
}

/// What the prompt does not say because it asks for every type.
std::string typesRule(const FactTypes& types) {
    std::string names;
    for (const std::string& name : typeNames(types)) {
        names += (names.empty() ? "\"" : ", \"") + name + "\"";
    }
    return types.empty() ? std::string() : "\n\nOnly facts of these types: " + names + ".";
}

std::string questionsSchema(std::size_t factsMax, const FactTypes& types) {
    const Json phrasing = {{"type", "string"}, {"minLength", 12}, {"maxLength", 240}};
    const Json fact = objectSchema({{"type", {{"type", "string"}, {"enum", typeNames(types)}}},
                                    {"phrasings", listSchema(2, 4, phrasing)}});
    return objectSchema({{"questions", listSchema(1, factsMax, fact)}}).dump();
}

std::string answersSchema(std::size_t count) {
    const Json number = {{"type", "integer"}, {"minimum", 1}, {"maximum", count}};
    const Json quote = {{"type", "string"}, {"minLength", 4}, {"maxLength", 500}};
    const Json answer =
        objectSchema({{"question", number},
                      {"answerable", {{"type", "boolean"}}},
                      {"evidence", listSchema(1, 3, quote)},
                      {"answer", {{"type", "string"}, {"minLength", 1}, {"maxLength", 900}}}});
    return objectSchema({{"answers", listSchema(count, count, answer)}}).dump();
}

/// The passages of the same document before and behind one; rejected ones are text too.
struct Neighbours {
    const Passage* before = nullptr;
    const Passage* after = nullptr;
};

Neighbours neighboursOf(const Sources& sources, std::size_t index) {
    const auto sameDocument = [&](std::size_t other) {
        return other < sources.passages.size() && sources.passages[other].documentIndex ==
                                                      sources.passages[index].documentIndex
                   ? &sources.passages[other]
                   : nullptr;
    };
    return {index > 0 ? sameDocument(index - 1) : nullptr, sameDocument(index + 1)};
}

/// The end of a text from a blank on.
std::string endOf(const std::string& text) {
    if (text.size() <= kNeighbourBytes) {
        return text;
    }
    const std::size_t blank = text.find_first_of(" \n", text.size() - kNeighbourBytes);
    return blank == std::string::npos ? std::string() : text.substr(blank + 1);
}

std::string beginningOf(const std::string& text) {
    if (text.size() <= kNeighbourBytes) {
        return text;
    }
    const std::size_t blank = text.find_last_of(" \n", kNeighbourBytes);
    return blank == std::string::npos ? std::string() : text.substr(0, blank);
}

/// Each quote as it is printed, with its page and box; one that is nowhere stays the model's copy,
/// for the gates to reject.
std::vector<Quote> quotesOf(const std::vector<std::string>& evidence,
                            const Sources& sources,
                            std::size_t passageIndex) {
    const Passage& passage = sources.passages[passageIndex];
    const Document& document = sources.documents[passage.documentIndex];
    const auto [before, after] = neighboursOf(sources, passageIndex);
    std::vector<Quote> quotes;
    for (const std::string& text : evidence) {
        std::optional<AlignedQuote> aligned;
        for (const Passage* place : {&passage, before, after}) {
            aligned = aligned || place == nullptr ? std::move(aligned)
                                                  : alignQuote(document, *place, text);
        }
        if (aligned) {
            std::ranges::copy(aligned->quotes, std::back_inserter(quotes));
        } else {
            quotes.push_back({1, {}, text});
        }
    }
    return quotes;
}

std::string numbered(const std::vector<ProposedFact>& facts) {
    std::string text;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        text += (i > 0 ? "\n" : "") + std::to_string(i + 1) + ". " + facts[i].phrasings.front();
    }
    return text;
}

const ProposedAnswer* answerTo(std::size_t number, const std::vector<ProposedAnswer>& answers) {
    const auto found = std::ranges::find(answers, number, &ProposedAnswer::number);
    return found == answers.end() ? nullptr : &*found;
}

/// Empty or the reason why a fact becomes no pair.
std::string_view faultOf(const ProposedFact& fact, const ProposedAnswer* answer) {
    if (fact.phrasings.size() < 2) {
        return kTooFewPhrasings;
    }
    if (answer == nullptr) {
        return kNoAnswer;
    }
    return answer->isAnswerable ? std::string_view() : kNotAnswerable;
}

}  // namespace

std::size_t factsAsked(std::size_t tokens, std::size_t factsMax) {
    STRATA_ASSERT(factsMax >= 1 && factsMax <= kFactsPerPassageMax);
    const std::size_t tokensPerFact = std::min(kTokensPerFact, kLongPassageTokens / factsMax);
    return std::clamp<std::size_t>(tokens / tokensPerFact, 1, factsMax);
}

std::size_t factsMaxOf(Quantity quantity, std::size_t factsMax) {
    const std::size_t scaled = quantity == Quantity::Fewer  ? factsMax / 2
                               : quantity == Quantity::More ? factsMax * 2
                                                            : factsMax;
    return std::clamp<std::size_t>(scaled, 1, kFactsPerPassageMax);
}

std::vector<ProposedFact> ModelPairs::askQuestions(const Sources& sources,
                                                   std::size_t passageIndex,
                                                   std::size_t factsMax,
                                                   const std::stop_token& stop) {
    PromptValues values = placeOf(sources, passageIndex);
    values["passage"] = sources.passages[passageIndex].text;
    values["facts"] = std::to_string(factsMax);
    TextRequest request = requestOf(PromptName::Questions, "questions", values, settings_.prompts);
    request.schema = questionsSchema(factsMax, settings_.types);
    request.user += typesRule(settings_.types);
    request.tokensMax = 160 + 240 * static_cast<std::int64_t>(factsMax);
    request.temperature = kQuestionTemperature;
    request.seed = settings_.seed;
    std::vector<ProposedFact> facts = askFor(
        model_, std::move(request),
        [&](const std::string& reply) { return parseQuestions(reply, factsMax); }, stop);
    std::erase_if(
        facts, [this](const ProposedFact& fact) { return !isWanted(settings_.types, fact.kind); });
    return facts;
}

std::vector<ProposedAnswer> ModelPairs::askAnswers(const Sources& sources,
                                                   std::size_t passageIndex,
                                                   const std::vector<ProposedFact>& facts,
                                                   const std::stop_token& stop) {
    const auto [before, after] = neighboursOf(sources, passageIndex);
    PromptValues values = placeOf(sources, passageIndex);
    values["passage"] = sources.passages[passageIndex].text;
    values["before"] = before != nullptr ? endOf(before->text) : std::string();
    values["after"] = after != nullptr ? beginningOf(after->text) : std::string();
    values["questions"] = numbered(facts);
    TextRequest request = requestOf(PromptName::Answers, "answers", values, settings_.prompts);
    request.schema = answersSchema(facts.size());
    request.tokensMax = 160 + 400 * static_cast<std::int64_t>(facts.size());
    request.seed = settings_.seed;
    return askFor(
        model_, std::move(request),
        [&](const std::string& reply) { return parseAnswers(reply, facts.size()); }, stop);
}

std::vector<Pair> ModelPairs::generate(const Sources& sources,
                                       std::size_t passageIndex,
                                       std::size_t factsMax,
                                       const std::stop_token& stop) {
    const Passage& passage = sources.passages.at(passageIndex);
    const std::size_t asked = std::min(factsAsked(passage.tokens, settings_.factsMax),
                                       std::max<std::size_t>(1, factsMax));
    const std::vector<ProposedFact> facts = askQuestions(sources, passageIndex, asked, stop);
    if (facts.empty()) {
        return {};
    }
    const std::vector<ProposedAnswer> answers = askAnswers(sources, passageIndex, facts, stop);
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i < facts.size(); ++i) {
        const ProposedAnswer* answer = answerTo(i + 1, answers);
        Pair pair;
        pair.group = "model-" + passage.id.substr(0, 12) + "-" + std::to_string(i + 1);
        pair.kind = facts[i].kind;
        pair.documentIndex = passage.documentIndex;
        pair.passageIndex = passageIndex;
        pair.headingPath = passage.headingPath;
        pair.generator = settings_.generator;
        pair.promptVersion = promptsVersion(settings_.prompts);
        pair.rejected = std::string(faultOf(facts[i], answer));
        if (answer != nullptr) {
            pair.answer = answer->answer;
            pair.quotes = quotesOf(answer->evidence, sources, passageIndex);
        }
        for (const std::string& phrasing : facts[i].phrasings) {
            pairs.push_back(pair);
            pairs.back().question = phrasing;
        }
    }
    return pairs;
}

}  // namespace strata::datasetgen
