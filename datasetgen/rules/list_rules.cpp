// SPDX-License-Identifier: GPL-3.0-or-later
// Lists with the sentence that leads them in, numbered procedures, and lines that describe a
// command line option.
#include "datasetgen/pairs/self_contained.h"
#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/question_rules.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/rules/sentence_faults.h"
#include "datasetgen/text/sentence_splitter.h"
#include "datasetgen/text/text_pattern.h"

#include <algorithm>
#include <cctype>

namespace strata::datasetgen {
namespace {

using english::Clause;

constexpr std::size_t kListItemsMax = 12;
constexpr std::size_t kListBytesMax = 1200;
constexpr std::size_t kOptionBytesMax = 420;

bool isNumbered(const std::vector<std::string>& items) {
    return items.size() >= 2 && std::ranges::all_of(items, [](const std::string& item) {
               const std::size_t end = item.find_first_not_of("0123456789");
               return end != 0 && end != std::string::npos &&
                      (item[end] == '.' || item[end] == ')');
           });
}

std::string withoutMarker(std::string_view item) {
    return std::string(item.substr(markerBytes(item)));
}

/// Items that can be read without what stands around the list.
bool areWhole(const std::vector<std::string>& items) {
    return items.size() >= 2 && items.size() <= kListItemsMax &&
           std::ranges::none_of(items, [](const std::string& item) {
               const std::string text = withoutMarker(item);
               const std::string last = text.substr(text.find_last_of(' ') + 1);
               return text.empty() || text.ends_with(':') ||
                      selfContainedFault(text) == "pointer" ||
                      english::isOneOf(last, "example mark") ||
                      (text.find("...") != std::string::npos);
           });
}

/// "supports the following formats" as the question "which formats does X support".
void addFollowing(Fact& fact,
                  const RuleContext& context,
                  const Clause& clause,
                  const std::string& answer) {
    static const TextPattern& following = english::pattern("following");
    if (const auto match = following.match(clause.rest)) {
        const std::string things(match->group(1));
        ask(fact, context, "following",
            {{"things", things},
             {"inverted", english::inverted(clause, "")},
             {"stated", english::statement(clause, "")}},
            answer);
    }
}

/// Items that name things instead of stating something.
bool areShort(const std::vector<std::string>& items) {
    return std::ranges::all_of(items, [](const std::string& item) {
        return wordsOf(item).size() <= 9 && !item.ends_with('.');
    });
}

/// What a sentence that leads in a list asks for.
void addLeadQuestions(Fact& fact,
                      const RuleContext& context,
                      const std::string& lead,
                      const std::string& answer) {
    static const TextPattern& thereAre = english::pattern("there are");
    static const TextPattern& subject = english::pattern("following are");
    static const TextPattern& theAre = english::pattern("things are");
    static const TextPattern& purpose = english::pattern("steps lead");
    const auto group = [](const auto& match, std::size_t index) {
        return std::string(match->group(index));
    };
    if (const auto steps = purpose.match(lead)) {
        ask(fact, context, "steps", {{"purpose", group(steps, 1)}}, answer);
    } else if (const auto there = thereAre.match(lead);
               there && !english::holdsOneOf(there->group(1), "further things")) {
        ask(fact, context, "kinds", {{"things", group(there, 1)}}, answer);
    } else if (const auto named = subject.match(lead)) {
        ask(fact, context, "things that", {{"things", group(named, 1)}, {"are", group(named, 2)}},
            answer);
    } else if (const auto listed = theAre.match(lead)) {
        const std::string first = english::isOneOf(listed->group(1), "printed definite article")
                                      ? ""
                                      : lowerCase(listed->group(1)) + " ";
        ask(fact, context, "members",
            {{"things", first + group(listed, 2)}, {"are", group(listed, 3)}}, answer);
    } else if (const auto clause = english::parseClause(lead, context.vocabulary)) {
        addFollowing(fact, context, *clause, answer);
    }
}

/// The last sentence of the paragraph before a list, without its colon.
std::optional<TextSpan> leadSpan(const JoinedBlock* before, const JoinedBlock& list) {
    if (before == nullptr || before->kind != BlockKind::Text ||
        before->headingPath != list.headingPath || !trimmed(before->text).ends_with(':')) {
        return std::nullopt;
    }
    return splitSentences(before->text).back();
}

void addHeadingQuestions(Fact& fact,
                         const RuleContext& context,
                         const JoinedBlock& list,
                         bool numbered,
                         const std::string& answer) {
    if (list.headingPath.empty()) {
        return;
    }
    const std::string heading =
        headingInSentence(headingWords(list.headingPath.back()), context.vocabulary);
    const std::vector<Word> words = wordsOf(heading);
    if (words.empty() || words.size() > 9 ||
        english::saysOneOf(lowerCase(heading), "adding word") ||
        english::isOneOf(lowerCase(heading), "empty_headings") ||
        list.text.find("://") != std::string::npos) {
        return;
    }
    const std::string base = english::baseOfGerund(words[0].bare);
    const std::string tail = words.size() > 1 ? heading.substr(words[1].span.begin) : std::string();
    const std::string lower = lowerCase(heading);
    const std::size_t wayBegin =
        lower.size() - english::withoutOpening(lower, "headings of a way").size();
    if (numbered && wayBegin > 0) {
        ask(fact, context, "steps", {{"purpose", heading.substr(wayBegin)}}, answer);
    } else if (numbered && !base.empty() && !tail.empty()) {
        ask(fact, context, "steps", {{"purpose", base + " " + tail}}, answer);
    } else if (areShort(filledLines(list.text)) && words.back().bare.ends_with('s') &&
               !words.back().bare.ends_with("ss") && base.empty() && words.size() >= 2) {
        ask(fact, context, "members",
            {{"things", heading}, {"are", english::entries("present of be").at(1)}}, answer);
    }
}

/// Whether words behind a full stop are a sentence again, not a remark: "Lower footprint."
bool isFurtherSentence(const std::string& sentence, const Vocabulary& vocabulary) {
    const std::vector<Word> words = wordsOf(sentence);
    return !words.empty() &&
           (english::isPronoun(words[0].bare) || english::isImperative(sentence) ||
            english::isSubordinator(words[0].bare) || english::isDeterminer(words[0].bare) ||
            english::isPreposition(words[0].bare) ||
            english::parseClause(sentence, vocabulary).has_value());
}

/// What the option does, as a sentence; empty if the description cannot be made one.
std::string optionAnswer(const std::string& option,
                         const std::string& description,
                         const RuleContext& context) {
    const std::vector<Word> words = wordsOf(description);
    const std::string& first = words[0].bare;
    const auto say = [&](std::string_view frame, const std::string& said) {
        return framedAnswer("en", frame, {{"option", option}, {"text", said}});
    };
    const bool ends = description.ends_with('.') || description.ends_with('!');
    const std::string text = ends ? description : description + ".";
    const std::string deed = deedOf(text);
    if (!deed.empty()) {
        return say("option does", deed);
    }
    // "This option disables ...": the option's name says which.
    if (english::isOneOf(first + " " + words[1].bare, "names of the option")) {
        return say("option does", text.substr(words[2].span.begin));
    }
    // "The value entered can be ..." tells of a value that a sentence before has named.
    const bool ofValue = english::isOneOf(first, "definite article") && words.size() > 1 &&
                         english::isOneOf(words[1].bare, "nouns of a value");
    const std::size_t stop = text.find(". ");
    const auto clause = english::parseClause(
        stop == std::string::npos ? text : text.substr(0, stop + 1), context.vocabulary);
    if (clause && clause->lead.empty() && !ofValue) {
        return say("with option", english::midSentence(text, context.vocabulary));
    }
    const bool argument = option.find_first_of(" =<") != std::string::npos;
    if (argument && english::isOneOf(first, "articles") && text.find(". ") == std::string::npos) {
        return say("option specifies", withFirstLower(text));
    }
    return {};
}

/// "--foo ARG Does something": the option, its argument and the words behind.
struct OptionLine {
    std::string option;
    std::string description;
    TextSpan span;
};

std::vector<OptionLine> optionLines(const std::string& text) {
    static const TextPattern& opening = english::pattern("option line");
    std::vector<OptionLine> lines;
    for (auto match = opening.search(text); match; match = opening.search(text, match->end())) {
        const auto begin = static_cast<std::size_t>(match->group(1).data() - text.data());
        const std::size_t behind = match->end();
        // In running prose an option is named, not described.
        const std::string_view before = trimmed(std::string_view(text).substr(0, begin));
        const bool opens = before.empty() || before.ends_with('.') || before.ends_with(')') ||
                           text[begin - 1] == '\n' || before.ends_with("•") ||
                           before.ends_with("-") || !lines.empty();
        if (!opens) {
            return {};
        }
        if (!lines.empty()) {
            lines.back().span.end = begin;
        }
        lines.push_back({std::string(match->group(1)), {}, {begin, text.size()}});
        lines.back().description = text.substr(behind);
    }
    for (OptionLine& line : lines) {
        const std::string_view whole = trimmed(textAt(text, line.span));
        line.span.end = line.span.begin + whole.size();
        const auto described = line.description.size() - (text.size() - line.span.end);
        line.description = collapsed(line.description.substr(0, described));
    }
    return lines;
}

void addOption(const OptionLine& line,
               std::size_t joinedIndex,
               const RuleContext& context,
               std::vector<Fact>& facts) {
    std::string description;
    std::size_t sentences = 0;
    for (const TextSpan& span : splitSentences(line.description)) {
        const std::string sentence(textAt(line.description, span));
        if (sentences == 3 || selfContainedFault(sentence) == "pointer" ||
            sentence.ends_with(':') || isTorn(sentence) ||
            (sentences > 0 && !isFurtherSentence(sentence, context.vocabulary))) {
            break;
        }
        description += (sentences > 0 ? " " : "") + sentence;
        ++sentences;
    }
    description = mendedSentence(description);
    const std::vector<Word> words = wordsOf(description);
    if (words.size() < 3 || description.size() > kOptionBytesMax ||
        !beginsWithLetter(line.description) ||
        (english::isPronoun(words[0].bare) &&
         !english::isOneOf(words[0].bare, "pronoun of the option"))) {
        return;
    }
    Fact fact{"definition", 92, {}, {{joinedIndex, line.span}}};
    const std::string name = line.option.substr(0, line.option.find_first_of(" =<"));
    const std::string answer = optionAnswer(line.option, description, context);
    if (answer.empty()) {
        return;
    }
    ask(fact, context, "option", {{"name", name}}, answer);
    const std::string first = words[0].bare;
    const std::string does = mainPart(description.substr(0, description.find(". ")));
    if (!english::baseOfThirdPerson(first).empty() && wordsOf(does).size() >= 3) {
        std::string asked = withFirstLower(does);
        while (asked.ends_with('.')) {
            asked.pop_back();
        }
        ask(fact, context, "which option", {{"deed", asked}}, answer);
    }
    if (!fact.phrasings.empty()) {
        facts.push_back(std::move(fact));
    }
}

}  // namespace

void addOptionFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts) {
    const JoinedBlock& block = place.block();
    if ((block.kind != BlockKind::Text && block.kind != BlockKind::List) ||
        block.text.size() > 20000) {
        return;
    }
    for (const OptionLine& line : optionLines(block.text)) {
        addOption(line, place.index, context, facts);
    }
}

