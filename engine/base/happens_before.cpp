// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/happens_before.h"

#include "base/assert.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace strata {
namespace {

bool conflict(const MemoryAccess& a, const MemoryAccess& b) {
    return (a.isWrite || b.isWrite) && a.memory == b.memory && a.bytes > 0 && b.bytes > 0 &&
           a.begin < b.begin + b.bytes && b.begin < a.begin + a.bytes;
}

}  // namespace

HappensBefore::HappensBefore(std::size_t timelineCount)
    : clocks_(timelineCount, Moment(timelineCount, 0)) {}

void HappensBefore::perform(std::size_t timeline,
                            std::string name,
                            std::span<const MemoryAccess> accesses) {
    Moment& clock = clocks_.at(timeline);
    const std::uint64_t number = ++clock[timeline];
    for (const Past& past : past_) {
        if (clock[past.timeline] >= past.number) {
            continue;
        }
        const bool isRace = std::ranges::any_of(
            accesses, [&](const MemoryAccess& access) { return conflict(access, past.access); });
        if (!isRace) {
            continue;
        }
        std::string problem = "\"" + past.name + "\" and \"" + name +
                              "\" touch the same bytes, and neither waits for the other";
        // Two operations can meet in several places.
        if (std::ranges::find(problems_, problem) == problems_.end()) {
            problems_.push_back(std::move(problem));
        }
    }
    for (const MemoryAccess& access : accesses) {
        if (access.bytes > 0) {
            past_.push_back({access, timeline, number, name});
        }
    }
}

HappensBefore::Moment HappensBefore::now(std::size_t timeline) const {
    return clocks_.at(timeline);
}

bool HappensBefore::isBehind(std::size_t timeline, const Moment& moment) const {
    return std::ranges::equal(moment, clocks_.at(timeline), std::ranges::less_equal());
}

void HappensBefore::wait(std::size_t timeline, const Moment& moment) {
    Moment& clock = clocks_.at(timeline);
    STRATA_ASSERT(moment.size() == clock.size());
    for (std::size_t index = 0; index < clock.size(); ++index) {
        clock[index] = std::max(clock[index], moment[index]);
    }
    // What every timeline is behind can meet nothing that is to come.
    std::erase_if(past_, [&](const Past& past) {
        return std::ranges::all_of(
            clocks_, [&](const Moment& each) { return each[past.timeline] >= past.number; });
    });
}

}  // namespace strata
