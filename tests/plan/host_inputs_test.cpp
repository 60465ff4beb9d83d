// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/host_inputs.h"

#include "plan/model_layout.h"
#include "plan/plan_check.h"
#include "plan/planner.h"
#include "support/tiny_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace strata::plan {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct HostStep {
    ModelSpec model = test::tinyModel();
    ModelLayout layout;
    StepPlan plan;

    HostStep(std::int64_t blocks, std::int32_t places, std::int32_t keptEvery, StepPass pass) {
        model.layerCount = blocks;
        layout = buildModelLayout(model, Method::Full);
        StepRequest request;
        request.pass = pass;
        request.readInPlace.assign(layout.layers.size(), false);
        request.inputsKeptEvery = keptEvery;
        plan = putInputsOnSsd(planStep(model, layout, request), places);
    }

    std::vector<std::string> problems() const { return checkPlan(plan, model, layout); }
    std::vector<std::int32_t> blocksOf(OpKind kind) const {
        std::vector<std::int32_t> blocks;
        for (const Op& op : plan.ops) {
            if (op.kind == kind) {
                blocks.push_back(op.index);
            }
        }
        return blocks;
    }
};

TEST(HostInputs, EveryPlanIsSoundAndNoWaitCanBeLeftOut) {
    int waits = 0;
    for (const StepPass pass : {StepPass::Train, StepPass::Evaluate}) {
        for (const std::int64_t blocks : {1, 3, 4, 7}) {
            for (const std::int32_t places : {0, 2, 3, 4}) {
                HostStep step(blocks, places, 1, pass);
                SCOPED_TRACE(std::to_string(blocks) + " blocks, places " + std::to_string(places));
                EXPECT_THAT(step.problems(), IsEmpty());
                const std::vector<Op> ops = step.plan.ops;
                for (std::size_t number = 0; number < ops.size(); ++number) {
                    if (ops[number].kind == OpKind::Wait) {
                        step.plan.ops = ops;
                        step.plan.ops[number] = {OpKind::Wait, 0, Timeline::Host};
                        EXPECT_THAT(step.problems(),
                                    Contains(HasSubstr("neither waits for the other")));
                        ++waits;
                    }
                }
            }
        }
    }
    EXPECT_GT(waits, 30);
}

TEST(HostInputs, AreWrittenAndReadBackOnceInTheOrderOfThePasses) {
    const HostStep step(7, 3, 1, StepPass::Train);
    EXPECT_THAT(step.blocksOf(OpKind::WriteInput), testing::ElementsAre(0, 1, 2, 3, 4));
    EXPECT_THAT(step.blocksOf(OpKind::ReadInput), testing::ElementsAre(4, 3, 2, 1, 0));
    EXPECT_EQ(step.plan.inputs.onSsdCount(), 5);
}

TEST(HostInputs, TwoBlocksAheadAreOnTheirWayBack) {
    const HostStep step(7, 3, 1, StepPass::Train);
    const auto numberOf = [&step](const Op& wanted) {
        return std::ranges::find(step.plan.ops, wanted) - step.plan.ops.begin();
    };
    EXPECT_LT(numberOf({OpKind::ReadInput, 2}), numberOf({OpKind::Backward, 4}));
    EXPECT_GT(numberOf({OpKind::ReadInput, 2}), numberOf({OpKind::Backward, 5}));
}

TEST(InputPlaces, OfGroupsAreFewestNearTheSquareRoot) {
    EXPECT_EQ(keepInputsOfGroups(17, 1).places, 17);
    EXPECT_EQ(keepInputsOfGroups(17, 2).places, 8 + 2);
    EXPECT_EQ(keepInputsOfGroups(17, 4).places, 4 + 4);
    EXPECT_EQ(keepInputsOfGroups(17, 16).places, 1 + 16);
    EXPECT_EQ(keepInputsOfGroups(17, 5).places, 4 + 4);
}

/// What a kept input's place holds, nothing else overwrites: plan_check finds every input.
TEST(InputPlaces, GroupsAreRecomputedSoundly) {
    for (std::int64_t blocks = 1; blocks <= 9; ++blocks) {
        for (std::int32_t every = 1; every <= blocks; ++every) {
            const HostStep step(blocks, 0, every, StepPass::Train);
            EXPECT_THAT(step.problems(), IsEmpty()) << blocks << " blocks, every " << every;
            const auto lastGroup = (blocks - 1) / every;
            EXPECT_EQ(step.blocksOf(OpKind::Recompute).size(),
                      static_cast<std::size_t>(lastGroup * (every - 1)));
        }
    }
}

TEST(InputPlaces, PlanCheckNoticesAnInputThatWasNotRecomputedOrNotWritten) {
    HostStep step(6, 0, 3, StepPass::Train);
    std::erase(step.plan.ops, Op{OpKind::Recompute, 1});
    EXPECT_THAT(step.problems(), Contains(HasSubstr("is not in its place")));
    HostStep onSsd(6, 3, 1, StepPass::Train);
    std::erase(onSsd.plan.ops, Op{OpKind::WriteInput, 1});
    EXPECT_THAT(onSsd.problems(), Contains(HasSubstr("was not written")));
}

}  // namespace
}  // namespace strata::plan
