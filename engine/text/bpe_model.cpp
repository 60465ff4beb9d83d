// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/bpe_model.h"

#include "text/utf8.h"

#include "strata/error.h"

#include <algorithm>
#include <cstdio>

namespace strata::text {
namespace {

constexpr std::string_view kMetaspace = "\xe2\x96\x81";  // U+2581

struct Symbol {
    TokenId id = -1;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;  // == begin: merged into the left neighbour
    std::int32_t previous = -1;
    std::int32_t next = -1;
};

struct Candidate {
    std::uint32_t rank = 0;
    std::int32_t position = 0;
    TokenId result = -1;

    /// For a heap whose top is the lowest rank, leftmost first.
    bool operator<(const Candidate& other) const {
        return rank != other.rank ? rank > other.rank : position > other.position;
    }
};

/// A word as a linked list of symbols.
class SymbolList {
public:
    explicit SymbolList(std::size_t capacity) { symbols_.reserve(capacity); }

    void add(TokenId id, std::size_t begin, std::size_t end) {
        const auto index = static_cast<std::int32_t>(symbols_.size());
        if (index > 0) {
            symbols_.back().next = index;
        }
        symbols_.push_back({id, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end),
                            index - 1, -1});
    }

    void mergeAll(const MergeTable& merges) {
        const auto count = static_cast<std::int32_t>(symbols_.size());
        for (std::int32_t index = 0; index + 1 < count; ++index) {
            if (const Merge* merge = merges.find(at(index).id, at(index + 1).id)) {
                heap_.push_back({merge->rank, index, merge->result});
            }
        }
        std::make_heap(heap_.begin(), heap_.end());
        while (!heap_.empty()) {
            std::pop_heap(heap_.begin(), heap_.end());
            const Candidate best = heap_.back();
            heap_.pop_back();
            apply(best, merges);
        }
    }

    void appendTo(std::vector<WordToken>& tokens) const {
        for (const Symbol& symbol : symbols_) {
            if (symbol.begin != symbol.end) {
                tokens.push_back({symbol.id, symbol.begin, symbol.end});
            }
        }
    }

private:
    Symbol& at(std::int32_t index) { return symbols_[static_cast<std::size_t>(index)]; }

    void apply(const Candidate& best, const MergeTable& merges) {
        Symbol& left = at(best.position);
        if (left.begin == left.end || left.next < 0) {
            return;
        }
        Symbol& right = at(left.next);
        const Merge* merge = merges.find(left.id, right.id);
        if (merge == nullptr || merge->result != best.result) {
            return;  // a neighbour has changed since this candidate was found
        }
        left.id = best.result;
        left.end = right.end;
        left.next = right.next;
        right.end = right.begin;
        if (left.next >= 0) {
            at(left.next).previous = best.position;
            consider(best.position, merges);
        }
        if (left.previous >= 0) {
            consider(left.previous, merges);
        }
    }

    void consider(std::int32_t position, const MergeTable& merges) {
        const Symbol& left = at(position);
        if (const Merge* merge = merges.find(left.id, at(left.next).id)) {
            heap_.push_back({merge->rank, position, merge->result});
            std::push_heap(heap_.begin(), heap_.end());
        }
    }

    std::vector<Symbol> symbols_;
    std::vector<Candidate> heap_;
};

Error unknownMergePiece(std::size_t index, std::string_view piece) {
    return Error(
        ErrorCode::TokenizerInvalid,
        Sentence("A merge rule names \"%1\", which is not in the vocabulary.", piece.substr(0, 64)),
        "merge rule " + std::to_string(index));
}

/// Whether the piece ends with the metaspace character, or begins with it.
bool endsWithMetaspace(std::string_view piece) {
    return piece.ends_with(kMetaspace);
}
bool beginsWithMetaspace(std::string_view piece) {
    return piece.starts_with(kMetaspace);
}

}  // namespace

BpeModel::BpeModel(Vocabulary vocabulary, const MergePairs& merges, BpeSettings settings)
    : vocabulary_(std::move(vocabulary)),
      settings_(std::move(settings)),
      cache_(std::make_unique<WordCache>()) {
    vocabulary_.shrink();
    prepareLookups();
    addMerges(merges);
}

void BpeModel::addMerges(const MergePairs& merges) {
    merges_.reserve(merges.size());
    // Characters that vanish let their neighbours merge, so that a cut beside one would show.
    const bool nothingVanishes =
        unknownId_ >= 0 ||
        (settings_.byteFallback &&
         std::all_of(byteIds_.begin(), byteIds_.end(), [](TokenId id) { return id >= 0; }));
    cutBeforeMetaspace_ = vocabulary_.find(kMetaspace).has_value() && nothingVanishes &&
                          !settings_.ignoreMerges && settings_.innerPrefix.empty() &&
                          settings_.lastSuffix.empty();
    std::string whole;
    merges.forEach([&](std::size_t index, std::string_view left, std::string_view right) {
        const auto leftId = vocabulary_.find(left);
        const auto rightId = vocabulary_.find(right);
        if (!leftId || !rightId) {
            throw unknownMergePiece(index, leftId ? right : left);
        }
        if (right.size() < settings_.innerPrefix.size()) {
            throw unknownMergePiece(index, right);
        }
        whole.assign(left);
        whole += right.substr(settings_.innerPrefix.size());
        const auto result = vocabulary_.find(whole);
        if (!result) {
            throw unknownMergePiece(index, whole);
        }
        merges_.add(*leftId, *rightId, {static_cast<std::uint32_t>(index), *result});
        if (beginsWithMetaspace(right) && !endsWithMetaspace(left)) {
            cutBeforeMetaspace_ = false;
        }
    });
}

