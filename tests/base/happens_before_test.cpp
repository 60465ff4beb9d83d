// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/happens_before.h"

#include "support/test_seed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace strata {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::size_t kHost = 0;
constexpr std::size_t kCopies = 1;
constexpr std::size_t kCompute = 2;

MemoryAccess reads(std::uint64_t begin, std::uint64_t bytes, std::int32_t memory = 0) {
    return {memory, begin, bytes, false};
}

MemoryAccess writes(std::uint64_t begin, std::uint64_t bytes, std::int32_t memory = 0) {
    return {memory, begin, bytes, true};
}

class HappensBeforeTest : public testing::Test {
protected:
    void perform(std::size_t timeline, std::string name, std::vector<MemoryAccess> accesses) {
        order_.perform(timeline, std::move(name), accesses);
    }

    HappensBefore order_{3};
};

std::string race(const std::string& first, const std::string& second) {
    return "\"" + first + "\" and \"" + second +
           "\" touch the same bytes, and neither waits for the other";
}

TEST_F(HappensBeforeTest, OneTimelineIsInOrder) {
    perform(kCopies, "upload", {writes(0, 8)});
    perform(kCopies, "upload again", {writes(0, 8)});
    EXPECT_THAT(order_.problems(), IsEmpty());
}

TEST_F(HappensBeforeTest, NamesBothOperationsThatNoWaitOrders) {
    perform(kCopies, "upload", {writes(0, 8)});
    perform(kCompute, "forward", {reads(4, 8)});
    EXPECT_THAT(order_.problems(), ElementsAre(race("upload", "forward")));
}

TEST_F(HappensBeforeTest, AWaitOrders) {
    perform(kCopies, "upload", {writes(0, 8)});
    order_.wait(kCompute, order_.now(kCopies));
    perform(kCompute, "forward", {reads(0, 8)});
    EXPECT_THAT(order_.problems(), IsEmpty());
}

TEST_F(HappensBeforeTest, AWaitOrdersOnlyWhatWasDoneBeforeItsMoment) {
    perform(kCopies, "upload 1", {writes(0, 8)});
    const HappensBefore::Moment moment = order_.now(kCopies);
    perform(kCopies, "upload 2", {writes(8, 8)});
    order_.wait(kCompute, moment);
    perform(kCompute, "forward 1", {reads(0, 8)});
    EXPECT_THAT(order_.problems(), IsEmpty());
    perform(kCompute, "forward 2", {reads(8, 8)});
    EXPECT_THAT(order_.problems(), ElementsAre(race("upload 2", "forward 2")));
}

TEST_F(HappensBeforeTest, AWaitDoesNotOrderTheOtherWay) {
    perform(kCompute, "forward", {reads(0, 8)});
    order_.wait(kCompute, order_.now(kCopies));
    perform(kCopies, "upload", {writes(0, 8)});
    EXPECT_THAT(order_.problems(), ElementsAre(race("forward", "upload")));
}

TEST_F(HappensBeforeTest, WaitsOfWaitsOrder) {
    perform(kHost, "read of the file", {writes(0, 8)});
    order_.wait(kCopies, order_.now(kHost));
    // A wait alone passes on what it waited for: nothing is done between.
    order_.wait(kCompute, order_.now(kCopies));
    perform(kCompute, "forward", {reads(0, 8)});
    EXPECT_THAT(order_.problems(), IsEmpty());
}

TEST_F(HappensBeforeTest, TwoReadsNeedNoOrder) {
    perform(kCopies, "download", {reads(0, 8)});
    perform(kCompute, "forward", {reads(0, 8)});
    EXPECT_THAT(order_.problems(), IsEmpty());
}

TEST_F(HappensBeforeTest, BytesBesideEachOtherAndOtherMemoriesAreApart) {
    perform(kCopies, "upload", {writes(8, 8)});
    perform(kCompute, "before", {writes(0, 8)});
    perform(kCompute, "behind", {writes(16, 8)});
    perform(kCompute, "other memory", {writes(8, 8, 1)});
    perform(kCompute, "nothing", {writes(12, 0)});
    EXPECT_THAT(order_.problems(), IsEmpty());
    perform(kCompute, "last byte", {reads(15, 1)});
    EXPECT_THAT(order_.problems(), ElementsAre(race("upload", "last byte")));
}

