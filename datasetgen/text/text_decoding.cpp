// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/text/text_decoding.h"

#include "strata/error.h"
#include "strata/units.h"

#include <unicode/ucnv.h>
#include <unicode/ucsdet.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <memory>

namespace strata::datasetgen {
namespace {

constexpr std::size_t kSniffBytes = 4096;
constexpr std::size_t kDetectBytes = 1UL << 20;
// Below this the statistics are guesswork, and Western European is the likeliest.
constexpr int kDetectConfidenceMin = 25;

struct Utf8Census {
    std::size_t multibyte = 0;  ///< well-formed sequences of two bytes and more
    std::size_t invalid = 0;
};

Utf8Census censusOf(std::string_view text) {
    Utf8Census census;
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    std::size_t at = 0;
    while (at < text.size()) {
        UChar32 c = 0;
        U8_NEXT(bytes, at, text.size(), c);
        census.invalid += c < 0 ? 1 : 0;
        census.multibyte += c >= 0x80 ? 1 : 0;
    }
    return census;
}

/// Replaces what is no UTF-8.
std::string repaired(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(text.data());
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t begin = at;
        UChar32 c = 0;
        U8_NEXT(bytes, at, text.size(), c);
        result += c < 0 ? std::string_view("\xEF\xBF\xBD") : text.substr(begin, at - begin);
    }
    return result;
}

struct ConverterCloser {
    void operator()(UConverter* converter) const { ucnv_close(converter); }
};
struct DetectorCloser {
    void operator()(UCharsetDetector* detector) const { ucsdet_close(detector); }
};

/// Empty when ICU does not know the encoding.
std::string converted(std::string_view text, const std::string& encoding) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<UConverter, ConverterCloser> converter(
        ucnv_open(encoding.c_str(), &status));
    if (U_FAILURE(status) != 0) {
        return {};
    }
    const icu::UnicodeString wide(text.data(), static_cast<std::int32_t>(text.size()),
                                  converter.get(), status);
    std::string result;
    if (U_FAILURE(status) == 0) {
        wide.toUTF8String(result);
    }
    return result;
}

std::string detectedEncoding(std::string_view text) {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<UCharsetDetector, DetectorCloser> detector(ucsdet_open(&status));
    const std::string_view sample = text.substr(0, kDetectBytes);
    ucsdet_setText(detector.get(), sample.data(), static_cast<std::int32_t>(sample.size()),
                   &status);
    const UCharsetMatch* match = ucsdet_detect(detector.get(), &status);
    if (U_FAILURE(status) != 0 || match == nullptr ||
        ucsdet_getConfidence(match, &status) < kDetectConfidenceMin) {
        return "windows-1252";
    }
    const char* name = ucsdet_getName(match, &status);
    const std::string encoding = U_FAILURE(status) != 0 || name == nullptr ? "" : name;
    // UTF-8 was ruled out before; windows-1252 has everything of ISO-8859-1 and the quotes too.
    return encoding.empty() || encoding == "ISO-8859-1" || encoding.starts_with("UTF-")
               ? "windows-1252"
               : encoding;
}

/// "UTF-16LE" or "UTF-16BE" when every other byte is mostly zero.
std::string wideWithoutMark(std::string_view text) {
    const std::string_view sample = text.substr(0, kSniffBytes);
    std::array<std::size_t, 2> zeros{};
    for (std::size_t i = 0; i < sample.size(); ++i) {
        zeros[i % 2] += sample[i] == '\0' ? 1 : 0;
    }
    const std::size_t units = sample.size() / 2;
    if (units < 2 || zeros[0] + zeros[1] < units / 3) {
        return {};
    }
    return zeros[1] > 8 * zeros[0] ? "UTF-16LE" : zeros[0] > 8 * zeros[1] ? "UTF-16BE" : "";
}

struct Mark {
    std::string_view bytes;
    const char* encoding;
};
constexpr std::array<Mark, 5> kMarks{{{{"\xEF\xBB\xBF", 3}, "UTF-8"},
                                      {{"\xFF\xFE\0\0", 4}, "UTF-32LE"},
                                      {{"\0\0\xFE\xFF", 4}, "UTF-32BE"},
                                      {{"\xFF\xFE", 2}, "UTF-16LE"},
                                      {{"\xFE\xFF", 2}, "UTF-16BE"}}};

DecodedText decodedAs(std::string_view text, const std::string& encoding, bool isGuess) {
    std::string decoded = converted(text, encoding);
    if (decoded.empty() && !text.empty()) {
        return {repaired(text), "UTF-8",
                Sentence("The encoding is unknown; the text was read as UTF-8.")};
    }
    return {std::move(decoded), encoding,
            isGuess ? Sentence("the encoding is not declared; read as %1", encoding) : Sentence()};
}

}  // namespace

DecodedText decodeText(std::span<const std::byte> bytes, std::string_view declared) {
    if (bytes.size() > kDecodedBytesMax) {
        throw Error(ErrorCode::DocumentLimit, Sentence("The text is too long."),
                    formatBytes(bytes.size()) + " of at most " + formatBytes(kDecodedBytesMax),
                    Sentence("Split the file."));
    }
    const std::string_view text = asText(bytes);
    for (const Mark& mark : kMarks) {
        if (text.starts_with(mark.bytes)) {
            const std::string_view rest = text.substr(mark.bytes.size());
            return std::string_view(mark.encoding) == "UTF-8"
                       ? DecodedText{repaired(rest), "UTF-8", {}}
                       : decodedAs(rest, mark.encoding, false);
        }
    }
    if (const std::string wide = wideWithoutMark(text); !wide.empty()) {
        return decodedAs(text, wide, true);
    }
    const Utf8Census census = censusOf(text);
    if (census.invalid == 0) {
        return {std::string(text), "UTF-8", {}};
    }
    // Other encodings hardly ever form a character of UTF-8, and many bytes that are none.
    if (census.multibyte > census.invalid) {
        return {repaired(text), "UTF-8",
                census.invalid == 1
                    ? Sentence("1 byte is not valid UTF-8 and was replaced")
                    : Sentence("%1 bytes are not valid UTF-8 and were replaced", census.invalid)};
    }
    if (!declared.empty()) {
        const DecodedText decoded = decodedAs(text, std::string(declared), false);
        if (decoded.encoding == declared && !declared.starts_with("UTF-8") &&
            !declared.starts_with("utf-8")) {
            return decoded;
        }
    }
    return decodedAs(text, detectedEncoding(text), true);
}

std::string declaredCharset(std::span<const std::byte> bytes) {
    std::string head(asText(bytes.first(std::min(bytes.size(), kSniffBytes))));
    std::ranges::transform(head, head.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    for (const std::string_view key : {"charset=", "encoding="}) {
        std::size_t at = head.find(key);
        if (at == std::string::npos) {
            continue;
        }
        at += key.size();
        at += at < head.size() && (head[at] == '"' || head[at] == '\'') ? 1 : 0;
        const std::size_t end =
            head.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_:.", at);
        if (end != std::string::npos && end > at) {
            const std::string name = head.substr(at, end - at);
            // Pages that say Latin-1 mean windows-1252, as every browser reads them.
            return name == "iso-8859-1" || name == "us-ascii" || name == "latin1" ? "windows-1252"
                                                                                  : name;
        }
    }
    return {};
}

std::string_view asText(std::span<const std::byte> bytes) {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace strata::datasetgen
