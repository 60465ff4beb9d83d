// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/calendar_words.h"

#include "datasetgen/pairs/measures.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/scripts.h"
#include "datasetgen/text/text_words.h"

#include <unicode/dtfmtsym.h>
#include <unicode/locid.h>
#include <unicode/unistr.h>

#include <cstdlib>
#include <map>
#include <mutex>
#include <string>

namespace strata::datasetgen {
namespace {

constexpr int kDays = 100;

struct CalendarNames {
    std::map<std::string, int, std::less<>> whole;
    std::map<std::string, int, std::less<>> brief;
};

void addNames(std::map<std::string, int, std::less<>>& names,
              const icu::UnicodeString* list,
              std::int32_t count,
              int base) {
    for (std::int32_t i = 0; i < count; ++i) {
        std::string name;
        list[i].toUTF8String(name);
        name = lowerCase(name);
        while (name.ends_with('.')) {
            name.pop_back();
        }
        if (!name.empty()) {
            names.emplace(name, base + i);
        }
    }
}

CalendarNames readCalendarNames(std::string_view language) {
    CalendarNames names;
    UErrorCode status = U_ZERO_ERROR;
    const icu::Locale locale(std::string(language).c_str());
    const icu::DateFormatSymbols symbols(locale, status);
    if (U_FAILURE(status)) {
        return names;
    }
    for (const auto context :
         {icu::DateFormatSymbols::FORMAT, icu::DateFormatSymbols::STANDALONE}) {
        std::int32_t count = 0;
        const icu::UnicodeString* list =
            symbols.getMonths(count, context, icu::DateFormatSymbols::WIDE);
        addNames(names.whole, list, count, 1);
        list = symbols.getWeekdays(count, context, icu::DateFormatSymbols::WIDE);
        addNames(names.whole, list, count, kDays);
        list = symbols.getMonths(count, context, icu::DateFormatSymbols::ABBREVIATED);
        addNames(names.brief, list, count, 1);
        list = symbols.getWeekdays(count, context, icu::DateFormatSymbols::ABBREVIATED);
        addNames(names.brief, list, count, kDays);
    }
    for (const std::string& line : languageLines(language, "calendar_forms.txt")) {
        const std::size_t colon = line.find(':');
        for (const std::string& word : splitAt(line.substr(colon + 1), ',')) {
            names.whole.emplace(trimmed(word), std::atoi(line.c_str()));
        }
    }
    return names;
}

const CalendarNames& namesOf(std::string_view language) {
    static std::mutex mutex;
    static std::map<std::string, CalendarNames, std::less<>> known;
    const std::scoped_lock lock(mutex);
    const auto [entry, isNew] = known.try_emplace(std::string(language));
    if (isNew) {
        entry->second = readCalendarNames(language);
    }
    return entry->second;
}

/// In these a month without a capital is another word ("may", "march").
bool setsCapitals(std::string_view language) {
    return language == "en" || language == "de";
}

/// East Asian months and days are numbers and marks, which the gate of numbers reads.
bool namesAreWords(std::string_view language) {
    return !isEastAsian(language);
}

}  // namespace

CalendarTerms namedDates(std::string_view text, std::string_view language) {
    CalendarTerms terms;
    if (!namesAreWords(language)) {
        return terms;
    }
    const std::map<std::string, int, std::less<>>& names = namesOf(language).whole;
    bool opens = true;
    for (const Word& word : wordsOf(text)) {
        const std::string_view raw = textAt(text, word.span);
        const auto found = names.find(word.bare);
        // An English sentence may begin with "May" or "March" and mean neither.
        const bool meant =
            !setsCapitals(language) || (beginsWithUpper(raw) && !(opens && language == "en"));
        if (found != names.end() && meant) {
            terms.insert(found->second);
        }
        opens = raw.find_first_of(".:!?") != std::string_view::npos;
    }
    return terms;
}

CalendarTerms possibleDates(std::string_view text, std::string_view language) {
    CalendarTerms terms;
    if (!namesAreWords(language)) {
        return terms;
    }
    const CalendarNames& names = namesOf(language);
    for (const Word& word : wordsOf(text)) {
        for (const auto* list : {&names.whole, &names.brief}) {
            const auto found = list->find(word.bare);
            if (found != list->end()) {
                terms.insert(found->second);
            }
        }
    }
    for (const Measure& measure : measuresOf(text, language)) {
        for (const std::vector<std::string>* values : {&measure.values, &measure.parts}) {
            for (const std::string& value : *values) {
                const int month = value.size() <= 2 ? std::atoi(value.c_str()) : 0;
                if (month >= 1 && month <= 12 && measure.unit.empty()) {
                    terms.insert(month);
                }
            }
        }
    }
    return terms;
}

bool isCalendarWord(std::string_view word, std::string_view language) {
    return namesAreWords(language) && namesOf(language).whole.contains(lowerCase(word));
}

}  // namespace strata::datasetgen
