// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/placed_question.h"

#include "datasetgen/text/text_words.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

/// Whether a question says by itself what it is of: behind its first word stands a name.
bool namesSomething(const std::string& question, const PatternBook& book) {
    return book.leaning.names.occursIn(
        question.substr(std::min(question.find(' '), question.size())));
}

/// The noun of the text by which alone a question says what it is about, as in "Wie viel wiegt das
/// Gerät?"; empty where it names a second one or something by its name.
std::string leaningNoun(const std::string& question,
                        std::string_view text,
                        const PatternBook& book) {
    const LeaningWords& words = book.leaning;
    std::string lone;
    for (auto match = words.nouns.search(question); match;
         match = words.nouns.search(question, match->end())) {
        const std::string_view found = match->group(0);
        if (found == lone || text.find(found) == std::string_view::npos) {
            continue;
        }
        if (!lone.empty()) {
            return {};
        }
        lone = std::string(found);
    }
    const auto leaning = words.leaning.search(question);
    return leaning && leaning->group("noun") == lone && !namesSomething(question, book)
               ? lone
               : std::string();
}

/// "Die P200" of a question as "die Pumpe P200", where the section's heading calls it so.
std::string withNounOfModel(const std::string& question, const PatternContext& context) {
    const std::string& model = context.theme.model;
    const std::string& name = context.theme.name;
    const std::size_t noun = name.size() - std::min(name.size(), model.size());
    const std::size_t at = question.find(" " + model);
    if (noun < 2 || name.substr(noun) != model || name[noun - 1] != ' ' ||
        at == std::string::npos) {
        return question;
    }
    const std::size_t article = question.find_last_of(' ', at - 1) + 1;
    const bool bare = context.book.theme.modelArticles.contains(
        lowerCase(question.substr(article, at - article)));
    return bare ? question.substr(0, at + 1) + name + question.substr(at + 1 + model.size())
                : question;
}

/// Whether a noun names nothing by itself, endings of cases apart: "des Korbs".
bool isBareNoun(const std::string& noun, const LeaningWords& words) {
    constexpr std::size_t endingBytesMax = 2;
    const std::string lower = lowerCase(noun);
    if (words.loneIsBare) {
        return !noun.empty() && noun.find(' ') == std::string::npos;
    }
    for (std::size_t cut = 0; cut <= std::min(endingBytesMax, lower.size()); ++cut) {
        if (words.bare.contains(std::string_view(lower).substr(0, lower.size() - cut))) {
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

}  // namespace

std::optional<Phrasing> placedPhrasing(NamesTheme namesTheme,
                                       const std::string& question,
                                       const std::string& subject,
                                       std::string_view text,
                                       const PatternContext& context) {
    const PatternBook& book = context.book;
    const Theme& theme = context.theme;
    const std::string noun = leaningNoun(question, text, book);
    if (namesTheme == NamesTheme::No) {
        return Phrasing{withName(question, subject, theme, book), {}, {}, noun};
    }
    const bool namesPlace = book.leaning.namesPlace && namesSomething(question, book);
    if (theme.name.empty() && theme.model.empty() && !namesPlace) {
        return std::nullopt;
    }
    if (theme.isName || !book.theme.ofModel.empty()) {
        const std::string named = withName(question, subject, theme, book);
        if (named != question || theme.isName) {
            return Phrasing{named, {}};
        }
    }
    const bool ofModel = !theme.model.empty() && book.theme.ofModel.empty();
    if (ofModel && containsPhrase(lowerCase(question), lowerCase(theme.model))) {
        const std::string named = withNounOfModel(question, context);
        return Phrasing{named, {}, withTitle(named, theme, book)};
    }
    const bool isBare = isBareNoun(noun, book.leaning);
    if (isBare && !book.leaning.loneIsBare && isOneOfSeveral(noun, context.vocabulary)) {
        return std::nullopt;
    }
    const std::string cited = withTitle(question, theme, book);
    const bool always = ofModel || isBare || namesTheme == NamesTheme::Always;
    return always && !cited.empty() ? Phrasing{cited, {}} : Phrasing{question, {}, cited, noun};
}

}  // namespace strata::datasetgen
