// SPDX-License-Identifier: GPL-3.0-or-later
// A model's pass on a device: every wait is needed and its absence named, an operation that fails
// or a stop leaves a pass that can be used again, and bytes go up as often as planned.
#include "infer/device_pass.h"

#include "compute/cuda_device.h"
#include "format/expect_error.h"
#include "infer/host_pass.h"
#include "support/compute/checking_device.h"
#include "support/compute/fake_guest.h"
#include "support/compute/forgetful_device.h"
#include "train/small_run.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <iostream>
#include <numeric>

namespace strata::test {
namespace {

using ::testing::HasSubstr;

constexpr std::uint64_t kUnlimited = 1024 * kGiB;

/// What the passes of a short conversation give.
struct Passed {
    std::vector<float> prompt;
    double loss = 0.0;
    std::vector<float> tokenLoss;
    std::vector<float> next;

    bool operator==(const Passed&) const = default;
};

/// Tokens with everything that a pass asks of them.
struct Tokens {
    Tokens(std::vector<std::int32_t> given, std::int32_t begin) : ids(std::move(given)) {
        positions.resize(ids.size());
        std::iota(positions.begin(), positions.end(), begin);
        targets.assign(ids.begin() + 1, ids.end());
        targets.push_back(-1);
        segment = {0, static_cast<std::int64_t>(ids.size())};
    }
    compute::TokenBatch view() const { return {ids, positions, targets, {&segment, 1}}; }

    std::vector<std::int32_t> ids;
    std::vector<std::int32_t> positions;
    std::vector<std::int32_t> targets;
    compute::Segment segment{};
};

struct Budgets {
    std::uint64_t ram = kUnlimited;
    std::uint64_t device = kUnlimited;
};

class DevicePassTest : public SmallRun {
protected:
    /// Plan, weights and pass of a model, on one device.
    struct Model {
        Model(const std::string& folder, const Budgets& budgets, const DeviceChoice& device)
            : weights(folder, {}, DType::F32) {
            InferenceSettings settings;
            settings.dtype = DType::F32;
            settings.device = device;
            settings.ramBudgetBytes = budgets.ram;
            settings.vramBudgetBytes = budgets.device;
            memory = infer::planInferenceMemory({weights.spec(), weights.layout(), weights.lora()},
                                                settings, {8, 6, 2}, *compute, kMiB);
            weights.takeRoom(memory.weights, io::Prefault::Now);
        }
        void useDevice(const compute::MakeDevice& makeDevice) {
            pass = std::make_unique<infer::DevicePass>(weights, memory, *compute, makeDevice);
        }
        Passed talk(const models::RunContext& context,
                    const std::function<void()>& beforeLast = {}) {
            infer::TextCache cache(8, pass->hostCacheBytes(8));
            const std::vector<infer::TextCache*> kept = {&cache};
            Passed said;
            const Tokens prompt({3, 5, 4, 6, 1}, 0);
            const auto copied = [](std::span<const float> values) {
                return std::vector<float>(values.begin(), values.end());
            };
            said.prompt = copied(pass->logits(prompt.view(), kept, context));
            const Tokens row({1, 2, 3, 7, 6, 5, 2, 1}, 0);
            said.tokenLoss.resize(row.ids.size());
            said.loss = pass->loss(row.view(), said.tokenLoss, context);
            if (beforeLast) {
                beforeLast();
            }
            said.next = copied(pass->logits(Tokens({2}, 5).view(), kept, context));
            return said;
        }

        std::unique_ptr<compute::Compute> compute = makeReferenceCompute();
        models::ModelWeights weights;
        infer::InferenceMemory memory;
        std::unique_ptr<infer::ModelPass> pass;
    };

    static constexpr DeviceChoice kEmulated{DeviceKind::Emulated, 0};

