// SPDX-License-Identifier: GPL-3.0-or-later
// Regular expressions on text that comes out of documents. Whatever the text holds, a search ends
// within a fixed number of steps and a fixed amount of memory; one that would need more finds
// nothing.
// Thread: a pattern is immutable; any thread.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::datasetgen {

enum class LetterCase { Distinguished, Ignored };

/// Whether a word, in lower case, stands in the list of this name. Called on any thread that
/// searches.
using WordTest = std::function<bool(std::string_view list, std::string_view word)>;

/// Where a pattern was found. Views into the text that was searched.
class TextMatch {
public:
    /// Group 0 is the whole match; one that took no part is empty.
    std::string_view group(std::size_t index) const;
    /// The group's name must occur in the pattern.
    std::string_view group(std::string_view name) const;
    /// Byte of the text at which the match begins or ends.
    std::size_t begin() const { return begin_; }
    std::size_t end() const { return begin_ + groups_.front().size(); }

private:
    friend class TextPattern;
    std::size_t begin_ = 0;
    std::vector<std::string_view> groups_;
    const std::vector<std::string>* names_ = nullptr;  ///< of the pattern, one a group
};

class TextPattern {
public:
    /// Perl's syntax as PCRE2 reads it, on UTF-8, classes by Unicode (pcre2pattern(3)). Patterns
    /// are the program's own: one that does not compile is a programmer's error.
    /// `(?C"noun")` behind a word holds where `test` says that the word is one of the nouns; a word
    /// is letters, digits, apostrophes, hyphens and underscores.
    explicit TextPattern(std::string_view perl,
                         LetterCase letterCase = LetterCase::Distinguished,
                         WordTest test = nullptr);

    TextPattern(TextPattern&&) noexcept;
    TextPattern& operator=(TextPattern&&) noexcept;
    ~TextPattern();

    /// The first place from byte `from` on. Nothing also where the text is not UTF-8.
    std::optional<TextMatch> search(std::string_view text, std::size_t from = 0) const;
    bool occursIn(std::string_view text) const;
    /// The whole text and no less.
    std::optional<TextMatch> match(std::string_view text) const;
    /// Every place, left to right, replaced; $1 to $9 and ${name} stand for groups.
    std::string replacedAll(std::string_view text, std::string_view replacement) const;

private:
    struct State;
    std::unique_ptr<const State> state_;
};

}  // namespace strata::datasetgen