void BpeModel::prepareLookups() {
    if (!settings_.unknownToken.empty()) {
        const auto id = vocabulary_.find(settings_.unknownToken);
        if (!id) {
            throw Error(ErrorCode::TokenizerInvalid,
                        Sentence("The unknown token \"%1\" is not in the vocabulary.",
                                 settings_.unknownToken),
                        "model.unk_token");
        }
        unknownId_ = *id;
    }
    for (std::size_t byte = 0; byte < byteIds_.size(); ++byte) {
        std::array<char, 8> name{};
        std::snprintf(name.data(), name.size(), "<0x%02X>", static_cast<unsigned>(byte));
        byteIds_[byte] = vocabulary_.find(name.data()).value_or(-1);
    }
    for (std::size_t codePoint = 0; codePoint < characterIds_.size(); ++codePoint) {
        std::string character;
        appendUtf8(character, static_cast<char32_t>(codePoint));
        characterIds_[codePoint] = vocabulary_.find(character).value_or(-1);
    }
}

void BpeModel::tokenize(std::string_view word, std::vector<WordToken>& tokens) const {
    if (!cutBeforeMetaspace_) {
        tokenizePart(word, tokens);
        return;
    }
    std::size_t begin = 0;
    while (begin < word.size()) {
        std::size_t end = begin;
        while (word.substr(end).starts_with(kMetaspace)) {
            end += kMetaspace.size();
        }
        end = std::min(word.find(kMetaspace, end), word.size());
        const std::size_t first = tokens.size();
        tokenizePart(word.substr(begin, end - begin), tokens);
        for (std::size_t index = first; index < tokens.size(); ++index) {
            tokens[index].begin += static_cast<std::uint32_t>(begin);
            tokens[index].end += static_cast<std::uint32_t>(begin);
        }
        begin = end;
    }
}

void BpeModel::tokenizePart(std::string_view part, std::vector<WordToken>& tokens) const {
    if (settings_.ignoreMerges) {
        if (const auto id = vocabulary_.find(part)) {
            tokens.push_back({*id, 0, static_cast<std::uint32_t>(part.size())});
            return;
        }
    }
    if (cache_->recall(part, tokens)) {
        return;
    }
    const std::size_t first = tokens.size();
    mergeWord(part, tokens);
    cache_->remember(part, tokens, first);
}

void BpeModel::mergeWord(std::string_view word, std::vector<WordToken>& tokens) const {
    SymbolList symbols(word.size());
    std::size_t unknownBegin = 0;
    std::size_t unknownEnd = 0;  // a pending unknown token; none while equal
    const auto flushUnknown = [&] {
        if (unknownEnd > unknownBegin) {
            symbols.add(unknownId_, unknownBegin, unknownEnd);
        }
        unknownBegin = unknownEnd = 0;
    };
    for (std::size_t begin = 0; begin < word.size();) {
        const std::size_t end = begin + utf8Length(word[begin]);
        const std::string_view character = word.substr(begin, end - begin);
        const TokenId id = findCharacter(word, begin, end);
        if (id >= 0) {
            flushUnknown();
            symbols.add(id, begin, end);
        } else if (settings_.byteFallback && allBytesKnown(character)) {
            flushUnknown();
            for (std::size_t byte = begin; byte < end; ++byte) {
                symbols.add(byteIds_[static_cast<unsigned char>(word[byte])], byte, byte + 1);
            }
        } else if (unknownId_ >= 0) {
            if (!settings_.fuseUnknown || unknownEnd == unknownBegin) {
                flushUnknown();
                unknownBegin = begin;
            }
            unknownEnd = end;
        }
        begin = end;
    }
    flushUnknown();
    symbols.mergeAll(merges_);
    symbols.appendTo(tokens);
}

TokenId BpeModel::findCharacter(std::string_view word, std::size_t begin, std::size_t end) const {
    const bool inner = begin > 0 && !settings_.innerPrefix.empty();
    const bool last = end == word.size() && !settings_.lastSuffix.empty();
    const std::string_view character = word.substr(begin, end - begin);
    if (inner || last) {
        std::string spelled = inner ? settings_.innerPrefix : std::string();
        spelled += character;
        spelled += last ? std::string_view(settings_.lastSuffix) : std::string_view{};
        return vocabulary_.find(spelled).value_or(-1);
    }
    const char32_t codePoint = utf8At(character, 0);
    if (codePoint < characterIds_.size()) {
        return characterIds_[codePoint];
    }
    return vocabulary_.find(character).value_or(-1);
}

bool BpeModel::allBytesKnown(std::string_view character) const {
    return std::all_of(character.begin(), character.end(), [this](char byte) {
        return byteIds_[static_cast<unsigned char>(byte)] >= 0;
    });
}

}  // namespace strata::text
