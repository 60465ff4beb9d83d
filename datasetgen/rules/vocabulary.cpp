// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/vocabulary.h"

#include "datasetgen/rules/english_verbs.h"
#include "datasetgen/rules/english_words.h"
#include "datasetgen/rules/subject_words.h"
#include "datasetgen/text/text_words.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace strata::datasetgen {

bool isPlainWord(std::string_view word) {
    return word.size() >= 2 && std::ranges::all_of(word, [](char c) {
               const auto byte = static_cast<unsigned char>(c);
               return std::isalnum(byte) != 0 || byte >= 0x80 || c == '+' || c == '-';
           });
}

std::string_view withoutEndMarks(std::string_view word) {
    constexpr std::string_view marks = "()[]{}\"'.,;:!?";
    while (!word.empty() && marks.find(word.front()) != std::string_view::npos) {
        word.remove_prefix(1);
    }
    while (!word.empty() && marks.find(word.back()) != std::string_view::npos) {
        word.remove_suffix(1);
    }
    return word;
}

std::string_view withoutStop(std::string_view sentence) {
    while (sentence.ends_with('.') || sentence.ends_with('!')) {
        sentence.remove_suffix(1);
    }
    return sentence;
}

bool hasUpper(std::string_view word) {
    return std::ranges::any_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
}

Vocabulary::Vocabulary(const Document& document) {
    for (const Block& block : document.blocks) {
        if (!block.removed.empty() ||
            (block.kind != BlockKind::Text && block.kind != BlockKind::List)) {
            continue;
        }
        bool opens = true;
        for (const Word& word : wordsOf(block.text)) {
            const std::string_view raw = textAt(block.text, word.span);
            const std::string_view bare = withoutEndMarks(raw);
            if (!opens && isPlainWord(bare)) {
                ++spellings_[std::string(bare)];
            }
            opens = raw.find_first_of(".:!?") != std::string_view::npos || raw == "-" || raw == "•";
        }
    }
    for (const auto& [spelling, times] : spellings_) {
        std::string& best = common_[lowerCase(spelling)];
        if (best.empty() || spellings_.find(best)->second < times) {
            best = spelling;
        }
    }
}

bool Vocabulary::isOrdinary(std::string_view word) const {
    const std::string lower = lowerCase(word);
    if (english::isDeterminer(lower) || english::isPreposition(lower) ||
        english::isSubordinator(lower) || english::isPronoun(lower)) {
        return true;
    }
    const auto entry = common_.find(lower);
    return entry != common_.end() && entry->second == lower;
}

std::size_t Vocabulary::count(std::string_view spelling) const {
    const auto entry = spellings_.find(spelling);
    return entry == spellings_.end() ? 0 : entry->second;
}

std::string Vocabulary::commonSpelling(std::string_view lowerWord) const {
    const auto entry = common_.find(lowerWord);
    return entry == common_.end() ? std::string() : entry->second;
}

namespace {

bool isSmallWord(std::string_view lower) {
    return english::isDeterminer(lower) || english::isPreposition(lower) ||
           english::isSubordinator(lower) || english::isAuxiliary(lower);
}

/// "Late fees of members": only its first word has a capital for its place.
bool isWrittenAsSentence(std::string_view heading, const std::vector<Word>& words) {
    return words.size() > 1 && beginsWithLower(textAt(heading, words[1].span)) &&
           !isSmallWord(words[1].bare);
}

}  // namespace

std::string headingInSentence(std::string_view heading, const Vocabulary& vocabulary) {
    const bool shouts = std::ranges::none_of(heading, [](char c) { return c >= 'a' && c <= 'z'; });
    const std::vector<Word> words = wordsOf(heading);
    const bool asSentence = isWrittenAsSentence(heading, words);
    std::string result;
    for (const Word& word : words) {
        const std::string raw(textAt(heading, word.span));
        const std::string bare(withoutEndMarks(raw));
        const std::string lower = lowerCase(bare);
        const std::string common = vocabulary.commonSpelling(lower);
        const bool everyday = asSentence && result.empty() && isEverydayWord(lower);
        const bool plain = isPlainWord(bare) &&
                           std::ranges::none_of(bare, [](char c) { return c >= '0' && c <= '9'; });
        std::string spelling = bare;
        if (!common.empty()) {
            spelling = common;
        } else if (plain && (isSmallWord(lower) || everyday ||
                             (bare.substr(1) == lower.substr(1) && english::looksCommon(lower)) ||
                             (shouts && bare.size() > 5))) {
            spelling = lower;
        }
        result +=
            (result.empty() ? "" : " ") + (bare.empty() ? raw : replacedAll(raw, bare, spelling));
    }
    return result;
}

}  // namespace strata::datasetgen
