// SPDX-License-Identifier: GPL-3.0-or-later
// What an emulated device does with right programs and how it names what is wrong with others; its
// faults and its clock are in emulated_faults_test.cpp and emulated_rates_test.cpp.
#include "compute/emulated_scene.h"
#include "compute/host_device.h"
#include "compute/memory_reach.h"
#include "support/compute/checking_device.h"

#include "strata/error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <random>
#include <string>
#include <vector>

namespace strata::compute {
namespace {

using test::CheckingDevice;
using test::EmulatedOptions;
using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::uint64_t kLate = 0;  // seed: nothing runs before somebody waits for it
constexpr std::uint64_t kSeeds = 12;

EmulatedOptions sceneOptions(std::uint64_t seed) {
    return {LayerScene::kMemoryBytes, seed, {}, {}};
}

std::string race(const std::string& first, const std::string& second) {
    return "\"" + first + "\" and \"" + second +
           "\" touch the same bytes, and neither waits for the other";
}

TEST(EmulatedDevice, ComputesTheSameWithEverySeedAndAsTheHostDoes) {
    std::vector<std::byte> arena(LayerScene::kMemoryBytes);
    HostDevice host(arena);
    LayerScene onHost;
    onHost.run(host);
    EXPECT_TRUE(onHost.isRight());
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        CheckingDevice device(sceneOptions(seed));
        LayerScene scene;
        for (int step = 0; step < 3; ++step) {
            scene.clearResults();
            scene.run(device);
            EXPECT_TRUE(scene.isRight()) << "seed " << seed;
        }
        EXPECT_THAT(device.problems(), IsEmpty());
        EmulatedDevice unchecked(LayerScene::kMemoryBytes, seed);
        scene.clearResults();
        scene.run(unchecked);
        EXPECT_TRUE(scene.isRight()) << "seed " << seed;
    }
}

TEST(EmulatedDevice, ThrowsWhatALaunchThrowsUntilItIsAbandoned) {
    EmulatedDevice device(LayerScene::kMemoryBytes, kLate);
    device.launch({"forward", {}, {}, [](const DeviceMemory&) {
                       throw Error(ErrorCode::Internal, Sentence("The launch fails."));
                   }});
    const Event launched = device.record(Stream::Compute);
    EXPECT_THROW(device.waitOnHost(launched), Error);
    EXPECT_THROW(device.record(Stream::Compute), Error);
    device.abandon();
    LayerScene scene;
    scene.run(device);
    EXPECT_TRUE(scene.isRight());
}

TEST(EmulatedDevice, SaysWhatItIsAndCountsWhatItIsGiven) {
    CheckingDevice device(sceneOptions(7));
    EXPECT_EQ(device.name(), "emulated:7");
    EXPECT_EQ(device.memoryBytes(), LayerScene::kMemoryBytes);
    std::vector<std::byte> bytes(16);
    EXPECT_FALSE(device.inPlace(bytes).has_value());
    LayerScene scene;
    scene.run(device);
    device.fill("zeros", {0, 16}, std::byte{0});
    EXPECT_EQ(device.traffic().uploadedBytes, LayerScene::kLayers * LayerScene::kBytes);
    EXPECT_EQ(device.traffic().downloadedBytes, LayerScene::kLayers * LayerScene::kBytes);
    EXPECT_EQ(device.operationCount(Stream::Compute), LayerScene::kLayers + 1);
    EXPECT_EQ(device.operationCount(Stream::Upload), LayerScene::kLayers);
    EXPECT_EQ(device.operationCount(Stream::Download), LayerScene::kLayers);
}

/// The race that each missing wait leaves behind, by hand.
struct MissingWait {
    LeftOut leftOut;
    std::string first;
    std::string second;
};

std::vector<MissingWait> missingWaits() {
    using enum LeftOut::Wait;
    std::vector<MissingWait> missing;
    for (std::size_t layer = 0; layer < LayerScene::kLayers; ++layer) {
        const std::string upload = LayerScene::name("upload", layer);
        const std::string forward = LayerScene::name("forward", layer);
        missing.push_back({{ComputeForUpload, layer}, upload, forward});
        missing.push_back(
            {{DownloadForCompute, layer}, forward, LayerScene::name("download", layer)});
        if (layer >= LayerScene::kPlaces) {
            const std::size_t before = layer - LayerScene::kPlaces;
            missing.push_back(
                {{UploadForCompute, layer}, LayerScene::name("forward", before), upload});
            missing.push_back(
                {{ComputeForDownload, layer}, LayerScene::name("download", before), forward});
        }
    }
    return missing;
}

TEST(EmulatedDevice, NamesEachMissingWaitInWhateverOrderItHappensToRun) {
    EXPECT_EQ(missingWaits().size(), 16U);
    for (const MissingWait& missing : missingWaits()) {
        for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
            CheckingDevice device(sceneOptions(seed));
            LayerScene scene;
            try {
                scene.run(device, missing.leftOut);
                FAIL() << "nothing noticed: " << missing.first << ", " << missing.second;
            } catch (const Error& error) {
                EXPECT_EQ(error.code(), ErrorCode::Internal);
                EXPECT_EQ(error.message(),
                          "Internal error: " + race(missing.first, missing.second) + ".");
            }
            EXPECT_THAT(device.problems(), ElementsAre(race(missing.first, missing.second)));
        }
    }
}

