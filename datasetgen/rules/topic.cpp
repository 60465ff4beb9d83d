// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/topic.h"

#include "datasetgen/pairs/self_contained.h"
#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/model_names.h"
#include "datasetgen/rules/question_frames.h"
#include "datasetgen/rules/subject_words.h"
#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kNameCountMin = 3;
constexpr std::size_t kTitleWordsMin = 2;
constexpr std::size_t kTitleWordsMax = 12;

/// A word that names the kind of document ("guide") or nothing, not its subject.
bool isGenericTitleWord(std::string_view word) {
    return english::isOneOf(word, "title_words") || word.size() < 2 ||
           english::isDeterminer(word) || english::isPreposition(word) ||
           std::ranges::all_of(word, [](char c) {
               return c >= 0 && std::isalpha(static_cast<unsigned char>(c)) == 0;
           });
}

/// Whether readers took a title from the file's name or a program's notes.
bool isFileTitle(const Document& document, const std::string& title) {
    static const TextPattern& file = english::pattern("file title");
    const std::string name = document.path.substr(document.path.find_last_of('/') + 1);
    const std::string stem = normalizedText(name.substr(0, name.find_last_of('.')));
    return file.occursIn(title) || normalizedText(title) == stem;
}

/// The title and the outermost heading, as far as they are words of the document.
std::vector<std::string> titlesOf(const Document& document) {
    std::vector<std::string> titles;
    const auto heading = std::ranges::find_if(document.blocks, [](const Block& block) {
        return block.kind == BlockKind::Heading && block.headingLevel == 1 && block.removed.empty();
    });
    const std::string printed = heading == document.blocks.end() ? "" : heading->text;
    if (!isFileTitle(document, document.title) || document.title == printed) {
        titles.push_back(document.title);
    }
    titles.push_back(printed);
    titles.push_back(openingHeading(document));
    return titles;
}

/// Whether sentences write a word as a name: with a capital wherever it stands.
bool isName(const Vocabulary& vocabulary, const std::string& lower) {
    const std::string spelling = vocabulary.commonSpelling(lower);
    return hasUpper(spelling) && vocabulary.count(spelling) >= kNameCountMin &&
           vocabulary.count(lower) == 0 && !isGenericTitleWord(lower) &&
           !english::isOneOf(lower, "calendar_words");
}

/// The run of names in a title that the sentences use most: "GNU Backgammon" of "All about GNU
/// Backgammon". Empty if there is none.
std::string nameIn(const std::string& title, const Vocabulary& vocabulary) {
    std::string best;
    std::size_t bestCount = 0;
    std::string run;
    std::size_t runCount = 0;
    for (const Word& word : wordsOf(title)) {
        const std::string_view raw = textAt(title, word.span);
        const std::string lower = lowerCase(withoutEndMarks(raw));
        const bool named = isName(vocabulary, lower);
        if (!named) {
            run.clear();
            runCount = 0;
            continue;
        }
        const std::string spelling = vocabulary.commonSpelling(lower);
        run += (run.empty() ? "" : " ") + spelling;
        runCount = std::max(runCount, vocabulary.count(spelling));
        if (runCount > bestCount || (runCount == bestCount && run.size() > best.size())) {
            best = run;
            bestCount = runCount;
        }
        if (raw.find_first_of(",.:;!?)") != std::string_view::npos) {
            run.clear();
            runCount = 0;
        }
    }
    return best;
}

/// Whether a title is the name's: "SDCC Compiler User Guide", "A Guide to SDCC", but not "Notes on
/// UPS batteries".
bool isWholeSubject(const std::string& title, const std::string& name) {
    const std::string named = lowerCase(name);
    return lowerCase(title).starts_with(named) ||
           std::ranges::all_of(wordsOf(title), [&](const Word& word) {
               return isGenericTitleWord(word.bare) || containsPhrase(named, word.bare);
           });
}

/// How sentences use a name.
struct NameUse {
    std::size_t withArticle = 0;
    std::size_t alone = 0;
    std::size_t inside = 0;    ///< "in SDCC", "with SDCC"
    std::size_t standing = 0;  ///< by itself, not before a noun as in "Greek sky"
};

NameUse useOf(const Document& document, const std::string& name) {
    NameUse use;
    const std::size_t length = wordsOf(name).size();
    for (const Block& block : document.blocks) {
        if (!block.removed.empty() || block.kind != BlockKind::Text ||
            block.text.find(name) == std::string::npos) {
            continue;
        }
        const std::vector<Word> words = wordsOf(block.text);
        for (std::size_t i = 0; i + length <= words.size(); ++i) {
            const std::string_view whole =
                std::string_view(block.text)
                    .substr(words[i].span.begin,
                            words[i + length - 1].span.end - words[i].span.begin);
            if (withoutEndMarks(whole) != name) {
                continue;
            }
            // In "the asmeconf class" the article is the class's.
            const std::string next = i + length < words.size() ? words[i + length].bare : "";
            const bool ends = whole != name || next.empty() || english::isAuxiliary(next) ||
                              english::isPreposition(next) || english::isSubordinator(next) ||
                              english::isPronoun(next) || english::isMiddleAdverb(next) ||
                              english::isDeterminer(next) ||
                              !english::baseOfThirdPerson(next).empty();
            const std::string before = i > 0 ? words[i - 1].bare : std::string();
            const bool article = ends && english::isOneOf(before, "definite article");
            use.withArticle += article ? 1 : 0;
            use.alone += article ? 0 : 1;
            use.standing += ends ? 1 : 0;
            use.inside += ends && english::isOneOf(before, "inside words") ? 1 : 0;
        }
    }
    return use;
}

