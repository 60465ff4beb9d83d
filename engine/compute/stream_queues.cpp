// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/stream_queues.h"

#include "base/assert.h"
#include "base/rng.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace strata::compute {
namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
constexpr StreamQueues::Numbers kAll{kNoLimit, kNoLimit, kNoLimit};

std::size_t indexOf(Stream stream) {
    return static_cast<std::size_t>(stream);
}

float eagernessOf(std::uint64_t seed) {
    switch (seed % 4) {
        case 0:
            return 0.0F;
        case 1:
            return 1.0F;
        default:
            return uniformFloat(deriveKey(seed, 0, 0), 0);
    }
}

}  // namespace

StreamQueues::StreamQueues(std::uint64_t seed)
    : key_(deriveKey(seed, 1, 0)), eagerness_(eagernessOf(seed)) {}

void StreamQueues::give(Stream stream, Work work) {
    waiting_[indexOf(stream)].push_back({std::move(work), {}});
    ++given_[indexOf(stream)];
    while (waitingCount() > kWaitingMax || draw() < eagerness_) {
        if (!doOne(kAll)) {
            break;
        }
    }
}

void StreamQueues::giveWait(Stream stream, Event event) {
    STRATA_ASSERT(event.number <= given(event.stream));
    waiting_[indexOf(stream)].push_back({{}, event});
    ++given_[indexOf(stream)];
    passWaits();
}

void StreamQueues::finish(Event event) {
    STRATA_ASSERT(event.number <= given(event.stream));
    const Numbers needed = neededFor(event);
    passWaits();
    while (!isOver(event)) {
        const bool isDone = doOne(draw() < eagerness_ ? kAll : needed);
        STRATA_ASSERT(isDone);
    }
}

void StreamQueues::drop() {
    for (std::deque<Operation>& waiting : waiting_) {
        waiting.clear();
    }
}

bool StreamQueues::isOver(Event event) const {
    const std::size_t index = indexOf(event.stream);
    return event.number <= given_[index] - waiting_[index].size();
}

std::size_t StreamQueues::waitingCount() const {
    std::size_t count = 0;
    for (const std::deque<Operation>& waiting : waiting_) {
        count += waiting.size();
    }
    return count;
}

/// Of each stream the operations that have to be done for the event, waits of waits included.
StreamQueues::Numbers StreamQueues::neededFor(Event event) const {
    Numbers needed{};
    needed[indexOf(event.stream)] = event.number;
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (std::size_t index = 0; index < kStreamCount; ++index) {
            std::uint64_t number = given_[index] - waiting_[index].size();
            for (const Operation& operation : waiting_[index]) {
                if (++number > needed[index]) {
                    break;
                }
                std::uint64_t& other = needed[indexOf(operation.awaited.stream)];
                isChanged = isChanged || operation.awaited.number > other;
                other = std::max(other, operation.awaited.number);
            }
        }
    }
    return needed;
}

/// Waits whose events are over hold nobody.
void StreamQueues::passWaits() {
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (std::deque<Operation>& waiting : waiting_) {
            while (!waiting.empty() && !waiting.front().work && isOver(waiting.front().awaited)) {
                waiting.pop_front();
                isChanged = true;
            }
        }
    }
}

/// Does one operation, chosen by the seed, of those that nothing holds and whose numbers are not
/// above `upTo`. False where there is none.
bool StreamQueues::doOne(const Numbers& upTo) {
    std::array<std::size_t, kStreamCount> ready{};
    std::size_t readyCount = 0;
    for (std::size_t index = 0; index < kStreamCount; ++index) {
        const std::deque<Operation>& waiting = waiting_[index];
        if (!waiting.empty() && waiting.front().work &&
            given_[index] - waiting.size() < upTo[index]) {
            ready[readyCount++] = index;
        }
    }
    if (readyCount == 0) {
        return false;
    }
    const auto chosen =
        static_cast<std::size_t>(static_cast<double>(draw()) * static_cast<double>(readyCount));
    std::deque<Operation>& waiting = waiting_[ready[chosen]];
    const Operation operation = std::move(waiting.front());
    waiting.pop_front();
    passWaits();
    operation.work();
    return true;
}

float StreamQueues::draw() {
    return uniformFloat(key_, drawIndex_++);
}

}  // namespace strata::compute