TEST(EmulatedDevice, NamesHostMemoryThatIsUsedBeforeACopyIsOver) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        CheckingDevice device(sceneOptions(seed));
        std::vector<float> source(8, 1.0F);
        std::vector<float> result(8);
        const std::span<std::byte> from = LayerScene::bytesOf(source);
        const std::span<std::byte> to = LayerScene::bytesOf(result);
        device.copyToDevice("upload", from, {0, 32});
        const Event uploaded = device.record(Stream::Upload);
        device.hostUses("look", from, HostUse::Read);
        EXPECT_THAT(device.problems(), IsEmpty());
        device.hostUses("refill", from.subspan(28, 4), HostUse::Write);
        device.wait(Stream::Download, uploaded);
        device.copyToHost("download", {0, 32}, to);
        device.hostUses("read the result", to, HostUse::Read);
        EXPECT_THAT(device.problems(),
                    ElementsAre(race("upload", "refill"), race("download", "read the result")));
    }
}

TEST(EmulatedDevice, TheHostMayUseWhatItWaitedFor) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        CheckingDevice device(sceneOptions(seed));
        std::vector<float> values(8, 1.0F);
        const std::span<std::byte> bytes = LayerScene::bytesOf(values);
        for (int round = 1; round < 4; ++round) {
            device.hostUses("fill", bytes, HostUse::Write);
            std::ranges::fill(values, static_cast<float>(round));
            device.copyToDevice("upload", bytes, {0, 32});
            device.wait(Stream::Download, device.record(Stream::Upload));
            device.copyToHost("download", {0, 32}, bytes);
            // Waiting for the download is waiting for the upload.
            device.waitOnHost(device.record(Stream::Download));
            device.hostUses("read", bytes, HostUse::Read);
            EXPECT_EQ(values[7], static_cast<float>(round));
        }
        EXPECT_THAT(device.problems(), IsEmpty());
    }
}

TEST(EmulatedDevice, AnEventPassesOnWhatItsStreamWaitedForAndMayBeOld) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        CheckingDevice device(sceneOptions(seed));
        std::vector<float> result(8);
        device.fill("ones", {0, 32}, std::byte{1});
        const Event filled = device.record(Stream::Compute);
        device.wait(Stream::Upload, filled);
        device.wait(Stream::Download, device.record(Stream::Upload));
        device.copyToHost("download", {0, 32}, LayerScene::bytesOf(result));
        const Event downloaded = device.record(Stream::Download);
        device.waitOnHost(downloaded);
        // Nothing that the host has not waited for.
        device.wait(Stream::Upload, filled);
        device.wait(Stream::Compute, downloaded);
        device.waitOnHost(filled);
        device.waitOnHost(Event{});
        device.fill("twos", {0, 32}, std::byte{2});
        EXPECT_THAT(device.problems(), IsEmpty());
    }
}

TEST(EmulatedDevice, NamesAReadOfBytesThatNothingHasWritten) {
    CheckingDevice device(sceneOptions(kLate));
    std::vector<float> values(8, 1.0F);
    device.copyToDevice("upload", LayerScene::bytesOf(values), {0, 32});
    device.wait(Stream::Compute, device.record(Stream::Upload));
    device.launch({"forward", {{16, 32}}, {{100, 4}}, [](const DeviceMemory&) {}});
    EXPECT_THAT(device.problems(), ElementsAre("\"forward\" reads bytes that nothing has written"));
    EXPECT_THROW(device.waitOnHost(device.record(Stream::Compute)), Error);
}

TEST(EmulatedDevice, NamesALaunchThatWritesWhatItDoesNotName) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        CheckingDevice device(sceneOptions(seed));
        const auto stray = [](const DeviceMemory& memory) { *memory.at({8, 1}) = std::byte{1}; };
        EXPECT_THROW(
            {
                device.launch({"forward", {}, {{0, 8}}, stray});
                device.waitOnHost(device.record(Stream::Compute));
            },
            Error);
        EXPECT_THAT(device.problems(),
                    ElementsAre("\"forward\" writes bytes that it does not name"));
    }
}

TEST(EmulatedDevice, ItsMemoryIsNaNUntilItIsWritten) {
    CheckingDevice device(sceneOptions(kLate));
    bool isNaN = false;
    const DeviceSpan all{0, LayerScene::kMemoryBytes};
    // What is read and written counts as written.
    device.launch({"look", {}, {all}, [&](const DeviceMemory& memory) {
                       isNaN = std::ranges::all_of(memory.values<float>(all),
                                                   [](float value) { return std::isnan(value); });
                   }});
    device.waitOnHost(device.record(Stream::Compute));
    EXPECT_TRUE(isNaN);
}

