// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/pdf/right_to_left.h"

#include "datasetgen/pdf/glyph_text.h"

#include <unicode/ubidi.h>
#include <unicode/unistr.h>

#include <memory>

namespace strata::datasetgen::pdf {
namespace {

struct BidiCloser {
    void operator()(UBiDi* bidi) const { ubidi_close(bidi); }
};

std::string logicalOrder(const std::string& visual) {
    const icu::UnicodeString text = icu::UnicodeString::fromUTF8(visual);
    const std::unique_ptr<UBiDi, BidiCloser> bidi(ubidi_open());
    if (!bidi) {
        return visual;
    }
    ubidi_setReorderingMode(bidi.get(), UBIDI_REORDER_INVERSE_LIKE_DIRECT);
    UErrorCode status = U_ZERO_ERROR;
    const UBiDiLevel level = isMostlyRightToLeft(visual) ? 1 : 0;
    ubidi_setPara(bidi.get(), text.getBuffer(), text.length(), level, nullptr, &status);
    icu::UnicodeString ordered;
    UChar* buffer = ordered.getBuffer(text.length() + 1);
    const std::int32_t length = ubidi_writeReordered(bidi.get(), buffer, text.length() + 1,
                                                     UBIDI_KEEP_BASE_COMBINING, &status);
    ordered.releaseBuffer(U_FAILURE(status) != 0 ? 0 : length);
    if (U_FAILURE(status) != 0) {
        return visual;
    }
    std::string utf8;
    ordered.toUTF8String(utf8);
    return utf8;
}

}  // namespace

bool isMostlyRightToLeft(std::string_view utf8) {
    if (!hasRightToLeft(utf8)) {
        return false;
    }
    const icu::UnicodeString text = icu::UnicodeString::fromUTF8(
        icu::StringPiece(utf8.data(), static_cast<std::int32_t>(utf8.size())));
    std::int32_t rightToLeft = 0;
    std::int32_t letters = 0;
    for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const auto c = static_cast<char32_t>(text.char32At(i));
        letters += isLetter(c) ? 1 : 0;
        rightToLeft += isRightToLeft(c) ? 1 : 0;
    }
    return 2 * rightToLeft > letters;
}

std::string readingOrder(const std::vector<VisualWord>& words) {
    std::string text;
    bool isTurned = false;
    for (const VisualWord& word : words) {
        text += word.hasBlankBefore ? " " : "";
        text += word.text;
        isTurned = isTurned || hasRightToLeft(word.text);
    }
    return isTurned ? logicalOrder(text) : text;
}

}  // namespace strata::datasetgen::pdf
