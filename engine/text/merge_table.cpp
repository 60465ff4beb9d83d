// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/merge_table.h"

#include "strata/error.h"

namespace strata::text {
namespace {

constexpr std::size_t kMergesMax = std::size_t{1} << 24;
constexpr std::size_t kMergesBytesMax = std::size_t{1} << 30;

}  // namespace

void MergePairs::add(std::string_view left, std::string_view right) {
    if (lengths_.size() >= kMergesMax ||
        bytes_.size() + left.size() + right.size() > kMergesBytesMax) {
        throw Error(ErrorCode::TokenizerInvalid,
                    Sentence("The tokenizer has too many merge rules."));
    }
    bytes_ += left;
    bytes_ += right;
    lengths_.emplace_back(left.size(), right.size());
}

void MergeTable::reserve(std::size_t count) {
    std::size_t wanted = 64;
    while (wanted * 2 < count * 3 + 3) {
        wanted *= 2;
    }
    if (wanted <= slots_.size()) {
        return;
    }
    std::vector<Slot> old(wanted);
    old.swap(slots_);
    for (const Slot& slot : old) {
        if (slot.key != kEmpty) {
            slots_[slotOf(slot.key)] = slot;
        }
    }
}

void MergeTable::add(TokenId left, TokenId right, Merge merge) {
    reserve(size_ + 1);
    Slot& slot = slots_[slotOf(keyOf(left, right))];
    if (slot.key == kEmpty) {
        slot.key = keyOf(left, right);
        ++size_;
    }
    slot.merge = merge;
}

const Merge* MergeTable::find(TokenId left, TokenId right) const {
    if (slots_.empty()) {
        return nullptr;
    }
    const Slot& slot = slots_[slotOf(keyOf(left, right))];
    return slot.key == kEmpty ? nullptr : &slot.merge;
}

std::uint64_t MergeTable::keyOf(TokenId left, TokenId right) {
    return std::uint64_t{static_cast<std::uint32_t>(left)} << 32 |
           static_cast<std::uint32_t>(right);
}

std::size_t MergeTable::slotOf(std::uint64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    std::uint64_t hash = key * 0x9e3779b97f4a7c15ULL;  // Knuth's multiplicative hash, golden ratio
    hash ^= hash >> 29;
    std::size_t index = static_cast<std::size_t>(hash) & mask;
    while (slots_[index].key != kEmpty && slots_[index].key != key) {
        index = (index + 1) & mask;
    }
    return index;
}

}  // namespace strata::text
