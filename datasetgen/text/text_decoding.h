// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes of an unknown encoding become UTF-8.
// Thread: pure functions; any thread.
#pragma once

#include "strata/sentence.h"

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace strata::datasetgen {

struct DecodedText {
    std::string text;      ///< valid UTF-8, without a byte order mark
    std::string encoding;  ///< "UTF-8", "UTF-16LE", "windows-1252", ...
    Sentence note;  ///< for a person when the encoding was guessed or bytes were bad; or empty
};

/// Decides by byte order mark, by validity as UTF-8, by zero bytes (UTF-16), by `declared` (what
/// the document says of itself, may be empty), and last by statistics of the language. Throws
/// DocumentLimit for more text than kDecodedBytesMax.
DecodedText decodeText(std::span<const std::byte> bytes, std::string_view declared = {});

inline constexpr std::size_t kDecodedBytesMax = 256UL << 20;

/// The charset an HTML or XML document names in its first kilobytes; empty when it names none.
std::string declaredCharset(std::span<const std::byte> bytes);

std::string_view asText(std::span<const std::byte> bytes);

}  // namespace strata::datasetgen
