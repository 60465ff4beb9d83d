// SPDX-License-Identifier: GPL-3.0-or-later
// "The pump weighs 12 kg", "needs a range of at least 2 metres", "flashes every 9 seconds",
// "within 30 days": statements whose point is a number.
#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_pattern.h"

#include <algorithm>
#include <cctype>

namespace strata::datasetgen {
namespace {

using english::Clause;
using english::VerbClass;

/// The quantity that a unit measures, for questions such as "at what voltage"; empty if none is
/// known.
std::string dimensionOf(std::string_view unit) {
    for (const std::string& line : languageLines("en", "dimensions.txt")) {
        const std::size_t blank = line.find(' ');
        if (line.substr(0, blank) == unit) {
            return line.substr(blank + 1);
        }
    }
    return {};
}

bool isNumber(std::string_view word) {
    const bool digits = !word.empty() && std::ranges::all_of(word, [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.' || c == ',';
    });
    return digits ? std::isdigit(static_cast<unsigned char>(word.front())) != 0
                  : english::isOneOf(word, "number_words");
}

bool isUnit(std::string_view word) {
    return english::isOneOf(word, "time_units") || english::isOneOf(word, "distance_units") ||
           english::isOneOf(word, "unit_signs");
}

bool isLowerWord(std::string_view word) {
    return !word.empty() &&
           std::ranges::all_of(word, [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

/// A number with its unit and the preposition in front, as places in the words behind a verb.
struct Quantity {
    std::string preposition;
    std::string unit;
    std::string before;  ///< the words before the preposition and the qualifiers
    std::string after;   ///< the words behind the unit
    bool qualified = false;

    bool isTime() const { return english::isOneOf(lastUnitWord(), "time_units"); }
    bool isDistance() const { return english::isOneOf(lastUnitWord(), "distance_units"); }
    std::string_view lastUnitWord() const {
        return std::string_view(unit).substr(unit.find_last_of(' ') + 1);
    }
};

/// The index behind the unit that begins at `i`; `i` if no unit stands there.
std::size_t unitEnd(std::string_view rest, const std::vector<Word>& words, std::size_t i) {
    constexpr std::size_t wordsMax = 3;
    for (std::size_t at = i; at < std::min(words.size(), i + wordsMax); ++at) {
        const std::string_view raw = textAt(rest, words[at].span);
        const std::string& word = words[at].bare;
        if (isUnit(word) && at == i) {
            return at + 1;
        }
        const bool last = at + 1 == words.size() || !isLowerWord(words[at + 1].bare) ||
                          english::isPreposition(words[at + 1].bare) ||
                          english::isSubordinator(words[at + 1].bare) ||
                          english::isAuxiliary(words[at + 1].bare) ||
                          english::isDeterminer(words[at + 1].bare) || raw != word;
        if (isPluralNoun(word) && isLowerWord(word) &&
            (last || english::isOneOf(word, "distance_units"))) {
            return at + 1;
        }
        if (!isLowerWord(raw) || english::isPreposition(word) || english::isSubordinator(word) ||
            english::isDeterminer(word) || english::isAuxiliary(word) || isUnit(word) ||
            english::isOneOf(word, "units before units")) {
            break;
        }
    }
    return i;
}

std::string joined(std::string_view rest, const std::vector<Word>& words, TextSpan range) {
    return range.begin >= range.end ? std::string()
                                    : std::string(rest.substr(words[range.begin].span.begin,
                                                              words[range.end - 1].span.end -
                                                                  words[range.begin].span.begin));
}

std::optional<Quantity> findQuantity(std::string_view rest) {
    const std::vector<Word> words = wordsOf(rest);
    for (std::size_t i = 0; i < words.size(); ++i) {
        const bool every = english::isOneOf(words[i].bare, "distributives");
        const std::size_t number =
            every && i + 1 < words.size() && isNumber(words[i + 1].bare) ? i + 1 : i;
        if (!(number > i || isNumber(words[i].bare) ||
              (english::isOneOf(words[i].bare, "repetition") && i + 1 < words.size() &&
               english::isOneOf(words[i + 1].bare, "time_units")))) {
            continue;
        }
        const std::size_t end = unitEnd(rest, words, number + 1);
        if (end == number + 1) {
            return std::nullopt;
        }
        Quantity found;
        found.unit = joined(rest, words, {number + 1, end});
        while (!found.unit.empty() && std::ispunct(static_cast<unsigned char>(found.unit.back()))) {
            found.unit.pop_back();
        }
        std::size_t begin = i;
        while (!every && begin > 0 && english::isOneOf(words[begin - 1].bare, "qualifiers") &&
               !(english::isOneOf(words[begin - 1].bare, "genitive mark") && begin > 1 &&
                 !english::isOneOf(words[begin - 2].bare, "extremes"))) {
            --begin;
            found.qualified = true;
        }
        if (every) {
            found.preposition = english::entries("repetition").front();
        } else if (begin > 0 && english::isPreposition(words[begin - 1].bare)) {
            found.preposition = words[--begin].bare;
        } else if (begin < i && english::isOneOf(words[begin].bare, "prepositions of a value") &&
                   i - begin == 1) {
            found.preposition = words[begin].bare;
        }
        found.before = joined(rest, words, {0, begin});
        found.after = joined(rest, words, {end, words.size()});
        const std::string_view last = textAt(rest, words[end - 1].span);
        if (last.ends_with(',') || last.ends_with(')')) {
            found.after.clear();
        }
        return found;
    }
    return std::nullopt;
}

/// What stays of the words behind the unit: phrases that limit the statement.
std::optional<std::string> tailOf(const Quantity& quantity) {
    std::string tail = quantity.after;
    const std::size_t comma = tail.find(", ");
    tail = tail.substr(0, comma);
    if (english::beginsWithOneOf(tail, "second values")) {
        return std::nullopt;
    }
    const std::vector<Word> words = wordsOf(tail);
    const bool limits = words.empty() || english::isPreposition(words[0].bare) ||
                        english::isOneOf(words[0].bare, "limits of a measure");
    const bool nested = std::ranges::any_of(words, [](const Word& word) {
        return english::isOneOf(word.bare, "links behind a unit") || isNumber(word.bare);
    });
    if (!limits || nested) {
        return std::nullopt;
    }
    return tail;
}

Fact frequencyFact(const Clause& clause,
                   const Quantity& quantity,
                   const std::string& tail,
                   const RuleContext& context,
                   const std::string& answer) {
    Fact fact{"specification", 90, {}, {}};
    static const TextPattern& opening = english::pattern("opening of an interval");
    const std::string rest = together(opening.replacedAll(quantity.before, ""), tail);
    addAsked(fact, context, clause, {wording("interval"), rest}, answer);
    ask(fact, context, "interval",
        {{"lead", leadOf(clause)}, {"inverted", english::inverted(clause, rest)}}, answer);
    return fact;
}

/// "a tidal range of at least 2.35 metres": the name of what has the number.
Fact namedMeasureFact(const Clause& clause,
                      const Quantity& quantity,
                      const RuleContext& context,
                      const std::string& answer) {
    static const TextPattern& named = english::pattern("measured name");
    Fact fact{"specification", 91, {}, {}};
    std::string before = quantity.before;
    std::string verb;
    if (clause.verbClass == VerbClass::Modal) {
        const std::size_t blank = before.find(' ');
        verb = blank == std::string::npos ? std::string() : before.substr(0, blank);
        before = blank == std::string::npos ? before : before.substr(blank + 1);
    }
    const auto match = named.match(before);
    if (clause.verbClass == VerbClass::Be || !match) {
        return fact;
    }
    const std::string name(match->group(1));
    const std::string last = name.substr(name.find_last_of(' ') + 1);
    if (english::isOneOf(last, "collections")) {
        return fact;
    }
    const bool owns =
        clause.verbClass == VerbClass::Have || english::isOneOf(clause.base, "verbs of having");
    if (owns) {
        const std::string how = wording(quantity.isTime() ? "duration" : "thing");
        ask(fact, context, "measured property",
            {{"lead", leadOf(clause)}, {"how", how}, {"name", name}, {"subject", clause.subject}},
            answer);
    }
    addAsked(fact, context, clause, {wording("property", {{"name", name}}), verb}, answer);
    return fact;
}

/// "Holds 3 litres of oil in winter": what the units are of is asked with them.
void addCounted(Fact& fact,
                const RuleContext& context,
                const Clause& clause,
                const std::string& units,
                const std::string& tail,
                const std::string& answer) {
    const std::vector<Word> words = wordsOf(tail);
    std::size_t end = 0;
    if (!words.empty() && english::isOneOf(words[0].bare, "genitive mark")) {
        end = 1;
        while (end < words.size() && !english::isPreposition(words[end].bare) &&
               !english::isSubordinator(words[end].bare)) {
            ++end;
        }
    }
    const std::string counted = together(units, joined(tail, words, {0, end}));
    addAsked(fact, context, clause,
             {wording("count", {{"units", counted}}), joined(tail, words, {end, words.size()})},
             answer);
}

/// "weighs 614 kilograms", "reaches 27 nautical miles", "has two allocators".
Fact amountFact(const Clause& clause,
                const Quantity& quantity,
                const std::string& tail,
                const RuleContext& context,
                const std::string& answer) {
    Fact fact{"specification", 91, {}, {}};
    const std::string lead = leadOf(clause);
    const std::string& base = clause.base;
    if (english::isOneOf(base, "verbs of weight") && tail.empty()) {
        ask(fact, context, "weight",
            {{"lead", lead},
             {"subject", clause.subject},
             {"does", english::helper(clause)},
             {"is", english::entries("present of be").at(clause.plural ? 1 : 0)}},
            answer);
    } else if (english::isOneOf(base, "verbs of price")) {
        addAsked(fact, context, clause, {wording("price"), tail}, answer);
        ask(fact, context, "price", {{"lead", lead}, {"subject", clause.subject}}, answer);
    } else if (quantity.isTime() && english::isOneOf(base, "verbs of time")) {
        addAsked(fact, context, clause, {wording("duration"), tail}, answer);
    } else if (quantity.isDistance() && english::isOneOf(base, "verbs of distance")) {
        addAsked(fact, context, clause, {wording("reach"), tail}, answer);
        ask(fact, context, "how many",
            {{"lead", lead},
             {"units", quantity.unit},
             {"inverted", english::inverted(clause, tail)}},
            answer);
    } else if (isPluralNoun(quantity.lastUnitWord()) &&
               (clause.verbClass == VerbClass::Have ||
                english::isOneOf(clause.base, "telling_verbs"))) {
        addCounted(fact, context, clause, quantity.unit, tail, answer);
    }
    return fact;
}

/// "is 38 mm long", "may be 38 mm long": the adjective asks.
Fact extentFact(const Clause& clause,
                const Quantity& quantity,
                const RuleContext& context,
                const std::string& answer) {
    Fact fact{"specification", 91, {}, {}};
    const std::vector<Word> words = wordsOf(quantity.after);
    if (!words.empty() && english::isOneOf(words[0].bare, "adjectives of extent")) {
        const std::string tail =
            words.size() > 1 ? quantity.after.substr(words[1].span.begin) : std::string();
        const std::string& extent = words[0].bare;
        const std::string how = english::isOneOf(extent, "adverb of distance")
                                    ? wording("distance")
                                    : wording("extent", {{"adjective", extent}});
        addAsked(fact, context, clause,
                 {how, together(quantity.before, tail.substr(0, tail.find(',')))}, answer);
    } else if (quantity.before.empty() && quantity.after.empty() &&
               wordsOf(clause.subject).size() >= 2) {
        ask(fact, context, "amount",
            {{"lead", leadOf(clause)},
             {"is", clause.verb},
             {"subject", clause.subject},
             {"behind", clause.lead.empty() ? "" : " " + clause.lead}},
            answer);
    }
    return fact;
}

/// "within 30 days", "for 38 hours", "in four crates", "at 24 V".
Fact boundFact(const Clause& clause,
               const Quantity& quantity,
               const std::string& tail,
               const RuleContext& context,
               const std::string& answer) {
    Fact fact{"specification", 88, {}, {}};
    const std::string& preposition = quantity.preposition;
    const bool lasts = english::isOneOf(preposition, "preposition of duration");
    // "of the purchase" belongs to the days, the rest to the verb.
    const bool bound = english::beginsWithOneOf(tail, "anchors of a time");
    const std::string behind = bound && !lasts ? " " + tail : "";
    const std::string rest = together(quantity.before, behind.empty() ? tail : "");
    const std::string dimension = dimensionOf(lowerCase(quantity.unit));
    const auto countBehind = [&](const std::string& tied) {
        return wording("count behind a preposition",
                       {{"preposition", preposition}, {"units", quantity.unit}, {"behind", tied}});
    };
    if (lasts && quantity.isTime()) {
        addAsked(fact, context, clause, {wording("duration"), rest}, answer);
        ask(fact, context, "for how many",
            {{"lead", leadOf(clause)},
             {"units", quantity.unit},
             {"inverted", english::inverted(clause, rest)}},
            answer);
    } else if (quantity.isTime() && english::isOneOf(preposition, "prepositions of time")) {
        addAsked(fact, context, clause, {countBehind(behind), rest}, answer);
    } else if (english::isOneOf(preposition, "preposition of a container") &&
               isPluralNoun(quantity.lastUnitWord()) && !isUnit(quantity.lastUnitWord())) {
        addAsked(fact, context, clause, {countBehind(""), rest}, answer);
    } else if (english::isOneOf(preposition, "prepositions of a quantity") && !dimension.empty()) {
        addAsked(
            fact, context, clause,
            {wording("dimension", {{"preposition", preposition}, {"dimension", dimension}}), rest},
            answer);
    }
    return fact;
}

}  // namespace

std::optional<Fact> measureFact(std::string_view sentence, const RuleContext& context) {
    const std::optional<Clause> clause = statedClauseOf(sentence, context);
    if (!clause) {
        return std::nullopt;
    }
    const std::string rest = mainPart(clause->rest);
    const std::optional<Quantity> quantity = findQuantity(rest);
    const std::optional<std::string> tail = quantity ? tailOf(*quantity) : std::nullopt;
    const bool nested = quantity && std::ranges::any_of(wordsOf(quantity->before), [](auto& word) {
                            return english::isOneOf(word.bare, "links before a number") ||
                                   english::isMiddleAdverb(word.bare);
                        });
    if (!quantity || nested) {
        return std::nullopt;
    }
    const std::string answer(sentence);
    Fact fact;
    const bool direct = quantity->preposition.empty() && quantity->before.empty();
    const bool is = clause->verbClass == VerbClass::Modal && quantity->preposition.empty() &&
                    english::isOneOf(quantity->before, "infinitive of be");
    if (is || (direct && clause->verbClass == VerbClass::Be)) {
        fact = extentFact(*clause, *quantity, context, answer);
    } else if (!tail) {
        return std::nullopt;
    } else if (english::isOneOf(quantity->preposition, "repetition")) {
        fact = frequencyFact(*clause, *quantity, *tail, context, answer);
    } else if (english::isOneOf(quantity->preposition, "genitive mark")) {
        fact = namedMeasureFact(*clause, *quantity, context, answer);
    } else if (!quantity->preposition.empty()) {
        fact = boundFact(*clause, *quantity, *tail, context, answer);
    } else if (direct &&
               (clause->verbClass == VerbClass::Main || clause->verbClass == VerbClass::Have)) {
        fact = amountFact(*clause, *quantity, *tail, context, answer);
    } else if (clause->verbClass == VerbClass::Modal && wordsOf(quantity->before).size() == 1 &&
               english::isBaseVerb(quantity->before) && isPluralNoun(quantity->lastUnitWord())) {
        fact.kind = "specification";
        fact.quality = 90;
        addAsked(fact, context, *clause,
                 {wording("count", {{"units", quantity->unit}}), together(quantity->before, *tail)},
                 answer);
    }
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

}  // namespace strata::datasetgen