/// Capitals inside or digits, as products and standards have: "SDCC", "PostgreSQL".
bool looksMade(std::string_view name) {
    return std::any_of(name.begin() + 1, name.end(),
                       [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); }) &&
           name.find(' ') == std::string_view::npos;
}

bool isSpecific(const std::string& title) {
    return std::ranges::any_of(wordsOf(title),
                               [](const Word& word) { return !isGenericTitleWord(word.bare); });
}

/// Of a title with a subtitle, the part that says more than the kind of document: "Tidelamp" of
/// "Tidelamp: User Manual" and of "User Manual: Tidelamp".
std::string specificPart(const std::string& title) {
    constexpr std::string_view kColon = ": ";
    std::string rest = title;
    for (std::size_t colon = rest.find(kColon); colon != std::string::npos;
         colon = rest.find(kColon)) {
        const std::string part = rest.substr(0, colon);
        if (isSpecific(part)) {
            return part;
        }
        rest.erase(0, colon + kColon.size());
    }
    return rest;
}

/// The title without its number and its subtitle, where it says more than the kind of document.
std::string citedTitle(const std::string& title) {
    static const TextPattern& number = english::pattern("title number");
    // "Managing packages — the site's name"
    static const TextPattern site(R"( (?:[—–|]|-) .*$)");
    static const TextPattern quoted(R"(["“]([^"“”]*)["”])");
    const std::string plain = site.replacedAll(number.replacedAll(collapsed(title), ""), "");
    const std::string whole(trimmed(quoted.replacedAll(plain, "‘$1’")));
    const std::string name = specificPart(whole);
    const std::size_t wordCount = wordsOf(name).size();
    // A word alone is a name where a subtitle follows, but may be any chapter's title.
    const std::size_t wordsMin = name.size() < whole.size() ? 1 : kTitleWordsMin;
    // What a question may not hold would leave none that cites the title.
    const bool quotable = name.find_first_of("\"“”{}<>;") == std::string::npos &&
                          name.find("..") == std::string::npos && !name.ends_with('.') &&
                          selfContainedFault(name).empty();
    return isSpecific(name) && quotable && wordCount >= wordsMin && wordCount <= kTitleWordsMax
               ? name
               : std::string();
}

}  // namespace

Topic topicOf(const Document& document, const Vocabulary& vocabulary) {
    const std::vector<std::string> titles = titlesOf(document);
    for (const std::string& title : titles) {
        const std::string name = nameIn(title, vocabulary);
        if (name.empty()) {
            continue;
        }
        const NameUse use = useOf(document, name);
        const bool takesArticle = use.withArticle >= kNameCountMin && use.withArticle > use.alone;
        constexpr std::size_t insideMin = 2;
        const bool stands = use.standing * 2 >= use.withArticle + use.alone;
        // One word may be a language or a kind: "in Chinese", "in UPS".
        const bool isCompound = name.find(' ') != std::string::npos;
        const bool fits =
            looksMade(name) ? isWholeSubject(title, name) : isCompound && use.inside >= insideMin;
        if (stands && (takesArticle || fits)) {
            return {name, true, takesArticle, {}};
        }
    }
    for (const std::string& title : titles) {
        const std::string cited = citedTitle(title);
        if (!cited.empty()) {
            return {cited, false, false, {}};
        }
    }
    return {};
}

