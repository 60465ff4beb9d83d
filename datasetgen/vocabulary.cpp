// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/vocabulary.h"

#include "datasetgen/english_verbs.h"
#include "datasetgen/english_words.h"
#include "datasetgen/text_words.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

namespace strata::datasetgen {
namespace {

// Words of titles and file names that name the kind of document, not its subject.
constexpr std::array kGenericTitleWords = std::to_array<std::string_view>({"user",
                                                                           "users",
                                                                           "user's",
                                                                           "guide",
                                                                           "manual",
                                                                           "handbook",
                                                                           "reference",
                                                                           "documentation",
                                                                           "doc",
                                                                           "docs",
                                                                           "introduction",
                                                                           "overview",
                                                                           "tutorial",
                                                                           "readme",
                                                                           "paper",
                                                                           "report",
                                                                           "draft",
                                                                           "final",
                                                                           "version",
                                                                           "document",
                                                                           "scan",
                                                                           "scanned",
                                                                           "page",
                                                                           "pages",
                                                                           "file",
                                                                           "untitled",
                                                                           "copy",
                                                                           "the",
                                                                           "a",
                                                                           "an",
                                                                           "and",
                                                                           "of",
                                                                           "for",
                                                                           "to",
                                                                           "in",
                                                                           "on",
                                                                           "with",
                                                                           "new",
                                                                           "old",
                                                                           "book",
                                                                           "article",
                                                                           "notes",
                                                                           "note",
                                                                           "chapter",
                                                                           "part",
                                                                           "section",
                                                                           "sample",
                                                                           "test",
                                                                           "example",
                                                                           "examples",
                                                                           "install",
                                                                           "installation",
                                                                           "instructions",
                                                                           "datasheet",
                                                                           "sheet",
                                                                           "numeric",
                                                                           "index",
                                                                           "main",
                                                                           "text",
                                                                           "quick",
                                                                           "start",
                                                                           "getting",
                                                                           "started",
                                                                           "faq",
                                                                           "help",
                                                                           "how",
                                                                           "howto",
                                                                           "en",
                                                                           "de",
                                                                           "template",
                                                                           "conference",
                                                                           "compiler",
                                                                           "language",
                                                                           "modeling",
                                                                           "library",
                                                                           "program",
                                                                           "software",
                                                                           "system",
                                                                           "specification",
                                                                           "spec",
                                                                           "standard",
                                                                           "technical",
                                                                           "data",
                                                                           "handbuch",
                                                                           "anleitung",
                                                                           "bedienungsanleitung"});

bool isGenericTitleWord(std::string_view word) {
    return std::ranges::find(kGenericTitleWords, word) != kGenericTitleWords.end() ||
           word.size() < 2 || std::ranges::all_of(word, [](char c) {
               return !std::isalpha(static_cast<unsigned char>(c));
           });
}

bool isPlainWord(std::string_view word) {
    return word.size() >= 2 && std::ranges::all_of(word, [](char c) {
               const auto byte = static_cast<unsigned char>(c);
               return std::isalnum(byte) != 0 || byte >= 0x80 || c == '+' || c == '-';
           });
}

std::string_view withoutEndMarks(std::string_view word) {
    constexpr std::string_view marks = "()[]{}\"'.,;:!?";
    while (!word.empty() && marks.find(word.front()) != std::string_view::npos) {
        word.remove_prefix(1);
    }
    while (!word.empty() && marks.find(word.back()) != std::string_view::npos) {
        word.remove_suffix(1);
    }
    return word;
}

/// The last part of a path without its ending, in words.
std::vector<std::string> stemWords(const std::string& path) {
    std::string stem = path.substr(path.find_last_of('/') + 1);
    stem = stem.substr(0, stem.find_last_of('.'));
    for (char& c : stem) {
        c = c == '-' || c == '_' || c == '.' ? ' ' : c;
    }
    std::vector<std::string> words;
    for (const Word& word : wordsOf(stem)) {
        if (!isGenericTitleWord(word.bare)) {
            words.push_back(word.bare);
        }
    }
    return words;
}

/// The title's own spelling of the file name's words when they stand there side by side.
std::string sharedName(const std::string& title, const std::vector<std::string>& stem) {
    const std::string lowerTitle = lowerCase(title);
    for (std::size_t count = stem.size(); count > 0; --count) {
        std::string phrase;
        for (std::size_t i = 0; i < count; ++i) {
            phrase += (i > 0 ? " " : "") + stem[i];
        }
        if (containsPhrase(lowerTitle, phrase)) {
            return title.substr(lowerTitle.find(phrase), phrase.size());
        }
    }
    return {};
}

bool hasUpper(std::string_view word) {
    return std::ranges::any_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
}

/// The most frequent capitalized word among some, if it is frequent enough to be the subject.
std::string mostFrequent(const Vocabulary& vocabulary,
                         const std::vector<std::string>& among,
                         std::size_t countMin) {
    std::string best;
    std::size_t bestCount = countMin - 1;
    for (const std::string& word : among) {
        const std::string spelling = vocabulary.commonSpelling(word);
        if (hasUpper(spelling) && vocabulary.count(spelling) > bestCount) {
            best = spelling;
            bestCount = vocabulary.count(spelling);
        }
    }
    return best;
}

std::string withoutNumber(const std::string& title) {
    const std::size_t begin = title.find_first_not_of("0123456789. ");
    return begin == std::string::npos ? std::string() : title.substr(begin);
}

/// The title up to its colon, when it says more than the kind of document.
std::string titleName(const Document& document) {
    const std::string& title = document.title;
    const std::string name(trimmed(withoutNumber(title.substr(0, title.find(": ")))));
    const std::vector<Word> words = wordsOf(name);
    const bool specific =
        std::ranges::any_of(words, [](const Word& word) { return !isGenericTitleWord(word.bare); });
    // Readers put the file's name where a document has no title.
    const bool isFileName = document.path.find(title) != std::string::npos;
    return specific && !isFileName && words.size() <= 7 ? name : std::string();
}

/// A name that stands in sentences far more often than any other; empty if there is none.
std::string leadingName(const Vocabulary& vocabulary) {
    constexpr std::size_t countMin = 3;
    std::string best;
    std::size_t bestCount = 0;
    std::size_t secondCount = 0;
    for (const auto& [spelling, count] : vocabulary.spellings()) {
        if (!hasUpper(spelling) || spelling.size() < 3 ||
            vocabulary.commonSpelling(lowerCase(spelling)) != spelling) {
            continue;
        }
        if (count > bestCount) {
            secondCount = bestCount;
            bestCount = count;
            best = spelling;
        } else {
            secondCount = std::max(secondCount, count);
        }
    }
    return bestCount >= countMin && bestCount >= 2 * secondCount ? best : std::string();
}

/// Whether the text mostly writes "the" before a name.
bool isSaidWithArticle(const Document& document, const std::string& name) {
    std::size_t with = 0;
    std::size_t without = 0;
    for (const Block& block : document.blocks) {
        if (name.empty() || !block.removed.empty() || block.kind != BlockKind::Text) {
            continue;
        }
        std::string_view before;
        const std::vector<Word> words = wordsOf(block.text);
        for (std::size_t i = 0; i < words.size(); ++i) {
            const std::string_view raw =
                std::string_view(block.text)
                    .substr(words[i].span.begin, words[i].span.end - words[i].span.begin);
            if (withoutEndMarks(raw) == name) {
                // In "the asmeconf class" the article is the class's.
                const std::string next = i + 1 < words.size() ? words[i + 1].bare : std::string();
                const bool ends = raw != name || next.empty() || english::isAuxiliary(next) ||
                                  english::isPreposition(next) || english::isSubordinator(next) ||
                                  !english::baseOfThirdPerson(next).empty();
                const bool article = ends && (before == "the" || before == "The");
                with += article ? 1 : 0;
                without += article ? 0 : 1;
            }
            before = raw;
        }
    }
    constexpr std::size_t countMin = 3;
    return with >= countMin && with > without;
}

Topic namedTopic(const Document& document, const Vocabulary& vocabulary) {
    const std::vector<std::string> stem = stemWords(document.path);
    const std::string shared = sharedName(document.title, stem);
    if (!shared.empty()) {
        return {shared, true, false, {}};
    }
    const std::string inStem = mostFrequent(vocabulary, stem, 3);
    if (!inStem.empty()) {
        return {inStem, true, false, {}};
    }
    const std::string title = titleName(document);
    std::vector<std::string> titleWords;
    for (const Word& word : wordsOf(title)) {
        if (!isGenericTitleWord(word.bare)) {
            titleWords.push_back(word.bare);
        }
    }
    // One name among few words is the subject; in a long title it is only a part of it.
    const std::string inTitle = mostFrequent(vocabulary, titleWords, 4);
    if (!inTitle.empty() && wordsOf(title).size() <= 3) {
        return {inTitle, true, false, {}};
    }
    for (const std::string& word : stem) {
        if (vocabulary.count(word) >= 5) {
            const bool noun = english::isGenericHead(word);
            return {noun ? withFirstUpper(word) : word, true, false, {}};
        }
    }
    if (!title.empty()) {
        return {title, false, false, {}};
    }
    return {leadingName(vocabulary), true, false, {}};
}

}  // namespace

Vocabulary::Vocabulary(const Document& document) {
    for (const Block& block : document.blocks) {
        if (!block.removed.empty() ||
            (block.kind != BlockKind::Text && block.kind != BlockKind::List)) {
            continue;
        }
        bool opens = true;
        for (const Word& word : wordsOf(block.text)) {
            const std::string_view raw =
                std::string_view(block.text)
                    .substr(word.span.begin, word.span.end - word.span.begin);
            const std::string_view bare = withoutEndMarks(raw);
            if (!opens && isPlainWord(bare)) {
                ++spellings_[std::string(bare)];
            }
            opens = raw.find_first_of(".:!?") != std::string_view::npos || raw == "-" || raw == "•";
        }
    }
    for (const auto& [spelling, times] : spellings_) {
        std::string& best = common_[lowerCase(spelling)];
        if (best.empty() || spellings_.find(best)->second < times) {
            best = spelling;
        }
    }
}

bool Vocabulary::isOrdinary(std::string_view word) const {
    const std::string lower = lowerCase(word);
    if (english::isDeterminer(lower) || english::isPreposition(lower) ||
        english::isSubordinator(lower) || english::isPronoun(lower)) {
        return true;
    }
    const auto entry = common_.find(lower);
    return entry != common_.end() && entry->second == lower;
}

std::size_t Vocabulary::count(std::string_view spelling) const {
    const auto entry = spellings_.find(spelling);
    return entry == spellings_.end() ? 0 : entry->second;
}

std::string Vocabulary::commonSpelling(std::string_view lowerWord) const {
    const auto entry = common_.find(lowerWord);
    return entry == common_.end() ? std::string() : entry->second;
}

Topic topicOf(const Document& document, const Vocabulary& vocabulary) {
    Topic topic = namedTopic(document, vocabulary);
    topic.takesArticle = topic.isProduct && isSaidWithArticle(document, topic.name);
    return topic;
}

Topic withScope(const Topic& topic, const std::vector<std::string>& headingPath) {
    Topic result = topic;
    for (const std::string& heading : headingPath) {
        std::size_t models = 0;
        // "Building X using Y32" is about X.
        const std::string lower = lowerCase(heading);
        if (containsPhrase(lower, "using") || containsPhrase(lower, "with")) {
            continue;
        }
        for (const Word& word : wordsOf(heading)) {
            const std::string_view bare = withoutEndMarks(
                std::string_view(heading).substr(word.span.begin, word.span.end - word.span.begin));
            const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
            const bool model = bare.size() >= 3 && isPlainWord(bare) && bare[0] >= 'A' &&
                               bare[0] <= 'Z' && std::ranges::any_of(bare, isDigit) &&
                               bare.find('-') == std::string_view::npos;
            if (model && lowerCase(bare) != lowerCase(topic.name)) {
                result.scope = std::string(bare);
                ++models;
            }
        }
        // A heading of several models does not say which one is meant.
        result.scope = models > 1 ? std::string() : result.scope;
    }
    return result;
}

std::string headingInSentence(std::string_view heading, const Vocabulary& vocabulary) {
    const bool shouts = std::ranges::none_of(heading, [](char c) { return c >= 'a' && c <= 'z'; });
    std::string result;
    for (const Word& word : wordsOf(heading)) {
        const std::string raw(heading.substr(word.span.begin, word.span.end - word.span.begin));
        const std::string bare(withoutEndMarks(raw));
        const std::string lower = lowerCase(bare);
        const std::string common = vocabulary.commonSpelling(lower);
        const bool small = english::isDeterminer(lower) || english::isPreposition(lower) ||
                           english::isSubordinator(lower) || english::isAuxiliary(lower);
        const bool plain = isPlainWord(bare) &&
                           std::ranges::none_of(bare, [](char c) { return c >= '0' && c <= '9'; });
        std::string spelling = bare;
        if (!common.empty()) {
            spelling = common;
        } else if (plain &&
                   (small || (bare.substr(1) == lower.substr(1) && english::looksCommon(lower)) ||
                    (shouts && bare.size() > 5))) {
            spelling = lower;
        }
        result +=
            (result.empty() ? "" : " ") + (bare.empty() ? raw : replacedAll(raw, bare, spelling));
    }
    return result;
}

std::string withTopic(std::string question, const Topic& topic) {
    const std::string lower = lowerCase(question);
    const bool named = topic.name.empty() || containsPhrase(lower, lowerCase(topic.name));
    const bool scoped = topic.scope.empty() || containsPhrase(lower, lowerCase(topic.scope));
    if (question.empty() || (named && scoped)) {
        return question;
    }
    const char end = question.back();
    question.pop_back();
    if (!topic.isProduct && !named) {
        const std::string scope = scoped ? "" : " (" + topic.scope + ")";
        return "According to \u201c" + topic.name + "\u201d" + scope + ", " +
               withFirstLower(question) + end;
    }
    if (topic.takesArticle && !named) {
        const std::string scope = scoped ? "" : " " + topic.scope;
        return "For the " + topic.name + scope + ", " + withFirstLower(question) + end;
    }
    std::string place = named ? "" : "in " + topic.name;
    if (!scoped) {
        place += (place.empty() ? "for " : " for ") + topic.scope;
    }
    // Behind a long clause "in ..." would belong to its last word.
    constexpr std::size_t wordsMax = 9;
    if (wordsOf(question).size() > wordsMax) {
        return withFirstUpper(place) + ", " + withFirstLower(question) + end;
    }
    return question + " " + place + end;
}

std::string withOwner(const std::string& phrase, const Topic& topic) {
    constexpr std::size_t wordsMax = 4;
    const std::vector<Word> words = wordsOf(phrase);
    const bool plain = std::ranges::all_of(words, [&](const Word& word) {
        const std::string_view raw =
            std::string_view(phrase).substr(word.span.begin, word.span.end - word.span.begin);
        return isPlainWord(raw) && !hasUpper(raw) && !english::isPreposition(word.bare) &&
               word.bare != "there" && word.bare != "here";
    });
    const bool owned = topic.takesArticle && !topic.name.empty() && words.size() >= 2 &&
                       words.size() <= wordsMax && words[0].bare == "the" && plain &&
                       !containsPhrase(lowerCase(phrase), lowerCase(topic.name));
    return owned ? phrase + " of the " + topic.name : phrase;
}

}  // namespace strata::datasetgen
