// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the pipeline that run many passages at once and outlive those that fail.
#include "datasetgen/generators/scripted_model.h"
#include "datasetgen/passage_progress.h"
#include "datasetgen/passage_workers.h"
#include "datasetgen/pipeline.h"

#include "strata/sentence.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace strata::datasetgen {
namespace {

Error unavailable() {
    return {ErrorCode::GeneratorUnavailable, Sentence("Can't reach the server."), "http://x",
            Sentence("start it")};
}

TEST(PassageWorkers, DoEverythingOnceAndAsManyAtATimeAsAllowed) {
    std::vector<std::atomic<int>> done(50);
    std::latch together(4);
    workInOrder(done.size(), 4,
                [&](std::size_t index, const std::stop_token&) {
                    if (index < 4) {
                        together.arrive_and_wait();  // would never end with fewer threads
                    }
                    ++done[index];
                },
                {});
    for (const std::atomic<int>& count : done) {
        EXPECT_EQ(count, 1);
    }
}

TEST(PassageWorkers, BeginInOrder) {
    std::vector<std::size_t> order;
    workInOrder(5, 1, [&](std::size_t index, const std::stop_token&) { order.push_back(index); },
                {});
    EXPECT_EQ(order, (std::vector<std::size_t>{0, 1, 2, 3, 4}));
}

TEST(PassageWorkers, TheFirstFailureStopsTheOthersAndIsPassedOn) {
    std::atomic<int> begun = 0;
    std::latch running(2);
    const auto work = [&](std::size_t index, const std::stop_token& stop) {
        ++begun;
        if (index < 2) {
            running.arrive_and_wait();
        }
        if (index == 0) {
            throw Error(ErrorCode::DiskFull, Sentence("full"));
        }
        while (!stop.stop_requested()) {
            std::this_thread::yield();
        }
        throw Error(ErrorCode::Stopped, Sentence("stopped"));
    };
    try {
        workInOrder(100, 2, work, {});
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::DiskFull);
    }
    EXPECT_EQ(begun, 2);
}

TEST(PassageWorkers, StopWhenAsked) {
    std::stop_source source;
    int done = 0;
    try {
        workInOrder(
            10, 1,
            [&](std::size_t index, const std::stop_token&) {
                ++done;
                if (index == 2) {
                    source.request_stop();
                }
            },
            source.get_token());
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::Stopped);
    }
    EXPECT_EQ(done, 3);
}

class PassageProgressTest : public testing::Test {
protected:
    bool pass(bool works) {
        return progress_.pass(manual_.passages.front(), [works] {
            if (!works) {
                throw unavailable();
            }
        });
    }

    test::PumpManual manual_;
    std::vector<std::string> notices_;
    double done_ = 0.0;
    BuildObserver observer_{[this](const Progress& progress) { done_ = progress.done; },
                            [this](const Sentence& text) { notices_.push_back(text.text()); }};
    PassageProgress progress_{manual_.documents, observer_};
};

TEST_F(PassageProgressTest, AFailingPassageIsANoticeAndTheOthersGoOn) {
    progress_.begin(Phase::GeneratePairs, 3);
    EXPECT_TRUE(pass(true));
    EXPECT_FALSE(pass(false));
    EXPECT_TRUE(pass(true));
    EXPECT_NO_THROW(progress_.end());
    EXPECT_EQ(done_, 3.0);
    EXPECT_EQ(progress_.failed(), 1U);
    ASSERT_EQ(notices_.size(), 1U);
    for (const char* part : {"pump.pdf", "Chapter 1", "Can't reach the server.", "STR-8007"}) {
        EXPECT_NE(notices_[0].find(part), std::string::npos) << part;
    }
}

TEST_F(PassageProgressTest, EveryPassageFailingFailsTheStage) {
    progress_.begin(Phase::GeneratePairs, 2);
    pass(false);
    pass(false);
    try {
        progress_.end();
        ADD_FAILURE();
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::GeneratorUnavailable);
        EXPECT_NE(error.message().find("Can't reach the server."), std::string::npos);
        EXPECT_FALSE(error.hint().empty());
    }
    progress_.begin(Phase::JudgePairs, 0);
    EXPECT_NO_THROW(progress_.end());
}

TEST_F(PassageProgressTest, AModelThatIsGoneEndsTheStageEarly) {
    progress_.begin(Phase::GeneratePairs, 100);
    for (int i = 0; i < 7; ++i) {
        EXPECT_FALSE(pass(false));
    }
    EXPECT_TRUE(pass(true));
    for (int i = 0; i < 7; ++i) {
        EXPECT_FALSE(pass(false));
    }
    EXPECT_THROW(pass(false), Error);
}

TEST_F(PassageProgressTest, OtherErrorsEndEverything) {
    progress_.begin(Phase::GeneratePairs, 3);
    EXPECT_THROW(progress_.pass(manual_.passages.front(),
                                [] { throw Error(ErrorCode::DiskFull, Sentence("full")); }),
                 Error);
}

}  // namespace
}  // namespace strata::datasetgen
