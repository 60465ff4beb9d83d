// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/known_names.h"

#include "datasetgen/pairs/word_forms.h"
#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_words.h"

#include <unicode/locid.h>
#include <unicode/strenum.h>
#include <unicode/timezone.h>
#include <unicode/tznames.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>

namespace strata::datasetgen {
namespace {

using KnownNameSet = std::set<std::string, std::less<>>;

void addCountries(const icu::Locale& language, KnownNameSet& names) {
    for (const char* const* code = icu::Locale::getISOCountries(); *code != nullptr; ++code) {
        icu::UnicodeString name;
        icu::Locale("", *code).getDisplayCountry(language, name);
        std::string text;
        names.insert(name.toUTF8String(text));
    }
}

/// The cities that time zones are named after.
void addCities(const icu::Locale& language, KnownNameSet& names) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::TimeZoneNames> zones(
        icu::TimeZoneNames::createInstance(language, status));
    const std::unique_ptr<icu::StringEnumeration> ids(icu::TimeZone::createTimeZoneIDEnumeration(
        UCAL_ZONE_TYPE_CANONICAL_LOCATION, nullptr, nullptr, status));
    if (U_FAILURE(status)) {
        return;
    }
    for (const icu::UnicodeString* id = ids->snext(status); id != nullptr && U_SUCCESS(status);
         id = ids->snext(status)) {
        icu::UnicodeString name;
        zones->getExemplarLocationName(*id, name);
        std::string text;
        names.insert(name.toUTF8String(text));
    }
}

KnownNameSet readKnownNames(std::string_view language) {
    KnownNameSet names;
    const icu::Locale locale(std::string(language).c_str());
    addCountries(locale, names);
    addCities(locale, names);
    for (const std::string& name : languageLines(language, "known_names.txt")) {
        names.insert(name);
    }
    for (const std::string& word : languageLines(language, "not_names.txt")) {
        names.erase(word);
    }
    std::erase_if(names, [](const std::string& name) { return characterCount(name) < 2; });
    return names;
}

struct Known {
    KnownNameSet names;
    KnownNameSet words;  ///< those of one word, lower case without accents
};

const Known& knownOf(std::string_view language) {
    static std::mutex mutex;
    static std::map<std::string, Known, std::less<>> known;
    const std::scoped_lock lock(mutex);
    const auto [entry, isNew] = known.try_emplace(std::string(language));
    if (isNew) {
        entry->second.names = readKnownNames(language);
        for (const std::string& name : entry->second.names) {
            if (name.find(' ') == std::string::npos) {
                entry->second.words.insert(withoutAccents(name));
            }
        }
    }
    return entry->second;
}

}  // namespace

bool isKnownName(std::string_view word, std::string_view language) {
    const KnownNameSet& words = knownOf(language).words;
    const std::string plain = withoutAccents(word);
    return words.contains(plain) ||
           (plain.size() > 4 && plain.ends_with('s') &&
            words.contains(std::string_view(plain).substr(0, plain.size() - 1)));
}

const std::set<std::string, std::less<>>& knownNames(std::string_view language) {
    return knownOf(language).names;
}

}  // namespace strata::datasetgen
