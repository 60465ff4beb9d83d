// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/word_cache.h"

#include <algorithm>
#include <functional>

namespace strata::text {

bool WordCache::recall(std::string_view word, std::vector<WordToken>& tokens) {
    if (word.empty() || word.size() > kWordBytesMax) {
        return false;
    }
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock || slots_.empty()) {
        return false;
    }
    const Slot& slot = slots_[std::hash<std::string_view>{}(word) % kSlots];
    if (std::string_view(slot.word.data(), slot.wordBytes) != word) {
        return false;
    }
    for (std::size_t index = 0; index < slot.tokenCount; ++index) {
        const Token& token = slot.tokens[index];
        tokens.push_back({token.id, token.begin, token.end});
    }
    return true;
}

void WordCache::remember(std::string_view word,
                         const std::vector<WordToken>& tokens,
                         std::size_t first) {
    const std::size_t count = tokens.size() - first;
    if (word.empty() || word.size() > kWordBytesMax || count > kTokensMax) {
        return;
    }
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) {
        return;
    }
    if (slots_.empty()) {
        slots_.resize(kSlots);
    }
    Slot& slot = slots_[std::hash<std::string_view>{}(word) % kSlots];
    slot.wordBytes = static_cast<std::uint8_t>(word.size());
    slot.tokenCount = static_cast<std::uint8_t>(count);
    std::copy(word.begin(), word.end(), slot.word.begin());
    for (std::size_t index = 0; index < count; ++index) {
        const WordToken& token = tokens[first + index];
        slot.tokens[index] = {token.id, static_cast<std::uint8_t>(token.begin),
                              static_cast<std::uint8_t>(token.end)};
    }
}

}  // namespace strata::text
