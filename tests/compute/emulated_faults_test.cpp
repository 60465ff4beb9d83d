// SPDX-License-Identifier: GPL-3.0-or-later
// Failing operations of an emulated device, and what is left of them.
#include "compute/emulated_scene.h"
#include "support/compute/checking_device.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace strata::compute {
namespace {

using test::CheckingDevice;
using test::EmulatedFaults;
using test::EmulatedOptions;

constexpr std::uint64_t kLate = 0;
constexpr std::uint64_t kSoon = 1;
constexpr std::uint64_t kSeeds = 8;

EmulatedOptions withFaults(std::uint64_t seed, EmulatedFaults faults) {
    return {LayerScene::kMemoryBytes, seed, faults, {}};
}

std::optional<Error> failureOf(const std::function<void()>& body) {
    try {
        body();
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

/// Every call of a device but abandon() and queries.
std::vector<std::function<void(Device&)>> calls() {
    static std::vector<std::byte> bytes(16);
    return {
        [](Device& device) {
            device.copyToDevice("upload", bytes, {0, 16});
        },
        [](Device& device) {
            device.copyToHost("download", {0, 16}, bytes);
        },
        [](Device& device) {
            device.fill("fill", {0, 16}, std::byte{0});
        },
        [](Device& device) {
            device.launch({"launch", {}, {}, [](const DeviceMemory&) {}});
        },
        [](Device& device) { device.record(Stream::Compute); },
        [](Device& device) { device.wait(Stream::Compute, Event{}); },
        [](Device& device) { device.waitOnHost(Event{}); },
        [](Device& device) { device.hostUses("look", bytes, HostUse::Read); },
    };
}

struct FaultKind {
    std::uint64_t EmulatedFaults::*number;
    std::string operation;
};

TEST(EmulatedFaults, EveryOperationCanFailIsNamedAndLeavesADeviceThatWorks) {
    const std::vector<FaultKind> kinds{{&EmulatedFaults::copyToDevice, "upload"},
                                       {&EmulatedFaults::launch, "forward"},
                                       {&EmulatedFaults::copyToHost, "download"}};
    for (const FaultKind& kind : kinds) {
        for (std::size_t layer = 0; layer < LayerScene::kLayers; ++layer) {
            for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
                EmulatedFaults faults;
                faults.*kind.number = layer + 1;
                CheckingDevice device(withFaults(seed, faults));
                LayerScene scene;
                const std::optional<Error> failure = failureOf([&] { scene.run(device); });
                ASSERT_TRUE(failure.has_value()) << kind.operation << layer << " seed " << seed;
                EXPECT_EQ(failure->code(), ErrorCode::DeviceFailed);
                EXPECT_EQ(failure->message(), "The device (" + device.name() + ") failed at \"" +
                                                  LayerScene::name(kind.operation, layer) +
                                                  "\": injected fault.");
                EXPECT_EQ(failure->hint(),
                          "Check the device and its driver, then resume the run from its latest "
                          "checkpoint.");
                EXPECT_FALSE(scene.isRight());

                device.abandon();
                scene.clearResults();
                scene.run(device);
                EXPECT_TRUE(scene.isRight());
                EXPECT_THAT(device.problems(), testing::IsEmpty());
            }
        }
    }
}

TEST(EmulatedFaults, NothingFailsBehindTheLastOperation) {
    EmulatedFaults faults;
    faults.copyToDevice = faults.launch = faults.copyToHost = LayerScene::kLayers + 1;
    faults.lost = 3 * LayerScene::kLayers + 1;
    CheckingDevice device(withFaults(kLate, faults));
    LayerScene scene;
    EXPECT_NO_THROW(scene.run(device));
    EXPECT_TRUE(scene.isRight());
}

TEST(EmulatedFaults, AnOperationCanRunOutOfMemory) {
    EmulatedFaults faults;
    faults.launch = 2;
    faults.code = ErrorCode::OutOfDeviceMemory;
    CheckingDevice device(withFaults(kLate, faults));
    LayerScene scene;
    const std::optional<Error> failure = failureOf([&] { scene.run(device); });
    ASSERT_TRUE(failure.has_value());
    EXPECT_EQ(failure->code(), ErrorCode::OutOfDeviceMemory);
    EXPECT_EQ(failure->message(),
              "The device (emulated:0) ran out of memory at \"forward of layer 1\".");
    EXPECT_EQ(failure->hint(), "Lower --vram-budget or --micro-batch.");
}

TEST(EmulatedFaults, TheMemoryCanBeRefused) {
    EmulatedFaults faults;
    faults.refusesMemory = true;
    const std::optional<Error> failure =
        failureOf([&] { CheckingDevice device(withFaults(5, faults)); });
    ASSERT_TRUE(failure.has_value());
    EXPECT_EQ(failure->code(), ErrorCode::OutOfDeviceMemory);
    EXPECT_EQ(failure->message(),
              "Can't reserve 16 KiB of device memory (emulated:5): injected fault.");
}

TEST(EmulatedFaults, EveryCallThrowsTheFailureAgainUntilTheWorkIsAbandoned) {
    EmulatedFaults faults;
    faults.copyToDevice = 1;
    CheckingDevice device(withFaults(kLate, faults));
    std::vector<std::byte> bytes(16);
    device.copyToDevice("upload", bytes, {0, 16});
    const Event event = device.record(Stream::Upload);
    const std::optional<Error> failure = failureOf([&] { device.waitOnHost(event); });
    ASSERT_TRUE(failure.has_value());
    for (const auto& call : calls()) {
        const std::optional<Error> again = failureOf([&] { call(device); });
        ASSERT_TRUE(again.has_value());
        EXPECT_EQ(again->message(), failure->message());
    }
    EXPECT_EQ(device.traffic().uploadedBytes, 16U);
    for (const auto& call : calls()) {
        device.abandon();
        EXPECT_FALSE(failureOf([&] {
                         device.fill("fill", {0, 16}, std::byte{0});
                         device.waitOnHost(device.record(Stream::Compute));
                         call(device);
                     }).has_value());
    }
    EXPECT_THAT(device.problems(), testing::IsEmpty());
}

TEST(EmulatedFaults, ALostDeviceStaysLost) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        for (std::uint64_t lost = 1; lost <= 3 * LayerScene::kLayers; ++lost) {
            EmulatedFaults faults;
            faults.lost = lost;
            CheckingDevice device(withFaults(seed, faults));
            LayerScene scene;
            const std::optional<Error> failure = failureOf([&] { scene.run(device); });
            ASSERT_TRUE(failure.has_value());
            EXPECT_EQ(failure->code(), ErrorCode::DeviceFailed);
            EXPECT_THAT(failure->message(), testing::EndsWith(": device lost."));
            device.abandon();
            for (const auto& call : calls()) {
                EXPECT_TRUE(failureOf([&] { call(device); }).has_value());
            }
        }
    }
}

