// SPDX-License-Identifier: GPL-3.0-or-later
// A text on its way through normalisation that remembers, for every byte, which bytes of the
// original it came from. Thread: values; a const one may be read by several threads.
#pragma once

#include "text/text_pattern.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace strata::text {

class AlignedText {
public:
    AlignedText() = default;
    /// A text (UTF-8) as it stands in the original, where it begins at byte `base`: every character
    /// comes from itself.
    AlignedText(std::string_view text, std::uint32_t base) : text_(text), base_(base) {}

    std::string_view text() const { return text_; }
    std::uint32_t size() const { return static_cast<std::uint32_t>(text_.size()); }
    bool empty() const { return text_.empty(); }

    /// Bytes of the original that [range.begin, range.end) came from; the whole of a character even
    /// for a part of it. The range must not be empty.
    ByteRange origin(ByteRange range) const;

    /// A part of this text, with its origins. The range must lie on characters' bounds.
    AlignedText slice(ByteRange range) const;

private:
    friend class AlignedTextBuilder;
    std::string text_;
    std::vector<ByteRange> origins_;  // one a byte; empty while every character comes from itself
    std::uint32_t base_ = 0;
};

/// Builds the next version of a text from left to right.
class AlignedTextBuilder {
public:
    explicit AlignedTextBuilder(const AlignedText& source);

    /// Copies a part of the source.
    void keep(ByteRange range);
    /// Writes `text`, all of which comes from `origin` in the original.
    void put(std::string_view text, ByteRange origin);

    std::uint32_t size() const { return result_.size(); }
    AlignedText finish() { return std::move(result_); }

private:
    const AlignedText& source_;
    AlignedText result_;
};

}  // namespace strata::text
