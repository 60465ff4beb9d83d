// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/added_tokens.h"

#include "text/utf8.h"

#include "strata/error.h"

#include <unicode/uchar.h>

#include <algorithm>

namespace strata::text {
namespace {

constexpr std::size_t kSpellingBytesMax = 4096;
constexpr std::size_t kNodesMax = std::size_t{1} << 24;

std::size_t characterBefore(std::string_view text, std::size_t position) {
    do {
        --position;
    } while ((static_cast<unsigned char>(text[position]) & 0xc0) == 0x80);
    return position;
}

bool isWordCharacter(std::string_view text, std::size_t position) {
    const auto character = static_cast<UChar32>(utf8At(text, position));
    return u_isUAlphabetic(character) != 0 || character == 0x200c || character == 0x200d ||
           (U_GET_GC_MASK(character) & (U_GC_M_MASK | U_GC_ND_MASK | U_GC_PC_MASK)) != 0;
}

bool isSpace(std::string_view text, std::size_t position) {
    return u_isUWhiteSpace(static_cast<UChar32>(utf8At(text, position))) != 0;
}

}  // namespace

void AddedTokenFinder::add(const AddedToken& token, std::string_view spelling) {
    if (spelling.empty()) {
        return;
    }
    if (spelling.size() > kSpellingBytesMax || nodes_.size() + spelling.size() > kNodesMax) {
        throw Error(ErrorCode::TokenizerInvalid,
                    Sentence("The added tokens are too long or too many."),
                    "added token " + std::string(spelling.substr(0, 64)));
    }
    std::int32_t node = roots_[static_cast<unsigned char>(spelling[0])];
    if (node < 0) {
        node = static_cast<std::int32_t>(nodes_.size());
        nodes_.push_back({-1, -1, -1, spelling[0]});
        roots_[static_cast<unsigned char>(spelling[0])] = node;
    }
    for (const char byte : spelling.substr(1)) {
        node = childOrNew(node, byte);
    }
    std::int32_t& place = nodes_[static_cast<std::size_t>(node)].token;
    if (place < 0) {
        place = static_cast<std::int32_t>(tokens_.size());
        tokens_.push_back({token.id, token.singleWord, token.leftStrip, token.rightStrip});
    }
}

std::vector<TextPart> AddedTokenFinder::split(std::string_view text) const {
    std::vector<TextPart> parts;
    std::size_t done = 0;
    const auto addPart = [&](std::size_t begin, std::size_t end, std::optional<TokenId> id) {
        parts.push_back({{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)}, id});
    };
    for (std::size_t position = 0; position < text.size() && !tokens_.empty();) {
        const auto match = longestAt(text, position);
        if (!match) {
            ++position;
            continue;
        }
        const Rules& token = tokens_[static_cast<std::size_t>(match->second)];
        std::size_t begin = position;
        std::size_t end = match->first;
        position = end;
        if (token.singleWord &&
            ((begin > 0 && isWordCharacter(text, characterBefore(text, begin))) ||
             (end < text.size() && isWordCharacter(text, end)))) {
            continue;
        }
        while (token.leftStrip && begin > done && isSpace(text, characterBefore(text, begin))) {
            begin = characterBefore(text, begin);
        }
        while (token.rightStrip && end < text.size() && isSpace(text, end)) {
            end += utf8Length(text[end]);
        }
        if (begin > done) {
            addPart(done, begin, std::nullopt);
        }
        addPart(begin, end, token.id);
        position = done = end;
    }
    if (done < text.size()) {
        addPart(done, text.size(), std::nullopt);
    }
    return parts;
}

std::int32_t AddedTokenFinder::childOf(std::int32_t node, char byte) const {
    std::int32_t child = nodes_[static_cast<std::size_t>(node)].firstChild;
    while (child >= 0 && nodes_[static_cast<std::size_t>(child)].byte != byte) {
        child = nodes_[static_cast<std::size_t>(child)].nextSibling;
    }
    return child;
}

std::int32_t AddedTokenFinder::childOrNew(std::int32_t node, char byte) {
    const std::int32_t found = childOf(node, byte);
    if (found >= 0) {
        return found;
    }
    const auto added = static_cast<std::int32_t>(nodes_.size());
    nodes_.push_back({-1, nodes_[static_cast<std::size_t>(node)].firstChild, -1, byte});
    nodes_[static_cast<std::size_t>(node)].firstChild = added;
    return added;
}

std::optional<std::pair<std::size_t, std::int32_t>> AddedTokenFinder::longestAt(
    std::string_view text, std::size_t begin) const {
    std::optional<std::pair<std::size_t, std::int32_t>> longest;
    std::int32_t node = roots_[static_cast<unsigned char>(text[begin])];
    std::size_t end = begin + 1;
    while (node >= 0) {
        const std::int32_t token = nodes_[static_cast<std::size_t>(node)].token;
        if (token >= 0) {
            longest.emplace(end, token);
        }
        node = end < text.size() ? childOf(node, text[end]) : -1;
        ++end;
    }
    return longest;
}

AddedTokenSet::AddedTokenSet(std::vector<AddedToken> tokens) {
    for (AddedToken& token : tokens) {
        if (token.content.empty()) {
            continue;
        }
        idEnd_ = std::max(idEnd_, token.id + 1);
        const auto known = byContent_.find(token.content);
        if (known != byContent_.end()) {
            byId_[token.id] = known->second;
            tokens_[known->second] = std::move(token);
            continue;
        }
        byContent_.emplace(token.content, tokens_.size());
        byId_[token.id] = tokens_.size();
        tokens_.push_back(std::move(token));
    }
}

const AddedToken* AddedTokenSet::find(TokenId id) const {
    const auto found = byId_.find(id);
    return found == byId_.end() ? nullptr : &tokens_[found->second];
}

const AddedToken* AddedTokenSet::find(std::string_view content) const {
    const auto found = byContent_.find(content);
    return found == byContent_.end() ? nullptr : &tokens_[found->second];
}

}  // namespace strata::text
