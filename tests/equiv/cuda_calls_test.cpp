// SPDX-License-Identifier: GPL-3.0-or-later
// Training through the device for NVIDIA GPUs, with a stand-in for the CUDA runtime: the bits of
// the host, and the calls of one step as the documentation lists them.
#include "compute/cuda_device.h"
#include "plan/step_plan.h"
#include "sim/simulated_run.h"
#include "support/compute/fake_guest.h"
#include "support/places.h"
#include "support/temp_dir.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

namespace strata::test {
namespace {

const std::string kCallsFile = strata::test::inTree("tests/equiv/cuda_calls.txt");

/// A GPU of the stand-in. Launches compute where they are given, behind all that their stream waits
/// for; copies are done as late as the host's waits allow.
struct CudaScene {
    compute::FakeCuda cuda;
    std::vector<std::size_t> launches;  ///< by launch: how many calls came before
    std::vector<std::string> told;

    CudaScene() { cuda.memoryBytes = 256 * kMiB; }

    compute::MakeDevice maker() {
        return [this](std::span<std::byte> hostArena, const compute::DeviceShare& share) {
            compute::CudaSettings settings;
            settings.memoryBytes = share.memoryBytes;
            settings.hostArena = hostArena;
            settings.makeGuest = guestOf(cuda, [this](compute::CudaStreamHandle stream) {
                cuda.catchUp(stream);
                launches.push_back(cuda.calls().size());
            });
            settings.tell = [this](const Sentence& text) { told.push_back(text.text()); };
            return std::make_unique<compute::CudaDevice>(cuda.runtime(), std::move(settings));
        };
    }

    void expectSound() const {
        EXPECT_EQ(cuda.liveCount(), 0U);
        EXPECT_THAT(cuda.problems(), testing::IsEmpty());
    }
};

class CudaTraining : public ::testing::TestWithParam<bool> {};

TEST_P(CudaTraining, GivesTheBitsOfTheHost) {
    const bool pageLocks = GetParam();
    for (const DType dtype : {DType::F32, DType::BF16}) {
        for (const bool lora : {false, true}) {
            for (const std::int64_t prefetch : {1, 2}) {
                Shape shape;
                shape.dtype = dtype;
                shape.lora = lora;
                shape.blocks = 5;
                const SimulatedResult wanted = runWhole(shape);
                CudaScene scene;
                scene.cuda.pageLockableBytes = pageLocks ? 256 * kMiB : 0;
                shape.device = "emulated";  // for the plan
                shape.prefetch = prefetch;
                shape.deviceCacheBytes = 0;
                shape.activations = ActivationPlace::Ram;
                shape.makeDevice = scene.maker();
                const SimulatedResult result = runWhole(shape);
                EXPECT_EQ(result.losses, wanted.losses) << describe(shape);
                EXPECT_EQ(result.hash, wanted.hash) << describe(shape);
                EXPECT_EQ(scene.told.empty(), pageLocks);
                scene.expectSound();
            }
        }
    }
}

/// State goes up from staging when the run begins, and down for each checkpoint.
TEST_P(CudaTraining, WithStateOnTheDeviceGivesTheBitsOfTheHost) {
    const bool pageLocks = GetParam();
    for (const DType dtype : {DType::F32, DType::BF16}) {
        for (const std::uint64_t cacheBytes : {300 * kKiB, 64 * kMiB}) {
            Shape shape;
            shape.dtype = dtype;
            shape.blocks = 5;
            const SimulatedResult wanted = runWhole(shape);
            CudaScene scene;
            scene.cuda.pageLockableBytes = pageLocks ? 256 * kMiB : 0;
            shape.device = "emulated";  // for the plan
            shape.deviceCacheBytes = cacheBytes;
            shape.makeDevice = scene.maker();
            const SimulatedResult result = runWhole(shape);
            EXPECT_EQ(result.losses, wanted.losses) << describe(shape);
            EXPECT_EQ(result.hash, wanted.hash) << describe(shape);
            scene.expectSound();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Memory, CudaTraining, ::testing::Bool(), [](const auto& test) {
    return test.param ? "PageLocked" : "Staged";
});

bool launches(plan::OpKind kind) {
    return kind == plan::OpKind::Embed || kind == plan::OpKind::Forward ||
           kind == plan::OpKind::HeadLoss || kind == plan::OpKind::Backward ||
           kind == plan::OpKind::EmbedBackward || kind == plan::OpKind::RoundGradient ||
           kind == plan::OpKind::UpdateState;
}

/// The calls of the last step, with what is computed between them.
std::string callsOfAStep(const CudaScene& scene, const plan::StepPlan& step) {
    std::vector<std::string> names;
    for (const plan::Op& op : step.ops) {
        if (launches(op.kind)) {
            names.push_back(plan::opName(step, op));
        }
    }
    const std::vector<std::string>& calls = scene.cuda.calls();
    const std::size_t first = scene.launches.size() - names.size();
    std::size_t begin = scene.launches[first];
    while (!calls[begin - 1].starts_with("cudaEventSynchronize")) {
        --begin;  // uploads before the first launch
    }
    std::string text;
    std::size_t launch = first;
    for (std::size_t call = begin; call < calls.size(); ++call) {
        for (; launch < scene.launches.size() && scene.launches[launch] == call; ++launch) {
            text += "  " + names[launch - first] + "\n";
        }
        if (calls[call].starts_with("cudaStreamSynchronize")) {
            break;  // the device is given back
        }
        text += calls[call] + "\n";
    }
    return text;
}

/// SmolLM2-135M has 30 blocks and tied embeddings. Its matrices are larger, its calls are these.
TEST(CudaCalls, OfAStepAreThoseOfTheDocumentation) {
    if (!std::filesystem::exists(strata::test::inTree("tests"))) {
        GTEST_SKIP() << "the documentation is not on this machine";
    }
    Shape shape;
    shape.dtype = DType::BF16;
    shape.blocks = 30;
    shape.prefetch = 2;
    shape.device = "emulated";  // for the plan
    shape.deviceCacheBytes = 0;
    CudaScene scene;
    scene.cuda.pageLockableBytes = 256 * kMiB;
    shape.makeDevice = scene.maker();
    std::string text;
    {
        const TempDir folder;
        SimulatedRun run(shape, std::make_shared<MemStorage>(), folder.path().string());
        run.create();
        run.trainToEnd();
        text =
            callsOfAStep(scene, run.memory().step(run.model().spec, run.model().layout, shape.dtype,
                                                  plan::StepPass::Train, plan::VisitMode::Update));
    }
    if (std::getenv("STRATA_WRITE_DOCS") != nullptr) {
        std::ofstream(kCallsFile) << text;
    }
    std::ifstream file(kCallsFile);
    const std::string documented(std::istreambuf_iterator<char>(file), {});
    EXPECT_EQ(text, documented) << "run this test with STRATA_WRITE_DOCS=1 to write " << kCallsFile;
}

}  // namespace
}  // namespace strata::test
