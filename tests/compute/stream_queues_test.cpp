// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/stream_queues.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace strata::compute {
namespace {

using testing::ElementsAre;
using testing::IsSupersetOf;

constexpr std::uint64_t kLate = 0;  // seeds: as late and as soon as possible
constexpr std::uint64_t kSoon = 1;
constexpr std::uint64_t kSeeds = 200;

/// Queues whose operations are letters, and the order in which they were done.
class LetterQueues {
public:
    explicit LetterQueues(std::uint64_t seed) : queues_(seed) {}

    Event give(Stream stream, char letter) {
        queues_.give(stream, [this, letter] { done_ += letter; });
        return {stream, queues_.given(stream)};
    }
    Event wait(Stream stream, Event event) {
        queues_.giveWait(stream, event);
        return {stream, queues_.given(stream)};
    }
    void finish(Event event) { queues_.finish(event); }
    void drop() { queues_.drop(); }
    const std::string& done() const { return done_; }

private:
    std::string done_;
    StreamQueues queues_;
};

/// Two layers: uploads a and b, computations c (of a) and d (of b), downloads e (of c) and f.
std::string orderOfTwoLayers(std::uint64_t seed) {
    LetterQueues queues(seed);
    const Event a = queues.give(Stream::Upload, 'a');
    const Event b = queues.give(Stream::Upload, 'b');
    queues.wait(Stream::Compute, a);
    const Event c = queues.give(Stream::Compute, 'c');
    queues.wait(Stream::Compute, b);
    const Event d = queues.give(Stream::Compute, 'd');
    queues.wait(Stream::Download, c);
    queues.give(Stream::Download, 'e');
    const Event f = queues.give(Stream::Download, 'f');
    queues.finish(queues.wait(Stream::Download, d));
    EXPECT_EQ(queues.done().size(), 6U);
    queues.finish(f);
    EXPECT_EQ(queues.done().size(), 6U);
    return queues.done();
}

/// All orders of the letters in which every pair stands in its order.
std::set<std::string> linearExtensions(std::string letters, const std::vector<std::string>& pairs) {
    std::set<std::string> orders;
    std::ranges::sort(letters);
    do {
        if (std::ranges::all_of(pairs, [&](const std::string& pair) {
                return letters.find(pair[0]) < letters.find(pair[1]);
            })) {
            orders.insert(letters);
        }
    } while (std::ranges::next_permutation(letters).found);
    return orders;
}

TEST(StreamQueues, EveryOrderThatTheWaitsAllowOccursAndNoOther) {
    const std::set<std::string> legal =
        linearExtensions("abcdef", {"ab", "cd", "ef", "ac", "bd", "ce"});
    EXPECT_EQ(legal.size(), 9U);
    std::set<std::string> seen;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        const std::string order = orderOfTwoLayers(seed);
        EXPECT_EQ(order, orderOfTwoLayers(seed)) << "seed " << seed;
        seen.insert(order);
    }
    EXPECT_EQ(seen, legal);
}

TEST(StreamQueues, AsSoonAsPossibleIsAtOnce) {
    LetterQueues queues(kSoon);
    const Event a = queues.give(Stream::Upload, 'a');
    EXPECT_EQ(queues.done(), "a");
    queues.wait(Stream::Compute, a);
    queues.give(Stream::Compute, 'b');
    EXPECT_EQ(queues.done(), "ab");
}

TEST(StreamQueues, AsLateAsPossibleDoesOnlyWhatIsNeeded) {
    for (std::uint64_t seed = kLate; seed < kSeeds; seed += 4) {
        LetterQueues queues(seed);
        const Event a = queues.give(Stream::Upload, 'a');
        queues.give(Stream::Upload, 'b');
        queues.give(Stream::Download, 'c');
        queues.wait(Stream::Compute, a);
        const Event d = queues.give(Stream::Compute, 'd');
        queues.give(Stream::Compute, 'e');
        EXPECT_EQ(queues.done(), "");
        queues.finish(d);
        EXPECT_EQ(queues.done(), "ad");
    }
}

TEST(StreamQueues, SomeSeedsBeginEarlyAndSomeDoMoreThanNeeded) {
    std::set<std::string> beforeAnyWait;
    std::set<std::string> afterAnIdleStart;
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        LetterQueues queues(seed);
        const Event a = queues.give(Stream::Compute, 'a');
        queues.give(Stream::Upload, 'b');
        queues.give(Stream::Upload, 'c');
        beforeAnyWait.insert(queues.done());
        if (queues.done().empty()) {
            queues.finish(a);
            afterAnIdleStart.insert(queues.done());
        }
    }
    EXPECT_THAT(beforeAnyWait, ElementsAre("", "a", "ab", "abc", "b", "ba", "bac", "bc", "bca"));
    EXPECT_THAT(afterAnIdleStart, IsSupersetOf({"a", "ba"}));
}

TEST(StreamQueues, AnEventBehindAWaitAloneIsOverWhenTheAwaitedIs) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        LetterQueues queues(seed);
        const Event a = queues.give(Stream::Compute, 'a');
        const Event waited = queues.wait(Stream::Upload, a);
        queues.wait(Stream::Download, waited);
        const Event b = queues.give(Stream::Download, 'b');
        queues.finish(b);
        EXPECT_EQ(queues.done(), "ab");
    }
}

TEST(StreamQueues, WhatWaitsIsBounded) {
    LetterQueues queues(kLate);
    for (std::size_t count = 1; count <= 3 * StreamQueues::kWaitingMax; ++count) {
        queues.give(static_cast<Stream>(count % kStreamCount), 'a');
        EXPECT_EQ(queues.done().size(), count - std::min(count, StreamQueues::kWaitingMax));
    }
}

TEST(StreamQueues, WhatIsDroppedIsNeverDoneAndItsEventsAreOver) {
    LetterQueues queues(kLate);
    const Event a = queues.give(Stream::Upload, 'a');
    queues.drop();
    queues.wait(Stream::Compute, a);
    queues.finish(queues.give(Stream::Compute, 'b'));
    queues.finish(a);
    EXPECT_EQ(queues.done(), "b");
}

TEST(StreamQueues, WhatWorkThrowsComesOutOfTheCallThatDoesIt) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        StreamQueues queues(seed);
        const auto failing = [] { throw std::range_error("loss"); };
        EXPECT_THROW(
            {
                queues.give(Stream::Compute, failing);
                queues.finish({Stream::Compute, 1});
            },
            std::range_error);
    }
}

TEST(StreamQueuesDeathTest, AnEventIsOfSomethingGiven) {
    StreamQueues queues(kLate);
    EXPECT_DEATH(queues.finish({Stream::Upload, 1}), "assertion failed");
    EXPECT_DEATH(queues.giveWait(Stream::Compute, {Stream::Upload, 1}), "assertion failed");
}

}  // namespace
}  // namespace strata::compute
