// SPDX-License-Identifier: GPL-3.0-or-later
// What a CUDA device does when the runtime refuses, call by call.
#include "compute/cuda_gpus.h"
#include "compute/cuda_scene.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <ostream>

namespace strata::compute {
namespace {

using testing::AnyOf;
using testing::Eq;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr CudaStatus kLaunchFailure = 719;
constexpr std::size_t kArenaBytes = 4096;

std::optional<Error> errorOfStart(CudaScene& scene, CudaSettings settings) {
    return errorOf([&] { CudaDevice(scene.cuda.runtime(), std::move(settings)); });
}

TEST(CudaErrors, WithoutADriverSaysWhichToInstall) {
    CudaScene scene(kArenaBytes);
    scene.cuda.driverVersion = 0;
    const auto error = errorOfStart(scene, scene.settings(1024));
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::DeviceUnavailable);
    EXPECT_EQ(error->message(), "No NVIDIA driver is installed.");
    EXPECT_EQ(error->hint(), "Install NVIDIA driver 580 or newer.");
}

TEST(CudaErrors, AnOldDriverIsNamedWithWhatIsNeeded) {
    CudaScene scene(kArenaBytes);
    scene.cuda.driverVersion = 12040;
    const auto error = errorOfStart(scene, scene.settings(1024));
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::DeviceUnavailable);
    EXPECT_EQ(error->message(),
              "The NVIDIA driver is too old: it supports CUDA 12.4, and Strata needs CUDA 13.0.");
    EXPECT_EQ(error->hint(), "Install NVIDIA driver 580 or newer.");
}

TEST(CudaErrors, ADriverOfTheSameMajorVersionWillDo) {
    CudaScene scene(kArenaBytes);
    scene.cuda.driverVersion = 13000;
    scene.cuda.libraryVersion = 13020;
    EXPECT_FALSE(errorOfStart(scene, scene.settings(1024)));
}

TEST(CudaErrors, AMachineWithoutAGpu) {
    CudaScene scene(kArenaBytes);
    scene.cuda.gpus.clear();
    const auto error = errorOfStart(scene, scene.settings(1024));
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::DeviceUnavailable);
    EXPECT_THAT(error->hint(), HasSubstr("CUDA_VISIBLE_DEVICES"));
}

TEST(CudaErrors, AnotherGpuThanThereIsNamesThoseThatAreThere) {
    CudaScene scene(kArenaBytes);
    scene.cuda.gpus = {{"NVIDIA H200", 9, 0}, {"NVIDIA RTX A4000", 8, 6}};
    CudaSettings settings = scene.settings(1024);
    settings.gpuIndex = 2;
    const auto error = errorOfStart(scene, settings);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::DeviceUnavailable);
    EXPECT_EQ(error->message(),
              "There is no GPU 2. GPUs of this machine: 0: NVIDIA H200, 1: NVIDIA RTX A4000.");
    settings.gpuIndex = 1;
    CudaDevice device(scene.cuda.runtime(), settings);
    EXPECT_EQ(device.name(), "NVIDIA RTX A4000");
    EXPECT_EQ(scene.cuda.countOf("cudaSetDevice"), 1u);
}

TEST(CudaErrors, AnOldGpuIsRefused) {
    CudaScene scene(kArenaBytes);
    scene.cuda.gpus = {{"Tesla V100", 7, 0}};
    const auto error = errorOfStart(scene, scene.settings(1024));
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::DeviceUnavailable);
    EXPECT_THAT(error->message(),
                HasSubstr("Tesla V100 is too old: it has compute capability 7.0"));
    scene.cuda.gpus = {{"Tesla T4", 7, 5}};
    EXPECT_FALSE(errorOfStart(scene, scene.settings(1024)));
}

TEST(CudaErrors, MoreMemoryThanIsFreeSaysHowMuchIs) {
    CudaScene scene(kArenaBytes);
    scene.cuda.memoryBytes = 1 << 20;
    const auto error = errorOfStart(scene, scene.settings(2 << 20));
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::OutOfDeviceMemory);
    EXPECT_THAT(error->message(), HasSubstr("1 MiB of 1 MiB are free"));
    EXPECT_THAT(error->hint(), HasSubstr("--vram-budget"));
    EXPECT_EQ(scene.cuda.liveCount(), 0u);
    // The refusal does not stay behind as an error of somebody else's.
    EXPECT_EQ(scene.cuda.runtime().getLastError(), kCudaSuccess);
}

TEST(CudaErrors, AGpuHasTheUuidThatTheDriversToolsWrite) {
    FakeCuda cuda;
    cuda.gpus = {{"NVIDIA H200", 9, 0, '\x1f'}, {"Tesla T4", 7, 5, '\xa0'}};
    const std::vector<CudaGpu> gpus = listCudaGpus(cuda.runtime());
    ASSERT_EQ(gpus.size(), 2u);
    EXPECT_EQ(gpus[0].uuid, "GPU-1f1f1f1f-1f1f-1f1f-1f1f-1f1f1f1f1f1f");
    EXPECT_EQ(gpus[1].uuid, "GPU-a0a0a0a0-a0a0-a0a0-a0a0-a0a0a0a0a0a0");
}

