// SPDX-License-Identifier: GPL-3.0-or-later
// A device of a stand-in for CUDA with a host arena, for tests.
#pragma once

#include "compute/cuda_device.h"
#include "support/compute/fake_guest.h"

#include "strata/error.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace strata::compute {

/// What `body` throws; nothing if it returns.
inline std::optional<Error> errorOf(const std::function<void()>& body) {
    try {
        body();
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

struct CudaScene {
    explicit CudaScene(std::size_t arenaBytes) : arena(arenaBytes) {}

    CudaSettings settings(std::uint64_t memoryBytes) {
        return {.gpuIndex = 0,
                .memoryBytes = memoryBytes,
                .hostArena = arena,
                .makeGuest = guestOf(cuda, [this](CudaStreamHandle stream) { current = stream; }),
                .tell = [this](const Sentence& text) { told.push_back(text.text()); }};
    }

    std::span<std::byte> host(std::size_t offset, std::size_t bytes) {
        return std::span(arena).subspan(offset, bytes);
    }

    std::vector<std::byte> arena;
    FakeCuda cuda;
    CudaStreamHandle current = nullptr;
    std::vector<std::string> told;
};

/// A step of one layer: weights go up, are doubled, and come down behind them. Waits for the end.
inline void runSmallPlan(CudaDevice& device,
                         std::span<const std::byte> from,
                         std::span<std::byte> to) {
    const DeviceSpan weights{0, from.size()};
    const DeviceSpan result{from.size(), from.size()};
    device.copyToDevice("upload of layer 0", from, weights);
    device.wait(Stream::Compute, device.record(Stream::Upload));
    // The stand-in has no kernels: the result is a fill, which is as late as a kernel would be.
    device.fill("forward of layer 0", result, std::byte{0x42});
    device.wait(Stream::Download, device.record(Stream::Compute));
    device.copyToHost("download of layer 0", result, to);
    device.waitOnHost(device.record(Stream::Download));
}

}  // namespace strata::compute
