// SPDX-License-Identifier: GPL-3.0-or-later
// A small step on a device: layers whose weights go up, are computed with and come down, two places
// on the device for each of the two, so that copies and computation overlap. Any one wait can be
// left out. Thread: one.
#pragma once

#include "compute/device.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

namespace strata::compute {

/// Which wait is left out, by the operation that it would hold.
struct LeftOut {
    enum class Wait { UploadForCompute, ComputeForUpload, ComputeForDownload, DownloadForCompute };
    Wait wait;
    std::size_t layer;
};

class LayerScene {
public:
    static constexpr std::size_t kLayers = 5;
    static constexpr std::size_t kPlaces = 2;
    static constexpr std::size_t kValues = 1024;
    static constexpr std::uint64_t kBytes = kValues * sizeof(float);
    static constexpr std::uint64_t kMemoryBytes = 2 * kPlaces * kBytes;

    LayerScene() {
        for (std::size_t layer = 0; layer < kLayers; ++layer) {
            weights_.emplace_back(kValues, static_cast<float>(layer + 1));
            results_.emplace_back(kValues, 0.0F);
        }
    }

    /// Gives the whole step and waits for its end.
    void run(Device& device, std::optional<LeftOut> leftOut = std::nullopt) {
        std::array<Event, kLayers> uploads{};
        std::array<Event, kLayers> computations{};
        std::array<Event, kLayers> downloads{};
        using enum LeftOut::Wait;
        for (std::size_t layer = 0; layer < kLayers; ++layer) {
            const auto waitUnless = [&](LeftOut::Wait wait, Stream stream, Event event) {
                if (!leftOut || leftOut->wait != wait || leftOut->layer != layer) {
                    device.wait(stream, event);
                }
            };
            const bool isReused = layer >= kPlaces;
            if (isReused) {
                waitUnless(UploadForCompute, Stream::Upload, computations[layer - kPlaces]);
            }
            device.copyToDevice(name("upload", layer), bytesOf(weights_[layer]), weightsAt(layer));
            uploads[layer] = device.record(Stream::Upload);
            waitUnless(ComputeForUpload, Stream::Compute, uploads[layer]);
            if (isReused) {
                waitUnless(ComputeForDownload, Stream::Compute, downloads[layer - kPlaces]);
            }
            device.launch(squares(layer));
            computations[layer] = device.record(Stream::Compute);
            waitUnless(DownloadForCompute, Stream::Download, computations[layer]);
            device.copyToHost(name("download", layer), resultAt(layer), bytesOf(results_[layer]));
            downloads[layer] = device.record(Stream::Download);
        }
        device.waitOnHost(downloads.back());
        for (std::size_t layer = 0; layer < kLayers; ++layer) {
            device.hostUses("check", bytesOf(results_[layer]), HostUse::Read);
        }
    }

    /// Whether every result is the square of its weight.
    bool isRight() const {
        for (std::size_t layer = 0; layer < kLayers; ++layer) {
            const float weight = static_cast<float>(layer + 1);
            if (std::ranges::count(results_[layer], weight * weight) !=
                static_cast<std::ptrdiff_t>(kValues)) {
                return false;
            }
        }
        return true;
    }

    void clearResults() {
        for (std::vector<float>& result : results_) {
            std::ranges::fill(result, 0.0F);
        }
    }

    static std::string name(const std::string& what, std::size_t layer) {
        return what + " of layer " + std::to_string(layer);
    }
    static std::span<std::byte> bytesOf(std::vector<float>& values) {
        return std::as_writable_bytes(std::span(values));
    }
    static DeviceSpan weightsAt(std::size_t layer) { return {layer % kPlaces * kBytes, kBytes}; }
    static DeviceSpan resultAt(std::size_t layer) {
        return {(kPlaces + layer % kPlaces) * kBytes, kBytes};
    }
    static Launch squares(std::size_t layer) {
        return {name("forward", layer),
                {weightsAt(layer)},
                {resultAt(layer)},
                [layer](const DeviceMemory& memory) {
                    std::ranges::transform(memory.values<float>(weightsAt(layer)),
                                           memory.values<float>(resultAt(layer)).begin(),
                                           [](float value) { return value * value; });
                }};
    }

private:
    std::vector<std::vector<float>> weights_;
    std::vector<std::vector<float>> results_;
};

}  // namespace strata::compute
