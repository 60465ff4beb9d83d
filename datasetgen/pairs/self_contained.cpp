// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pairs/self_contained.h"

#include "datasetgen/text/language_data.h"
#include "datasetgen/text/language_guess.h"
#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

#include <map>
#include <mutex>
#include <optional>
#include <string>

namespace strata::datasetgen {
namespace {

struct Ties {
    std::optional<TextPattern> pointers;  ///< none in a language without
    std::optional<TextPattern> openings;
};

/// Any line of a file, between what stands before and behind it, as one pattern: to search a text
/// once for each line costs ten times as much.
std::optional<TextPattern> anyLineOf(std::string_view language,
                                     std::string_view file,
                                     std::string_view before,
                                     std::string_view behind) {
    std::string lines;
    for (const std::string& line : languageLines(language, file)) {
        lines += (lines.empty() ? "(?:" : "|(?:") + line + ")";
    }
    if (lines.empty()) {
        return std::nullopt;
    }
    return TextPattern(std::string(before) + "(?:" + lines + ")" + std::string(behind));
}

const Ties& tiesOf(std::string_view language) {
    static std::mutex mutex;
    static std::map<std::string, Ties, std::less<>> known;
    const std::scoped_lock lock(mutex);
    const auto [entry, isNew] = known.try_emplace(std::string(language));
    if (isNew) {
        // Where blanks part words, lines are found as whole words.
        const bool spaced = !languageLines(language, "small_words.txt").empty();
        const std::string_view begin = spaced ? "(?<![\\p{L}\\p{N}_])" : "";
        const std::string_view end = spaced ? "(?![\\p{L}\\p{N}_])" : "";
        entry->second.pointers = anyLineOf(language, "pointers.txt", begin, end);
        entry->second.openings = anyLineOf(language, "openings.txt", "^[\\s\\p{P}]*", end);
    }
    return entry->second;
}

}  // namespace

std::string_view selfContainedFault(std::string_view text, std::string_view language) {
    const std::string guessed = language.empty() ? guessLanguage(text) : std::string(language);
    const Ties& ties = tiesOf(guessed.empty() ? std::string_view("en") : guessed);
    const std::string lower = replacedAll(lowerCase(text), "\u2019", "'");
    if (ties.pointers && ties.pointers->occursIn(lower)) {
        return "pointer";
    }
    return ties.openings && ties.openings->occursIn(lower) ? "dangling opening" : "";
}

}  // namespace strata::datasetgen
