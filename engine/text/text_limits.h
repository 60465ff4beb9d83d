// SPDX-License-Identifier: GPL-3.0-or-later
// Which texts a tokenizer takes.
// Thread: any; pure.
#pragma once

#include <cstddef>
#include <string_view>

namespace strata::text {

/// Offsets inside tokenizers are 32 bits wide, and byte spelling doubles a text at most three
/// times.
inline constexpr std::size_t kTextBytesMax = std::size_t{1} << 28;

/// Throws InvalidText when `text` is not UTF-8 (with the byte) or longer than kTextBytesMax.
void requireEncodableText(std::string_view text);

}  // namespace strata::text
