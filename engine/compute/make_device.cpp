// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/make_device.h"

#include "base/log.h"
#include "compute/cuda_device.h"
#include "compute/cuda_gpus.h"
#include "compute/cuda_staging.h"
#include "compute/emulated_device.h"
#include "compute/host_device.h"
#include "compute/mathematics.h"

#include "strata/error.h"
#include "strata/units.h"

#include <limits>
#include <utility>

namespace strata::compute {
namespace {

/// Kernels are loaded at their first use, which a plan comes before.
constexpr std::uint64_t kDriverBytes = 256 * kMiB;

int gpuIndex(const DeviceChoice& choice) {
    return static_cast<int>(choice.number);
}

AtenDevice atenGpu(const DeviceChoice& choice) {
    return {AtenDevice::Kind::Cuda, gpuIndex(choice)};
}

CudaRuntime cudaRuntime() {
    mathematics();  // libtorch brings it
    return loadCudaRuntime();
}

/// With the GPU chosen and the driver's context of this process made.
CudaRuntime openGpu(const DeviceChoice& choice) {
    CudaRuntime runtime = cudaRuntime();
    requireAvailable(runtime, runtime.setDevice(gpuIndex(choice)));
    requireAvailable(runtime, runtime.free(nullptr));
    return runtime;
}

std::unique_ptr<Device> makeCudaDevice(const DeviceChoice& choice,
                                       std::span<std::byte> hostArena,
                                       const DeviceShare& share) {
    CudaSettings settings;
    settings.gpuIndex = gpuIndex(choice);
    settings.memoryBytes = share.memoryBytes;
    settings.hostArena = hostArena;
    settings.makeGuest = [gpu = settings.gpuIndex, share] {
        return mathematics().torchOnGpu(gpu, share.libraryBytes);
    };
    settings.tell = [](const Sentence& text) { log(LogLevel::Warning, text.text()); };
    return std::make_unique<CudaDevice>(cudaRuntime(), std::move(settings));
}

}  // namespace

MakeDevice deviceMaker(const DeviceChoice& choice) {
    return [choice](std::span<std::byte> hostArena,
                    const DeviceShare& share) -> std::unique_ptr<Device> {
        if (choice.kind == DeviceKind::Cuda) {
            return makeCudaDevice(choice, hostArena, share);
        }
        if (choice.kind == DeviceKind::Cpu) {
            return std::make_unique<HostDevice>(hostArena);
        }
        return std::make_unique<EmulatedDevice>(share.memoryBytes, choice.number);
    };
}

std::unique_ptr<Compute> makeCompute(const DeviceChoice& choice) {
    requireAvailable(choice);
    if (choice.kind != DeviceKind::Cuda) {
        return mathematics().makeTorchCompute(Bf16Path::Auto);
    }
    openGpu(choice);  // before a plan measures what this process takes
    return mathematics().makeAtenCompute(atenGpu(choice));
}

void requireAvailable(const DeviceChoice& choice) {
    if (choice.kind == DeviceKind::Cuda) {
        requireUsable(listCudaGpus(cudaRuntime()), gpuIndex(choice));
        mathematics().loadTorchCuda(torchCudaLibrary());
    }
}

std::vector<std::string> cudaUuids() {
    std::vector<std::string> uuids;
    try {
        for (const CudaGpu& gpu : listCudaGpus(cudaRuntime())) {
            uuids.push_back(gpu.uuid);
        }
    } catch (const Error&) {  // --device cuda says why
        uuids.clear();
    }
    return uuids;
}

std::uint64_t freeDeviceBytes(const DeviceChoice& choice) {
    if (choice.kind != DeviceKind::Cuda) {
        return std::numeric_limits<std::uint64_t>::max();
    }
    const CudaRuntime runtime = openGpu(choice);
    std::size_t free = 0;
    std::size_t total = 0;
    requireAvailable(runtime, runtime.memGetInfo(&free, &total));
    return free > kDriverBytes ? free - kDriverBytes : 0;
}

std::uint64_t libraryBytes(const DeviceChoice& choice, const AtenWork& work) {
    return choice.kind == DeviceKind::Cuda ? mathematics().measureAtenBytes(atenGpu(choice), work)
                                           : 0;
}

std::uint64_t hostBytes(const DeviceChoice& choice) {
    return choice.kind == DeviceKind::Cuda ? CudaStaging::kBytes : 0;
}

}  // namespace strata::compute
