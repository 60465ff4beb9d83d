// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/whole_text.h"

namespace strata::text {

Encoding encodeWhole(const Tokenizer& tokenizer, std::string_view text) {
    Encoding encoding = tokenizer.encode(text, SpecialTokens::Add);
    const auto isAdded = [&encoding](std::size_t token) {
        return encoding.offsets[token].first == encoding.offsets[token].second;
    };
    if (encoding.ids.size() > 1 && encoding.ids[0] == encoding.ids[1] && isAdded(0) &&
        !isAdded(1)) {
        encoding.ids.erase(encoding.ids.begin());
        encoding.offsets.erase(encoding.offsets.begin());
    }
    return encoding;
}

}  // namespace strata::text
