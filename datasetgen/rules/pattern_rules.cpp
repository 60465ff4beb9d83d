// SPDX-License-Identifier: GPL-3.0-or-later
// Sentences: each pattern of a language is tried in its order.
#include "datasetgen/rules/pattern_rules.h"

#include "base/assert.h"
#include "datasetgen/rules/model_names.h"
#include "datasetgen/rules/rule_text.h"
#include "datasetgen/rules/sentence_faults.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kSentenceWordsMin = 4;
constexpr std::size_t kSentenceWordsMax = 60;
constexpr std::size_t kQuestionWordsMin = 3;
constexpr std::size_t kPatternQuestionWordsMax = 24;
constexpr std::size_t kThemeWordsMax = 12;
constexpr std::size_t kThemeBytesMax = 100;
constexpr std::size_t kPhrasingsMin = 2;

std::string mended(std::string text, const std::vector<TextChange>& changes) {
    for (const TextChange& change : changes) {
        text = change.from.replacedAll(text, change.to);
    }
    return collapsed(text);
}

bool isMarked(std::string_view text, const std::vector<TextPattern>& marks) {
    return std::ranges::any_of(marks, [&](const TextPattern& mark) { return mark.occursIn(text); });
}

/// Brackets and quotes in pairs.
bool isBalancedMatch(std::string_view text) {
    static const TextPattern opening("[„«(]|\\[");
    static const TextPattern closing("[“”»)]|\\]");
    static const TextPattern inside(R"(\([^()]*\)|\[[^][]*\]|„[^„“”]*[“”]|“[^“”]*”)"
                                    R"(|»[^«»]*«|«[^«»]*»|"[^"]*")");
    const std::string rest = inside.replacedAll(text, "");
    return rest.find('"') == std::string::npos && !opening.occursIn(rest) &&
           !closing.occursIn(rest);
}

/// Whether a subject names something. One without article begins with a noun or an adjective: what
/// the text writes small elsewhere is no noun.
bool isSubject(const std::string& subject, const PatternContext& context) {
    const std::size_t blank = subject.find(' ');
    const std::string first = subject.substr(0, blank);
    if (isMarked(subject, context.book.notSubjects)) {
        return false;
    }
    if (context.book.words.lowerInside.contains(lowerCase(first)) || isCodeWord(first)) {
        return true;
    }
    const std::string usual = context.vocabulary.commonSpelling(lowerCase(first));
    return blank == std::string::npos ? usual.empty() || beginsWithUpper(usual) : !usual.empty();
}

/// Whether capitals in order are what an abbreviation is made of: the words' first letters, or all
/// that are large.
bool isAbbreviated(const std::string& words, const std::string& abbreviation) {
    static const TextPattern notFirst(R"((?<=\p{L}|\p{N})[\p{L}\p{N}]|[^\p{Lu}])");
    static const TextPattern notLarge(R"([^\p{Lu}])");
    return notFirst.replacedAll(words, "") == abbreviation ||
           notLarge.replacedAll(words, "") == abbreviation;
}

/// A title or heading as questions name it; empty if it is long or names no subject.
std::string themeNamed(const std::string& name, const PatternBook& book) {
    std::string theme = mended(name, book.themeMends);
    const bool fits = wordsOf(theme).size() <= kThemeWordsMax && theme.size() <= kThemeBytesMax &&
                      isBalancedMatch(theme) && !isMarked(theme, book.notThemes);
    return fits ? theme : std::string();
}

bool isQuestion(const std::string& question, const PatternContext& context) {
    const std::size_t words = wordsOf(question).size();
    return words >= kQuestionWordsMin && words <= kPatternQuestionWordsMax &&
           isBalancedMatch(question) && !isMarked(question, context.book.notQuestions);
}

/// The noun of the text by which alone a question says what it is about, as in "Wie viel wiegt das
/// Gerät?"; empty where it names a second one or something by its name.
std::string leaningNoun(const std::string& question,
                        std::string_view text,
                        const PatternBook& book) {
    static const TextPattern noun(R"((?<!^)(?<![\p{L}\p{N}]|: )\p{Lu}\p{L}+)");
    static const TextPattern named(R"(\p{N}|"|[„«»“]\p{Ll}|\p{L}[-._/+]\p{L}|\p{Ll}\p{Lu})");
    std::string lone;
    for (auto match = noun.search(question); match; match = noun.search(question, match->end())) {
        const std::string_view found = match->group(0);
        if (found == lone || text.find(found) == std::string_view::npos) {
            continue;
        }
        if (!lone.empty()) {
            return {};
        }
        lone = std::string(found);
    }
    const auto leaning = book.leaning.search(question);
    return leaning && leaning->group("noun") == lone && !named.occursIn(question) ? lone
                                                                                  : std::string();
}

/// "Die P200" of a question as "die Pumpe P200", where the section's heading calls it so.
std::string withNounOfModel(const std::string& question, const PatternContext& context) {
    const std::string& model = context.model;
    const std::size_t noun = context.theme.size() - std::min(context.theme.size(), model.size());
    const std::size_t at = question.find(" " + model);
    if (noun < 2 || context.theme.substr(noun) != model || context.theme[noun - 1] != ' ' ||
        at == std::string::npos) {
        return question;
    }
    const std::size_t article = question.find_last_of(' ', at - 1) + 1;
    const bool bare =
        context.book.modelArticles.contains(lowerCase(question.substr(article, at - article)));
    return bare
               ? question.substr(0, at + 1) + context.theme + question.substr(at + 1 + model.size())
               : question;
}

/// Whether a noun names nothing by itself, endings of cases apart: "des Korbs".
bool isBareNoun(const std::string& noun, const PatternBook& book) {
    constexpr std::size_t endingBytesMax = 2;
    const std::string lower = lowerCase(noun);
    for (std::size_t cut = 0; cut <= std::min(endingBytesMax, lower.size()); ++cut) {
        if (book.bareNouns.contains(std::string_view(lower).substr(0, lower.size() - cut))) {
            return true;
        }
    }
    return false;
}

/// "Die Frist" of a text with a Kündigungsfrist and a Widerspruchsfrist is one of them.
bool isOneOfSeveral(const std::string& noun, const Vocabulary& vocabulary) {
    const std::string ending = lowerCase(noun);
    const auto compounds = std::ranges::count_if(vocabulary.spellings(), [&](const auto& spelling) {
        return spelling.first.size() > ending.size() && spelling.first.ends_with(ending);
    });
    return compounds > 1;
}

/// A question with what it needs to be known where only some sets or none tell its document;
/// nothing where the document itself leaves open what it means.
std::optional<Phrasing> placedPhrasing(NamesTheme namesTheme,
                                       const std::string& question,
                                       std::string_view text,
                                       const PatternContext& context) {
    const std::string noun = leaningNoun(question, text, context.book);
    if (namesTheme == NamesTheme::No) {
        return Phrasing{question, {}, {}, noun};
    }
    const bool ofModel = !context.model.empty();
    if (ofModel && containsPhrase(lowerCase(question), lowerCase(context.model))) {
        const std::string named = withNounOfModel(question, context);
        return Phrasing{named, {}, withTheme(named, context)};
    }
    const bool isBare = isBareNoun(noun, context.book);
    if (isBare && isOneOfSeveral(noun, context.vocabulary)) {
        return std::nullopt;
    }
    const std::string cited = withTheme(question, context);
    const bool always = ofModel || isBare || namesTheme == NamesTheme::Always;
    return always && !cited.empty() ? Phrasing{cited, {}} : Phrasing{question, {}, cited, noun};
}

/// The parts that a pattern's templates name.
class Parts {
public:
    Parts(const SentencePattern& pattern, const TextMatch& match, std::string_view text)
        : pattern_(pattern), match_(match), text_(text) {}

    std::string operator()(std::string_view name) const {
        if (name == "sentence") {
            return std::string(text_);
        }
        const auto word = pattern_.words.find(name);
        if (word != pattern_.words.end()) {
            return word->second;
        }
        STRATA_ASSERT(pattern_.groups.contains(name));
        return std::string(trimmed(match_.group(name)));
    }

private:
    const SentencePattern& pattern_;
    const TextMatch& match_;
    std::string_view text_;
};

}  // namespace

