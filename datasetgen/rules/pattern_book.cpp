// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/pattern_book.h"

#include "base/assert.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_words.h"

#include <nlohmann/json.hpp>

#include <memory>
#include <mutex>

namespace strata::datasetgen {
namespace {

using Json = nlohmann::json;
using Macros = std::map<std::string, std::string, std::less<>>;

Json fileOf(std::string_view language, std::string_view name) {
    const std::string_view text = languageFile(language, name);
    return text.empty() ? Json::object() : Json::parse(text);
}

std::vector<std::string> wordsIn(const std::string& list) {
    return splitAt(collapsed(list), ' ');
}

/// A pattern in which "{noun}" calls the macro of that name.
std::string withCalls(std::string_view pattern) {
    static const TextPattern macro(R"(\{([a-z][a-z_]*)\})");
    return macro.replacedAll(pattern, "(?&macro_$1)");
}

/// A pattern with the macros that it calls. They stand behind it, so that its own groups keep their
/// numbers.
TextPattern expanded(std::string_view pattern, const Macros& macros) {
    std::string definitions;
    for (const auto& [name, macro] : macros) {
        definitions += "(?<macro_" + name + ">" + macro + ")";
    }
    const std::string whole = withCalls(pattern);
    return TextPattern(whole + (definitions.empty() ? "" : "(?(DEFINE)" + definitions + ")"));
}

/// Word lists become alternatives, large or small letters alike; macros may call each other.
Macros macrosOf(const Json& file) {
    Macros macros;
    const Json lists = file.value("words", Json::object());
    for (const auto& [name, list] : lists.items()) {
        std::string alternatives;
        for (const std::string& word : wordsIn(list)) {
            alternatives += (alternatives.empty() ? "" : "|") + word;
        }
        macros[name] = "(?i:" + alternatives + ")";
    }
    for (const Json& macro : file.value("macros", Json::array())) {
        macros[macro.at(0)] = withCalls(macro.at(1).get<std::string>());
    }
    return macros;
}

std::vector<std::string> questionsOf(const Json& pattern, const Json& phrasings) {
    const Json& questions = pattern.at("questions");
    return questions.is_string()
               ? phrasings.at(questions.get<std::string>()).get<std::vector<std::string>>()
               : questions.get<std::vector<std::string>>();
}

std::set<std::string, std::less<>> groupsOf(std::string_view pattern) {
    static const TextPattern group(R"(\(\?<([a-z]+)>)");
    std::set<std::string, std::less<>> names;
    for (auto found = group.search(pattern); found; found = group.search(pattern, found->end())) {
        names.emplace(found->group(1));
    }
    return names;
}

/// Never where "theme" is false, in every set where "cites" is true.
NamesTheme namesThemeOf(const Json& entry) {
    if (!entry.value("theme", true)) {
        return NamesTheme::No;
    }
    return entry.value("cites", false) ? NamesTheme::Always : NamesTheme::WhereAmbiguous;
}

std::vector<SentencePattern> patternsOf(const Json& list,
                                        const Json& phrasings,
                                        const Macros& macros) {
    std::vector<SentencePattern> patterns;
    for (const Json& entry : list) {
        const std::string pattern = entry.at("pattern");
        const Json example = entry.value("example", Json::array({"", ""}));
        patterns.push_back({entry.at("kind"),
                            entry.at("quality"),
                            expanded(pattern, macros),
                            entry.value("words", Macros()),
                            groupsOf(pattern),
                            questionsOf(entry, phrasings),
                            entry.value("answer", std::string()),
                            namesThemeOf(entry),
                            {example.at(0), example.at(1)}});
    }
    return patterns;
}

std::vector<TextChange> changesOf(const Json& file, const char* name, const Macros& macros) {
    std::vector<TextChange> changes;
    for (const Json& change : file.value(name, Json::array())) {
        changes.push_back(
            {expanded(change.at(0).get<std::string>(), macros), change.at(1).get<std::string>()});
    }
    return changes;
}

std::vector<TextPattern> marksOf(const Json& file, const char* name, const Macros& macros) {
    std::vector<TextPattern> marks;
    for (const Json& mark : file.value(name, Json::array())) {
        marks.push_back(expanded(mark.get<std::string>(), macros));
    }
    return marks;
}

BlockFrame frameOf(const Json& file, const char* name) {
    const Json frame = file.value(name, Json::object());
    return {frame.value("questions", std::vector<std::string>()),
            frame.value("answer", std::string())};
}

std::set<std::string, std::less<>> wordSet(const Json& file, const char* name) {
    const std::vector<std::string> words =
        wordsIn(file.value("words", Json::object()).value(name, ""));
    return {words.begin(), words.end()};
}

std::unique_ptr<const PatternBook> readBook(std::string_view language) {
    const Json patterns = fileOf(language, "patterns.json");
    const Json frames = fileOf(language, "frames.json");
    if (patterns.empty() && frames.empty()) {
        return nullptr;
    }
    const Macros macros = macrosOf(patterns);
    const Json phrasings = patterns.value("phrasings", Json::object());
    const auto read = [&](const Json& file, const char* name) {
        return patternsOf(file.value(name, Json::array()), phrasings, macros);
    };
    auto book = std::make_unique<PatternBook>();
    book->words = {wordSet(patterns, "lower_inside"), wordSet(patterns, "separable_prefix")};
    book->sentences = read(patterns, "sentences");
    book->passing = read(patterns, "passing");
    book->leads = read(frames, "leads");
    book->stepHeadings = read(frames, "step_headings");
    book->textHeadings = read(frames, "text_headings");
    book->cell = frameOf(frames, "cell");
    book->property = frameOf(frames, "property");
    book->description = frameOf(frames, "description");
    book->columnNames = wordSet(frames, "column_names");
    book->valueColumns = wordSet(frames, "value_columns");
    book->describingColumns = wordSet(frames, "describing_columns");
    book->countColumns = wordSet(frames, "count_columns");
    book->bareNouns = wordSet(frames, "bare_nouns");
    book->modelArticles = wordSet(frames, "model_articles");
    book->theme = frames.value("theme", std::string("{question} ({theme})"));
    const std::string leaning = frames.value("leaning", std::string());
    if (!leaning.empty()) {
        book->leaning = expanded(leaning, macros);
    }
    book->sentenceMends = changesOf(patterns, "sentence_mends", macros);
    book->questionMends = changesOf(patterns, "question_mends", macros);
    book->themeMends = changesOf(frames, "theme_mends", macros);
    book->notThemes = marksOf(frames, "not_themes", macros);
    book->notSentences = marksOf(patterns, "not_sentences", macros);
    book->notQuestions = marksOf(patterns, "not_questions", macros);
    book->notSubjects = marksOf(patterns, "not_subjects", macros);
    return book;
}

}  // namespace

const PatternBook* patternBook(std::string_view language) {
    static std::mutex mutex;
    static std::map<std::string, std::unique_ptr<const PatternBook>, std::less<>> books;
    const std::scoped_lock lock(mutex);
    const auto known = books.find(language);
    return known != books.end()
               ? known->second.get()
               : books.emplace(std::string(language), readBook(language)).first->second.get();
}

}  // namespace strata::datasetgen
