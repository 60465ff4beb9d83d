// SPDX-License-Identifier: GPL-3.0-or-later
// The calls that a CUDA device makes, and what they do to bytes, against a stand-in that does
// everything as late as the order of events allows.
#include "compute/cuda_scene.h"

#include "strata/units.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

namespace strata::compute {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::size_t kArenaBytes = 4096;

void fillWith(std::span<std::byte> bytes, unsigned first) {
    for (std::size_t index = 0; index < bytes.size(); ++index) {
        bytes[index] = static_cast<std::byte>((first + index * 7) % 251);
    }
}

TEST(CudaDevice, MakesTheseCallsForAStepOfOneLayer) {
    CudaScene scene(kArenaBytes);
    {
        CudaDevice device(scene.cuda.runtime(), scene.settings(1024));
        EXPECT_EQ(device.name(), "NVIDIA H200");
        EXPECT_EQ(device.memoryBytes(), 1024u);
        runSmallPlan(device, scene.host(0, 64), scene.host(64, 64));
    }
    EXPECT_THAT(
        scene.cuda.calls(),
        ElementsAre(
            "cudaDriverGetVersion()", "cudaRuntimeGetVersion()", "cudaGetDeviceCount()",
            "cudaGetDeviceProperties(0)", "cudaDeviceGetAttribute(75, 0)",
            "cudaDeviceGetAttribute(76, 0)", "cudaSetDevice(0)", "cudaMalloc(1024)",
            "cudaHostRegister(host+0, 4096)", "cudaStreamCreateWithFlags()",
            "cudaStreamCreateWithFlags()", "cudaMemcpyAsync(device+0, host+0, 64, up, stream 2)",
            "cudaEventCreateWithFlags()", "cudaEventRecord(event 1, stream 2)",
            "cudaStreamWaitEvent(stream 1, event 1)",
            "cudaMemsetAsync(device+64, 66, 64, stream 1)", "cudaEventCreateWithFlags()",
            "cudaEventRecord(event 2, stream 1)", "cudaStreamWaitEvent(stream 3, event 2)",
            "cudaMemcpyAsync(host+64, device+64, 64, down, stream 3)", "cudaEventCreateWithFlags()",
            "cudaEventRecord(event 3, stream 3)", "cudaEventSynchronize(event 3)",
            "cudaStreamSynchronize(stream 1)", "cudaStreamSynchronize(stream 2)",
            "cudaStreamSynchronize(stream 3)", testing::_, testing::_,
            testing::_,  // events and streams, in any order
            testing::_, testing::_, "cudaHostUnregister(host+0)", "cudaFree(device+0)"))
        << scene.cuda.listing();
    EXPECT_EQ(scene.cuda.liveCount(), 0u);
    EXPECT_THAT(scene.cuda.problems(), IsEmpty());
    EXPECT_THAT(scene.told, IsEmpty());
}

TEST(CudaDevice, MovesBytesUpAndDown) {
    CudaScene scene(kArenaBytes);
    CudaDevice device(scene.cuda.runtime(), scene.settings(1024));
    fillWith(scene.host(0, 200), 3);
    device.copyToDevice("up", scene.host(0, 200), {100, 200});
    device.wait(Stream::Download, device.record(Stream::Upload));
    device.copyToHost("down", {100, 200}, scene.host(1000, 200));
    device.waitOnHost(device.record(Stream::Download));
    EXPECT_TRUE(std::ranges::equal(scene.host(0, 200), scene.host(1000, 200)));
    EXPECT_EQ(device.traffic().uploadedBytes, 200u);
    EXPECT_EQ(device.traffic().downloadedBytes, 200u);
    EXPECT_FALSE(device.inPlace(scene.host(0, 200)).has_value());
}

// Without the wait the stand-in runs the download first: the proof that its order is a test.
TEST(CudaDevice, AMissingWaitShowsInTheBytes) {
    CudaScene scene(kArenaBytes);
    CudaDevice device(scene.cuda.runtime(), scene.settings(1024));
    fillWith(scene.host(0, 200), 3);
    device.copyToDevice("up", scene.host(0, 200), {100, 200});
    device.copyToHost("down", {100, 200}, scene.host(1000, 200));
    device.waitOnHost(device.record(Stream::Download));
    EXPECT_FALSE(std::ranges::equal(scene.host(0, 200), scene.host(1000, 200)));
}

TEST(CudaDevice, WorkRunsAtOnceWithTheComputeStreamCurrent) {
    CudaScene scene(kArenaBytes);
    CudaDevice device(scene.cuda.runtime(), scene.settings(1024));
    std::byte* place = nullptr;
    CudaStreamHandle during = nullptr;
    device.launch({"forward of block 3", {{0, 64}}, {{128, 64}}, [&](const DeviceMemory& memory) {
                       during = scene.current;
                       place = memory.at({128, 64});
                   }});
    EXPECT_NE(place, nullptr);
    EXPECT_NE(during, nullptr);
    // The same stream carries fills, so these are ordered with the work.
    device.fill("zero", {0, 64}, std::byte{0});
    EXPECT_THAT(scene.cuda.calls().back(), HasSubstr("stream 1"));
}

TEST(CudaDevice, WhatComputesLeavesWithTheDevice) {
    CudaScene scene(kArenaBytes);
    const CudaRuntime runtime = scene.cuda.runtime();
    const auto freeBytes = [&runtime] {
        std::size_t free = 0;
        std::size_t total = 0;
        EXPECT_EQ(runtime.memGetInfo(&free, &total), kCudaSuccess);
        return free;
    };
    const std::size_t before = freeBytes();
    {
        CudaDevice device(runtime, scene.settings(1024));
        device.launch({"forward of block 3", {}, {{0, 64}}, [](const DeviceMemory&) {}});
        EXPECT_NE(scene.cuda.guest.stream, nullptr);
        EXPECT_LT(freeBytes(), before);
        EXPECT_EQ(device.peakBytes(), 1024 + FakeGuest::kCacheBytes);
    }
    EXPECT_EQ(scene.cuda.guest.stream, nullptr);
    EXPECT_EQ(freeBytes(), before);
    EXPECT_THAT(scene.cuda.problems(), IsEmpty());
}

TEST(CudaDevice, EventsAreRecycled) {
    CudaScene scene(kArenaBytes);
    CudaDevice device(scene.cuda.runtime(), scene.settings(1024));
    for (int step = 0; step < 100; ++step) {
        runSmallPlan(device, scene.host(0, 64), scene.host(64, 64));
    }
    EXPECT_LE(scene.cuda.countOf("cudaEventCreateWithFlags"), 3u);
    EXPECT_EQ(scene.cuda.countOf("cudaEventRecord"), 300u);
}

// Uploads of inference are never waited for by the host itself.
TEST(CudaDevice, EventsThatTheHostNeverWaitsForAreRecycledToo) {
    CudaScene scene(kArenaBytes);
    CudaDevice device(scene.cuda.runtime(), scene.settings(1024));
    Event downloaded;
    for (int step = 0; step < 100; ++step) {
        device.copyToDevice("up", scene.host(0, 64), {0, 64});
        device.wait(Stream::Compute, device.record(Stream::Upload));
        device.fill("compute", {64, 64}, std::byte{1});
        const Event computed = device.record(Stream::Compute);
        device.wait(Stream::Upload, computed);
        device.waitOnHost(computed);  // which is behind the upload
    }
    EXPECT_LE(scene.cuda.countOf("cudaEventCreateWithFlags"), 4u);
}

TEST(CudaDevice, RecordingTwiceOrWaitingForWhatIsOverAsksNothingOfTheGpu) {
    CudaScene scene(kArenaBytes);
    CudaDevice device(scene.cuda.runtime(), scene.settings(1024));
    const Event nothing = device.record(Stream::Upload);
    EXPECT_EQ(nothing.number, 0u);
    device.waitOnHost(nothing);
    device.wait(Stream::Compute, nothing);
    device.copyToDevice("up", scene.host(0, 64), {0, 64});
    const Event first = device.record(Stream::Upload);
    const Event second = device.record(Stream::Upload);
    EXPECT_EQ(first.number, second.number);
    device.waitOnHost(second);
    device.waitOnHost(first);
    device.wait(Stream::Compute, first);
    EXPECT_EQ(scene.cuda.countOf("cudaEventRecord"), 1u);
    EXPECT_EQ(scene.cuda.countOf("cudaEventSynchronize"), 1u);
    EXPECT_EQ(scene.cuda.countOf("cudaStreamWaitEvent"), 0u);
}

// record() behind a wait alone stands for the wait.
TEST(CudaDevice, AnEventBehindAWaitIsBehindWhatWasWaitedFor) {
    CudaScene scene(kArenaBytes);
    CudaDevice device(scene.cuda.runtime(), scene.settings(1024));
    fillWith(scene.host(0, 64), 9);
    device.copyToDevice("up", scene.host(0, 64), {0, 64});
    device.wait(Stream::Compute, device.record(Stream::Upload));
    device.wait(Stream::Download, device.record(Stream::Compute));
    device.copyToHost("down", {0, 64}, scene.host(64, 64));
    device.waitOnHost(device.record(Stream::Download));
    EXPECT_TRUE(std::ranges::equal(scene.host(0, 64), scene.host(64, 64)));
}

class CudaStagingTest : public testing::Test {
protected:
    static constexpr std::size_t kBytes = 3 * CudaStaging::kPieceBytes + 17;