std::string themeOf(const Document& document, const PatternBook& book) {
    std::vector<std::string> names{document.title};
    for (const Block& block : document.blocks) {
        if (block.headingLevel == 1 && block.removed.empty()) {
            names.push_back(block.text);
            break;
        }
    }
    names.push_back(openingHeading(document));
    for (const std::string& name : names) {
        std::string theme = themeNamed(name, book);
        if (!theme.empty()) {
            return theme;
        }
    }
    return {};
}

std::string themeOfSection(const HeadingPath& path,
                           const std::string& theme,
                           const PatternBook& book,
                           const std::set<std::string>& series) {
    std::string own;
    for (const std::string& heading : path) {
        const bool ofModel = modelsIn(heading, series).size() == 1;
        const std::string name = ofModel ? themeNamed(heading, book) : "";
        own = name.empty() ? own : name;
    }
    return own.empty() ? theme : own;
}

std::string modelOfSection(const HeadingPath& path, const std::set<std::string>& series) {
    std::string own;
    for (const std::string& heading : path) {
        const std::vector<std::string> models = modelsIn(heading, series);
        own = models.size() == 1 ? models.front() : own;
    }
    return own;
}

std::string withTheme(const std::string& question, const PatternContext& context) {
    if (context.theme.empty() || containsPhrase(lowerCase(question), lowerCase(context.theme))) {
        return {};
    }
    return replacedAll(replacedAll(context.book.theme, "{theme}", context.theme), "{question}",
                       question);
}

