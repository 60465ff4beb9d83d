// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/theme.h"

#include "datasetgen/pairs/self_contained.h"
#include "datasetgen/rules/model_names.h"
#include "datasetgen/rules/sentence_text.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <vector>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kNameCountMin = 3;
constexpr std::size_t kThemeWordsMax = 12;
constexpr std::size_t kThemeBytesMax = 100;

/// A word that names the kind of document ("guide") or nothing, not its subject.
bool isTitleWord(const std::string& word, const ThemeWords& words) {
    return words.titleWords.contains(word) || word.size() < 2 ||
           std::ranges::none_of(word, [](char c) {
               return static_cast<unsigned char>(c) >= 0x80 || (c >= 'a' && c <= 'z');
           });
}

bool isSpecific(const std::string& title, const ThemeWords& words) {
    return words.titleWords.empty() || std::ranges::any_of(wordsOf(title), [&](const Word& word) {
               return !isTitleWord(word.bare, words);
           });
}

/// Whether readers took a title from the file's name or a program's notes.
bool isFileTitle(const Document& document, const std::string& title) {
    static const TextPattern file(
        R"((?i)\.(?:docx?|odt|pdf|html?|md|txt|tex|dvi|indd|ps)\b|^Microsoft\x20|^untitled)");
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

/// Of a title with a subtitle, the part that says more than the kind of document: "Tidelamp" of
/// "Tidelamp: User Manual" and of "User Manual: Tidelamp".
std::string specificPart(const std::string& title, const ThemeWords& words) {
    constexpr std::string_view kColon = ": ";
    std::string rest = title;
    for (std::size_t colon = rest.find(kColon);
         colon != std::string::npos && !words.titleWords.empty(); colon = rest.find(kColon)) {
        const std::string part = rest.substr(0, colon);
        if (isSpecific(part, words)) {
            return part;
        }
        rest.erase(0, colon + kColon.size());
    }
    return rest;
}

/// A title or heading as questions name it; empty if it is long or names no subject.
std::string titleNamed(const std::string& title, const PatternBook& book) {
    const std::string whole = changedText(title, book.theme.mends);
    const std::string name = specificPart(whole, book.theme);
    // A word alone is a name where a subtitle follows, but may be any chapter's title.
    const std::size_t wordsMin = name.size() < whole.size() ? 1 : book.theme.wordsMin;
    const std::size_t count = wordsOf(name).size();
    const bool fits = count >= wordsMin && count <= kThemeWordsMax &&
                      name.size() <= kThemeBytesMax && isBalanced(name) &&
                      isSpecific(name, book.theme) && !isMarked(name, book.theme.notThemes) &&
                      selfContainedFault(name).empty();
    return fits ? name : std::string();
}

/// Whether sentences write a word as a name: with a capital wherever it stands.
bool isName(const Vocabulary& vocabulary, const std::string& lower, const ThemeWords& words) {
    const std::string spelling = vocabulary.commonSpelling(lower);
    return hasUpper(spelling) && vocabulary.count(spelling) >= kNameCountMin &&
           vocabulary.count(lower) == 0 && !isTitleWord(lower, words);
}

/// The run of names in a title that the sentences use most: "GNU Backgammon" of "All about GNU
/// Backgammon". Empty if there is none.
std::string nameIn(const std::string& title,
                   const Vocabulary& vocabulary,
                   const ThemeWords& words) {
    std::string best;
    std::size_t bestCount = 0;
    std::string run;
    std::size_t runCount = 0;
    for (const Word& word : wordsOf(title)) {
        const std::string_view raw = textAt(title, word.span);
        const std::string lower = lowerCase(withoutEndMarks(raw));
        if (!isName(vocabulary, lower, words)) {
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

/// How sentences use a name.
struct NameUse {
    std::size_t withArticle = 0;
    std::size_t alone = 0;
    std::size_t inside = 0;    ///< "in SDCC", "with SDCC"
    std::size_t standing = 0;  ///< by itself, not before a noun as in "Greek sky"
};

NameUse useOf(const Document& document, const std::string& name, const PatternBook& book) {
    NameUse use;
    const std::string article(trimmed(book.theme.article));
    const std::size_t length = wordsOf(name).size();
    for (const Block& block : document.blocks) {
        if (!block.removed.empty() || block.kind != BlockKind::Text ||
            block.text.find(name) == std::string::npos) {
            continue;
        }
        const std::vector<Word> words = wordsOf(block.text);
        for (std::size_t i = 0; i + length <= words.size(); ++i) {
            const std::string_view whole =
                textAt(block.text, {words[i].span.begin, words[i + length - 1].span.end});
            if (withoutEndMarks(whole) != name) {
                continue;
            }
            // In "the asmeconf class" the article is the class's.
            const std::string next = i + length < words.size() ? words[i + length].bare : "";
            const bool ends = whole != name || next.empty() || book.theme.after.contains(next) ||
                              !book.words.lexicon.form(next, "base").empty();
            const std::string before = i > 0 ? words[i - 1].bare : std::string();
            const bool takesArticle = ends && !article.empty() && before == article;
            use.withArticle += takesArticle ? 1 : 0;
            use.alone += takesArticle ? 0 : 1;
            use.standing += ends ? 1 : 0;
            use.inside += ends && book.theme.inside.contains(before) ? 1 : 0;
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

/// Whether a title is the name's: "SDCC Compiler User Guide", "A Guide to SDCC", but not "Notes on
/// UPS batteries".
bool isWholeSubject(const std::string& title, const std::string& name, const ThemeWords& words) {
    const std::string named = lowerCase(name);
    return lowerCase(title).starts_with(named) ||
           std::ranges::all_of(wordsOf(title), [&](const Word& word) {
               return isTitleWord(word.bare, words) || containsPhrase(named, word.bare);
           });
}

/// The name of a title, if sentences use it as a product's.
Theme productIn(const std::string& title,
                const Document& document,
                const Vocabulary& vocabulary,
                const PatternBook& book) {
    const std::string name = nameIn(title, vocabulary, book.theme);
    if (name.empty()) {
        return {};
    }
    const NameUse use = useOf(document, name, book);
    const bool takesArticle = use.withArticle >= kNameCountMin && use.withArticle > use.alone;
    constexpr std::size_t insideMin = 2;
    const bool stands = use.standing * 2 >= use.withArticle + use.alone;
    // One word may be a language or a kind: "in Chinese", "in UPS".
    const bool isCompound = name.find(' ') != std::string::npos;
    const bool fits = looksMade(name) ? isWholeSubject(title, name, book.theme)
                                      : isCompound && use.inside >= insideMin;
    return stands && (takesArticle || fits) ? Theme{name, true, takesArticle} : Theme();
}

std::string filled(const std::string& frame,
                   const std::string& theme,
                   const std::string& question) {
    const std::string named = replacedAll(frame, "{theme}", theme);
    return replacedAll(replacedAll(named, "{question}", question), "{question|lower}",
                       withFirstLower(question));
}

/// "the lens" as "the lens of the Tidelamp".
std::string ownedBy(const std::string& part, const Theme& theme, const PatternBook& book) {
    const std::string name = (theme.takesArticle ? book.theme.article : "") + theme.name;
    return replacedAll(replacedAll(book.theme.owned, "{part}", part), "{theme}", name);
}

bool says(const std::string& question, const std::string& name) {
    return containsPhrase(lowerCase(question), lowerCase(name));
}

}  // namespace

Theme themeOf(const Document& document, const Vocabulary& vocabulary, const PatternBook& book) {
    const std::vector<std::string> titles = titlesOf(document);
    for (const std::string& title : titles) {
        const Theme product =
            book.theme.named.empty() ? Theme() : productIn(title, document, vocabulary, book);
        if (!product.name.empty()) {
            return product;
        }
    }
    for (const std::string& title : titles) {
        const std::string named = titleNamed(title, book);
        if (!named.empty()) {
            return {named};
        }
    }
    return {};
}

Theme themeOfSection(const HeadingPath& path,
                     const Theme& document,
                     const PatternBook& book,
                     const std::set<std::string>& series) {
    Theme own = document;
    for (const std::string& heading : path) {
        std::vector<std::string> models = modelsIn(heading, series);
        std::erase_if(models, [&](const std::string& model) {
            return lowerCase(model) == lowerCase(document.name);
        });
        // A heading of several models does not say which one is meant.
        if (models.size() != 1) {
            own.model = models.empty() ? own.model : std::string();
            continue;
        }
        own.model = models.front();
        const std::string named =
            book.theme.ofModel.empty() ? titleNamed(heading, book) : std::string();
        own.name = named.empty() ? own.name : named;
    }
    return own;
}

std::string withTitle(const std::string& question, const Theme& theme, const PatternBook& book) {
    const bool named = theme.name.empty() || theme.isName || says(question, theme.name);
    return named ? std::string() : filled(book.theme.cited, theme.name, question);
}

std::string ownerOf(const Theme& theme, const PatternBook& book) {
    return theme.isName ? ownedBy("", theme, book) : std::string();
}

std::string withName(const std::string& question,
                     const std::string& subject,
                     const Theme& theme,
                     const PatternBook& book) {
    if (!theme.model.empty() && !book.theme.ofModel.empty()) {
        return says(question, theme.model) ? question
                                           : filled(book.theme.ofModel, theme.model, question);
    }
    if (!theme.isName || says(question, theme.name)) {
        return question;
    }
    const std::size_t at = subject.empty() ? std::string::npos : question.find(subject);
    if (theme.takesArticle && at != std::string::npos && book.theme.ownable.match(subject)) {
        return question.substr(0, at) + ownedBy(subject, theme, book) +
               question.substr(at + subject.size());
    }
    return filled(book.theme.named, (theme.takesArticle ? book.theme.article : "") + theme.name,
                  question);
}

}  // namespace strata::datasetgen