    CudaStagingTest() { scene_.cuda.pageLockableBytes = 0; }

    CudaScene scene_{2 * kBytes};
};

TEST_F(CudaStagingTest, CopiesGoThroughPageLockedPiecesAndThisIsSaidOnce) {
    CudaDevice device(scene_.cuda.runtime(), scene_.settings(kBytes));
    fillWith(scene_.host(0, kBytes), 5);
    device.copyToDevice("up", scene_.host(0, kBytes), {0, kBytes});
    // Was read: what the host writes now is of the next step.
    std::ranges::fill(scene_.host(0, kBytes), std::byte{0});
    device.wait(Stream::Download, device.record(Stream::Upload));
    device.copyToHost("down", {0, kBytes}, scene_.host(kBytes, kBytes));
    device.waitOnHost(device.record(Stream::Download));

    fillWith(scene_.host(0, kBytes), 5);
    EXPECT_TRUE(std::ranges::equal(scene_.host(0, kBytes), scene_.host(kBytes, kBytes)));
    EXPECT_EQ(scene_.cuda.countOf("cudaMemcpyAsync"), 8u);
    EXPECT_EQ(scene_.cuda.countOf("cudaHostAlloc"), 1u);
    EXPECT_THAT(scene_.cuda.problems(), IsEmpty());
    EXPECT_THAT(scene_.told, ElementsAre(HasSubstr("through a buffer of 16 MiB")));
}

// Bytes arrive at the wait for any event behind the copy, on whichever stream.
TEST_F(CudaStagingTest, BytesHaveComeDownWhenAStreamBehindIsWaitedFor) {
    CudaDevice device(scene_.cuda.runtime(), scene_.settings(kBytes));
    device.fill("fill", {0, 64}, std::byte{0x42});
    device.wait(Stream::Download, device.record(Stream::Compute));
    device.copyToHost("down", {0, 64}, scene_.host(0, 64));
    device.wait(Stream::Compute, device.record(Stream::Download));
    device.waitOnHost(device.record(Stream::Compute));
    EXPECT_TRUE(
        std::ranges::all_of(scene_.host(0, 64), [](std::byte b) { return b == std::byte{0x42}; }));
}

TEST_F(CudaStagingTest, AnUploadOfBytesThatAreComingDownTakesThem) {
    CudaDevice device(scene_.cuda.runtime(), scene_.settings(kBytes));
    device.fill("fill", {0, 64}, std::byte{0x42});
    device.wait(Stream::Download, device.record(Stream::Compute));
    device.copyToHost("down", {0, 64}, scene_.host(0, 64));
    device.wait(Stream::Upload, device.record(Stream::Download));
    device.copyToDevice("up", scene_.host(0, 64), {64, 64});
    device.wait(Stream::Download, device.record(Stream::Upload));
    device.copyToHost("down again", {64, 64}, scene_.host(64, 64));
    device.waitOnHost(device.record(Stream::Download));
    EXPECT_TRUE(std::ranges::equal(scene_.host(0, 64), scene_.host(64, 64)));
    EXPECT_EQ(scene_.arena[64], std::byte{0x42});
}

TEST_F(CudaStagingTest, MoreCopiesThanSlotsWaitForTheOldestAlone) {
    CudaDevice device(scene_.cuda.runtime(), scene_.settings(kBytes));
    fillWith(scene_.host(0, 640), 1);
    for (std::uint64_t copy = 0; copy < 20; ++copy) {
        device.copyToDevice("up", scene_.host(32 * copy, 32), {32 * copy, 32});
    }
    EXPECT_EQ(scene_.cuda.countOf("cudaEventSynchronize"), 20 - CudaStaging::kPieceCount);
    device.wait(Stream::Download, device.record(Stream::Upload));
    for (std::uint64_t copy = 0; copy < 20; ++copy) {
        device.copyToHost("down", {32 * copy, 32}, scene_.host(1000 + 32 * copy, 32));
    }
    device.waitOnHost(device.record(Stream::Download));
    EXPECT_TRUE(std::ranges::equal(scene_.host(0, 640), scene_.host(1000, 640)));
}

TEST(CudaDevice, BytesOutsideThePageLockedArenaAreStaged) {
    CudaScene scene(kArenaBytes);
    CudaDevice device(scene.cuda.runtime(), scene.settings(1024));
    EXPECT_EQ(scene.cuda.countOf("cudaHostAlloc"), 0u);  // until it is needed
    std::vector<std::byte> ids(100);
    fillWith(ids, 8);
    device.copyToDevice("ids", ids, {0, 100});
    device.wait(Stream::Download, device.record(Stream::Upload));
    device.copyToHost("down", {0, 100}, scene.host(0, 100));
    device.waitOnHost(device.record(Stream::Download));
    EXPECT_TRUE(std::ranges::equal(ids, scene.host(0, 100)));
    EXPECT_THAT(scene.cuda.problems(), IsEmpty());
}

TEST(CudaDevice, PageLocksAnArenaInPiecesAndKeepsThoseThatItGot) {
    CudaScene scene(kArenaBytes);
    scene.cuda.pageLockableBytes = 2500;
    {
        CudaSettings settings = scene.settings(kArenaBytes);
        settings.pageLockBytes = 1024;
        CudaDevice device(scene.cuda.runtime(), settings);
        EXPECT_THAT(scene.told, ElementsAre(HasSubstr("2 KiB of 4 KiB")));
        EXPECT_EQ(scene.cuda.countOf("cudaHostRegister"), 3u);
        fillWith(scene.host(0, kArenaBytes), 5);
        const std::vector<std::byte> before = scene.arena;
        // Across both pieces, and what is no piece behind them.
        device.copyToDevice("up", scene.host(900, 2100), {0, 2100});
        device.wait(Stream::Download, device.record(Stream::Upload));
        device.waitOnHost(device.record(Stream::Upload));
        std::ranges::fill(scene.host(0, kArenaBytes), std::byte{0});
        device.copyToHost("down", {0, 2100}, scene.host(900, 2100));
        device.waitOnHost(device.record(Stream::Download));
        EXPECT_TRUE(
            std::ranges::equal(scene.host(900, 2100), std::span(before).subspan(900, 2100)));
        EXPECT_THAT(scene.cuda.calls(),
                    testing::IsSupersetOf(
                        {HasSubstr("host+900, 124, up"), HasSubstr("host+1024, 1024, up"),
                         HasSubstr("ring+0, 952, up"), HasSubstr("host+900, device+0, 124, down"),
                         HasSubstr("host+1024, device+124, 1024, down")}));
    }
    EXPECT_THAT(scene.cuda.problems(), IsEmpty());
    EXPECT_EQ(scene.cuda.liveCount(), 0u);
}

TEST(CudaDevice, AbandonEndsAllWorkAndTheDeviceGoesOn) {
    CudaScene scene(kArenaBytes);
    scene.cuda.pageLockableBytes = 0;
    CudaDevice device(scene.cuda.runtime(), scene.settings(1024));
    device.fill("fill", {0, 64}, std::byte{0x42});
    device.copyToHost("down", {0, 64}, scene.host(0, 64));
    const auto failing = [](const DeviceMemory&) { throw std::runtime_error("of the test"); };
    EXPECT_THROW(device.launch({"forward", {}, {}, failing}), std::runtime_error);
    EXPECT_THROW(device.record(Stream::Compute), std::runtime_error);
    device.abandon();
    // What was under way never reaches the host's bytes again.
    fillWith(scene.host(0, 128), 77);
    const std::vector<std::byte> before = scene.arena;
    device.fill("fill", {64, 64}, std::byte{0x24});
    device.waitOnHost(device.record(Stream::Compute));
    EXPECT_EQ(scene.arena, before);
    runSmallPlan(device, scene.host(0, 64), scene.host(64, 64));
    EXPECT_EQ(scene.arena[64], std::byte{0x42});
}

}  // namespace
}  // namespace strata::compute
