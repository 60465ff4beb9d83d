// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/cuda_gpus.h"

#include "compute/device_error.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <string_view>

namespace strata::compute {
namespace {

std::string versionText(int version) {  // 13020: "13.2"
    return std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

[[noreturn]] void throwUnavailable(const Sentence& failure, const Sentence& nextStep) {
    throw Error(ErrorCode::DeviceUnavailable, failure, {}, nextStep);
}

void requireDriver(const CudaRuntime& runtime) {
    int driver = 0;
    int library = 0;
    requireAvailable(runtime, runtime.driverGetVersion(&driver));
    requireAvailable(runtime, runtime.runtimeGetVersion(&library));
    if (driver == 0) {
        throwUnavailable(Sentence("No NVIDIA driver is installed."),
                         Sentence("Install NVIDIA driver %1 or newer.", kGpuDriverMin));
    }
    // Within one major version, older drivers run newer libraries.
    if (driver / 1000 < library / 1000) {
        throwUnavailable(
            Sentence("The NVIDIA driver is too old: it supports CUDA %1, and Strata needs CUDA %2.",
                     versionText(driver), versionText(library)),
            Sentence("Install NVIDIA driver %1 or newer.", kGpuDriverMin));
    }
}

/// As the driver's tools write it.
std::string uuidText(std::span<const char, kCudaUuidBytes> uuid) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text = "GPU";
    for (std::size_t index = 0; index < uuid.size(); ++index) {
        if (index == 0 || index == 4 || index == 6 || index == 8 || index == 10) {
            text += '-';
        }
        const auto byte = static_cast<unsigned char>(uuid[index]);
        text += {kDigits[byte >> 4U], kDigits[byte & 15U]};
    }
    return text;
}

CudaGpu gpuAt(const CudaRuntime& runtime, int index) {
    CudaGpu gpu;
    std::array<char, kCudaPropertiesBytes> properties{};
    requireAvailable(runtime, runtime.getDeviceProperties(properties.data(), index));
    gpu.name.assign(properties.data(), ::strnlen(properties.data(), kCudaNameBytes));
    gpu.uuid = uuidText(std::span(properties).subspan<kCudaNameBytes, kCudaUuidBytes>());
    requireAvailable(
        runtime, runtime.deviceGetAttribute(&gpu.capability.major, kCudaCapabilityMajor, index));
    requireAvailable(
        runtime, runtime.deviceGetAttribute(&gpu.capability.minor, kCudaCapabilityMinor, index));
    return gpu;
}

std::string listed(const std::vector<CudaGpu>& gpus) {
    std::string text;
    for (std::size_t index = 0; index < gpus.size(); ++index) {
        text += (index == 0 ? "" : ", ") + std::to_string(index) + ": " + gpus[index].name;
    }
    return text;
}

}  // namespace

std::string statusText(const CudaRuntime& runtime, CudaStatus status) {
    // The runtime keeps the last error, and libtorch would take it for its own.
    runtime.getLastError();
    return std::string(runtime.getErrorString(status)) + " (" + runtime.getErrorName(status) + ")";
}

void requireAvailable(const CudaRuntime& runtime, CudaStatus status) {
    if (status == kCudaOutOfMemory) {
        runtime.getLastError();
        throw deviceMemoryExhausted("CUDA", "start");
    }
    if (status != kCudaSuccess) {
        throwUnavailable(
            Sentence("The GPU can't be used: %1.", statusText(runtime, status)),
            Sentence("Check it with nvidia-smi. After a driver update, restart the computer."));
    }
}

void ignoreStatus(const CudaRuntime& runtime, CudaStatus status) {
    if (status != kCudaSuccess) {
        runtime.getLastError();
    }
}

std::vector<CudaGpu> listCudaGpus(const CudaRuntime& runtime) {
    requireDriver(runtime);
    int count = 0;
    const CudaStatus status = runtime.getDeviceCount(&count);
    if (status == kCudaNoDevice || (status == kCudaSuccess && count == 0)) {
        throwUnavailable(Sentence("The NVIDIA driver finds no GPU."),
                         Sentence("Check with nvidia-smi, and the variable CUDA_VISIBLE_DEVICES."));
    }
    requireAvailable(runtime, status);
    std::vector<CudaGpu> gpus;
    for (int index = 0; index < count; ++index) {
        gpus.push_back(gpuAt(runtime, index));
    }
    return gpus;
}

void requireUsable(const std::vector<CudaGpu>& gpus, int index) {
    if (index < 0 || static_cast<std::size_t>(index) >= gpus.size()) {
        throwUnavailable(
            Sentence("There is no GPU %1. GPUs of this machine: %2.", index, listed(gpus)),
            Sentence("Choose one of them, for example --device cuda:0."));
    }
    const CudaGpu& gpu = gpus[static_cast<std::size_t>(index)];
    if (gpu.capability < kGpuCapabilityMin) {
        throwUnavailable(
            Sentence("%1 is too old: it has compute capability %2.%3, and CUDA 13 needs %4.%5.",
                     gpu.name, gpu.capability.major, gpu.capability.minor, kGpuCapabilityMin.major,
                     kGpuCapabilityMin.minor),
            Sentence("Use a GPU of the GeForce RTX 20 series, Tesla T4 or newer."));
    }
}

}  // namespace strata::compute
