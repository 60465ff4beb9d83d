// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/line_joiner.h"

#include "datasetgen/text/language_data.h"
#include "datasetgen/text/text_cleaning.h"

#include <algorithm>
#include <cctype>

namespace strata::datasetgen {
namespace {

bool isWordByte(char c) {
    const auto u = static_cast<unsigned char>(c);
    return std::isalpha(u) != 0 || u >= 0x80;
}

std::string lowered(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) {
        return c < 0x80 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c);
    });
    return result;
}

/// The run of letters that ends the text.
std::string_view lastWord(std::string_view text) {
    std::size_t begin = text.size();
    while (begin > 0 && isWordByte(text[begin - 1])) {
        --begin;
    }
    return text.substr(begin);
}

std::string_view firstWord(std::string_view text) {
    std::size_t end = 0;
    while (end < text.size() && isWordByte(text[end])) {
        ++end;
    }
    return text.substr(0, end);
}

}  // namespace

void LineJoiner::learn(std::string_view line) {
    std::size_t at = 0;
    while (at < line.size()) {
        if (!isWordByte(line[at])) {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < line.size() &&
               (isWordByte(line[end]) ||
                (line[end] == '-' && end + 1 < line.size() && isWordByte(line[end + 1])))) {
            ++end;
        }
        const bool isCut = end + 1 == line.size() && line[end] == '-';
        if (!isCut) {
            ++words_[lowered(line.substr(at, end - at))];
        }
        at = end;
    }
}

std::size_t LineJoiner::timesSeen(const std::string& word) const {
    const auto found = words_.find(word);
    return found == words_.end() ? 0 : found->second;
}

LineJoiner::Hyphen LineJoiner::decide(std::string_view first, std::string_view second) const {
    const std::string head = lowered(first);
    const std::string tail = lowered(second);
    const std::size_t whole = timesSeen(head + tail);
    const std::size_t hyphenated = timesSeen(head + "-" + tail);
    if (whole != hyphenated) {
        return whole > hyphenated ? Hyphen::Drop : Hyphen::Keep;
    }
    return languageWords("en", "hyphenated_firsts.txt").contains(head) && tail.size() >= 3
               ? Hyphen::Keep
               : Hyphen::Drop;
}

void LineJoiner::join(std::string& paragraph, std::string_view line) const {
    const bool endsInHyphen = paragraph.size() >= 2 && paragraph.ends_with('-') &&
                              isWordByte(paragraph[paragraph.size() - 2]) && !line.empty();
    if (!endsInHyphen) {
        joinLine(paragraph, line);
        return;
    }
    const std::string_view first =
        lastWord(std::string_view(paragraph).substr(0, paragraph.size() - 1));
    const std::string_view second = firstWord(line);
    const bool isInside = paragraph.size() > first.size() + 1 &&
                          paragraph[paragraph.size() - first.size() - 2] == '-';
    // A capital or a digit after the hyphen begins a part of its own ("Ost-/West", "F-/16").
    const bool beginsPart =
        second.empty() || std::isupper(static_cast<unsigned char>(second[0])) != 0;
    const bool startsWord =
        !second.empty() || std::isdigit(static_cast<unsigned char>(line[0])) != 0;
    if (!startsWord) {
        joinLine(paragraph, line);
    } else if (beginsPart || isInside || decide(first, second) == Hyphen::Keep) {
        paragraph += line;
    } else {
        paragraph.pop_back();
        paragraph += line;
    }
}

}  // namespace strata::datasetgen
