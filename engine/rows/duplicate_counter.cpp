// SPDX-License-Identifier: GPL-3.0-or-later
#include "rows/duplicate_counter.h"

#include <algorithm>
#include <functional>
#include <string_view>

namespace strata::rows {
namespace {

/// The finaliser of splitmix64. Source: Vigna 2015, prng.di.unimi.it/splitmix64.c (public domain
/// constants).
std::uint64_t mix(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ULL;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebULL;
    return value ^ (value >> 31);
}

}  // namespace

void DuplicateCounter::add(const Row& row) {
    const std::hash<std::string_view> hash;
    std::uint64_t state = mix(hash(row.text) + 1);
    const auto mixIn = [&](std::string_view text) { state = mix(state + hash(text) + 1); };
    for (const Message& message : row.messages) {
        mixIn(message.role);
        mixIn(message.content);
        mixIn(message.reasoning);
        for (const ToolCall& call : message.calls) {
            mixIn(call.name);
            mixIn(call.arguments);
        }
    }
    hashes_.push_back(state);
}

std::int64_t DuplicateCounter::duplicates() const {
    std::vector<std::uint64_t> sorted = hashes_;
    std::sort(sorted.begin(), sorted.end());
    const auto unique = std::unique(sorted.begin(), sorted.end());
    return std::distance(unique, sorted.end());
}

}  // namespace strata::rows
