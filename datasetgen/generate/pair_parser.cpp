// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/generate/pair_parser.h"

#include "datasetgen/generate/json_repair.h"
#include "datasetgen/text/text_words.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <set>
#include <utility>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kPhrasingsMax = 4;
constexpr std::size_t kEvidenceMax = 3;
constexpr std::size_t kTextBytesMax = 8192;
constexpr std::array kKinds =
    std::to_array<std::string_view>({"fact", "procedure", "reason", "comparison"});

/// The list under `name`, or the reply itself where it is a list. One element alone counts as a
/// list of one.
std::optional<Json> listOfReply(std::string_view reply, const char* name, const char* part) {
    std::optional<Json> json = jsonOfReply(reply);
    if (!json || json->is_array()) {
        return json;
    }
    const auto list = json->find(name);
    if (list != json->end()) {
        return list->is_array() ? std::optional<Json>(*list) : std::nullopt;
    }
    return json->contains(part) ? std::optional<Json>(Json::array({*json})) : std::nullopt;
}

std::string textOf(const Json& value) {
    if (!value.is_string()) {
        return {};
    }
    std::string text(trimmed(value.get_ref<const std::string&>()));
    return text.size() <= kTextBytesMax ? text : std::string();
}

std::string textOf(const Json& object, std::initializer_list<const char*> names) {
    for (const char* name : names) {
        const auto found = object.find(name);
        if (found != object.end() && found->is_string()) {
            return textOf(*found);
        }
    }
    return {};
}

/// The strings of a list, or the one string that stands in its place.
std::vector<std::string> textsOf(const Json& object, const char* name, std::size_t countMax) {
    std::vector<std::string> texts;
    const auto found = object.find(name);
    if (found == object.end()) {
        return texts;
    }
    const Json list = found->is_array() ? *found : Json::array({*found});
    for (const Json& value : list) {
        std::string text = textOf(value);
        if (!text.empty() && texts.size() < countMax) {
            texts.push_back(std::move(text));
        }
    }
    return texts;
}

ProposedFact factOf(const Json& element) {
    ProposedFact fact;
    fact.kind = "fact";
    const std::string kind = textOf(element, {"type", "kind"});
    if (std::ranges::find(kKinds, kind) != kKinds.end()) {
        fact.kind = kind;
    }
    std::vector<std::string> asked = textsOf(element, "phrasings", 2 * kPhrasingsMax);
    if (asked.empty()) {
        asked.push_back(textOf(element, {"question"}));
    }
    std::set<std::string> seen;
    for (std::string& phrasing : asked) {
        const std::string normal = normalizedText(phrasing);
        if (!normal.empty() && fact.phrasings.size() < kPhrasingsMax &&
            seen.insert(normal).second) {
            fact.phrasings.push_back(std::move(phrasing));
        }
    }
    return fact;
}

/// The element's number under `name`, else its place; 0 when out of 1 to count.
std::size_t numberOf(const Json& element, const char* name, std::size_t place, std::size_t count) {
    const auto found = element.find(name);
    if (found == element.end() || !found->is_number_integer()) {
        return place <= count ? place : 0;
    }
    const auto number = found->get<std::int64_t>();
    return number >= 1 && static_cast<std::uint64_t>(number) <= count
               ? static_cast<std::size_t>(number)
               : 0;
}

/// The first element for each number, with it.
template <typename Take>
void forEachNumbered(const Json& list, const char* name, std::size_t count, const Take& take) {
    std::set<std::size_t> seen;
    std::size_t place = 0;
    for (const Json& element : list) {
        ++place;
        const std::size_t number = element.is_object() ? numberOf(element, name, place, count) : 0;
        if (number != 0 && seen.insert(number).second) {
            take(number, element);
        }
    }
}

/// -1 when there is no score of 0 to 5.
double scoreOf(const Json& element, const char* name) {
    const auto found = element.find(name);
    if (found == element.end() || !found->is_number()) {
        return -1.0;
    }
    const double score = found->get<double>();
    return score >= 0.0 && score <= 5.0 ? score : -1.0;
}

}  // namespace

std::optional<std::vector<ProposedFact>> parseQuestions(std::string_view reply,
                                                        std::size_t countMax) {
    const std::optional<Json> list = listOfReply(reply, "questions", "phrasings");
    if (!list) {
        return std::nullopt;
    }
    std::vector<ProposedFact> facts;
    for (const Json& element : *list) {
        ProposedFact fact = element.is_object() ? factOf(element) : ProposedFact{};
        if (!fact.phrasings.empty() && facts.size() < countMax) {
            facts.push_back(std::move(fact));
        }
    }
    return facts.empty() && !list->empty() ? std::nullopt : std::optional(std::move(facts));
}

std::optional<std::vector<ProposedAnswer>> parseAnswers(std::string_view reply, std::size_t count) {
    const std::optional<Json> list = listOfReply(reply, "answers", "answer");
    if (!list) {
        return std::nullopt;
    }
    std::vector<ProposedAnswer> answers;
    forEachNumbered(*list, "question", count, [&](std::size_t number, const Json& element) {
        ProposedAnswer answer;
        answer.number = number;
        const auto answerable = element.find("answerable");
        answer.isAnswerable = answerable == element.end() || *answerable != false;
        answer.evidence = textsOf(element, "evidence", kEvidenceMax);
        answer.answer = textOf(element, {"answer"});
        if (!answer.answer.empty()) {
            answers.push_back(std::move(answer));
        }
    });
    return answers.empty() ? std::nullopt : std::optional(std::move(answers));
}

std::optional<std::vector<Verdict>> parseVerdicts(std::string_view reply, std::size_t count) {
    const std::optional<Json> list = listOfReply(reply, "verdicts", "groundedness");
    if (!list) {
        return std::nullopt;
    }
    std::vector<Verdict> verdicts;
    forEachNumbered(*list, "pair", count, [&](std::size_t number, const Json& element) {
        const Verdict verdict{number, scoreOf(element, "groundedness"), scoreOf(element, "clarity"),
                              scoreOf(element, "completeness"), scoreOf(element, "usefulness")};
        if (std::min({verdict.groundedness, verdict.clarity, verdict.completeness,
                      verdict.usefulness}) >= 0.0) {
            verdicts.push_back(verdict);
        }
    });
    return verdicts.empty() ? std::nullopt : std::optional(std::move(verdicts));
}

}  // namespace strata::datasetgen