TEST_F(HappensBeforeTest, EveryRangeOfAnOperationCountsAndAPairIsNamedOnce) {
    perform(kCopies, "upload", {writes(0, 8), writes(32, 8), writes(64, 8)});
    perform(kCompute, "forward", {reads(100, 8), reads(64, 8), writes(32, 8)});
    EXPECT_THAT(order_.problems(), ElementsAre(race("upload", "forward")));
}

TEST_F(HappensBeforeTest, IsBehindWhatItWaitedForAndItsOwnPast) {
    perform(kCopies, "upload", {});
    const HappensBefore::Moment moment = order_.now(kCopies);
    EXPECT_TRUE(order_.isBehind(kCopies, moment));
    EXPECT_FALSE(order_.isBehind(kCompute, moment));
    order_.wait(kCompute, moment);
    EXPECT_TRUE(order_.isBehind(kCompute, moment));
    perform(kCopies, "upload 2", {});
    EXPECT_FALSE(order_.isBehind(kCompute, order_.now(kCopies)));
}

/// The slow twin: a graph with an edge for every order that is known, and a search for paths.
class OrderGraph {
public:
    explicit OrderGraph(std::size_t timelineCount) : last_(timelineCount) {}

    /// A node behind everything that the timeline did, and behind what it waits for.
    std::size_t add(std::size_t timeline, std::vector<MemoryAccess> accesses) {
        nodes_.push_back({last_[timeline], std::move(accesses)});
        last_[timeline] = {nodes_.size() - 1};
        return nodes_.size() - 1;
    }
    void wait(std::size_t timeline, std::size_t node) { last_[timeline].push_back(node); }

    bool isBefore(std::size_t first, std::size_t second) const {
        return std::ranges::any_of(nodes_[second].before, [&](std::size_t node) {
            return node == first || isBefore(first, node);
        });
    }

    /// Pairs (earlier given, later given) that touch the same bytes, unordered.
    std::set<std::pair<std::size_t, std::size_t>> races() const {
        std::set<std::pair<std::size_t, std::size_t>> found;
        for (std::size_t second = 0; second < nodes_.size(); ++second) {
            for (std::size_t first = 0; first < second; ++first) {
                if (touchSame(first, second) && !isBefore(first, second)) {
                    found.emplace(first, second);
                }
            }
        }
        return found;
    }

private:
    struct Node {
        std::vector<std::size_t> before;
        std::vector<MemoryAccess> accesses;
    };

    bool touchSame(std::size_t first, std::size_t second) const {
        for (const MemoryAccess& a : nodes_[first].accesses) {
            for (const MemoryAccess& b : nodes_[second].accesses) {
                for (std::uint64_t byte = a.begin; byte < a.begin + a.bytes; ++byte) {
                    if ((a.isWrite || b.isWrite) && byte >= b.begin && byte < b.begin + b.bytes) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    std::vector<Node> nodes_;
    std::vector<std::vector<std::size_t>> last_;  ///< by timeline, what its next node is behind
};

TEST(HappensBeforeTwin, FindsThePairsThatASearchForPathsFinds) {
    std::mt19937_64 random(test::testSeed(7));
    const auto below = [&](std::uint64_t count) { return random() % count; };
    std::size_t raceCount = 0;
    for (int round = 0; round < 300; ++round) {
        constexpr std::size_t kTimelines = 4;
        HappensBefore order(kTimelines);
        OrderGraph graph(kTimelines);
        std::vector<HappensBefore::Moment> moments;
        for (std::size_t node = 0; node < 14; ++node) {
            const std::size_t timeline = below(kTimelines);
            for (std::uint64_t waits = below(3); waits > 0 && !moments.empty(); --waits) {
                const std::size_t waited = below(moments.size());
                order.wait(timeline, moments[waited]);
                graph.wait(timeline, waited);
            }
            std::vector<MemoryAccess> accesses;
            for (std::uint64_t count = below(3); count > 0; --count) {
                accesses.push_back({0, below(24), below(5), below(2) == 0});
            }
            order.perform(timeline, std::to_string(node), accesses);
            graph.add(timeline, accesses);
            moments.push_back(order.now(timeline));
        }
        std::set<std::string> expected;
        for (const auto& [first, second] : graph.races()) {
            expected.insert(race(std::to_string(first), std::to_string(second)));
        }
        const std::set<std::string> found(order.problems().begin(), order.problems().end());
        ASSERT_EQ(found, expected) << "round " << round;
        ASSERT_EQ(found.size(), order.problems().size());
        raceCount += found.size();
    }
    EXPECT_GT(raceCount, 300U);
}

}  // namespace
}  // namespace strata
