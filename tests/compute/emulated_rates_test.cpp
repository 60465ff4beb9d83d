// SPDX-License-Identifier: GPL-3.0-or-later
// The clock of an emulated device: how much of a step overlaps, as computed by hand.
#include "compute/emulated_scene.h"
#include "support/compute/checking_device.h"

#include <gtest/gtest.h>

namespace strata::compute {
namespace {

using test::CheckingDevice;
using test::EmulatedRates;

constexpr std::uint64_t kSeeds = 12;

/// An upload takes 4 s, a layer 6 s, a download 2 s.
EmulatedRates rates() {
    EmulatedRates rates;
    rates.uploadBytesPerSecond = LayerScene::kBytes / 4.0;
    rates.computeBytesPerSecond = 2 * LayerScene::kBytes / 6.0;
    rates.downloadBytesPerSecond = LayerScene::kBytes / 2.0;
    return rates;
}

/// One layer's operations and a wait on the host behind each.
void runSerially(Device& device) {
    std::vector<float> values(LayerScene::kValues, 1.0F);
    for (std::size_t layer = 0; layer < LayerScene::kLayers; ++layer) {
        device.copyToDevice("upload", LayerScene::bytesOf(values), LayerScene::weightsAt(layer));
        device.waitOnHost(device.record(Stream::Upload));
        device.launch(LayerScene::squares(layer));
        device.waitOnHost(device.record(Stream::Compute));
        device.copyToHost("download", LayerScene::resultAt(layer), LayerScene::bytesOf(values));
        device.waitOnHost(device.record(Stream::Download));
    }
}

TEST(EmulatedRates, APipelineTakesAsLongAsItsSlowestPartAndTheEnds) {
    for (std::uint64_t seed = 0; seed < kSeeds; ++seed) {
        CheckingDevice device({LayerScene::kMemoryBytes, seed, {}, rates()});
        LayerScene scene;
        scene.run(device);
        EXPECT_DOUBLE_EQ(device.elapsedSeconds(), 4 + 5 * 6 + 2) << "seed " << seed;
        EXPECT_DOUBLE_EQ(device.serialSeconds(), 5 * (4 + 6 + 2));
        // The host has waited: the next step begins where this one ended.
        scene.run(device);
        EXPECT_DOUBLE_EQ(device.elapsedSeconds(), 2 * 36);
    }
}

TEST(EmulatedRates, NothingOverlapsWhereTheHostWaitsForEach) {
    CheckingDevice device({LayerScene::kMemoryBytes, 2, {}, rates()});
    runSerially(device);
    EXPECT_DOUBLE_EQ(device.elapsedSeconds(), 60);
    EXPECT_DOUBLE_EQ(device.serialSeconds(), 60);
}

TEST(EmulatedRates, PlacesBoundHowFarUploadsGetAhead) {
    // An upload of 9 s: 0-9, 9-18, then each behind the layer before the previous one; the layers
    // 9-15, 18-24, 27-33, 36-42, 45-51, the last download 51-53.
    EmulatedRates slow = rates();
    slow.uploadBytesPerSecond = LayerScene::kBytes / 9.0;
    CheckingDevice uploadBound({LayerScene::kMemoryBytes, 2, {}, slow});
    LayerScene scene;
    scene.run(uploadBound);
    EXPECT_DOUBLE_EQ(uploadBound.elapsedSeconds(), 53);
    // A download of 10 s holds the layer after the next: layers 4-10, 10-16, then 20-26 (behind
    // download 10-20), 30-36 (behind 20-30), 40-46 (behind 30-40); downloads 40-50, 50-60.
    slow = rates();
    slow.downloadBytesPerSecond = LayerScene::kBytes / 10.0;
    CheckingDevice downloadBound({LayerScene::kMemoryBytes, 2, {}, slow});
    scene.run(downloadBound);
    EXPECT_DOUBLE_EQ(downloadBound.elapsedSeconds(), 60);
}

TEST(EmulatedRates, LaunchesTakeWhatTheirFunctionSaysAndTheHostTakesTimeToo) {
    EmulatedRates byName;
    byName.launchSeconds = [](const Launch& launch) { return launch.name == "slow" ? 8.0 : 1.0; };
    CheckingDevice device({64, 2, {}, byName});
    const auto nothing = [](const DeviceMemory&) {};
    device.launch({"slow", {}, {{0, 4}}, nothing});
    device.passOnHost(3);  // beside the launch
    EXPECT_DOUBLE_EQ(device.elapsedSeconds(), 8);
    device.waitOnHost(device.record(Stream::Compute));
    device.passOnHost(3);  // behind it
    device.launch({"quick", {}, {{0, 4}}, nothing});
    EXPECT_DOUBLE_EQ(device.elapsedSeconds(), 12);
    EXPECT_DOUBLE_EQ(device.serialSeconds(), 15);
    // Without rates copies and fills take no time.
    device.fill("fill", {0, 64}, std::byte{0});
    EXPECT_DOUBLE_EQ(device.elapsedSeconds(), 12);
}

}  // namespace
}  // namespace strata::compute