    Model model(const Budgets& budgets = {}, const DeviceChoice& device = kEmulated) const {
        return {path(name_), budgets, device};
    }
    /// All layers on the device, one of them, none with two places, none with one; each with
    /// weights kept in RAM, passing through two places there, and through one.
    std::vector<Budgets> allBudgets() const {
        const infer::InferenceMemory roomy = model().memory;
        const std::uint64_t least = roomy.device->leastBytes;
        const std::uint64_t layer = roomy.device->weights.passingBytes;
        std::vector<Budgets> budgets;
        for (const std::uint64_t device : {kUnlimited, least + 2 * layer, least + layer, least}) {
            const infer::InferenceMemory memory = model({kUnlimited, device}).memory;
            budgets.push_back({kUnlimited, device});
            budgets.push_back({memory.leastBytes + memory.weights.passingBytes, device});
            budgets.push_back({memory.leastBytes, device});
        }
        return budgets;
    }
    Passed onHost() const {
        Model host = model({}, {});
        host.pass = std::make_unique<infer::HostPass>(host.weights, host.memory, *host.compute);
        return host.talk(quiet());
    }
    std::string name_ = "model";
};

TEST_F(DevicePassTest, EveryForgottenWaitIsNamed) {
    int tried = 0;
    makeModel("tied", smallModel("qwen3"));
    for (const char* name : {"model", "tied"}) {
        name_ = name;
        for (const Budgets& budgets : allBudgets()) {
            const auto problemWithout = [&](int forgotten, int& looked) {
                Model forgetful = model(budgets);
                int waits = 0;
                forgetful.useDevice([&](std::span<std::byte>, const compute::DeviceShare& share) {
                    return std::make_unique<ForgetfulDevice>(share.memoryBytes, forgotten, waits);
                });
                try {
                    forgetful.talk(quiet(), [&] { looked = waits; });
                } catch (const Error& error) {
                    return std::string(error.what());
                }
                return std::string();
            };
            int looked = 0;  // the last pass's waits are looked at by nothing that comes later
            ASSERT_EQ(problemWithout(-1, looked), "");
            const int all = looked;
            for (int forgotten = 0; forgotten < all; ++forgotten) {
                EXPECT_THAT(problemWithout(forgotten, looked),
                            HasSubstr("neither waits for the other"))
                    << name << ", device " << budgets.device << ", RAM " << budgets.ram
                    << ": without wait " << forgotten << " of " << all;
                ++tried;
            }
        }
    }
    EXPECT_GT(tried, 100);
    std::cout << tried << " forgotten waits\n";
}

TEST_F(DevicePassTest, GivesTheBitsOfTheHostInEveryOrderAndBudget) {
    const Passed wanted = onHost();
    for (const Budgets& budgets : allBudgets()) {
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            Model device = model(budgets);
            device.useDevice(checkingDeviceMaker(seed));
            EXPECT_EQ(device.talk(quiet()), wanted)
                << "device " << budgets.device << ", RAM " << budgets.ram << ", seed " << seed;
        }
    }
}

TEST_F(DevicePassTest, GoesOnAfterAnOperationThatFailed) {
    const Passed wanted = onHost();
    int met = 0;
    for (const Budgets& budgets : allBudgets()) {
        for (std::uint64_t number = 1; number < 40; number += 3) {
            for (auto kind : {&EmulatedFaults::copyToDevice, &EmulatedFaults::copyToHost,
                              &EmulatedFaults::launch}) {
                EmulatedFaults faults;
                faults.*kind = number;
                Model device = model(budgets);
                device.useDevice(checkingDeviceMaker(3, faults));
                try {
                    EXPECT_EQ(device.talk(quiet()), wanted);
                } catch (const Error& error) {
                    EXPECT_EQ(error.code(), ErrorCode::DeviceFailed) << error.what();
                    EXPECT_EQ(device.talk(quiet()), wanted) << number;
                    ++met;
                }
            }
        }
    }
    EXPECT_GT(met, 50);
}

TEST_F(DevicePassTest, GoesOnAfterAStop) {
    const Passed wanted = onHost();
    std::stop_source stop;
    stop.request_stop();
    for (const Budgets& budgets : allBudgets()) {
        Model device = model(budgets);
        device.useDevice(checkingDeviceMaker());
        expectError(ErrorCode::Stopped, "Stopped", [&] {
            device.talk({[](const Event&) {}, stop.get_token()});
        });
        EXPECT_EQ(device.talk(quiet()), wanted);
    }
    Model roomy = model();
    roomy.useDevice(checkingDeviceMaker());
    roomy.talk(quiet());
    const auto uploadedBytes = [&roomy] {
        return static_cast<infer::DevicePass&>(*roomy.pass).traffic().uploadedBytes;
    };
    const std::uint64_t once = uploadedBytes();
    EXPECT_THROW(roomy.talk({[](const Event&) {}, stop.get_token()}), Error);
    EXPECT_EQ(roomy.talk(quiet()), wanted);
    EXPECT_EQ(uploadedBytes(), once) << "a stop takes nothing from the device";
}

TEST_F(DevicePassTest, OfADeviceWithoutMemoryIsRefused) {
    EmulatedFaults faults;
    faults.refusesMemory = true;
    expectError(ErrorCode::OutOfDeviceMemory, "memory",
                [&] { model().useDevice(checkingDeviceMaker(3, faults)); });
}

TEST_F(DevicePassTest, UploadsALayerWhileTheOneBeforeItComputes) {
    const infer::InferenceMemory roomy = model().memory;
    const std::uint64_t least = roomy.device->leastBytes;
    /// Of what it would take one after the other.
    const auto shareOfTime = [&](std::uint64_t budget) {
        CheckingDevice* emulated = nullptr;
        Model device = model({kUnlimited, budget});
        device.useDevice([&emulated](std::span<std::byte>, const compute::DeviceShare& share) {
            EmulatedOptions options;
            options.memoryBytes = share.memoryBytes;
            options.rates.uploadBytesPerSecond = 16 * kKiB;
            options.rates.launchSeconds = [](const compute::Launch&) { return 1.0; };
            auto made = std::make_unique<CheckingDevice>(std::move(options));
            emulated = made.get();
            return made;
        });
        device.talk(quiet());
        return emulated->elapsedSeconds() / emulated->serialSeconds();
    };
    const double withOnePlace = shareOfTime(least);
    const double withTwo = shareOfTime(least + roomy.device->weights.passingBytes);
    std::cout << withOnePlace << " of the time one after the other, with two places " << withTwo
              << '\n';
    EXPECT_LT(withTwo, 0.85 * withOnePlace);
}

/// Where reading a layer from the disk takes as long as uploading one.
class SlowlyReadDevice final : public DeviceFront {
public:
    using DeviceFront::DeviceFront;

