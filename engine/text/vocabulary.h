// SPDX-License-Identifier: GPL-3.0-or-later
// Pieces and their ids, both ways, in a few flat arrays: half a million strings must not become
// half a million allocations. Thread: const calls from any thread once filled.
#pragma once

#include "text/tokenizer.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::text {

/// Ids at or above this are refused: arrays are indexed by id, and no model has as many.
inline constexpr TokenId kTokenIdEnd = 1 << 22;

class Vocabulary {
public:
    /// Adds a piece. A piece added again takes the later id; an id given twice is spelled as the
    /// later piece. Throws TokenizerInvalid for an id outside [0, kTokenIdEnd), and when all pieces
    /// together pass 1 GiB.
    void add(std::string_view piece, TokenId id);

    std::optional<TokenId> find(std::string_view piece) const;
    bool has(TokenId id) const;
    /// Empty when there is no such id. The view lives as long as nothing is added.
    std::string_view piece(TokenId id) const;

    /// Largest id + 1.
    TokenId idEnd() const { return static_cast<TokenId>(byId_.size()); }
    /// Number of different pieces.
    std::size_t size() const { return size_; }

    /// Gives back what growing left over.
    void shrink();

private:
    struct Place {
        std::uint32_t offset = 0;
        std::uint32_t length = kAbsent;
    };
    struct Slot {
        Place place;
        TokenId id = -1;
    };
    static constexpr std::uint32_t kAbsent = 0xffffffffU;

    std::string_view at(Place place) const;
    std::size_t slotOf(std::string_view piece) const;
    void grow();

    std::string bytes_;
    std::vector<Place> byId_;
    std::vector<Slot> slots_;  // open addressing; a power of two
    std::size_t size_ = 0;
};

}  // namespace strata::text
