// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/pattern_book.h"

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

WordSet wordSet(const Json& file, const char* name) {
    const std::vector<std::string> words =
        wordsIn(file.value("words", Json::object()).value(name, ""));
    return {words.begin(), words.end()};
}

std::vector<std::string> callsIn(std::string_view pattern) {
    static const TextPattern call(R"(\(\?&macro_([a-z_]+)\))");
    std::vector<std::string> names;
    for (auto found = call.search(pattern); found; found = call.search(pattern, found->end())) {
        names.emplace_back(found->group(1));
    }
    return names;
}

WordSet groupsOf(std::string_view pattern) {
    static const TextPattern group(R"(\(\?<([a-z]+)>)");
    WordSet names;
    for (auto found = group.search(pattern); found; found = group.search(pattern, found->end())) {
        names.emplace(found->group(1));
    }
    return names;
}

std::vector<std::string> questionsOf(const Json& pattern, const Json& phrasings) {
    const Json& questions = pattern.at("questions");
    return questions.is_string()
               ? phrasings.at(questions.get<std::string>()).get<std::vector<std::string>>()
               : questions.get<std::vector<std::string>>();
}

/// Never where "theme" is false, in every set where "cites" is true.
NamesTheme namesThemeOf(const Json& entry) {
    if (!entry.value("theme", true)) {
        return NamesTheme::No;
    }
    return entry.value("cites", false) ? NamesTheme::Always : NamesTheme::WhereAmbiguous;
}

/// Reads the two files of a language into its book.
class BookReader {
public:
    explicit BookReader(std::string_view language)
        : language_(language),
          patterns_(fileOf(language, "patterns.json")),
          frames_(fileOf(language, "frames.json")),
          phrasings_(patterns_.value("phrasings", Json::object())) {}

    bool isEmpty() const { return patterns_.empty() && frames_.empty(); }

    /// The book must stay where it is: its patterns ask its lexicon.
    void read(PatternBook& book) {
        readLexicon(book.words.lexicon);
        lexicon_ = &book.words.lexicon;
        readMacros();
        readWords(book.words);
        readSentences(book);
        readBlocks(book);
        readTables(book);
        readTheme(book.theme);
        readLeaning(book.leaning);
    }

private:
    void readLexicon(Lexicon& lexicon) {
        const Json lists = patterns_.value("lists", Json::object());
        for (const auto& [name, entry] : lists.items()) {
            lexicon.addList(name, languageWords(language_, entry.at(0).get<std::string>()),
                            {entry.begin() + 1, entry.end()});
        }
        for (const Json& table : patterns_.value("forms", Json::array())) {
            lexicon.addForms(table.at("columns").get<std::vector<std::string>>(),
                             languageLines(language_, table.at("file").get<std::string>()),
                             table.value("list", std::string()));
        }
    }