    void hostUses(std::string name,
                  std::span<const std::byte> bytes,
                  compute::HostUse use) override {
        device_.hostUses(std::move(name), bytes, use);
        device_.passOnHost(use == compute::HostUse::Write ? 1.0 : 0.0);
    }
    double elapsedSeconds() const { return device_.elapsedSeconds(); }
};

TEST_F(DevicePassTest, ReadsALayerWhileTheOneBeforeItIsUploaded) {
    const infer::InferenceMemory roomy = model().memory;
    const std::uint64_t device = roomy.device->leastBytes + roomy.device->weights.passingBytes;
    const infer::InferenceMemory memory = model({kUnlimited, device}).memory;
    const auto seconds = [&](std::uint64_t ram, std::uint64_t places) {
        Model slow = model({ram, device});
        EXPECT_EQ(slow.memory.weights.passingPlaces, places);
        SlowlyReadDevice* front = nullptr;
        slow.useDevice([&front](std::span<std::byte>, const compute::DeviceShare& share) {
            EmulatedOptions options;
            options.memoryBytes = share.memoryBytes;
            options.rates.uploadBytesPerSecond = 16 * kKiB;
            options.rates.launchSeconds = [](const compute::Launch&) { return 1.0; };
            auto made = std::make_unique<SlowlyReadDevice>(std::move(options));
            front = made.get();
            return made;
        });
        slow.talk(quiet());
        return front->elapsedSeconds();
    };
    const double withOnePlace = seconds(memory.leastBytes, 1);
    const double withTwo = seconds(memory.leastBytes + memory.weights.passingBytes, 2);
    std::cout << withOnePlace << " s with one place in RAM, with two " << withTwo << " s\n";
    EXPECT_LT(withTwo, 0.85 * withOnePlace);
}

/// By a stand-in for CUDA; whatever the budget, the memory of weights is the planned one.
TEST_F(DevicePassTest, CopiesWeightsUpFromWhereTheyLie) {
    const Passed wanted = onHost();
    for (const Budgets& budgets : allBudgets()) {
        compute::FakeCuda cuda;
        cuda.memoryBytes = 256 * kMiB;
        cuda.pageLockableBytes = 256 * kMiB;
        {
            Model gpu = model(budgets);
            std::uint64_t planned = 0;
            for (const MemoryItem& item : gpu.memory.items) {
                const bool isWeights =
                    item.use == MemoryUse::WeightsKept || item.use == MemoryUse::WeightsPassing;
                planned += isWeights ? item.bytes : 0;
            }
            gpu.useDevice([&](std::span<std::byte> hostArena, const compute::DeviceShare& share) {
                EXPECT_EQ(hostArena.size(), planned);
                compute::CudaSettings settings;
                settings.memoryBytes = share.memoryBytes;
                settings.hostArena = hostArena;
                settings.makeGuest = guestOf(
                    cuda, [&cuda](compute::CudaStreamHandle stream) { cuda.catchUp(stream); });
                settings.tell = [](const Sentence& text) { ADD_FAILURE() << text.text(); };
                return std::make_unique<compute::CudaDevice>(cuda.runtime(), std::move(settings));
            });
            EXPECT_EQ(gpu.talk(quiet()), wanted) << budgets.device << ", RAM " << budgets.ram;
            EXPECT_LE(gpu.weights.heldBytes(), planned);
        }
        EXPECT_THAT(cuda.problems(), testing::IsEmpty());
        EXPECT_EQ(cuda.liveCount(), 0U);
        EXPECT_THAT(cuda.calls(), testing::Contains(HasSubstr(", host+")));
        EXPECT_THAT(cuda.calls(), testing::Not(testing::Contains(
                                      testing::AllOf(HasSubstr(", ring+"), HasSubstr(", up")))));
    }
}

TEST_F(DevicePassTest, UploadsWhatStaysOnceAndTheRestAtEachVisit) {
    const auto uploaded = [&](const Budgets& budgets) {
        Model device = model(budgets);
        device.useDevice(checkingDeviceMaker());
        device.talk(quiet());
        return static_cast<infer::DevicePass&>(*device.pass).traffic().uploadedBytes;
    };
    std::uint64_t always = 0;
    std::uint64_t others = 0;
    const Model roomy = model();
    for (const LayerLayout& layer : roomy.weights.layout().layers) {
        const auto bytes = static_cast<std::uint64_t>(layer.elementCount) * sizeof(float);
        (layer.kind == LayerKind::Embedding ? always : others) += bytes;
    }
    EXPECT_EQ(uploaded({}), always + others);
    EXPECT_EQ(uploaded({kUnlimited, roomy.memory.device->leastBytes}), always + 3 * others);
}

}  // namespace
}  // namespace strata::test
