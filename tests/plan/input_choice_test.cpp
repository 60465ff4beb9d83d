// SPDX-License-Identifier: GPL-3.0-or-later
// Which way of keeping layer inputs a plan takes: the fastest that fits, whatever the budget.
#include "plan/input_choice.h"

#include "plan/forecast.h"
#include "plan/memory_model.h"
#include "plan/model_layout.h"
#include "support/tiny_model.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <ostream>
#include <set>
#include <vector>

namespace strata::plan {
namespace {

struct ChoiceScene {
    ModelSpec model = test::tinyModel();
    ModelLayout layout;
    MemoryRequest request;

    explicit ChoiceScene(ComputedBy by) {
        model.layerCount = 12;
        layout = buildModelLayout(model, Method::Full);
        request.tokens.all = 4096;
        request.tokens.segment = 512;
        request.workspaceBytes = 64 * kKiB;
        request.budgetBytes = kGiB;
        request.sliceSize = {false, 48 * kKiB};
        request.inputs = inputChoices(ActivationPlace::Auto, by, layout.blockCount);
        // Neither computation nor the SSD always decides.
        request.rates.floatingPoint = 20e9;
        request.rates.drives = {{200e6, 200e6, 200e6}};
        if (by == ComputedBy::Device) {
            request.device.emplace();
            request.device->budgetBytes = kGiB;
            request.device->rounded = {2, 4096, 16};
        }
    }

    std::uint64_t& scarceBytes() {
        return request.device ? request.device->budgetBytes : request.budgetBytes;
    }

    MemoryPlan plan() const { return planMemory(model, layout, request); }
    MemoryPlan planWith(const InputChoice& choice) const {
        MemoryRequest one = request;
        one.inputs = {choice};
        return planMemory(model, layout, one);
    }
    double seconds(const MemoryPlan& plan) const {
        const StepPlan step =
            plan.step(model, layout, request.compute, StepPass::Train, VisitMode::Update);
        return forecastStep(model, layout, step, plan, request.compute, request.tokens,
                            request.rates)
            .secondsPerStep;
    }
};

struct Machine {
    const char* name;
    ComputedBy computedBy;
};

/// How a test names its case.
void PrintTo(const Machine& machine, std::ostream* out) {
    *out << machine.name;
}

class InputChoiceOfPlan : public ::testing::TestWithParam<Machine> {
protected:
    static ComputedBy computedBy() { return GetParam().computedBy; }
};

TEST_P(InputChoiceOfPlan, IsTheFastestThatFits) {
    ChoiceScene scene(computedBy());
    const std::uint64_t least = [&scene] {
        ChoiceScene none = scene;
        none.scarceBytes() = 0;
        const MemoryPlan plan = none.plan();
        return none.request.device ? plan.leastDeviceBytes : plan.leastBytes;
    }();
    std::set<ActivationPlace> taken;
    for (std::uint64_t budget = least - 8 * kKiB; budget < least + 8 * kMiB; budget += 501 * kKiB) {
        scene.scarceBytes() = budget;
        const MemoryPlan chosen = scene.plan();
        double fastest = std::numeric_limits<double>::max();
        for (const InputChoice& choice : scene.request.inputs) {
            if (const MemoryPlan plan = scene.planWith(choice); plan.fits) {
                fastest = std::min(fastest, scene.seconds(plan));
            }
        }
        EXPECT_EQ(chosen.fits, budget >= least) << budget;
        if (chosen.fits) {
            EXPECT_EQ(scene.seconds(chosen), fastest) << budget;
            EXPECT_LE(chosen.processPeakBytes, scene.request.budgetBytes);
            taken.insert(chosen.inputChoice.place);
        }
    }
    EXPECT_GT(taken.size(), 1U);
    scene.scarceBytes() = kGiB;
    EXPECT_EQ(scene.plan().inputChoice, InputChoice{}) << "with room for all, all are kept";
}

/// A slow SSD makes recomputation the better way, a slow processor the SSD.
TEST_P(InputChoiceOfPlan, FollowsTheRates) {
    ChoiceScene scene(computedBy());
    const MemoryPlan onSsd =
        scene.planWith(inputChoices(ActivationPlace::Ssd, computedBy(), 12)[0]);
    scene.request.ramCache = {false, 0};
    // Room for neither all nor, with a device, those that wait in RAM.
    if (computedBy() == ComputedBy::Device) {
        scene.request.device->cache = {false, 0};
        std::erase_if(scene.request.inputs, [](const InputChoice& choice) {
            return choice.place == ActivationPlace::Ram;
        });
        const MemoryPlan groups =
            scene.planWith(inputChoices(ActivationPlace::Recompute, computedBy(), 12)[0]);
        scene.scarceBytes() = std::max(onSsd.device.total(), groups.device.total());
    } else {
        scene.scarceBytes() = scene.plan().leastBytes + 4 * onSsd.inputBytes;
    }
    scene.request.rates.floatingPoint = 1e15;
    scene.request.rates.drives = {{1e6, 1e6, 1e6}};
    EXPECT_EQ(scene.plan().inputChoice.place, ActivationPlace::Recompute);
    scene.request.rates.floatingPoint = 1e6;
    scene.request.rates.drives = {{1e12, 1e12, 1e12}};
    EXPECT_EQ(scene.plan().inputChoice.place, ActivationPlace::Ssd);
}

INSTANTIATE_TEST_SUITE_P(Machines,
                         InputChoiceOfPlan,
                         ::testing::Values(Machine{"Host", ComputedBy::Host},
                                           Machine{"Device", ComputedBy::Device}),
                         [](const auto& test) { return std::string(test.param.name); });

TEST(InputChoices, ExplicitOnesAreTaken) {
    for (const ComputedBy by : {ComputedBy::Host, ComputedBy::Device}) {
        for (const ActivationPlace place :
             {ActivationPlace::Device, ActivationPlace::Ssd, ActivationPlace::Recompute}) {
            const std::vector<InputChoice> choices = inputChoices(place, by, 30);
            ASSERT_EQ(choices.size(), 1U);
            EXPECT_EQ(choices[0].place, place);
        }
    }
    EXPECT_EQ(inputChoices(ActivationPlace::Ram, ComputedBy::Host, 30)[0], InputChoice{});
    EXPECT_EQ(inputChoices(ActivationPlace::Recompute, ComputedBy::Host, 30)[0].keptEvery, 6);
}

}  // namespace
}  // namespace strata::plan
