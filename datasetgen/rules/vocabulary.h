// SPDX-License-Identifier: GPL-3.0-or-later
// What a document's own words tell: how a word is written inside sentences.
// Thread: values; any thread.
#pragma once

#include "datasetgen/base/types.h"

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

/// How often each word stands inside sentences, by its spelling.
class Vocabulary {
public:
    explicit Vocabulary(const Document& document);

    /// Whether a word that begins a sentence would be written in lower case inside it.
    bool isOrdinary(std::string_view word) const;
    std::size_t count(std::string_view spelling) const;
    /// The most frequent spelling of a lower case word inside sentences; empty if it never stands.
    std::string commonSpelling(std::string_view lowerWord) const;
    /// Spellings with a capital and their counts.
    const std::map<std::string, std::size_t, std::less<>>& spellings() const { return spellings_; }

private:
    std::map<std::string, std::size_t, std::less<>> spellings_;
    std::map<std::string, std::string, std::less<>> common_;
};

/// Letters and digits, as words of prose are: no code, no number with a point.
bool isPlainWord(std::string_view word);
/// A word without the brackets, quotes and stops around it.
std::string_view withoutEndMarks(std::string_view word);
/// Whether a Latin capital stands in it.
bool hasUpper(std::string_view word);
bool hasDigit(std::string_view text);
/// Options, functions, paths, constants: words that are of no language.
bool isCodeWord(std::string_view word);

}  // namespace strata::datasetgen
