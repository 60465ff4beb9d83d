// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/host_device.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <stdexcept>

namespace strata::compute {
namespace {

class HostDeviceTest : public testing::Test {
protected:
    std::span<std::byte> bytes() { return std::as_writable_bytes(std::span(arena_)); }

    std::array<std::uint8_t, 64> arena_{};
    HostDevice device_{bytes()};
};

TEST_F(HostDeviceTest, KnowsItsOwnBytesAndNoOthers) {
    EXPECT_EQ(device_.name(), "cpu");
    EXPECT_EQ(device_.memoryBytes(), 64U);
    const std::optional<DeviceSpan> inside = device_.inPlace(bytes().subspan(16, 8));
    ASSERT_TRUE(inside.has_value());
    EXPECT_EQ(inside->offset, 16U);
    EXPECT_EQ(inside->bytes, 8U);
    EXPECT_TRUE(device_.inPlace(bytes()).has_value());
    EXPECT_TRUE(device_.inPlace(bytes().last(0)).has_value());

    const std::array<std::byte, 8> other{};
    EXPECT_FALSE(device_.inPlace(other).has_value());
    EXPECT_FALSE(device_.inPlace({bytes().data() + 60, 5}).has_value());
    EXPECT_FALSE(device_.inPlace({bytes().data() - 1, 2}).has_value());
}

TEST_F(HostDeviceTest, CopiesAtOnceWhatLiesElsewhere) {
    std::array<std::uint8_t, 8> other{};
    std::iota(other.begin(), other.end(), std::uint8_t{1});
    device_.copyToDevice("up", std::as_bytes(std::span(other)), {8, 8});
    EXPECT_TRUE(std::equal(other.begin(), other.end(), arena_.begin() + 8));
    device_.fill("tail", {12, 4}, std::byte{9});
    device_.copyToHost("down", {8, 8}, std::as_writable_bytes(std::span(other)));
    EXPECT_EQ(other, (std::array<std::uint8_t, 8>{1, 2, 3, 4, 9, 9, 9, 9}));
    EXPECT_EQ(device_.traffic().uploadedBytes, 0U);
    EXPECT_EQ(device_.traffic().downloadedBytes, 0U);
}

TEST_F(HostDeviceTest, ACopyOfWhatIsInPlaceIsNothing) {
    std::iota(arena_.begin(), arena_.end(), std::uint8_t{0});
    const std::array<std::uint8_t, 64> before = arena_;
    const std::span<std::byte> piece = bytes().subspan(16, 8);
    device_.copyToDevice("up", piece, *device_.inPlace(piece));
    device_.copyToHost("down", *device_.inPlace(piece), piece);
    device_.copyToHost("nothing", {64, 0}, {});
    EXPECT_EQ(arena_, before);
}

TEST_F(HostDeviceTest, LaunchesRunAtOnceInTheArenaAndTheirErrorsLeaveThem) {
    device_.launch({"square", {{0, 1}}, {{8, 8}}, [&](const DeviceMemory& memory) {
                        EXPECT_EQ(memory.at({8, 8}), bytes().data() + 8);
                        EXPECT_EQ(memory.values<std::uint16_t>({8, 8}).size(), 4U);
                        memory.values<std::uint16_t>({8, 8})[3] = 0x0101;
                    }});
    EXPECT_EQ(arena_[14], 1U);
    EXPECT_EQ(arena_[15], 1U);
    const auto failing = [](const DeviceMemory&) { throw std::range_error("loss"); };
    EXPECT_THROW(device_.launch({"loss", {}, {}, failing}), std::range_error);
    // It is the caller's, not the device's: the device goes on.
    const Event event = device_.record(Stream::Compute);
    device_.wait(Stream::Upload, event);
    EXPECT_NO_THROW(device_.waitOnHost(event));
}

TEST_F(HostDeviceTest, RefusesBytesOutside) {
    const DeviceMemory memory(bytes());
    EXPECT_EQ(memory.at({64, 0}), bytes().data() + 64);
    EXPECT_DEATH(memory.at({60, 5}), "assertion failed");
    EXPECT_DEATH(memory.at({65, 0}), "assertion failed");
    EXPECT_DEATH(memory.at({1, ~std::uint64_t{0}}), "assertion failed");
    EXPECT_DEATH(device_.copyToDevice("up", bytes().first(8), {0, 4}), "assertion failed");
    EXPECT_DEATH(device_.copyToHost("down", {0, 4}, bytes().first(8)), "assertion failed");
}

}  // namespace
}  // namespace strata::compute
