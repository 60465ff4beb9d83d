// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/text_limits.h"

#include "text/utf8.h"

#include "strata/error.h"

namespace strata::text {

void requireEncodableText(std::string_view text) {
    if (text.size() > kTextBytesMax) {
        throw Error(ErrorCode::InvalidText, Sentence("The text is longer than 256 MiB."), {},
                    Sentence("Split it into shorter rows."));
    }
    requireUtf8(text);
}

}  // namespace strata::text
