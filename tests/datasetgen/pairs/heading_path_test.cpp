// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/base/heading_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(HeadingPath, ReadsFromTheOutermostHeadingInwards) {
    const HeadingPath path = HeadingPath{"Pump", "Upkeep"}.with("Seals");
    EXPECT_THAT(path, ElementsAre("Pump", "Upkeep", "Seals"));
    EXPECT_EQ(path[1], "Upkeep");
    EXPECT_EQ(path.back(), "Seals");
    EXPECT_THAT(path.above(), ElementsAre("Pump", "Upkeep"));
    EXPECT_THAT(HeadingPath(), IsEmpty());
}

TEST(HeadingPath, IsEqualByItsWords) {
    EXPECT_EQ(HeadingPath({"a", "b"}), HeadingPath{"a"}.with("b"));
    EXPECT_NE(HeadingPath({"a", "b"}), HeadingPath({"a", "c"}));
    EXPECT_NE(HeadingPath({"a", "b"}), HeadingPath({"b"}));
    EXPECT_TRUE(HeadingPath({"a", "b"}).startsWith({"a"}));
    EXPECT_TRUE(HeadingPath({"a"}).startsWith({}));
    EXPECT_FALSE(HeadingPath({"a"}).startsWith({"a", "b"}));
    EXPECT_FALSE(HeadingPath({"a", "b"}).startsWith({"b"}));
}

TEST(HeadingPath, IsKeptOnceForAllThatStandsUnderAHeading) {
    const HeadingPath chapter = HeadingPath().with(std::string(1000, 'x'));
    const HeadingPath section = chapter.with("section");
    const HeadingPath copy = section;
    EXPECT_EQ(copy.identity(), section.identity());
    EXPECT_EQ(&section[0], &chapter[0]);
    EXPECT_LE(sizeof(HeadingPath), 2 * sizeof(void*));
}

TEST(HeadingTrail, AHeadingReplacesThoseOfItsLevelAndDeeper) {
    HeadingTrail trail;
    trail.enter(1, "One");
    trail.enter(3, "Deep");
    EXPECT_THAT(trail.path(), ElementsAre("One", "Deep"));
    trail.enter(2, "Two");
    EXPECT_THAT(trail.path(), ElementsAre("One", "Two"));
    trail.leave(2);
    EXPECT_THAT(trail.path(), ElementsAre("One"));
    trail.enter(1, "Other");
    EXPECT_THAT(trail.path(), ElementsAre("Other"));
}

}  // namespace
}  // namespace strata::datasetgen
