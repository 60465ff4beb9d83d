// SPDX-License-Identifier: GPL-3.0-or-later
// Months and days of the week by their names, as ICU knows them for each language.
// Thread: free functions; any thread.
#pragma once

#include <set>
#include <string_view>

namespace strata::datasetgen {

/// 1 to 12 for months, 101 (Sunday) to 107 for days.
using CalendarTerms = std::set<int>;

/// What a careful reader takes for a date: whole names, with a capital where the language sets one.
CalendarTerms namedDates(std::string_view text, std::string_view language);

/// Everything that can mean a month or a day: short names, months as numbers (03/05, 5月) too.
CalendarTerms possibleDates(std::string_view text, std::string_view language);

/// Whether a word is the name of a month or day.
bool isCalendarWord(std::string_view word, std::string_view language);

}  // namespace strata::datasetgen
