// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/unit_names.h"

#include "base/utf8.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/scripts.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <map>
#include <mutex>

namespace strata::datasetgen {
namespace {

/// The sections of the units that every language writes alike.
const std::vector<std::string>& unitLines(std::string_view section) {
    return languageSections("any", "units.txt").at(std::string(section));
}

/// Told apart by their letters; compared as they are written.
const std::vector<std::string>& signs() {
    static const std::vector<std::string> all = [] {
        std::vector<std::string> read;
        for (const std::string& line : unitLines("signs")) {
            std::ranges::move(splitAt(line, ' '), std::back_inserter(read));
        }
        return read;
    }();
    return all;
}

struct Named {
    std::string word;
    std::string meaning;
    bool isSign = false;  ///< its capitals matter
};

struct Names {
    std::vector<Named> all;
    /// Those whose word begins with a byte, its capitals made small, in the same order.
    std::array<std::vector<Named>, 256> byFirst;
};

std::uint8_t firstByte(std::string_view word) {
    return static_cast<std::uint8_t>(word.empty() ? '\0' : lowerAscii(word.front()));
}

/// Signs with more than one form.
std::string oneForm(std::string_view sign) {
    static const std::map<std::string, std::string, std::less<>> forms = [] {
        std::map<std::string, std::string, std::less<>> read;
        for (const std::string& line : unitLines("forms")) {
            const std::vector<std::string> parts = splitAt(line, ' ');
            read.emplace(parts.at(0), parts.at(1));
        }
        return read;
    }();
    const auto form = forms.find(sign);
    return form == forms.end() ? std::string(sign) : form->second;
}

/// Lines "meaning: word, word" of a language's file, longest words first.
std::vector<Named> readNames(std::string_view language, std::string_view file) {
    std::vector<Named> names;
    for (const std::string& line : languageLines(language, file)) {
        const std::size_t colon = line.find(':');
        for (const std::string& word : splitAt(line.substr(colon + 1), ',')) {
            names.push_back({std::string(trimmed(word)), oneForm(line.substr(0, colon)), false});
        }
    }
    return names;
}

std::vector<Named> signsAndNames(std::string_view language) {
    std::vector<Named> names = readNames(language, "unit_names.txt");
    for (const std::string& sign : signs()) {
        names.push_back({sign, oneForm(sign), true});
    }
    return names;
}

const Names& namesOf(std::string_view language, std::string_view file) {
    static std::mutex mutex;
    static std::map<std::string, Names, std::less<>> known;
    const std::scoped_lock lock(mutex);
    const std::string key = std::string(language) + "/" + std::string(file);
    const auto [entry, isNew] = known.try_emplace(key);
    if (isNew) {
        std::vector<Named>& all = entry->second.all;
        all = file == "unit_names.txt" ? signsAndNames(language) : readNames(language, file);
        std::ranges::stable_sort(all, std::ranges::greater(),
                                 [](const Named& named) { return named.word.size(); });
        for (const Named& named : all) {
            entry->second.byFirst[firstByte(named.word)].push_back(named);
        }
    }
    return entry->second;
}

/// Whether a word of letters may end before a byte.
bool endsAt(std::string_view text, std::size_t at, std::string_view word) {
    std::size_t last = word.size() - 1;
    while (last > 0 && isUtf8Continuation(word[last])) {
        --last;
    }
    if (at >= text.size() || !isSpacedLetter(nextCharacter(word, last))) {
        return true;
    }
    return !isSpacedLetter(nextCharacter(text, at));
}

const Named* namedAt(std::string_view text, std::size_t at, const Names& names) {
    constexpr std::size_t bytesMax = 40;
    const std::string_view rest = text.substr(std::min(at, text.size()), bytesMax);
    const std::string lowered = lowerCase(rest);
    const std::string_view lower = lowered;
    // A letter beyond ASCII may begin with another byte in lower case.
    const bool isOneByte = firstByte(rest) == firstByte(lower);
    for (const Named& named : isOneByte ? names.byFirst[firstByte(rest)] : names.all) {
        const bool found = (named.isSign ? rest : lower).starts_with(named.word);
        if (found && endsAt(text, at + named.word.size(), named.word)) {
            return &named;
        }
    }
    return nullptr;
}

}  // namespace

UnitAt unitAt(std::string_view text, std::size_t at, std::string_view language) {
    const std::size_t blank = at < text.size() && (text[at] == ' ' || text[at] == '-') ? 1 : 0;
    const Named* unit = namedAt(text, at + blank, namesOf(language, "unit_names.txt"));
    return unit == nullptr ? UnitAt{} : UnitAt{unit->meaning, blank + unit->word.size()};
}

std::string unitInWordAt(std::string_view text, std::size_t at, std::string_view language) {
    constexpr std::size_t nameBytesMin = 3;
    if (language != "de" && language != "nl") {
        return {};
    }
    const std::vector<Word> words = wordsOf(text.substr(at, text.find('\n', at) - at));
    const auto word =
        std::ranges::find_if(words, [](const Word& own) { return !own.bare.empty(); });
    if (word == words.end()) {
        return {};
    }
    for (const Named& named : namesOf(language, "unit_names.txt").all) {
        if (!named.isSign && named.word.size() >= nameBytesMin &&
            word->bare.ends_with(named.word)) {
            return named.meaning;
        }
    }
    return {};
}

std::string unitBefore(std::string_view text, std::size_t at) {
    std::string_view before = text.substr(0, at);
    before = before.ends_with(' ') ? before.substr(0, at - 1) : before;
    for (const std::string_view line : unitLines("before numbers")) {
        const std::size_t blank = line.find(' ');
        if (before.ends_with(line.substr(0, blank))) {
            return std::string(line.substr(blank + 1));
        }
    }
    return {};
}

SmallestUnit inSmallestUnit(std::string_view sign) {
    static const std::map<std::string, SmallestUnit, std::less<>> units = [] {
        std::map<std::string, SmallestUnit, std::less<>> read;
        for (const std::string& line : unitLines("smallest")) {
            const std::vector<std::string> parts = splitAt(line, ' ');
            read.emplace(parts.at(0), SmallestUnit{parts.at(1), std::stoul(parts.at(2))});
        }
        return read;
    }();
    const auto found = units.find(sign);
    return found == units.end() ? SmallestUnit{} : found->second;
}

ScaleAt scaleAt(std::string_view text, std::size_t at, std::string_view language) {
    const std::size_t blank = at < text.size() && text[at] == ' ' ? 1 : 0;
    const Named* scale = namedAt(text, at + blank, namesOf(language, "scale_words.txt"));
    return scale == nullptr ? ScaleAt{}
                            : ScaleAt{std::stoul(scale->meaning), blank + scale->word.size()};
}

bool isUnitSign(std::string_view word) {
    return std::ranges::find(signs(), word) != signs().end();
}

std::vector<std::string> unitsInHeads(std::string_view text, std::string_view language) {
    std::vector<std::string> found;
    for (const std::string& line : unitLines("in heads")) {
        const std::string opening = replacedAll(line, "_", " ");
        for (std::size_t at = text.find(opening); at != std::string_view::npos;
             at = text.find(opening, at + 1)) {
            const UnitAt unit = unitAt(text, at + opening.size(), language);
            const std::size_t end = at + opening.size() + unit.length;
            const bool closed = end >= text.size() || text[end] == ')' || text[end] == ']' ||
                                text[end] == '\n' || text[end] == '\t' ||
                                text.substr(end).starts_with("）");
            if (!unit.sign.empty() && closed) {
                found.push_back(unit.sign);
            }
        }
    }
    return found;
}

}  // namespace strata::datasetgen