void addListFacts(const BlockPlace& place, const RuleContext& context, std::vector<Fact>& facts) {
    const JoinedBlock& list = place.block();
    const std::vector<std::string> items = filledLines(list.text);
    if (list.kind != BlockKind::List || list.text.size() > kListBytesMax || !areWhole(items)) {
        return;
    }
    const bool numbered = isNumbered(items);
    Fact fact{numbered ? "procedure" : "list", 80, {}, {}};
    const std::optional<TextSpan> lead = leadSpan(place.previous(), list);
    if (lead) {
        const JoinedBlock& before = *place.previous();
        const std::string sentence = standaloneSentence(before.part(*lead));
        const std::string open(trimmed(std::string_view(sentence).substr(0, sentence.size() - 1)));
        addLeadQuestions(fact, context, open, sentence + "\n" + list.text);
        if (!fact.phrasings.empty()) {
            fact.evidence.push_back({place.index - 1, *lead});
        }
    } else if (place.previous() != nullptr && place.previous()->kind == BlockKind::Heading) {
        addHeadingQuestions(fact, context, list, numbered, list.text);
    }
    if (!fact.phrasings.empty()) {
        fact.evidence.push_back({place.index, {0, list.text.size()}});
        facts.push_back(std::move(fact));
    }
}

}  // namespace strata::datasetgen
