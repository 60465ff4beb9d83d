// SPDX-License-Identifier: GPL-3.0-or-later
#include "question_words.h"

#include "datasetgen/text/text_words.h"
#include "support/places.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string_view>

namespace strata::datasetgen::test {
namespace {

constexpr std::array<std::string_view, 13> kSignsBefore{"(", "[", "{", "\"", "'", "“", "„",
                                                        "‚", "‘", "»", "«",  "–", "—"};
constexpr std::array<std::string_view, 20> kSignsBehind{".", ",", ";",  ":", "?", "!", ")",
                                                        "]", "}", "\"", "'", "”", "“", "’",
                                                        "‘", "»", "«",  "–", "—", "…"};
constexpr std::array<std::array<std::string_view, 2>, 4> kQuotations{
    {{"“", "”"}, {"„", "“"}, {"\"", "\""}, {"»", "«"}}};

std::set<std::string> wordSet(const std::string& words) {
    std::istringstream stream(words);
    return {std::istream_iterator<std::string>(stream), {}};
}

/// Takes the signs off; gives the last one that stood behind.
char trim(std::string& word) {
    char behind = ' ';
    for (bool again = true; again && !word.empty();) {
        again = false;
        for (const std::string_view sign : kSignsBehind) {
            if (word.ends_with(sign)) {
                behind = behind == ' ' || behind == '.' ? sign[0] : behind;
                word.resize(word.size() - sign.size());
                again = true;
            }
        }
    }
    for (bool again = true; again && !word.empty();) {
        again = false;
        for (const std::string_view sign : kSignsBefore) {
            if (word.starts_with(sign)) {
                word.erase(0, sign.size());
                again = true;
            }
        }
    }
    return behind;
}

/// The end of the quotation that begins here, its sign included; 0 if none does.
std::size_t quotationEnd(const std::string& text, std::size_t begin) {
    for (const auto& [open, close] : kQuotations) {
        if (text.compare(begin, open.size(), open) == 0) {
            const std::size_t end = text.find(close, begin + open.size());
            return end == std::string::npos ? 0 : end + close.size();
        }
    }
    return 0;
}

void withoutPossessive(std::string& word) {
    for (const std::string_view ending : {"'s", "’s"}) {
        if (word.size() > ending.size() && word.ends_with(ending)) {
            word.resize(word.size() - ending.size());
        }
    }
}

}  // namespace

std::string lowerLetters(const std::string& text) {
    std::string lower = text;
    for (std::size_t i = 0; i < lower.size(); ++i) {
        const auto c = static_cast<unsigned char>(lower[i]);
        const bool isLatinCapital = i > 0 && static_cast<unsigned char>(lower[i - 1]) == 0xC3 &&
                                    c >= 0x80 && c <= 0x9E && c != 0x97;
        if ((c >= 'A' && c <= 'Z') || isLatinCapital) {
            lower[i] = static_cast<char>(c + 0x20);
        }
    }
    return lower;
}

std::vector<ScoredWord> scoredWords(const std::string& text) {
    std::vector<ScoredWord> words;
    const std::string lower = lowerLetters(text);
    for (std::size_t at = 0; at < lower.size();) {
        if (lower[at] == ' ' || lower[at] == '\n' || lower[at] == '\t') {
            ++at;
            continue;
        }
        const std::size_t quoted = quotationEnd(lower, at);
        const std::size_t end =
            std::min(lower.find_first_of(" \n\t", std::max(at, quoted)), lower.size());
        std::string word = lower.substr(at, end - at);
        const char behind = trim(word);
        if (!word.empty()) {
            words.push_back({word, quoted != 0, behind});
        }
        at = end;
    }
    return words;
}

std::string withoutQuotations(const std::string& text) {
    std::string rest;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = quotationEnd(text, at);
        rest += end == 0 ? text[at] : ' ';
        at = std::max(at + 1, end);
    }
    return rest;
}

std::vector<std::string> plainWords(const std::string& text) {
    std::vector<std::string> words;
    std::istringstream stream(lowerLetters(text));
    for (std::string word; stream >> word;) {
        trim(word);
        withoutPossessive(word);
        if (word.empty()) {
            continue;
        }
        words.push_back(word);
        const std::size_t sign = word.find_first_of("-/=");
        if (sign != std::string::npos && sign > 0) {
            std::replace_if(
                word.begin(), word.end(), [](char c) { return c == '-' || c == '/' || c == '='; },
                ' ');
            std::istringstream parts(word);
            for (std::string part; parts >> part;) {
                words.push_back(part);
            }
        }
    }
    return words;
}

QuestionWords::QuestionWords(const std::string& language) {
    std::ifstream file(strata::test::inTree("tests/datasetgen/pairs/question_words/") + language +
                       ".json");
    const nlohmann::json lists = nlohmann::json::parse(file);
    for (const auto& [name, words] : lists.items()) {
        if (words.is_string()) {
            lists_[name] = wordSet(words);
            continue;
        }
        for (const std::string line : words) {
            irregular_.push_back(wordSet(line));
        }
    }
}

const QuestionWords& QuestionWords::of(const std::string& language) {
    static std::map<std::string, std::unique_ptr<QuestionWords>> read;
    std::unique_ptr<QuestionWords>& words = read[language];
    if (!words) {
        words.reset(new QuestionWords(language));
    }
    return *words;
}

std::string QuestionWords::asRead(const std::string& text) const {
    const auto elided = lists_.find("elided");
    if (elided == lists_.end() || text.empty()) {
        return text;
    }
    std::string read = text;
    for (std::size_t at = read.find('\''); at != std::string::npos; at = read.find('\'', at + 1)) {
        const std::size_t begin = read.find_last_of(" \n“(«-'", at - 1) + 1;
        if (elided->second.contains(lowerLetters(read.substr(begin, at - begin)))) {
            read[at] = ' ';
        }
    }
    for (const auto& [spaced, plain] :
         {std::pair{" ?", "?"}, {" :", ":"}, {"« ", "“"}, {" »", "”"}}) {
        read = strata::datasetgen::replacedAll(read, spaced, plain);
    }
    return read;
}

bool QuestionWords::has(const std::string& list, const std::string& word) const {
    return lists_.at(list).contains(word);
}

bool QuestionWords::areForms(const std::string& one, const std::string& other) const {
    if (one == other) {
        return true;
    }
    if ((one + other).find_first_of("0123456789") != std::string::npos) {
        return false;
    }
    if (std::ranges::any_of(irregular_, [&](const std::set<std::string>& forms) {
            return forms.contains(one) && forms.contains(other);
        })) {
        return true;
    }
    constexpr std::size_t kBeginningMin = 4;
    constexpr std::size_t kEndingMax = 3;
    const auto [endOne, endOther] = std::ranges::mismatch(one, other);
    const auto common = static_cast<std::size_t>(endOne - one.begin());
    const std::size_t shorter = std::min(one.size(), other.size());
    return common >= std::min(kBeginningMin, std::max<std::size_t>(shorter, 3)) &&
           std::max(one.size(), other.size()) - common <= kEndingMax;
}

std::vector<std::string> QuestionWords::contentOf(const std::string& text) const {
    std::vector<std::string> words = plainWords(text);
    std::erase_if(words, [&](const std::string& word) { return has("grammar_words", word); });
    return words;
}

}  // namespace strata::datasetgen::test
