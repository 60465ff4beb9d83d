// SPDX-License-Identifier: GPL-3.0-or-later
// The CUDA device on a real GPU. Skipped, with the reason, where there is none.
#include "compute/cuda_device.h"
#include "compute/cuda_gpus.h"

#include "strata/error.h"
#include "strata/units.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <memory>
#include <random>
#include <vector>

namespace strata::compute {
namespace {

constexpr std::uint64_t kPieceBytes = kMiB;
constexpr std::uint64_t kPieces = 32;
constexpr std::uint64_t kDeviceBytes = kPieceBytes * kPieces;

/// Nothing computes; fills are ordered on the default stream.
class NoGuest final : public GpuGuest {
public:
    CudaStreamHandle stream() const override { return nullptr; }
    void enter() override {}
    std::uint64_t peakBytes() const override { return 0; }
};

class CudaGpuTest : public testing::Test {
protected:
    void SetUp() override {
        try {
            runtime_ = loadCudaRuntime();
            gpus_ = listCudaGpus(runtime_);
        } catch (const Error& error) {
            GTEST_SKIP() << error.what();
        }
    }

    std::unique_ptr<CudaDevice> makeDevice(std::span<std::byte> arena) const {
        CudaSettings settings;
        settings.memoryBytes = kDeviceBytes;
        settings.hostArena = arena;
        settings.makeGuest = [] { return std::make_unique<NoGuest>(); };
        settings.tell = [](const Sentence& text) { std::cout << text.text() << '\n'; };
        return std::make_unique<CudaDevice>(runtime_, settings);
    }

    /// Up to the device, piece by piece, and down in the reverse order to the second half.
    static void copyThereAndBack(CudaDevice& device, std::span<std::byte> host) {
        std::minstd_rand random(7);
        std::generate(host.begin(), host.begin() + kDeviceBytes,
                      [&] { return static_cast<std::byte>(random()); });
        for (std::uint64_t piece = 0; piece < kPieces; ++piece) {
            const std::uint64_t offset = piece * kPieceBytes;
            device.copyToDevice("up", host.subspan(offset, kPieceBytes), {offset, kPieceBytes});
        }
        device.wait(Stream::Download, device.record(Stream::Upload));
        for (std::uint64_t piece = kPieces; piece-- > 0;) {
            const std::uint64_t offset = piece * kPieceBytes;
            device.copyToHost("down", {offset, kPieceBytes},
                              host.subspan(kDeviceBytes + offset, kPieceBytes));
        }
        device.waitOnHost(device.record(Stream::Download));
        EXPECT_TRUE(std::ranges::equal(host.first(kDeviceBytes), host.subspan(kDeviceBytes)));
    }

    CudaRuntime runtime_;
    std::vector<CudaGpu> gpus_;
};

TEST_F(CudaGpuTest, BytesComeBackAsTheyWentThroughThePageLockedArena) {
    std::vector<std::byte> arena(2 * kDeviceBytes);
    const auto device = makeDevice(arena);
    EXPECT_EQ(device->name(), gpus_[0].name);
    copyThereAndBack(*device, arena);
}

TEST_F(CudaGpuTest, BytesComeBackAsTheyWentThroughTheStagingRing) {
    const auto device = makeDevice({});
    std::vector<std::byte> host(2 * kDeviceBytes);
    copyThereAndBack(*device, host);
}

TEST_F(CudaGpuTest, StreamsKeepTheOrderOfEvents) {
    std::vector<std::byte> arena(2 * kPieceBytes);
    const auto device = makeDevice(arena);
    const std::span host(arena);
    for (int round = 0; round < 200; ++round) {
        const auto value = static_cast<std::byte>(round);
        device->fill("fill", {0, kPieceBytes}, value);
        device->wait(Stream::Download, device->record(Stream::Compute));
        device->copyToHost("down", {0, kPieceBytes}, host.first(kPieceBytes));
        device->wait(Stream::Upload, device->record(Stream::Download));
        device->copyToDevice("up", host.first(kPieceBytes), {kPieceBytes, kPieceBytes});
        device->wait(Stream::Download, device->record(Stream::Upload));
        device->copyToHost("down again", {kPieceBytes, kPieceBytes}, host.subspan(kPieceBytes));
        const Event end = device->record(Stream::Download);
        device->wait(Stream::Compute, end);  // the next fill leaves these bytes alone until then
        device->waitOnHost(end);
        ASSERT_TRUE(std::ranges::all_of(host, [value](std::byte b) { return b == value; }))
            << round;
    }
}

TEST_F(CudaGpuTest, MoreMemoryThanTheGpuHasIsRefusedByName) {
    CudaSettings settings;
    settings.memoryBytes = std::uint64_t{1} << 50;
    settings.makeGuest = [] { return std::make_unique<NoGuest>(); };
    settings.tell = [](const Sentence&) {};
    try {
        const CudaDevice device(runtime_, settings);
        FAIL() << "a pebibyte was reserved";
    } catch (const Error& error) {
        EXPECT_EQ(error.code(), ErrorCode::OutOfDeviceMemory);
        EXPECT_NE(error.message().find("are free"), std::string::npos) << error.message();
    }
    EXPECT_NO_THROW(makeDevice({}));  // nothing is left of it
}

TEST_F(CudaGpuTest, AnAbandonedDeviceCanBeUsedAgain) {
    std::vector<std::byte> arena(2 * kDeviceBytes);
    const auto device = makeDevice(arena);
    device->copyToDevice("up", std::span(arena).first(kDeviceBytes), {0, kDeviceBytes});
    device->abandon();
    copyThereAndBack(*device, arena);
}

}  // namespace
}  // namespace strata::compute