namespace {

/// "pump" of "Installing the pump P200", with how the heading writes both.
void nameScope(Topic& topic, const std::string& heading) {
    topic.scopeNoun.clear();
    const std::vector<Word> words = wordsOf(heading);
    const auto model = std::ranges::find(words, lowerCase(topic.scope), &Word::bare);
    const auto isNoun = [&](const Word& word) {
        const std::string_view raw = textAt(heading, word.span);
        return isPlainWord(raw) && !hasDigit(raw) && !english::isDeterminer(word.bare) &&
               !english::isPreposition(word.bare) && !english::isSubordinator(word.bare) &&
               english::baseOfGerund(word.bare).empty() &&
               (beginsWithLower(raw) || isEverydayWord(word.bare));
    };
    if (topic.scope.empty() || model == words.end()) {
        return;
    }
    if (model + 1 != words.end() && isNoun(model[1])) {
        topic.scopeNoun = model[1].bare;
        topic.scopePhrase = topic.scope + " " + topic.scopeNoun;
    } else if (model != words.begin() && isNoun(model[-1])) {
        topic.scopeNoun = model[-1].bare;
        topic.scopePhrase = topic.scopeNoun + " " + topic.scope;
    }
}

/// "The pump" of a question as "the pump P200", where no other noun follows it.
std::string withScopedNoun(const std::string& question, const Topic& topic) {
    const std::vector<Word> words = wordsOf(question);
    for (std::size_t i = 1; !topic.scopeNoun.empty() && i < words.size(); ++i) {
        const std::string next = i + 1 < words.size() ? words[i + 1].bare : std::string();
        const bool ends = next.empty() || english::isAuxiliary(next) ||
                          english::isPreposition(next) || english::isSubordinator(next);
        if (words[i].bare == topic.scopeNoun && ends &&
            english::isOneOf(words[i - 1].bare, "definite article")) {
            const std::size_t begin = words[i].span.begin;
            return question.substr(0, begin) + topic.scopePhrase +
                   question.substr(begin + topic.scopeNoun.size());
        }
    }
    return question;
}

/// "The P200" of a question as "the pump P200".
std::string withNounOfScope(const std::string& question, const Topic& topic) {
    const std::string named = withDefiniteArticle(topic.scope);
    const std::size_t at = question.find(named);
    const bool bare = !topic.scopeNoun.empty() && at != std::string::npos &&
                      !containsPhrase(lowerCase(question), topic.scopeNoun);
    return bare ? question.substr(0, at) + withDefiniteArticle(topic.scopePhrase) +
                      question.substr(at + named.size())
                : question;
}

}  // namespace

Topic withScope(const Topic& topic, const HeadingPath& headingPath) {
    Topic result = topic;
    for (const std::string& heading : headingPath) {
        // "Building X using Y32" is about X.
        const std::string lower = lowerCase(heading);
        if (english::saysOneOf(lower, "means in a heading")) {
            continue;
        }
        std::vector<std::string> models = modelsIn(heading, topic.series);
        std::erase_if(models, [&](const std::string& model) {
            return lowerCase(model) == lowerCase(topic.name);
        });
        // A heading of several models does not say which one is meant.
        if (!models.empty()) {
            result.scope = models.size() > 1 ? std::string() : models.front();
            nameScope(result, heading);
        }
    }
    return result;
}

std::string withTopic(std::string question, const Topic& topic) {
    question = containsPhrase(lowerCase(question), lowerCase(topic.scope))
                   ? withNounOfScope(question, topic)
                   : withScopedNoun(question, topic);
    const std::string lower = lowerCase(question);
    const bool named = !topic.isProduct || containsPhrase(lower, lowerCase(topic.name));
    const bool scoped = topic.scope.empty() || containsPhrase(lower, lowerCase(topic.scope));
    if (question.empty() || (named && scoped)) {
        return question;
    }
    const char end = question.back();
    question.pop_back();
    if (topic.takesArticle && !named) {
        return framedQuestions("en", "thing named",
                               {{"topic", topic.name},
                                {"scope", scoped ? "" : " " + topic.scope},
                                {"question", withFirstLower(question) + end}})
            .front();
    }
    std::string place = named ? "" : wording("inside", {{"thing", topic.name}});
    if (!scoped) {
        place += (place.empty() ? "" : " ") + wording("meant for", {{"thing", topic.scope}});
    }
    // Behind a long clause "in ..." would belong to its last word, and "used for in ..." reads
    // badly.
    constexpr std::size_t wordsMax = 9;
    const std::vector<Word> words = wordsOf(question);
    if (words.size() > wordsMax || english::isPreposition(words.back().bare)) {
        return withFirstUpper(place) + ", " + withFirstLower(question) + end;
    }
    return question + " " + place + end;
}

std::string withTitle(const std::string& question, const Topic& topic) {
    const bool named = topic.isProduct || topic.name.empty() ||
                       containsPhrase(lowerCase(question), lowerCase(topic.name));
    return named || question.empty()
               ? std::string()
               : framedQuestions("en", "title cited",
                                 {{"topic", topic.name}, {"question", withFirstLower(question)}})
                     .front();
}

std::string withOwner(const std::string& phrase, const Topic& topic) {
    constexpr std::size_t wordsMax = 4;
    const std::vector<Word> words = wordsOf(phrase);
    const bool plain = std::ranges::all_of(words, [&](const Word& word) {
        const std::string_view raw = textAt(phrase, word.span);
        return isPlainWord(raw) && !hasUpper(raw) && !english::isPreposition(word.bare) &&
               !english::isOneOf(word.bare, "adverbs of place");
    });
    const bool owned = topic.takesArticle && !topic.name.empty() && words.size() >= 2 &&
                       words.size() <= wordsMax &&
                       english::isOneOf(words[0].bare, "definite article") && plain &&
                       !containsPhrase(lowerCase(phrase), lowerCase(topic.name));
    return owned
               ? wording("part of", {{"part", phrase}, {"whole", withDefiniteArticle(topic.name)}})
               : phrase;
}

}  // namespace strata::datasetgen