TEST(EmulatedFaults, WhatAFailedOperationWouldHaveWrittenIsNaN) {
    EmulatedFaults faults;
    faults.copyToHost = 1;
    CheckingDevice device(withFaults(kSoon, faults));
    std::vector<std::byte> bytes(16);
    device.fill("fill", {0, 16}, std::byte{1});
    EXPECT_THROW(device.copyToHost("download", {0, 16}, bytes), Error);
    EXPECT_THAT(bytes, testing::Each(std::byte{0xFF}));
}

TEST(EmulatedFaults, WhatALaunchThrowsArrivesAsItIs) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        CheckingDevice device(withFaults(seed, {}));
        const auto failing = [](const DeviceMemory&) { throw std::range_error("loss is NaN"); };
        EXPECT_THROW(
            {
                device.launch({"loss", {}, {}, failing});
                device.waitOnHost(device.record(Stream::Compute));
            },
            std::range_error);
        EXPECT_THROW(device.record(Stream::Upload), std::range_error);
        device.abandon();
        EXPECT_NO_THROW(device.waitOnHost(device.record(Stream::Compute)));
    }
}

TEST(EmulatedFaults, AbandonedWorkIsNeverDoneAndNothingRefersToIt) {
    CheckingDevice device(withFaults(kLate, {}));
    const auto token = std::make_shared<int>(0);
    device.fill("done", {32, 16}, std::byte{1});
    device.waitOnHost(device.record(Stream::Compute));
    std::vector<std::byte> bytes(16);
    device.copyToDevice("upload", bytes, {0, 16});
    const Event uploaded = device.record(Stream::Upload);
    device.launch({"forward", {}, {{16, 4}}, [token](const DeviceMemory&) { ++*token; }});
    EXPECT_EQ(token.use_count(), 2);
    device.abandon();
    EXPECT_EQ(token.use_count(), 1);
    EXPECT_EQ(*token, 0);

    // What was done before stays.
    std::vector<std::byte> kept(16);
    device.copyToHost("keep", {32, 16}, kept);
    device.waitOnHost(device.record(Stream::Download));
    EXPECT_THAT(kept, testing::Each(std::byte{1}));

    // Its events are over, and what it would have written was never written.
    device.wait(Stream::Download, uploaded);
    device.hostUses("refill", bytes, HostUse::Write);
    device.copyToHost("download", {0, 16}, bytes);
    EXPECT_THAT(device.problems(),
                testing::ElementsAre("\"download\" reads bytes that nothing has written"));
}

}  // namespace
}  // namespace strata::compute