TEST(CudaErrors, ASystemThatPageLocksNothingIsAnErrorBeforeTheRun) {
    CudaScene scene(kArenaBytes);
    scene.cuda.pageLockableBytes = 0;
    scene.cuda.failAll("cudaHostAlloc", kCudaOutOfMemory);
    const auto error = errorOfStart(scene, scene.settings(1024));
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::DeviceUnavailable);
    EXPECT_THAT(error->message(), HasSubstr("page-lock even 16 MiB"));
    EXPECT_THAT(error->hint(), HasSubstr("Close other programs"));
    EXPECT_EQ(scene.cuda.liveCount(), 0u);
}

TEST(CudaErrors, ADeviceLostDuringARunIsNamedWithTheOperation) {
    CudaScene scene(kArenaBytes);
    CudaDevice device(scene.cuda.runtime(), scene.settings(1024));
    device.copyToDevice("upload of layer 7", scene.host(0, 64), {0, 64});
    const Event event = device.record(Stream::Upload);
    scene.cuda.lose(kLaunchFailure);
    const auto error = errorOf([&] { device.waitOnHost(event); });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::DeviceFailed);
    EXPECT_THAT(error->message(), HasSubstr("NVIDIA H200"));
    EXPECT_THAT(error->message(), HasSubstr("upload of layer 7"));
    EXPECT_THAT(error->message(), HasSubstr("unspecified launch failure"));
    EXPECT_FALSE(error->hint().empty());
    // Lost for good: each call says so without asking the GPU, also after abandon().
    const std::size_t calls = scene.cuda.calls().size();
    EXPECT_TRUE(errorOf([&] { device.fill("fill", {0, 64}, std::byte{0}); }));
    EXPECT_EQ(scene.cuda.calls().size(), calls);
    device.abandon();
    EXPECT_TRUE(errorOf([&] { device.record(Stream::Compute); }));
}

TEST(CudaErrors, MemoryThatRunsOutDuringARunLeavesADeviceThatCanBeUsedAgain) {
    CudaScene scene(kArenaBytes);
    CudaDevice device(scene.cuda.runtime(), scene.settings(1024));
    scene.cuda.failCall(scene.cuda.calls().size() + 1, kCudaOutOfMemory);
    const auto error = errorOf([&] {
        device.copyToDevice("upload of layer 7", scene.host(0, 64), {0, 64});
    });
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code(), ErrorCode::OutOfDeviceMemory);
    device.abandon();
    runSmallPlan(device, scene.host(0, 64), scene.host(64, 64));
    EXPECT_EQ(scene.arena[64], std::byte{0x42});
}

struct Way {
    std::string name;
    std::size_t pageLockableBytes;

    friend std::ostream& operator<<(std::ostream& out, const Way& way) { return out << way.name; }
};

class EveryCudaCall : public testing::TestWithParam<std::tuple<Way, CudaStatus>> {
protected:
    /// The calls of a start, a step and an end, of which the `failing`th fails; 0: none.
    static std::size_t runWith(std::size_t failing) {
        const auto& [way, status] = GetParam();
        CudaScene scene(kArenaBytes);
        scene.cuda.pageLockableBytes = way.pageLockableBytes;
        if (failing > 0) {
            scene.cuda.failCall(failing, status);
        }
        std::unique_ptr<CudaDevice> device;
        const auto error = errorOf([&] {
            device = std::make_unique<CudaDevice>(scene.cuda.runtime(), scene.settings(1024));
            runSmallPlan(*device, scene.host(0, 64), scene.host(64, 64));
            runSmallPlan(*device, scene.host(128, 64), scene.host(192, 64));
        });
        if (device != nullptr && error) {
            EXPECT_TRUE(errorOf([&] { device->record(Stream::Compute); }));
            device->abandon();
        }
        device.reset();

        const std::string at =
            failing > 0 ? scene.cuda.calls().at(failing - 1) : std::string("nothing fails");
        if (error) {
            EXPECT_THAT(error->code(),
                        AnyOf(Eq(ErrorCode::DeviceUnavailable), Eq(ErrorCode::OutOfDeviceMemory),
                              Eq(ErrorCode::DeviceFailed)))
                << at;
            EXPECT_FALSE(error->message().empty()) << at;
            EXPECT_FALSE(error->hint().empty()) << at;
        } else {
            // Either it did not matter, or the bytes are there all the same.
            EXPECT_EQ(scene.arena[192], std::byte{0x42}) << at;
        }
        EXPECT_EQ(scene.cuda.liveCount(), 0u) << at;
        EXPECT_THAT(scene.cuda.problems(), IsEmpty()) << at;
        EXPECT_EQ(scene.cuda.runtime().getLastError(), kCudaSuccess) << at;
        return scene.cuda.calls().size();
    }
};

TEST_P(EveryCudaCall, MayFailAndEverythingIsFreed) {
    const std::size_t calls = runWith(0);
    ASSERT_GT(calls, 40u);
    for (std::size_t failing = 1; failing <= calls; ++failing) {
        runWith(failing);
    }
}

INSTANTIATE_TEST_SUITE_P(CudaErrors,
                         EveryCudaCall,
                         testing::Combine(testing::Values(Way{"Arena", kArenaBytes},
                                                          Way{"Staged", 0}),
                                          testing::Values(kLaunchFailure, kCudaOutOfMemory)),
                         [](const auto& way) {
                             return std::get<0>(way.param).name +
                                    std::to_string(std::get<1>(way.param));
                         });

}  // namespace
}  // namespace strata::compute
