// SPDX-License-Identifier: GPL-3.0-or-later
// What an option takes, told in its help and where something else is given: "--threads takes a
// whole number from 0 to 1024, not '-1'". Values are refused by Error (OptionInvalid) while the
// line is read. Thread: the main thread.
#pragma once

#include "strata/error.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::cli {

/// `accepted`: "one of bf16, f32".
Error notAccepted(std::string_view option, const Sentence& accepted, std::string_view text);

/// Bytes: "512MiB", "2GB". Throws notAccepted.
std::uint64_t readSize(std::string_view option, std::string_view text);

/// The words, as a sentence names them.
Sentence oneOf(const std::vector<std::string>& words);

/// `placeholder` stands for the number in the help.
CLI::Option* takesWholeNumber(CLI::Option* option,
                              std::int64_t least,
                              std::int64_t most,
                              const std::string& placeholder = "N");
CLI::Option* takesSeed(CLI::Option* option);
CLI::Option* takesNumber(CLI::Option* option,
                         double least,
                         double most,
                         const std::string& placeholder);

/// `values`: what CLI11 reads for each word.
CLI::Option* takesOneOf(CLI::Option* option,
                        const std::vector<std::string>& words,
                        const std::vector<std::string>& values);
inline CLI::Option* takesOneOf(CLI::Option* option, const std::vector<std::string>& words) {
    return takesOneOf(option, words, words);
}

/// Words that stand for the values of an enumeration.
template <typename Value>
CLI::Option* takesNamed(CLI::Option* option,
                        const std::vector<std::pair<std::string, Value>>& named) {
    std::vector<std::string> words;
    std::vector<std::string> values;
    for (const auto& [word, value] : named) {
        words.push_back(word);
        values.push_back(std::to_string(static_cast<int>(value)));
    }
    return takesOneOf(option, words, values);
}

}  // namespace strata::cli
