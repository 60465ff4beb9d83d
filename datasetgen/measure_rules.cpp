// SPDX-License-Identifier: GPL-3.0-or-later
// "The pump weighs 12 kg", "needs a range of at least 2 metres", "flashes every 9 seconds",
// "within 30 days": statements whose point is a number.
#include "datasetgen/english_verbs.h"
#include "datasetgen/english_words.h"
#include "datasetgen/question_rules.h"
#include "datasetgen/rule_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <regex>

namespace strata::datasetgen {
namespace {

using english::Clause;
using english::VerbClass;

constexpr std::array kNumberWords = std::to_array<std::string_view>(
    {"two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
     "fifteen", "sixteen", "twenty", "thirty", "forty", "fifty", "sixty", "ninety"});

constexpr std::array kTimeUnits = std::to_array<std::string_view>(
    {"second", "seconds", "s", "ms", "minute", "minutes", "min", "hour", "hours", "h", "day",
     "days", "week", "weeks", "month", "months", "year", "years", "nights"});

constexpr std::array kDistanceUnits = std::to_array<std::string_view>(
    {"m", "cm", "mm", "km", "metre", "metres", "meter", "meters", "kilometres", "kilometers",
     "centimetres", "centimeters", "millimetres", "millimeters", "mile", "miles", "feet", "inches",
     "yards"});

// Singular forms and signs; plural words need no list.
constexpr std::array kUnitSigns = std::to_array<std::string_view>(
    {"%",   "°c", "°f", "v",  "mv", "kv",  "a",   "ma",  "w",   "kw",  "hz",      "khz",    "mhz",
     "ghz", "kg", "g",  "mg", "l",  "ml",  "bar", "pa",  "kpa", "mpa", "n",       "nm",     "j",
     "kj",  "kb", "mb", "gb", "tb", "kib", "mib", "gib", "db",  "rpm", "percent", "degrees"});

/// The quantity that a sign measures, for questions such as "at what voltage".
struct Dimension {
    std::string_view unit;
    std::string_view name;
};
constexpr std::array kDimensions = std::to_array<Dimension>({{"v", "voltage"},
                                                             {"mv", "voltage"},
                                                             {"kv", "voltage"},
                                                             {"a", "current"},
                                                             {"ma", "current"},
                                                             {"w", "power"},
                                                             {"kw", "power"},
                                                             {"hz", "frequency"},
                                                             {"khz", "frequency"},
                                                             {"mhz", "frequency"},
                                                             {"ghz", "frequency"},
                                                             {"°c", "temperature"},
                                                             {"°f", "temperature"},
                                                             {"bar", "pressure"},
                                                             {"kpa", "pressure"},
                                                             {"mpa", "pressure"},
                                                             {"rpm", "speed"}});

// A number behind these says how much, not which.
constexpr std::array kQualifiers = std::to_array<std::string_view>(
    {"at",     "least",   "most",    "up",     "to",   "about",   "approximately",
     "around", "roughly", "exactly", "only",   "more", "less",    "fewer",
     "than",   "over",    "nearly",  "almost", "a",    "maximum", "minimum",
     "of",     "no"});

template <std::size_t size>
bool holds(const std::array<std::string_view, size>& list, std::string_view word) {
    return std::ranges::find(list, word) != list.end();
}

bool isNumber(std::string_view word) {
    const bool digits = !word.empty() && std::ranges::all_of(word, [](char c) {
        return std::isdigit(static_cast<unsigned char>(c)) != 0 || c == '.' || c == ',';
    });
    return digits ? std::isdigit(static_cast<unsigned char>(word.front())) != 0
                  : holds(kNumberWords, word);
}

bool isUnit(std::string_view word) {
    return holds(kTimeUnits, word) || holds(kDistanceUnits, word) || holds(kUnitSigns, word);
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

    bool isTime() const { return holds(kTimeUnits, lastUnitWord()); }
    bool isDistance() const { return holds(kDistanceUnits, lastUnitWord()); }
    std::string_view lastUnitWord() const {
        return std::string_view(unit).substr(unit.find_last_of(' ') + 1);
    }
};

/// The index behind the unit that begins at `i`; `i` if no unit stands there.
std::size_t unitEnd(std::string_view rest, const std::vector<Word>& words, std::size_t i) {
    constexpr std::size_t wordsMax = 3;
    for (std::size_t at = i; at < std::min(words.size(), i + wordsMax); ++at) {
        const std::string_view raw =
            rest.substr(words[at].span.begin, words[at].span.end - words[at].span.begin);
        const std::string& word = words[at].bare;
        if (isUnit(word) && at == i) {
            return at + 1;
        }
        const bool last = at + 1 == words.size() || !isLowerWord(words[at + 1].bare) ||
                          english::isPreposition(words[at + 1].bare) ||
                          english::isSubordinator(words[at + 1].bare) ||
                          english::isAuxiliary(words[at + 1].bare) ||
                          english::isDeterminer(words[at + 1].bare) || raw != word;
        if (isPluralNoun(word) && isLowerWord(word) && (last || holds(kDistanceUnits, word))) {
            return at + 1;
        }
        if (!isLowerWord(raw) || english::isPreposition(word) || english::isSubordinator(word) ||
            english::isDeterminer(word) || english::isAuxiliary(word) || isUnit(word) ||
            word == "bit" || word == "byte") {
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
        const bool every = words[i].bare == "every" || words[i].bare == "each";
        const std::size_t number =
            every && i + 1 < words.size() && isNumber(words[i + 1].bare) ? i + 1 : i;
        if (!(number > i || isNumber(words[i].bare) ||
              (words[i].bare == "every" && i + 1 < words.size() &&
               holds(kTimeUnits, words[i + 1].bare)))) {
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
        while (!every && begin > 0 && holds(kQualifiers, words[begin - 1].bare) &&
               !(words[begin - 1].bare == "of" && begin > 1 && words[begin - 2].bare != "maximum" &&
                 words[begin - 2].bare != "minimum")) {
            --begin;
            found.qualified = true;
        }
        if (every) {
            found.preposition = "every";
        } else if (begin > 0 && english::isPreposition(words[begin - 1].bare)) {
            found.preposition = words[--begin].bare;
        } else if (begin < i && (words[begin].bare == "at" || words[begin].bare == "to") &&
                   i - begin == 1) {
            found.preposition = words[begin].bare;
        }
        found.before = joined(rest, words, {0, begin});
        found.after = joined(rest, words, {end, words.size()});
        const std::string_view last = rest.substr(
            words[end - 1].span.begin, words[end - 1].span.end - words[end - 1].span.begin);
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
    if (tail.starts_with("and ") || tail.starts_with("or ") || tail.starts_with("to ")) {
        return std::nullopt;
    }
    const std::vector<Word> words = wordsOf(tail);
    const bool limits = words.empty() || english::isPreposition(words[0].bare) ||
                        words[0].bare == "if" || words[0].bare == "when" ||
                        words[0].bare == "while" || words[0].bare == "unless";
    const bool nested = std::ranges::any_of(words, [](const Word& word) {
        return word.bare == "and" || word.bare == "which" || word.bare == "that" ||
               isNumber(word.bare);
    });
    if (!limits || nested) {
        return std::nullopt;
    }
    return tail;
}

std::string together(const std::string& left, const std::string& right) {
    return left.empty() || right.empty() ? left + right : left + " " + right;
}

Fact frequencyFact(const Clause& clause,
                   const Quantity& quantity,
                   const std::string& tail,
                   const RuleContext& context,
                   const std::string& answer) {
    Fact fact{"specification", 90, {}, {}};
    const std::string rest = together(quantity.before, tail);
    addAsked(fact, context, clause, {"how often", rest}, answer);
    addPhrasing(fact, context,
                leadOf(clause) + "at what intervals " + english::inverted(clause, rest) + "?",
                answer);
    return fact;
}

/// "a tidal range of at least 2.35 metres": the name of what has the number.
Fact namedMeasureFact(const Clause& clause,
                      const Quantity& quantity,
                      const RuleContext& context,
                      const std::string& answer) {
    static const std::regex named(R"(^(?:a|an|the) ((?:[a-z-]+ ){0,2}[a-z-]+)$)");
    Fact fact{"specification", 91, {}, {}};
    std::smatch match;
    std::string before = quantity.before;
    std::string verb;
    if (clause.verbClass == VerbClass::Modal) {
        const std::size_t blank = before.find(' ');
        verb = blank == std::string::npos ? std::string() : before.substr(0, blank);
        before = blank == std::string::npos ? before : before.substr(blank + 1);
    }
    if (clause.verbClass == VerbClass::Be || !std::regex_match(before, match, named)) {
        return fact;
    }
    const std::string name = match[1];
    const std::string last = name.substr(name.find_last_of(' ') + 1);
    constexpr std::array counting = std::to_array<std::string_view>(
        {"number", "total", "set", "series", "list", "group", "pair", "couple", "variety", "lot"});
    if (holds(counting, last)) {
        return fact;
    }
    const bool owns = clause.verbClass == VerbClass::Have || clause.base == "carry" ||
                      clause.base == "offer" || clause.base == "feature";
    if (owns) {
        const std::string how = quantity.isTime() ? "how long" : "what";
        addPhrasing(fact, context,
                    leadOf(clause) + how + " is the " + name + " of " + clause.subject + "?",
                    answer);
    }
    addAsked(fact, context, clause, {"what " + name, verb}, answer);
    return fact;
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
    if (base == "weigh" && tail.empty()) {
        addPhrasing(fact, context, lead + "how much does " + clause.subject + " weigh?", answer);
        addPhrasing(fact, context, lead + "what is the weight of " + clause.subject + "?", answer);
        addPhrasing(fact, context, lead + "how heavy is " + clause.subject + "?", answer);
    } else if (base == "cost") {
        addAsked(fact, context, clause, {"how much", tail}, answer);
        addPhrasing(fact, context, lead + "what is the price of " + clause.subject + "?", answer);
    } else if (quantity.isTime() && (base == "last" || base == "take" || base == "run")) {
        addAsked(fact, context, clause, {"how long", tail}, answer);
    } else if (quantity.isDistance() && (base == "reach" || base == "extend" || base == "travel")) {
        addAsked(fact, context, clause, {"how far", tail}, answer);
        addPhrasing(
            fact, context,
            lead + "how many " + quantity.unit + " " + english::inverted(clause, tail) + "?",
            answer);
    } else if (isPluralNoun(quantity.lastUnitWord())) {
        addAsked(fact, context, clause, {"how many " + quantity.unit, tail}, answer);
    }
    return fact;
}

/// "is 38 mm long": the adjective asks.
Fact extentFact(const Clause& clause,
                const Quantity& quantity,
                const RuleContext& context,
                const std::string& answer) {
    constexpr std::array adjectives = std::to_array<std::string_view>(
        {"long", "wide", "high", "deep", "thick", "tall", "old", "large", "heavy", "away"});
    Fact fact{"specification", 91, {}, {}};
    const std::vector<Word> words = wordsOf(quantity.after);
    if (!words.empty() && holds(adjectives, words[0].bare)) {
        const std::string tail =
            words.size() > 1 ? quantity.after.substr(words[1].span.begin) : std::string();
        addAsked(fact, context, clause,
                 {"how " + (words[0].bare == "away" ? "far away" : words[0].bare),
                  tail.substr(0, tail.find(','))},
                 answer);
    } else if (quantity.after.empty() && wordsOf(clause.subject).size() >= 2) {
        const std::string end = clause.lead.empty() ? "" : " " + clause.lead;
        addPhrasing(fact, context,
                    leadOf(clause) + "what " + clause.verb + " " + clause.subject + "?", answer);
        addPhrasing(fact, context,
                    "can you tell me what " + clause.subject + " " + clause.verb + end + "?",
                    answer);
        addPhrasing(fact, context, "state " + clause.subject + end + ".", answer);
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
    // "of the purchase" belongs to the days, the rest to the verb.
    const bool bound =
        tail.starts_with("of ") || tail.starts_with("after ") || tail.starts_with("before ");
    const std::string behind = bound && preposition != "for" ? " " + tail : "";
    const std::string rest = together(quantity.before, behind.empty() ? tail : "");
    const auto dimension =
        std::ranges::find(kDimensions, lowerCase(quantity.unit), &Dimension::unit);
    if (preposition == "for" && quantity.isTime()) {
        addAsked(fact, context, clause, {"how long", rest}, answer);
        addPhrasing(fact, context,
                    leadOf(clause) + "for how many " + quantity.unit + " " +
                        english::inverted(clause, rest) + "?",
                    answer);
    } else if (quantity.isTime() &&
               (preposition == "within" || preposition == "after" || preposition == "in")) {
        addAsked(fact, context, clause, {preposition + " how many " + quantity.unit + behind, rest},
                 answer);
    } else if (preposition == "in" && isPluralNoun(quantity.lastUnitWord()) &&
               !isUnit(quantity.lastUnitWord())) {
        addAsked(fact, context, clause, {"in how many " + quantity.unit, rest}, answer);
    } else if ((preposition == "at" || preposition == "with") && dimension != kDimensions.end()) {
        addAsked(fact, context, clause,
                 {preposition + " what " + std::string(dimension->name), rest}, answer);
    }
    return fact;
}

}  // namespace

std::optional<Fact> measureFact(std::string_view sentence, const RuleContext& context) {
    const std::optional<Clause> clause =
        isAnswerSentence(sentence) ? clauseOf(sentence, context) : std::nullopt;
    if (!clause || clause->negative || clause->gerundSubject) {
        return std::nullopt;
    }
    const std::string rest = mainPart(clause->rest);
    const std::optional<Quantity> quantity = findQuantity(rest);
    const std::optional<std::string> tail = quantity ? tailOf(*quantity) : std::nullopt;
    const bool nested = quantity && std::ranges::any_of(wordsOf(quantity->before), [](auto& word) {
                            return word.bare == "which" || word.bare == "that" ||
                                   word.bare == "and" || word.bare == "or" ||
                                   english::isMiddleAdverb(word.bare);
                        });
    if (!quantity || nested) {
        return std::nullopt;
    }
    const std::string answer(sentence);
    Fact fact;
    const bool direct = quantity->preposition.empty() && quantity->before.empty();
    if (direct && clause->verbClass == VerbClass::Be) {
        fact = extentFact(*clause, *quantity, context, answer);
    } else if (!tail) {
        return std::nullopt;
    } else if (quantity->preposition == "every") {
        fact = frequencyFact(*clause, *quantity, *tail, context, answer);
    } else if (quantity->preposition == "of") {
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
                 {"how many " + quantity->unit, together(quantity->before, *tail)}, answer);
    }
    return fact.phrasings.empty() ? std::nullopt : std::optional(fact);
}

}  // namespace strata::datasetgen
