// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/calls_in_progress.h"

#include "strata/sentence.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

namespace strata::cli {
namespace {

using datasetgen::BuildCalls;

/// What a person is told of progress while these calls were made.
std::string toldUnit(const BuildCalls& calls, const std::string& unit) {
    std::string told;
    const EventSink sink = [&](const Event& event) { told = std::get<Progress>(event).unit; };
    CallsInProgress progress(sink);
    progress.watch().called(calls);
    progress.sink()(Progress{Phase::GeneratePairs, 3.0, 24.0, unit});
    return told;
}

TEST(CallsInProgress, ProgressOfPassagesSaysTheCallsAndTokensOfBothModels) {
    BuildCalls calls;
    calls.generator.counts.made = {20, 0, 40000, 6000};
    EXPECT_EQ(toldUnit(calls, "passages"),
              "passages, 20 calls, 40,000 prompt and 6,000 reply tokens");
    calls.judge.counts.made = {11, 0, 210, 120};
    EXPECT_EQ(toldUnit(calls, "passages"),
              "passages, 31 calls, 40,210 prompt and 6,120 reply tokens");
    calls.judge.counts.made.estimatedCalls = 1;
    EXPECT_EQ(toldUnit(calls, "passages"),
              "passages, 31 calls, about 40,210 prompt and 6,120 reply tokens");
}

TEST(CallsInProgress, WithoutCallsAndOfPagesProgressStaysAsItIs) {
    BuildCalls journaled;
    journaled.generator.counts.journaled = {20, 0, 40000, 6000};
    EXPECT_EQ(toldUnit(journaled, "passages"), "passages");
    BuildCalls made;
    made.generator.counts.made = {20, 0, 40000, 6000};
    EXPECT_EQ(toldUnit(made, "pages"), "pages");
}

TEST(CallsInProgress, OtherEventsPass) {
    std::vector<Event> heard;
    const EventSink sink = [&](const Event& event) { heard.push_back(event); };
    CallsInProgress progress(sink);
    progress.sink()(Notice{Sentence("read")});
    ASSERT_EQ(heard.size(), 1U);
    EXPECT_EQ(std::get<Notice>(heard[0]).text.text(), "read");
}

}  // namespace
}  // namespace strata::cli
