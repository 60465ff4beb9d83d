// SPDX-License-Identifier: GPL-3.0-or-later
// "Barbecues end at 10 pm", "Forms must be returned by 14 February": when something is.
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/text/text_pattern.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

using english::Clause;
using english::VerbClass;

/// A time with what it is of, as parts of the words behind a verb.
struct Schedule {
    std::string question;  ///< "when", "by when"
    std::string rest;      ///< the words around the time
};

std::string questionOf(std::string_view preposition, bool isSpan) {
    if (english::isOneOf(preposition, "prepositions of a deadline")) {
        return wording("until a time", {{"preposition", std::string(preposition)}});
    }
    const bool fromTo = isSpan && english::isOneOf(preposition, "preposition of a beginning");
    return wording(fromTo ? "span of time" : "time");
}

std::optional<Schedule> scheduleOf(const Clause& clause) {
    static const TextPattern& form = english::pattern("scheduled");
    static const TextPattern& relative = english::pattern("relative time");
    const auto match = form.match(clause.rest);
    if (!match || relative.occursIn(clause.rest)) {
        return std::nullopt;
    }
    const std::string before(
        english::withoutOpening(trimmed(match->group("before")), "limiting openings"));
    const std::string tail(trimmed(match->group("tail")));
    const std::vector<Word> behind = wordsOf(tail);
    const bool limits = behind.empty() || english::isPreposition(behind[0].bare);
    const bool links = std::ranges::any_of(behind, [](const Word& word) {
        return english::isSubordinator(word.bare) || english::isOneOf(word.bare, "coordinators");
    });
    const bool nested = std::ranges::any_of(wordsOf(before), [](const Word& word) {
        return english::isSubordinator(word.bare) || english::isOneOf(word.bare, "coordinators") ||
               english::isAuxiliary(word.bare);
    });
    // "May be used" holds the infinitive; any other verb has its own subject.
    const bool infinitive = clause.verbClass == VerbClass::Modal &&
                            english::beginsWithOneOf(before, "passive openings");
    if (!limits || links || (nested && !infinitive) ||
        before.find_first_of(",;:(") != std::string::npos) {
        return std::nullopt;
    }
    return Schedule{questionOf(match->group("preposition"), !match->group("end").empty()),
                    together(before, tail)};
}

}  // namespace

std::optional<Fact> scheduleFact(std::string_view sentence, const RuleContext& context) {
    const std::optional<Clause> clause = statedClauseOf(sentence, context);
    const std::optional<Schedule> schedule = clause ? scheduleOf(*clause) : std::nullopt;
    if (!schedule) {
        return std::nullopt;
    }
    Fact fact{"specification", 90, {}, {}};
    addAsked(fact, context, *clause, {schedule->question, schedule->rest}, std::string(sentence));
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

}  // namespace strata::datasetgen
