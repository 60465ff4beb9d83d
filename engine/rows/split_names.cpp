// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/split_names.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace strata::rows {
namespace {

struct SplitWord {
    std::string_view word;
    SplitKind kind;
};

/// Source: the keywords of Hugging Face's datasets library (data_files.py).
constexpr std::array kSplitWords = {SplitWord{"train", SplitKind::Train},
                                    SplitWord{"training", SplitKind::Train},
                                    SplitWord{"validation", SplitKind::Validation},
                                    SplitWord{"valid", SplitKind::Validation},
                                    SplitWord{"val", SplitKind::Validation},
                                    SplitWord{"dev", SplitKind::Validation},
                                    SplitWord{"test", SplitKind::Test},
                                    SplitWord{"testing", SplitKind::Test},
                                    SplitWord{"eval", SplitKind::Test},
                                    SplitWord{"evaluation", SplitKind::Test}};

bool isDigit(char letter) {
    return letter >= '0' && letter <= '9';
}

bool isLetter(char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           static_cast<unsigned char>(letter) >= 0x80;
}

bool hasWord(std::string_view name, std::string_view word) {
    for (std::size_t begin = name.find(word); begin != std::string_view::npos;
         begin = name.find(word, begin + 1)) {
        const std::size_t end = begin + word.size();
        if ((begin == 0 || !isLetter(name[begin - 1])) &&
            (end == name.size() || !isLetter(name[end]))) {
            return true;
        }
    }
    return false;
}

/// The digits that `text` begins with.
std::string_view leadingDigits(std::string_view text) {
    const auto end = std::find_if_not(text.begin(), text.end(), isDigit);
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

std::optional<int> number(std::string_view digits) {
    int value = 0;
    const auto [end, failure] =
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool whole = failure == std::errc{} && end == digits.data() + digits.size();
    return whole && !digits.empty() ? std::optional(value) : std::nullopt;
}

struct Counted {
    std::string_view base;  ///< "train" of "train-00000-of-00003"
    int index = 0;
    int count = 0;
};

std::optional<Counted> countedName(std::string_view stem) {
    constexpr std::string_view kOf = "-of-";
    const std::size_t of = stem.rfind(kOf);
    if (of == std::string_view::npos) {
        return std::nullopt;
    }
    std::size_t begin = of;
    while (begin > 0 && isDigit(stem[begin - 1])) {
        --begin;
    }
    const auto index = number(stem.substr(begin, of - begin));
    const auto count = number(leadingDigits(stem.substr(of + kOf.size())));
    if (!index || !count || *index >= *count) {
        return std::nullopt;
    }
    const std::size_t end = begin > 0 && !isLetter(stem[begin - 1]) ? begin - 1 : begin;
    return Counted{stem.substr(0, end), *index, *count};
}

std::string_view withoutZeros(std::string_view digits) {
    return digits.substr(std::min(digits.find_first_not_of('0'), digits.size()));
}

}  // namespace

SplitKind splitKind(std::string_view name) {
    const std::string small = smallLetters(name);
    const auto found = std::ranges::find_if(
        kSplitWords, [&](const SplitWord& split) { return hasWord(small, split.word); });
    return found == kSplitWords.end() ? SplitKind::Other : found->kind;
}

std::string_view splitKindName(SplitKind kind) {
    switch (kind) {
        case SplitKind::Train:
            return "train";
        case SplitKind::Validation:
            return "validation";
        case SplitKind::Test:
            return "test";
        case SplitKind::Other:
            break;
    }
    return {};
}

ShardName shardNameOf(const std::filesystem::path& file) {
    ShardName name;
    SplitKind folderKind = SplitKind::Other;
    for (const std::filesystem::path& part : file.parent_path()) {
        const SplitKind kind = splitKind(part.string());
        if (kind != SplitKind::Other) {
            folderKind = kind;
        } else if (part != "data") {
            name.configuration += (name.configuration.empty() ? "" : "/") + part.string();
        }
    }
    const std::string stem = withoutEnding(file.filename()).string();
    const auto counted = countedName(stem);
    const std::string base(counted ? counted->base : stem);
    const SplitKind kind = splitKind(base);
    if (counted) {
        name.series = (file.parent_path() / base).string();
        name.shardIndex = counted->index;
        name.shardCount = counted->count;
    }
    if (kind != SplitKind::Other) {
        name.split = counted ? base : std::string(splitKindName(kind));
    } else if (folderKind != SplitKind::Other) {
        name.split = splitKindName(folderKind);
    } else if (counted) {
        name.split = base;
    }
    return name;
}

std::filesystem::path withoutEnding(std::filesystem::path file) {
    const std::string packed = smallLetters(file.extension().string());
    if (packed == ".gz" || packed == ".zst") {
        file.replace_extension();
    }
    return file.replace_extension();
}

bool isNaturallyBefore(std::string_view left, std::string_view right) {
    const std::string_view wholeLeft = left;
    const std::string_view wholeRight = right;
    while (!left.empty() && !right.empty()) {
        if (!isDigit(left[0]) || !isDigit(right[0])) {
            if (left[0] != right[0]) {
                return left[0] < right[0];
            }
            left.remove_prefix(1);
            right.remove_prefix(1);
            continue;
        }
        const std::string_view leftDigits = leadingDigits(left);
        const std::string_view rightDigits = leadingDigits(right);
        const std::string_view leftNumber = withoutZeros(leftDigits);
        const std::string_view rightNumber = withoutZeros(rightDigits);
        if (leftNumber != rightNumber) {
            return leftNumber.size() != rightNumber.size() ? leftNumber.size() < rightNumber.size()
                                                           : leftNumber < rightNumber;
        }
        left.remove_prefix(leftDigits.size());
        right.remove_prefix(rightDigits.size());
    }
    return left.empty() && right.empty() ? wholeLeft < wholeRight : left.empty();
}

std::string smallLetters(std::string_view text) {
    std::string small(text);
    std::ranges::transform(small, small.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return small;
}

}  // namespace strata::rows
