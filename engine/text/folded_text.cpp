// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/folded_text.h"

#include <unicode/uchar.h>
#include <unicode/unistr.h>

namespace strata::text {

std::string foldedText(std::string_view text) {
    icu::UnicodeString given = icu::UnicodeString::fromUTF8(
        icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
    given.foldCase();
    icu::UnicodeString folded;
    bool isGap = false;
    for (std::int32_t index = 0; index < given.length(); ++index) {
        const char16_t unit = given[index];
        if (u_isUWhiteSpace(unit)) {  // no white space lies beyond the first plane
            isGap = true;
            continue;
        }
        if (isGap && !folded.isEmpty()) {
            folded.append(u' ');
        }
        isGap = false;
        folded.append(unit);
    }
    std::string bytes;
    return folded.toUTF8String(bytes);
}

}  // namespace strata::text
