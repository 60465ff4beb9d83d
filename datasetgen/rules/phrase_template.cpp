// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/phrase_template.h"

#include "base/assert.h"
#include "datasetgen/text/text_pattern.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>

namespace strata::datasetgen {
namespace {

std::string insideSentence(const std::string& part,
                           const PhraseWords& words,
                           const Vocabulary& vocabulary) {
    const std::string first = part.substr(0, part.find(' '));
    const bool small = words.lowerInside.contains(lowerCase(first)) || vocabulary.isOrdinary(first);
    return small ? withFirstLower(part) : part;
}

/// "von der Last ab" and "hängt" as "von der Last abhängt". Nothing where a subordinate clause
/// follows: the verb would have to stand before it.
std::optional<std::string> closedBy(const std::string& part,
                                    const std::string& verb,
                                    const PhraseWords& words) {
    if (part.find(',') != std::string::npos) {
        return std::nullopt;
    }
    const std::size_t blank = part.find_last_of(' ');
    const std::string last = blank == std::string::npos ? part : part.substr(blank + 1);
    return part + (words.separable.contains(last) ? "" : " ") + verb;
}

std::optional<std::string> changedPart(std::string_view gap,
                                       const PartOf& partOf,
                                       const PhraseWords& words,
                                       const Vocabulary& vocabulary) {
    const std::size_t bar = gap.find('|');
    const std::string part = partOf(gap.substr(0, bar));
    if (bar == std::string_view::npos) {
        return part;
    }
    const std::string_view change = gap.substr(bar + 1);
    if (change == "inside") {
        return insideSentence(part, words, vocabulary);
    }
    if (change == "upper") {
        return withFirstUpper(part);
    }
    constexpr std::string_view closed = "closed ";
    STRATA_ASSERT(change.starts_with(closed));
    return closedBy(part, partOf(change.substr(closed.size())), words);
}

}  // namespace

std::optional<std::string> filledTemplate(std::string_view text,
                                          const PartOf& partOf,
                                          const PhraseWords& words,
                                          const Vocabulary& vocabulary) {
    std::string result;
    while (!text.empty()) {
        const std::size_t open = std::min(text.find('{'), text.size());
        result += text.substr(0, open);
        text.remove_prefix(open);
        if (text.empty()) {
            break;
        }
        const std::size_t close = text.find('}');
        STRATA_ASSERT(close != std::string_view::npos);
        const std::optional<std::string> part =
            changedPart(text.substr(1, close - 1), partOf, words, vocabulary);
        if (!part) {
            return std::nullopt;
        }
        result += *part;
        text.remove_prefix(close + 1);
    }
    static const TextPattern blankBeforeMark(" +(?=[?.,](?: |$))");
    return withFirstUpper(blankBeforeMark.replacedAll(collapsed(result), ""));
}

}  // namespace strata::datasetgen
