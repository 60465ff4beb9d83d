// SPDX-License-Identifier: GPL-3.0-or-later
// Copies and launches that fail, a device that is lost, memory that is refused: each ends the step
// in an error with a name, and the run goes on from its checkpoint to the bits of an undisturbed
// one.
#include "sim/simulated_run.h"
#include "support/compute/checking_device.h"
#include "support/temp_dir.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <iostream>
#include <memory>
#include <utility>

namespace strata::test {
namespace {

/// Trains with the fault, then to the end without it and perhaps with more or less on the device.
/// Whether the fault was met.
bool goesOnAfter(const EmulatedFaults& faults,
                 ErrorCode code,
                 const Shape& whole,
                 std::uint64_t cacheBytesAfter,
                 const SimulatedResult& wanted) {
    const TempDir folder;
    const auto storage = std::make_shared<MemStorage>();
    bool isMet = false;
    {
        Shape shape = whole;
        shape.makeDevice = checkingDeviceMaker(3, faults);
        try {
            SimulatedRun run(shape, storage, folder.path().string());
            run.create();
            run.trainToEnd();
        } catch (const Error& error) {
            EXPECT_EQ(error.code(), code) << error.what();
            EXPECT_FALSE(error.hint().empty());
            isMet = true;
        }
    }
    Shape resumed = whole;
    resumed.deviceCacheBytes = cacheBytesAfter;
    SimulatedRun again(resumed, storage, folder.path().string());
    again.open();
    again.trainToEnd();
    EXPECT_EQ(again.stateHash(), wanted.hash);
    return isMet;
}

class DeviceFault : public ::testing::Test {
protected:
    DeviceFault() {
        shape_.device = "emulated:1";
        shape_.blocks = 5;
        shape_.activations = ActivationPlace::Ram;
        wanted_ = runWhole(shape_);
    }

    /// Every `stride`-th operation fails once, until one is not met any more.
    void failEach(const std::function<EmulatedFaults(std::uint64_t)>& faultsAt,
                  ErrorCode code,
                  std::uint64_t stride) {
        std::uint64_t tried = 0;
        // No state on the device, some layers', all.
        for (const std::uint64_t cacheBytes : {std::uint64_t{0}, 300 * kKiB, 64 * kMiB}) {
            shape_.deviceCacheBytes = cacheBytes;
            const std::uint64_t before = tried;
            for (std::uint64_t number = 1;
                 goesOnAfter(faultsAt(number), code, shape_,
                             tried % 2 == 0 ? cacheBytes : 300 * kKiB, wanted_);
                 number += stride) {
                ++tried;
            }
            EXPECT_GT(tried, before + 3);
        }
        std::cout << tried << " faults, each named and survived\n";
    }

    Shape shape_;
    SimulatedResult wanted_;
};

TEST_F(DeviceFault, ACopyUpThatFails) {
    failEach(
        [](std::uint64_t number) {
            EmulatedFaults faults;
            faults.copyToDevice = number;
            return faults;
        },
        ErrorCode::DeviceFailed, 2);
}

TEST_F(DeviceFault, ACopyDownThatFails) {
    failEach(
        [](std::uint64_t number) {
            EmulatedFaults faults;
            faults.copyToHost = number;
            return faults;
        },
        ErrorCode::DeviceFailed, 2);
}

TEST_F(DeviceFault, ALaunchWithoutMemory) {
    failEach(
        [](std::uint64_t number) {
            EmulatedFaults faults;
            faults.launch = number;
            faults.code = ErrorCode::OutOfDeviceMemory;
            return faults;
        },
        ErrorCode::OutOfDeviceMemory, 3);
}

TEST_F(DeviceFault, ADeviceThatIsLost) {
    failEach(
        [](std::uint64_t number) {
            EmulatedFaults faults;
            faults.lost = number;
            return faults;
        },
        ErrorCode::DeviceFailed, 7);
}

TEST_F(DeviceFault, MemoryThatIsRefused) {
    EmulatedFaults faults;
    faults.refusesMemory = true;
    EXPECT_TRUE(goesOnAfter(faults, ErrorCode::OutOfDeviceMemory, shape_, shape_.deviceCacheBytes,
                            wanted_));
}

}  // namespace
}  // namespace strata::test
