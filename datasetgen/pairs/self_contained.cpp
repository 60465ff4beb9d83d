// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/self_contained.h"

#include "datasetgen/text/language_data.h"
#include "datasetgen/text/language_guess.h"
#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace strata::datasetgen {
namespace {

struct Ties {
    std::vector<TextPattern> pointers;
    std::vector<TextPattern> openings;
};

/// The lines of a file; where blanks part words they are found as whole words.
std::vector<TextPattern> patternsOf(std::string_view language,
                                    std::string_view file,
                                    std::string_view before) {
    const bool spaced = !languageLines(language, "small_words.txt").empty();
    std::vector<TextPattern> patterns;
    for (const std::string& line : languageLines(language, file)) {
        patterns.emplace_back(std::string(before) + "(?:" + line + ")" +
                              (spaced ? "(?![\\p{L}\\p{N}_])" : ""));
    }
    return patterns;
}

const Ties& tiesOf(std::string_view language) {
    static std::mutex mutex;
    static std::map<std::string, Ties, std::less<>> known;
    const std::scoped_lock lock(mutex);
    const auto [entry, isNew] = known.try_emplace(std::string(language));
    if (isNew) {
        const bool spaced = !languageLines(language, "small_words.txt").empty();
        entry->second.pointers =
            patternsOf(language, "pointers.txt", spaced ? "(?<![\\p{L}\\p{N}_])" : "");
        entry->second.openings = patternsOf(language, "openings.txt", "^[\\s\\p{P}]*");
    }
    return entry->second;
}

}  // namespace

std::string_view selfContainedFault(std::string_view text, std::string_view language) {
    const std::string guessed = language.empty() ? guessLanguage(text) : std::string(language);
    const Ties& ties = tiesOf(guessed.empty() ? std::string_view("en") : guessed);
    const std::string lower = replacedAll(lowerCase(text), "\u2019", "'");
    const auto occurs = [&](const TextPattern& pattern) { return pattern.occursIn(lower); };
    if (std::ranges::any_of(ties.pointers, occurs)) {
        return "pointer";
    }
    return std::ranges::any_of(ties.openings, occurs) ? "dangling opening" : "";
}

}  // namespace strata::datasetgen
