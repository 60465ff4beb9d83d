// SPDX-License-Identifier: GPL-3.0-or-later
// A stand-in for the library that computes on a GPU, on a stand-in for the GPU: it keeps its
// current stream and its cache of device memory for as long as it may, as libtorch does.
// Thread: one.
#pragma once

#include "compute/gpu_guest.h"
#include "support/compute/fake_cuda.h"

#include <functional>
#include <memory>
#include <utility>

namespace strata::compute {

class FakeGuest final : public GpuGuest {
public:
    static constexpr std::uint64_t kCacheBytes = 3000;

    /// `onLaunch` is told the stream before each computation.
    FakeGuest(FakeCuda& cuda, std::function<void(CudaStreamHandle)> onLaunch)
        : cuda_(cuda), onLaunch_(std::move(onLaunch)) {}
    FakeGuest(const FakeGuest&) = delete;
    FakeGuest& operator=(const FakeGuest&) = delete;
    ~FakeGuest() override { cuda_.guest = {}; }

    CudaStreamHandle stream() const override { return cuda_.libraryStream(); }
    void enter() override {
        cuda_.guest = {stream(), kCacheBytes};
        onLaunch_(stream());
    }
    std::uint64_t peakBytes() const override { return cuda_.guest.memoryBytes; }

private:
    FakeCuda& cuda_;
    std::function<void(CudaStreamHandle)> onLaunch_;
};

/// For CudaSettings::makeGuest.
inline std::function<std::unique_ptr<GpuGuest>()> guestOf(
    FakeCuda& cuda, std::function<void(CudaStreamHandle)> onLaunch) {
    return [&cuda, onLaunch = std::move(onLaunch)] {
        return std::make_unique<FakeGuest>(cuda, onLaunch);
    };
}

}  // namespace strata::compute