std::string plainSentence(std::string_view printed, const PatternBook& book) {
    const std::string sentence = mended(mendedSentence(collapsed(printed)), book.sentenceMends);
    const std::size_t words = wordsOf(sentence).size();
    const bool whole = sentence.ends_with('.') && words >= kSentenceWordsMin &&
                       words <= kSentenceWordsMax && beginsWithUpper(sentence) &&
                       isBalancedMatch(sentence) && !isTorn(sentence);
    return whole && !isMarked(sentence, book.notSentences) ? sentence : std::string();
}

std::optional<Fact> factOf(const SentencePattern& pattern,
                           std::string_view text,
                           const std::string& answer,
                           const PatternContext& context) {
    const auto match = pattern.pattern.search(text);
    if (!match) {
        return std::nullopt;
    }
    const Parts parts(pattern, *match, text);
    if (pattern.groups.contains("subject") && !isSubject(parts("subject"), context)) {
        return std::nullopt;
    }
    if (pattern.groups.contains("long") && !isAbbreviated(parts("long"), parts("short"))) {
        return std::nullopt;
    }
    const bool namesTheme = pattern.namesTheme != NamesTheme::No;
    if (namesTheme && context.theme.empty()) {
        return std::nullopt;
    }
    const auto filled = [&](const std::string& gaps) {
        return filledTemplate(gaps, parts, context.book.words, context.vocabulary);
    };
    std::string reply = answer.empty() ? std::string(text) : answer;
    if (!pattern.answer.empty()) {
        reply = filled(pattern.answer).value_or(reply);
    }
    Fact fact{pattern.kind, pattern.quality, {}, {}};
    for (const std::string& gaps : pattern.questions) {
        const std::optional<std::string> asked = filled(gaps);
        const std::string question = mended(asked.value_or(""), context.book.questionMends);
        if (isQuestion(question, context)) {
            std::optional<Phrasing> phrasing =
                placedPhrasing(pattern.namesTheme, question, text, context);
            if (phrasing) {
                phrasing->answer = reply;
                fact.phrasings.push_back(*std::move(phrasing));
            }
        }
    }
    return fact.phrasings.size() < kPhrasingsMin ? std::nullopt : std::optional(fact);
}

std::vector<Fact> patternFacts(std::string_view printed, const PatternContext& context) {
    std::vector<Fact> facts;
    const std::string sentence = plainSentence(printed, context.book);
    if (sentence.empty() || holdsBrokenWord(sentence, context.vocabulary)) {
        return facts;
    }
    const auto take = [&](const SentencePattern& pattern) {
        std::optional<Fact> fact = factOf(pattern, sentence, {}, context);
        if (fact) {
            facts.push_back(std::move(*fact));
        }
        return fact.has_value();
    };
    std::ranges::for_each(context.book.passing, take);
    const bool found = std::ranges::any_of(context.book.sentences, take);
    static_cast<void>(found);
    return facts;
}

}  // namespace strata::datasetgen
