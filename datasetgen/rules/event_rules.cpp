// SPDX-License-Identifier: GPL-3.0-or-later
// "The council adopted the plan in 2019.", "In 1853 the harbor was opened by ...": statements in
// the past whose point is what happened, when, and by whom.
#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

#include <optional>

namespace strata::datasetgen {
namespace {

using english::Clause;
using english::VerbClass;

constexpr std::size_t kAskedWordsMax = 14;

/// A time as it is printed: "in 2019", "on 3 May 1998", "in the early 16th century".
const TextPattern& timePhrase() {
    static const TextPattern& pattern = english::pattern("time");
    return pattern;
}

/// What happened and when, the time taken out.
struct Event {
    Clause clause;     ///< its lead is empty where the lead was the time
    std::string rest;  ///< behind the verb, without the time
    std::string time;  ///< "in 2019"
};

bool isPassive(const Clause& clause) {
    const std::vector<Word> words = wordsOf(clause.rest);
    return clause.verbClass == VerbClass::Be && english::isOneOf(clause.verb, "past of be") &&
           words.size() > 1 && english::isParticiple(words[0].bare);
}

std::optional<Event> eventOf(const Clause& clause) {
    if (!clause.past && !isPassive(clause)) {
        return std::nullopt;
    }
    Event event{clause, mainPart(clause.rest), {}};
    const std::string lead = withFirstLower(clause.lead);
    if (timePhrase().match(lead)) {
        event.time = lead;
        event.clause.lead.clear();
        return event;
    }
    const auto time = timePhrase().search(event.rest);
    if (!time || !clause.lead.empty()) {
        return std::nullopt;
    }
    const std::string_view behind = trimmed(std::string_view(event.rest).substr(time->end()));
    if (!behind.empty() && behind.front() != ',') {
        return std::nullopt;
    }
    event.time = time->group(0);
    event.rest = trimmed(std::string_view(event.rest).substr(0, time->begin()));
    while (event.rest.ends_with(',')) {
        event.rest.pop_back();
    }
    return event;
}

Fact whenFact(const Event& event, const RuleContext& context, const std::string& answer) {
    static const TextPattern& date = english::pattern("day");
    const std::string frame = date.occursIn(event.time) ? "on which date" : "when did";
    Fact fact{"event", 91, {}, {}};
    ask(fact, context, frame,
        {{"inverted", english::inverted(event.clause, event.rest)},
         {"stated", english::statement(event.clause, event.rest)}},
        answer);
    return fact;
}

/// "Who adopted the plan in 2019?"
Fact whoFact(const Event& event, const RuleContext& context, const std::string& answer) {
    Fact fact{"event", 89, {}, {}};
    const std::string predicate = event.clause.verb + " " + event.rest;
    if (isSomebody(event.clause.subject) && wordsOf(event.rest).size() >= 2) {
        ask(fact, context, "who did", {{"predicate", predicate + " " + event.time}}, answer);
    }
    return fact;
}

/// "What did the council adopt in 2019?"
Fact whatFact(const Event& event, const RuleContext& context, const std::string& answer) {
    Fact fact{"event", 88, {}, {}};
    const std::vector<Word> object = wordsOf(event.rest);
    const bool hasObject =
        !object.empty() && (english::isDeterminer(object[0].bare) || beginsWithUpper(event.rest));
    // "Took part", "made use of": the verb alone says nothing.
    static const TextPattern& light = english::pattern("light verb");
    if (hasObject && object.size() >= 2 && !light.match(event.clause.base)) {
        addAsked(fact, context, event.clause, {"what", event.time}, answer);
    }
    return fact;
}

}  // namespace

std::vector<Fact> eventFacts(std::string_view sentence, const RuleContext& context) {
    const std::optional<Clause> clause = statedClauseOf(sentence, context);
    if (!clause || !namesOneThing(clause->subject)) {
        return {};
    }
    const std::optional<Event> event = eventOf(*clause);
    // A day without its year is known only on its page.
    static const TextPattern& year = english::pattern("year");
    if (!event || !year.occursIn(event->time) || wordsOf(event->rest).size() > kAskedWordsMax) {
        return {};
    }
    const std::string answer(sentence);
    std::vector<Fact> facts{whenFact(*event, context, answer)};
    if (event->clause.past) {
        facts.push_back(whoFact(*event, context, answer));
        facts.push_back(whatFact(*event, context, answer));
    }
    std::erase_if(facts, [](const Fact& fact) { return fact.phrasings.empty(); });
    return facts;
}

}  // namespace strata::datasetgen
