// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/unit_names.h"

#include "datasetgen/text/language_data.h"
#include "datasetgen/text/scripts.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>

namespace strata::datasetgen {
namespace {

// Told apart by their letters; compared as they are written.
constexpr std::array kSigns = std::to_array<std::string_view>(
    {"%",    "‰",     "°C",  "°F",  "°",   "K",      "V",      "mV",   "kV",  "A",   "mA",  "µA",
     "W",    "mW",    "kW",  "MW",  "GW",  "Wh",     "kWh",    "MWh",  "Hz",  "kHz", "MHz", "GHz",
     "s",    "ms",    "µs",  "ns",  "min", "h",      "m",      "dm",   "cm",  "mm",  "µm",  "nm",
     "km",   "m²",    "m2",  "cm²", "mm²", "km²",    "ha",     "m³",   "cm³", "m3",  "m/s", "km/h",
     "g",    "kg",    "mg",  "µg",  "t",   "l",      "L",      "ml",   "mL",  "cl",  "dl",  "bar",
     "mbar", "Pa",    "hPa", "kPa", "MPa", "N",      "kN",     "Nm",   "J",   "kJ",  "MJ",  "kcal",
     "B",    "kB",    "KB",  "MB",  "GB",  "TB",     "KiB",    "MiB",  "GiB", "TiB", "bit", "dB",
     "rpm",  "U/min", "lb",  "ft",  "px",  "Ω",      "kΩ",     "MΩ",   "EUR", "€",   "USD", "$",
     "GBP",  "£",     "CHF", "PLN", "CNY", "JPY",    "KRW",    "BRL",  "¥",   "₩",   "lx",  "lm",
     "mol",  "cd",    "ppm", "dpi", "fps", "Mbit/s", "Gbit/s", "MB/s", "GB/s"});

struct Named {
    std::string word;
    std::string meaning;
    bool isSign = false;  ///< its capitals matter
};
using Names = std::vector<Named>;

/// Signs with more than one form.
std::string oneForm(std::string_view sign) {
    static const std::map<std::string_view, std::string_view> forms{
        {"L", "l"},   {"mL", "ml"}, {"m2", "m²"}, {"m3", "m³"}, {"kB", "KB"}, {"€", "EUR"},
        {"$", "USD"}, {"£", "GBP"}, {"₩", "KRW"}, {"CNY", "¥"}, {"JPY", "¥"}};
    const auto form = forms.find(sign);
    return std::string(form == forms.end() ? sign : form->second);
}

/// Lines "meaning: word, word" of a language's file, longest words first.
Names readNames(std::string_view language, std::string_view file) {
    Names names;
    for (const std::string& line : languageLines(language, file)) {
        const std::size_t colon = line.find(':');
        for (const std::string& word : splitAt(line.substr(colon + 1), ',')) {
            names.push_back({std::string(trimmed(word)), oneForm(line.substr(0, colon)), false});
        }
    }
    return names;
}

Names signsAndNames(std::string_view language) {
    Names names = readNames(language, "unit_names.txt");
    for (const std::string_view sign : kSigns) {
        names.push_back({std::string(sign), oneForm(sign), true});
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
        entry->second =
            file == "unit_names.txt" ? signsAndNames(language) : readNames(language, file);
        std::ranges::stable_sort(entry->second, std::ranges::greater(),
                                 [](const Named& named) { return named.word.size(); });
    }
    return entry->second;
}

/// Whether a word of letters may end before a byte.
bool endsAt(std::string_view text, std::size_t at, std::string_view word) {
    std::size_t last = word.size() - 1;
    while (last > 0 && (static_cast<unsigned char>(word[last]) & 0xC0U) == 0x80U) {
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
    for (const Named& named : names) {
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
    const std::vector<Word> words = wordsOf(text.substr(at, text.find('\n', at) - at));
    const auto word =
        std::ranges::find_if(words, [](const Word& own) { return !own.bare.empty(); });
    if (word == words.end() || (language != "de" && language != "nl")) {
        return {};
    }
    for (const Named& named : namesOf(language, "unit_names.txt")) {
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
    for (const std::string_view sign : {"$", "€", "£", "¥", "₩", "EUR", "USD", "CHF"}) {
        if (before.ends_with(sign)) {
            return oneForm(sign);
        }
    }
    for (const std::string_view speed : {"时速", "時速", "시속"}) {
        if (before.ends_with(speed)) {
            return "km/h";
        }
    }
    return before.ends_with("百分之") ? "%" : "";
}

SmallestUnit inSmallestUnit(std::string_view sign) {
    static const std::map<std::string_view, SmallestUnit> units{
        {"km", {"mm", 6}}, {"m", {"mm", 3}},  {"cm", {"mm", 1}}, {"mm", {"mm", 0}},
        {"t", {"mg", 9}},  {"kg", {"mg", 6}}, {"g", {"mg", 3}},  {"mg", {"mg", 0}},
        {"l", {"ml", 3}},  {"dl", {"ml", 2}}, {"cl", {"ml", 1}}, {"ml", {"ml", 0}},
        {"MW", {"mW", 9}}, {"kW", {"mW", 6}}, {"W", {"mW", 3}},  {"mW", {"mW", 0}}};
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
    return std::ranges::find(kSigns, word) != kSigns.end();
}

std::vector<std::string> unitsInHeads(std::string_view text, std::string_view language) {
    std::vector<std::string> signs;
    for (const std::string_view opening : {"(", "[", " in ", " en ", "（", "/ "}) {
        for (std::size_t at = text.find(opening); at != std::string_view::npos;
             at = text.find(opening, at + 1)) {
            const UnitAt unit = unitAt(text, at + opening.size(), language);
            const std::size_t end = at + opening.size() + unit.length;
            const bool closed = end >= text.size() || text[end] == ')' || text[end] == ']' ||
                                text[end] == '\n' || text[end] == '\t' ||
                                text.substr(end).starts_with("）");
            if (!unit.sign.empty() && closed) {
                signs.push_back(unit.sign);
            }
        }
    }
    return signs;
}

}  // namespace strata::datasetgen
