// SPDX-License-Identifier: GPL-3.0-or-later
// A set of bytes of one memory, as ranges that do not touch. Thread: one.
#pragma once

#include <cstdint>
#include <map>

namespace strata::test {

class ByteRanges {
public:
    void add(std::uint64_t begin, std::uint64_t bytes);
    void remove(std::uint64_t begin, std::uint64_t bytes);

    /// Whether every byte is in the set; of no bytes, all are.
    bool holds(std::uint64_t begin, std::uint64_t bytes) const;

    /// The end of each range by its begin.
    const std::map<std::uint64_t, std::uint64_t>& ends() const { return ends_; }

private:
    std::map<std::uint64_t, std::uint64_t> ends_;  ///< by begin
};

}  // namespace strata::test
