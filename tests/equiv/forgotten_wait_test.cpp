// SPDX-License-Identifier: GPL-3.0-or-later
// Each wait that a step asks of its device is left out once, and the device's checker must name two
// operations between which it was missed.
#include "sim/simulated_run.h"
#include "support/compute/forgetful_device.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <iostream>
#include <memory>
#include <string>

namespace strata::test {
namespace {

using ::testing::HasSubstr;

/// The first problem that a run meets; empty when it meets none.
std::string problemWithout(int forgotten, Shape shape, int& waits) {
    waits = 0;
    shape.makeDevice = [forgotten, &waits](std::span<std::byte>,
                                           const compute::DeviceShare& share) {
        return std::make_unique<ForgetfulDevice>(share.memoryBytes, forgotten, waits);
    };
    const TempDir folder;
    SimulatedRun run(shape, std::make_shared<MemStorage>(), folder.path().string());
    try {
        run.create();
        run.trainToEnd();
    } catch (const Error& error) {
        return error.what();
    }
    return {};
}

TEST(ForgottenWait, IsNamedWhicheverItIs) {
    int found = 0;
    int tried = 0;
    // No state on the device, some, all: also its loading, its updates and its storing.
    for (const std::uint64_t cacheBytes : {std::uint64_t{0}, 300 * kKiB, 64 * kMiB}) {
        for (const bool lora : {false, true}) {
            for (const std::int64_t prefetch : {1, 2}) {
                Shape shape;
                shape.device = "emulated";
                shape.deviceCacheBytes = cacheBytes;
                shape.lora = lora;
                shape.prefetch = prefetch;
                shape.blocks = 5;  // more than the device has places for inputs
                shape.activations = ActivationPlace::Ram;
                int waits = 0;
                EXPECT_EQ(problemWithout(-1, shape, waits), "");
                const int all = waits;
                // The last step's are looked at by nothing that comes later.
                const int steps = static_cast<int>(kSimulatedSteps);
                for (int forgotten = 0; forgotten < all * (steps - 1) / steps;
                     forgotten += forgotten < all / steps ? 1 : 3) {
                    const std::string problem = problemWithout(forgotten, shape, waits);
                    EXPECT_THAT(problem, HasSubstr("neither waits for the other"))
                        << "without wait " << forgotten << " of " << all << ", " << describe(shape);
                    found += problem.empty() ? 0 : 1;
                    ++tried;
                }
            }
        }
    }
    std::cout << "found " << found << " of " << tried << " forgotten waits\n";
}

/// Between the device and the SSD an input lies in RAM, where both use it.
TEST(ForgottenWait, OfInputsOnSsdAndOfRecomputedOnesIsNamed) {
    const int steps = static_cast<int>(kSimulatedSteps);
    for (const plan::InputChoice& inputs :
         {plan::InputChoice{ActivationPlace::Ssd, 2, 1, 1},
          plan::InputChoice{ActivationPlace::Ssd, 3, 2, 1},
          plan::InputChoice{ActivationPlace::Recompute, 0, 0, 3}}) {
        Shape shape;
        shape.device = "emulated";
        shape.deviceCacheBytes = 0;
        shape.blocks = 7;
        shape.inputs = inputs;
        int waits = 0;
        EXPECT_EQ(problemWithout(-1, shape, waits), "");
        const int perStep = waits / steps;
        EXPECT_GT(perStep, 30);
        for (int forgotten = 0; forgotten < perStep; ++forgotten) {
            EXPECT_THAT(problemWithout(forgotten, shape, waits),
                        HasSubstr("neither waits for the other"))
                << "without wait " << forgotten << " of " << perStep << ", " << describe(shape);
        }
    }
}

}  // namespace
}  // namespace strata::test