    /// Word lists become alternatives, large or small letters alike; lists of the lexicon become
    /// tests of a word; macros may call each other.
    void readMacros() {
        for (const std::string& name : lexicon_->listNames()) {
            macros_[name] =
                R"((?<![\p{L}\p{N}_])[\p{L}\p{N}][\p{L}\p{N}'’_-]*+(?C")" + name + "\")";
        }
        for (const Json* file : {&patterns_, &frames_}) {
            const Json words = file->value("words", Json::object());
            for (const auto& [name, list] : words.items()) {
                macros_[name] =
                    "(?i:" + replacedAll(collapsed(list.get<std::string>()), " ", "|") + ")";
            }
        }
        for (const Json& macro : patterns_.value("macros", Json::array())) {
            macros_[macro.at(0)] = withCalls(macro.at(1).get<std::string>());
        }
    }

    /// A pattern in which "{noun}" calls the macro of that name.
    static std::string withCalls(std::string_view pattern) {
        static const TextPattern macro(R"(\{([a-z][a-z_]*)\})");
        return macro.replacedAll(pattern, "(?&macro_$1)");
    }

    /// A pattern in which "{=head}" stands for the shorthand of that name, groups included.
    std::string written(std::string pattern) const {
        for (const auto& [name, text] : patterns_.value("shorthands", Macros())) {
            pattern = replacedAll(pattern, "{=" + name + "}", text);
        }
        return pattern;
    }

    /// A pattern with the macros that it calls. They stand behind it, so that its own groups keep
    /// their numbers.
    TextPattern expanded(std::string_view pattern) const {
        const std::string whole = withCalls(pattern);
        std::vector<std::string> open = callsIn(whole);
        WordSet defined;
        std::string definitions;
        while (!open.empty()) {
            const std::string name = open.back();
            open.pop_back();
            const auto macro = macros_.find(name);
            if (macro != macros_.end() && defined.insert(name).second) {
                definitions += "(?<macro_" + name + ">" + macro->second + ")";
                const std::vector<std::string> calls = callsIn(macro->second);
                open.insert(open.end(), calls.begin(), calls.end());
            }
        }
        return TextPattern(whole + (definitions.empty() ? "" : "(?(DEFINE)" + definitions + ")"),
                           LetterCase::Distinguished,
                           [lexicon = lexicon_](std::string_view list, std::string_view word) {
                               return lexicon->contains(list, word);
                           });
    }

    /// The pattern of that name if the file has one.
    void replace(TextPattern& pattern, const Json& file, const char* name) const {
        const std::string text = file.value(name, std::string());
        if (!text.empty()) {
            pattern = expanded(text);
        }
    }

    std::vector<SentencePattern> patternsOf(const Json& list) const {
        std::vector<SentencePattern> patterns;
        for (const Json& entry : list) {
            const std::string pattern = written(entry.at("pattern"));
            const Json example = entry.value("example", Json::array({"", ""}));
            patterns.push_back({entry.at("kind"),
                                entry.at("quality"),
                                expanded(pattern),
                                entry.value("words", Macros()),
                                groupsOf(pattern),
                                questionsOf(entry, phrasings_),
                                entry.value("answer", std::string()),
                                namesThemeOf(entry),
                                {example.at(0), example.at(1)}});
        }
        return patterns;
    }

    std::vector<TextChange> changesOf(const Json& file, const char* name) const {
        std::vector<TextChange> changes;
        for (const Json& change : file.value(name, Json::array())) {
            changes.push_back(
                {expanded(change.at(0).get<std::string>()), change.at(1).get<std::string>()});
        }
        return changes;
    }

    std::vector<TextPattern> marksOf(const Json& list) const {
        std::vector<TextPattern> marks;
        for (const Json& mark : list) {
            marks.push_back(expanded(mark.get<std::string>()));
        }
        return marks;
    }

    void readWords(PhraseWords& words) const {
        words.lowerInside = wordSet(patterns_, "lower_inside");
        words.separable = wordSet(patterns_, "separable_prefix");
        words.auxiliaries = wordSet(patterns_, "auxiliary");
        words.smallLists = patterns_.value("small_inside", std::vector<std::string>());
        words.helpers =
            patterns_.value("helpers", std::vector<std::pair<std::string, std::string>>());
        words.singular = changesOf(patterns_, "singular");
        replace(words.smallWord, patterns_, "small_word");
        replace(words.secondVerb, patterns_, "second_verb");
    }

    void readSentences(PatternBook& book) const {
        const auto read = [&](const char* name) {
            return patternsOf(patterns_.value(name, Json::array()));
        };
        book.sentences = read("sentences");
        book.passing = read("passing");
        book.fallback = read("fallback");
        for (const Json& split : patterns_.value("splits", Json::array())) {
            book.splits.push_back(
                {expanded(written(split.at(0))), split.at(1).get<std::vector<std::string>>()});
        }
        replace(book.antecedent, patterns_, "antecedent");
        book.pronouns = changesOf(patterns_, "pronouns");
        book.sentenceMends = changesOf(patterns_, "sentence_mends");
        book.questionMends = changesOf(patterns_, "question_mends");
        book.notSentences = marksOf(patterns_.value("not_sentences", Json::array()));
        book.notQuestions = marksOf(patterns_.value("not_questions", Json::array()));
        book.notSubjects = marksOf(patterns_.value("not_subjects", Json::array()));
        book.nounsAreLarge = patterns_.value("nouns_are_large", false);
    }

    void readBlocks(PatternBook& book) const {
        const auto read = [&](const char* name) {
            return patternsOf(frames_.value(name, Json::array()));
        };
        book.leads = read("leads");
        book.codeLeads = read("code_leads");
        book.stepHeadings = read("step_headings");
        book.listHeadings = read("list_headings");
        book.textHeadings = read("text_headings");
        book.fallbackHeadings = read("fallback_headings");
        book.answersWithLead = frames_.value("answers_with_lead", false);
        replace(book.entryKind, frames_, "entry_kind");
        for (const Json& form : frames_.value("entries", Json::array())) {
            book.entries.push_back({expanded(form.at("opening").get<std::string>()),
                                    form.value("at_least", std::size_t{1}),
                                    patternsOf(form.at("patterns"))});
        }
    }

    void readTables(PatternBook& book) const {
        book.cells = patternsOf(frames_.value("cells", Json::array()));
        replace(book.header, frames_, "header");
        replace(book.notHeader, frames_, "not_header");
        for (const Json& record : frames_.value("records", Json::array())) {
            book.records.push_back(
                {marksOf(record.at("columns")), patternsOf(record.at("patterns"))});
        }
    }

    void readTheme(ThemeWords& theme) const {
        theme.cited = frames_.value("theme", std::string("{question} ({theme})"));
        theme.named = frames_.value("theme_named", std::string());
        theme.ofModel = frames_.value("theme_of_model", std::string());
        theme.article = frames_.value("theme_article", std::string());
        theme.owned = frames_.value("theme_owned", std::string());
        replace(theme.ownable, frames_, "ownable");
        theme.inside = wordSet(frames_, "inside_words");
        theme.after = wordSet(frames_, "words_after_names");
        theme.titleWords = wordSet(frames_, "title_words");
        theme.wordsMin = frames_.value("theme_words_min", std::size_t{1});
        theme.mends = changesOf(frames_, "theme_mends");
        theme.notThemes = marksOf(frames_.value("not_themes", Json::array()));
        theme.modelArticles = wordSet(frames_, "model_articles");
    }

    void readLeaning(LeaningWords& leaning) const {
        replace(leaning.leaning, frames_, "leaning");
        replace(leaning.nouns, frames_, "nouns");
        replace(leaning.names, frames_, "names");
        leaning.bare = wordSet(frames_, "bare_nouns");
        leaning.loneIsBare = frames_.value("lone_noun_is_bare", false);
        leaning.namesPlace = frames_.value("names_need_no_theme", false);
    }

    std::string language_;
    Json patterns_;
    Json frames_;
    Json phrasings_;
    Macros macros_;
    const Lexicon* lexicon_ = nullptr;
};

std::unique_ptr<const PatternBook> readBook(std::string_view language) {
    BookReader reader(language);
    if (reader.isEmpty()) {
        return nullptr;
    }
    auto book = std::make_unique<PatternBook>();
    reader.read(*book);
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
