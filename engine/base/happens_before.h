// SPDX-License-Identifier: GPL-3.0-or-later
// Which operations of several timelines are ordered, and which pairs touch the same bytes without
// being ordered: a missing wait. Each timeline (the host, a stream of a device) does its operations
// in order; a wait orders what one timeline does from now on behind what another did so far. Kept
// as vector clocks: C. Fidge, "Timestamps in message-passing systems that preserve the partial
// ordering", 1988. Used by plan/plan_check on a plan and by tests/support on a run.
// Thread: one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strata {

/// Bytes [begin, begin + bytes) of one of several memories, numbered by the user.
struct MemoryAccess {
    std::int32_t memory = 0;
    std::uint64_t begin = 0;
    std::uint64_t bytes = 0;
    bool isWrite = false;
};

class HappensBefore {
public:
    /// What every timeline has done when something happened; comparable only within one object.
    using Moment = std::vector<std::uint64_t>;

    explicit HappensBefore(std::size_t timelineCount);

    /// `timeline` does an operation that touches `accesses`. Two operations touch the same bytes,
    /// at least one writes, and no wait orders them: a sentence that names both is added to
    /// problems(), once.
    void perform(std::size_t timeline, std::string name, std::span<const MemoryAccess> accesses);

    /// After everything that `timeline` did so far, and what it waited for.
    Moment now(std::size_t timeline) const;

    /// Whether what `timeline` does from now on comes after `moment` already.
    bool isBehind(std::size_t timeline, const Moment& moment) const;

    /// What `timeline` does from now on comes after `moment`.
    void wait(std::size_t timeline, const Moment& moment);

    const std::vector<std::string>& problems() const { return problems_; }

private:
    struct Past {
        MemoryAccess access;
        std::size_t timeline = 0;
        std::uint64_t number = 0;  ///< of the operation in its timeline, from 1
        std::string name;
    };

    std::vector<Moment> clocks_;  // by timeline
    std::vector<Past> past_;
    std::vector<std::string> problems_;
};

}  // namespace strata
