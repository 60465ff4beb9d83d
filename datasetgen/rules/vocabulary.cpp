// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/rules/vocabulary.h"

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

bool hasUpper(std::string_view word) {
    return std::ranges::any_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool isCodeWord(std::string_view word) {
    if (word.size() < 2) {
        return false;
    }
    const bool marks = word.starts_with("-") || word.find("()") != std::string_view::npos ||
                       word.find('_') != std::string_view::npos ||
                       word.find("::") != std::string_view::npos || word.starts_with("$") ||
                       word.starts_with("#") || word.starts_with("/") || word.starts_with("\\") ||
                       word.find('=') != std::string_view::npos;
    bool inner = false;
    for (std::size_t i = 1; i < word.size(); ++i) {
        inner = inner || (std::isupper(static_cast<unsigned char>(word[i])) != 0 &&
                          std::islower(static_cast<unsigned char>(word[i - 1])) != 0);
    }
    return marks || inner;
}

bool hasDigit(std::string_view text) {
    return std::ranges::any_of(
        text, [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
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

}  // namespace strata::datasetgen
