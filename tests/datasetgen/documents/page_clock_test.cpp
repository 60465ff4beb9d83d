// SPDX-License-Identifier: GPL-3.0-or-later
#include "datasetgen/worker/page_clock.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace strata::datasetgen {
namespace {

using std::chrono::seconds;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class PageClocks : public ::testing::Test {
protected:
    bool say(int page, PageWork work, int second) {
        return clock_.take(workLine(page, work), begin_ + seconds(second));
    }

    PageClock::Clock::time_point begin_ = PageClock::Clock::now();
    PageClock clock_{seconds(20), seconds(120)};
};

TEST_F(PageClocks, NamesThePageThatTakesTooLong) {
    EXPECT_TRUE(say(3, PageWork::Reading, 0));
    EXPECT_TRUE(say(4, PageWork::Reading, 10));
    EXPECT_THAT(clock_.overdue(begin_ + seconds(20)), IsEmpty());
    EXPECT_THAT(clock_.overdue(begin_ + seconds(21)), ElementsAre(3));
    EXPECT_TRUE(say(3, PageWork::Done, 21));
    EXPECT_THAT(clock_.atHand(), ElementsAre(4));
    EXPECT_THAT(clock_.overdue(begin_ + seconds(31)), ElementsAre(4));
}

TEST_F(PageClocks, GivesOcrItsOwnTime) {
    EXPECT_TRUE(say(3, PageWork::Reading, 0));
    EXPECT_TRUE(say(3, PageWork::Ocr, 15));
    EXPECT_THAT(clock_.overdue(begin_ + seconds(130)), IsEmpty());
    EXPECT_THAT(clock_.overdue(begin_ + seconds(136)), ElementsAre(3));
    EXPECT_TRUE(say(3, PageWork::Reading, 136));
    EXPECT_THAT(clock_.overdue(begin_ + seconds(140)), IsEmpty());
}

TEST_F(PageClocks, TakesNothingElse) {
    for (const char* line : {"", "r", "3", "3 x", "0 r", "-1 r", "3  r", "99999999999 r", "3 r "}) {
        EXPECT_FALSE(clock_.take(line, begin_)) << line;
    }
    int taken = 0;
    for (int page = 1; page <= 1000; ++page) {
        taken += say(page, PageWork::Reading, 0) ? 1 : 0;
    }
    EXPECT_LT(taken, 100);
}

}  // namespace
}  // namespace strata::datasetgen
