// SPDX-License-Identifier: GPL-3.0-or-later
// Which two neighbouring tokens become one, and how early: the rules of byte pair encoding.
// Thread: const calls from any thread once filled.
#pragma once

#include "text/tokenizer.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata::text {

/// Merge rules as written in a file: pairs of pieces, best first. Kept in one string while the
/// vocabulary is read.
class MergePairs {
public:
    void add(std::string_view left, std::string_view right);
    std::size_t size() const { return lengths_.size(); }

    /// Calls visit(index, left, right) for every pair in order.
    template <typename Visit>
    void forEach(Visit visit) const {
        std::size_t offset = 0;
        const std::string_view all = bytes_;
        for (std::size_t index = 0; index < lengths_.size(); ++index) {
            const auto [left, right] = lengths_[index];
            visit(index, all.substr(offset, left), all.substr(offset + left, right));
            offset += std::size_t{left} + right;
        }
    }

private:
    std::string bytes_;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> lengths_;
};

/// A rule: the lower the rank, the earlier it applies.
struct Merge {
    std::uint32_t rank = 0;
    TokenId result = -1;
};

class MergeTable {
public:
    /// Room for `count` rules without growing.
    void reserve(std::size_t count);
    /// A pair added again takes the later rule.
    void add(TokenId left, TokenId right, Merge merge);
    /// nullptr when the two do not merge.
    const Merge* find(TokenId left, TokenId right) const;
    std::size_t size() const { return size_; }

private:
    struct Slot {
        std::uint64_t key = kEmpty;
        Merge merge;
    };
    static constexpr std::uint64_t kEmpty = ~std::uint64_t{0};

    static std::uint64_t keyOf(TokenId left, TokenId right);
    std::size_t slotOf(std::uint64_t key) const;

    std::vector<Slot> slots_;  // open addressing; a power of two
    std::size_t size_ = 0;
};

}  // namespace strata::text
