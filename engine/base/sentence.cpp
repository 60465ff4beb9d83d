// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/sentence.h"

#include <algorithm>

namespace strata {

Sentence::Sentence(std::string_view pattern, std::initializer_list<Sentence> arguments)
    : pattern_(pattern), arguments_(arguments) {}

Sentence Sentence::argument(std::string_view text) {
    return verbatim(std::string(text));
}

Sentence Sentence::verbatim(std::string text) {
    Sentence sentence;
    sentence.pattern_ = std::move(text);
    sentence.isVerbatim_ = true;
    return sentence;
}

Sentence Sentence::stored(std::string pattern, std::vector<Sentence> arguments) {
    Sentence sentence;
    sentence.pattern_ = std::move(pattern);
    sentence.arguments_ = std::move(arguments);
    return sentence;
}

std::string Sentence::text() const {
    if (isVerbatim_ || arguments_.empty()) {
        return pattern_;
    }
    std::vector<std::string> filled;
    filled.reserve(arguments_.size());
    for (const Sentence& argument : arguments_) {
        filled.push_back(argument.text());
    }
    return fillPlaces(pattern_, filled);
}

std::string fillPlaces(std::string_view pattern, const std::vector<std::string>& filled) {
    std::string text;
    for (std::size_t at = 0; at < pattern.size(); ++at) {
        const bool isPlace = pattern[at] == '%' && at + 1 < pattern.size();
        const std::size_t place =
            isPlace ? static_cast<std::size_t>(static_cast<unsigned char>(pattern[at + 1]) - '1')
                    : filled.size();
        if (place < filled.size()) {
            text += filled[place];
            ++at;
        } else {
            text += pattern[at];
        }
    }
    return text;
}

std::string wholeSentence(std::string text) {
    const auto isSmall = [](char letter) { return letter >= 'a' && letter <= 'z'; };
    const auto wordEnd = std::find_if_not(text.begin(), text.end(), isSmall);
    const bool isWord = wordEnd == text.end() || *wordEnd == ' ' || *wordEnd == ',';
    if (isWord && wordEnd != text.begin()) {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    const bool isOpen =
        !text.empty() && std::string_view(".!?").find(text.back()) == std::string_view::npos;
    if (isOpen && text.find('\n') == std::string::npos) {
        text += '.';
    }
    return text;
}

}  // namespace strata