TEST(EmulatedDevice, ItsMemoryIsInReachOnlyWhileALaunchRuns) {
    const test::MemoryReach reach;
    CheckingDevice device(sceneOptions(kLate));
    std::byte* kept = nullptr;
    device.fill("zeros", {0, 4096}, std::byte{0});
    device.launch({"keep", {{0, 4}}, {{8192, 4}}, [&](const DeviceMemory& memory) {
                       kept = memory.at({0, 4});
                       EXPECT_TRUE(reach.canRead(kept));
                       EXPECT_FALSE(reach.canWrite(kept));
                       EXPECT_FALSE(reach.canRead(kept + 4096));
                       EXPECT_TRUE(reach.canWrite(kept + 8192));
                   }});
    device.waitOnHost(device.record(Stream::Compute));
    ASSERT_NE(kept, nullptr);
    EXPECT_FALSE(reach.canRead(kept));
}

TEST(EmulatedDeviceDeathTest, AssertsWhatOnlyAProgrammerCanDoWrong) {
    CheckingDevice device(sceneOptions(kLate));
    std::vector<std::byte> bytes(16);
    EXPECT_DEATH(device.copyToDevice("upload", bytes, {0, 8}), "assertion failed");
    EXPECT_DEATH(device.copyToHost("download", {0, 8}, bytes), "assertion failed");
    EXPECT_DEATH(device.fill("fill", {LayerScene::kMemoryBytes - 8, 16}, {}), "assertion failed");
    EXPECT_DEATH(device.wait(Stream::Upload, {Stream::Compute, 1}), "assertion failed");
    const auto nested = [&](const DeviceMemory&) { device.record(Stream::Upload); };
    device.launch({"nested", {}, {}, nested});
    EXPECT_DEATH(device.waitOnHost(device.record(Stream::Compute)), "assertion failed");
}

/// A program of copies, sums and waits by chance; some lack a wait that they need.
class RandomProgram {
public:
    explicit RandomProgram(std::uint64_t seed) : seed_(seed) {}

    /// What the host has in the end; the program's last call is a wait for everything.
    std::vector<std::uint32_t> run(Device& device) const {
        std::mt19937_64 random(seed_);
        const auto below = [&](std::uint64_t count) { return random() % count; };
        const auto place = [&] { return DeviceSpan{below(kPlaces) * 4, 4}; };
        std::vector<std::uint32_t> host(kPlaces);
        const auto bytes = [&](std::size_t index) {
            return std::as_writable_bytes(std::span(host)).subspan(index * 4, 4);
        };
        std::array<Event, kStreamCount> events{};
        device.fill("clear", {0, kPlaces * 4}, std::byte{1});
        events.front() = device.record(Stream::Compute);
        for (std::size_t index = 0; index < 10; ++index) {
            const auto stream = static_cast<Stream>(below(kStreamCount));
            for (const Event& event : events) {
                if (below(8) > 0) {
                    device.wait(stream, event);
                }
            }
            const std::string name = std::to_string(index);
            if (stream == Stream::Upload) {
                device.copyToDevice(name, bytes(below(kPlaces)), place());
            } else if (stream == Stream::Download) {
                device.copyToHost(name, place(), bytes(below(kPlaces)));
            } else {
                const DeviceSpan from = place();
                const DeviceSpan to = place();
                device.launch({name, {from}, {to}, [=](const DeviceMemory& memory) {
                                   std::uint32_t& sum = memory.values<std::uint32_t>(to)[0];
                                   sum = sum * 31 + memory.values<std::uint32_t>(from)[0];
                               }});
            }
            events.at(static_cast<std::size_t>(stream)) = device.record(stream);
        }
        for (const Stream stream : {Stream::Compute, Stream::Upload}) {
            device.wait(Stream::Download, device.record(stream));
        }
        device.waitOnHost(device.record(Stream::Download));
        return host;
    }

private:
    static constexpr std::size_t kPlaces = 5;
    std::uint64_t seed_;
};

TEST(EmulatedDevice, AProgramWithoutAProblemGivesTheSameBitsInEveryOrder) {
    std::size_t rightCount = 0;
    std::size_t wrongCount = 0;
    for (std::uint64_t program = 0; program < 150; ++program) {
        std::vector<std::byte> arena(64);
        HostDevice host(arena);
        const std::vector<std::uint32_t> expected = RandomProgram(program).run(host);
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            CheckingDevice device({64, seed, {}, {}});
            try {
                EXPECT_EQ(RandomProgram(program).run(device), expected) << program << " " << seed;
                EXPECT_THAT(device.problems(), IsEmpty());
                ++rightCount;
            } catch (const Error&) {
                EXPECT_FALSE(device.problems().empty());
                ++wrongCount;
            }
        }
    }
    EXPECT_GT(rightCount, 100U);
    EXPECT_GT(wrongCount, 100U);
}

}  // namespace
}  // namespace strata::compute
