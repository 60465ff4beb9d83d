// SPDX-License-Identifier: GPL-3.0-or-later
// A stop reaches the command that it is meant for, also before the engine has begun with it.
#include "support/engine_client.h"
#include "train/small_run.h"

#include "strata/engine.h"

#include <gtest/gtest.h>

#include <latch>
#include <string>
#include <variant>
#include <vector>

namespace strata::test {
namespace {

class EngineStop : public SmallRun {};

TEST_F(EngineStop, AStopBetweenPostAndStartIsNotLost) {
    writePlainFile(path("model.gguf"), modelGguf(smallModel("llama")));
    std::latch firstEnded(1);
    std::latch secondAsked(1);
    std::latch secondEnded(1);
    std::vector<ErrorCode> ends;
    Engine engine([&](const Event& event) {
        if (const auto* failed = std::get_if<Failed>(&event)) {
            ends.push_back(failed->error.code());
        } else if (std::holds_alternative<Finished>(event)) {
            ends.push_back(ErrorCode::Internal);
        } else {
            return;
        }
        if (ends.size() == 1) {
            firstEnded.count_down();
            secondAsked.wait();  // the engine cannot begin with the second command yet
        } else {
            secondEnded.count_down();
        }
    });
    engine.post(InspectCommand{path("absent")});
    firstEnded.wait();
    engine.post(ImportCommand{path("model.gguf"), path("imported"), DType::F32});
    engine.requestStop();
    secondAsked.count_down();
    secondEnded.wait();
    ASSERT_EQ(ends.size(), 2U);
    EXPECT_NE(ends[0], ErrorCode::Stopped);
    EXPECT_EQ(ends[1], ErrorCode::Stopped);
    EXPECT_FALSE(std::filesystem::exists(path("imported")));
}

TEST_F(EngineStop, AStopOfNothingStopsNothing) {
    bool hasFinished = false;
    std::latch ended(1);
    Engine engine([&](const Event& event) {
        if (endsCommand(event)) {
            hasFinished = std::holds_alternative<Finished>(event);
            ended.count_down();
        }
    });
    engine.requestStop();
    engine.post(InspectCommand{path("model")});
    ended.wait();
    EXPECT_TRUE(hasFinished);
}

}  // namespace
}  // namespace strata::test
