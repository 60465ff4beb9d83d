// SPDX-License-Identifier: GPL-3.0-or-later
// What tokenizer.json calls a pattern: a string taken literally, or a regular expression.
// Thread: a pattern may be used by several threads; a TextMatcher belongs to one.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace strata::text {

/// Bytes [begin, end) of a text.
struct ByteRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

class TextPattern {
public:
    static TextPattern literal(std::string text);
    /// A regular expression in Oniguruma's syntax. Throws TokenizerUnsupported, TokenizerInvalid
    /// (with PCRE2's message).
    static TextPattern regex(std::string_view oniguruma);

    TextPattern(TextPattern&&) noexcept;
    TextPattern& operator=(TextPattern&&) noexcept;
    ~TextPattern();

private:
    friend class TextMatcher;
    struct State;
    explicit TextPattern(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

/// Finds a pattern again and again; keeps the buffers between texts.
class TextMatcher {
public:
    explicit TextMatcher(const TextPattern& pattern);
    ~TextMatcher();
    TextMatcher(const TextMatcher&) = delete;
    TextMatcher& operator=(const TextMatcher&) = delete;

    /// All matches in `text` (UTF-8) from left to right, not overlapping; a text's ends are the
    /// pattern's ends. An empty match directly behind another match is skipped. The result lives
    /// until the next call. Throws InvalidText when the pattern needs too many steps on this text.
    const std::vector<ByteRange>& findAll(std::string_view text);

private:
    struct State;
    void findLiteral(std::string_view text, std::string_view wanted);
    void findRegex(std::string_view text);

    std::unique_ptr<State> state_;
};

}  // namespace strata::text
