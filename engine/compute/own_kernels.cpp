// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/own_kernels.h"

#include "base/assert.h"
#include "base/log.h"
#include "base/person_folders.h"
#include "compute/aten_device.h"
#include "compute/kernel_compiler.h"
#include "compute/kernels/kernel_language.h"

#include "strata/error.h"

#include <c10/core/impl/VirtualGuardImpl.h>

#include <cstdlib>
#include <filesystem>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

namespace strata::compute {
namespace {

/// Compares the two implementations with a whole program: "aten" or "own".
constexpr const char* kKernelsVariable = "STRATA_KERNELS";

std::string_view chosenKernels() {
    const char* const name = std::getenv(kKernelsVariable);
    return name != nullptr ? name : "";
}

[[noreturn]] void throwFailed(const CudaDriver& driver,
                              CudaStatus status,
                              std::string_view action) {
    const char* name = nullptr;
    driver.getErrorName(status, &name);
    throw Error(ErrorCode::ComputeFailed,
                Sentence("%1 failed: %2", action, name != nullptr ? name : "unknown reason"));
}

void requireSuccess(const CudaDriver& driver, CudaStatus status, std::string_view action) {
    if (status != kCudaSuccess) {
        throwFailed(driver, status, action);
    }
}

int capabilityOf(const CudaDriver& driver, int gpuIndex) {
    constexpr std::string_view kAction = "opening of the GPU";
    int device = 0;
    int major = 0;
    int minor = 0;
    requireSuccess(driver, driver.init(0), kAction);
    requireSuccess(driver, driver.deviceGet(&device, gpuIndex), kAction);
    requireSuccess(driver, driver.deviceGetAttribute(&major, kCudaCapabilityMajor, device),
                   kAction);
    requireSuccess(driver, driver.deviceGetAttribute(&minor, kCudaCapabilityMinor, device),
                   kAction);
    return 10 * major + minor;
}

/// The stream that is libtorch's current one on the calling thread.
CudaStreamHandle currentStream(int gpuIndex) {
    const c10::impl::VirtualGuardImpl guard(c10::DeviceType::CUDA);
    const c10::Device device = atenDevice({AtenDevice::Kind::Cuda, gpuIndex});
    return static_cast<CudaStreamHandle>(guard.getStreamNativeHandle(guard.getStream(device)));
}

std::unique_ptr<OwnKernels> makeKernels(int gpuIndex) {
    CudaDriver driver = loadCudaDriver();
    std::optional<std::filesystem::path> folder = cacheFolder();
    if (folder) {
        *folder /= "kernels";
    }
    const std::string image = kernelImage(loadNvrtc(), capabilityOf(driver, gpuIndex), folder);
    return std::make_unique<OwnKernels>(
        std::move(driver), gpuIndex, [gpuIndex] { return currentStream(gpuIndex); }, image);
}

/// Null where they can't be made and needn't.
std::unique_ptr<OwnKernels> makeKernelsOrSay(int gpuIndex) {
    try {
        return makeKernels(gpuIndex);
    } catch (const Error& error) {
        if (chosenKernels() == "own") {
            throw;
        }
        log(LogLevel::Warning,
            Sentence("This GPU's kernels can't be compiled, so libtorch's slower ones are used: %1",
                     error.message())
                .text());
        return nullptr;
    }
}

}  // namespace

/// The GPU's context while it is current on the calling thread.
class OwnKernels::Current {
public:
    explicit Current(const OwnKernels& kernels) : kernels_(kernels) {
        kernels.require(kernels.driver_.contextPushCurrent(kernels.context_),
                        "switching to the GPU");
    }
    ~Current() {
        CudaContextHandle popped = nullptr;
        static_cast<void>(kernels_.driver_.contextPopCurrent(&popped));
    }
    Current(const Current&) = delete;
    Current& operator=(const Current&) = delete;

private:
    const OwnKernels& kernels_;
};

OwnKernels::OwnKernels(CudaDriver driver,
                       int gpuIndex,
                       std::function<CudaStreamHandle()> stream,
                       const std::string& image)
    : driver_(std::move(driver)), stream_(std::move(stream)) {
    int device = 0;
    require(driver_.init(0), "opening of the GPU");
    require(driver_.deviceGet(&device, gpuIndex), "opening of the GPU");
    // The runtime's context too, and kept to the end of the process as that is.
    require(driver_.primaryContextRetain(&context_, device), "opening of the GPU");
    const Current current(*this);
    require(driver_.moduleLoadData(&module_, image.data()), "loading of GPU kernels");
    for (std::size_t kernel = 0; kernel < functions_.size(); ++kernel) {
        const CudaStatus status =
            driver_.moduleGetFunction(&functions_[kernel], module_, kKernelNames[kernel]);
        if (status != kCudaSuccess) {
            static_cast<void>(driver_.moduleUnload(module_));
            throwFailed(driver_, status, kKernelNames[kernel]);
        }
    }
}

OwnKernels::~OwnKernels() {
    static_cast<void>(driver_.contextPushCurrent(context_));
    static_cast<void>(driver_.moduleUnload(module_));
    CudaContextHandle popped = nullptr;
    static_cast<void>(driver_.contextPopCurrent(&popped));
}

void OwnKernels::queue(Kernel kernel, std::int64_t blocks, void* arguments) const {
    STRATA_ASSERT(blocks >= 0 && blocks <= std::numeric_limits<std::int32_t>::max());
    if (blocks == 0) {
        return;  // the driver takes an empty grid for a mistake
    }
    const auto index = static_cast<std::size_t>(kernel);
    const Current current(*this);
    require(driver_.launchKernel(functions_[index], static_cast<unsigned>(blocks), 1, 1,
                                 kernels::kThreads, 1, 1, 0, stream_(), &arguments, nullptr),
            kKernelNames[index]);
}

void OwnKernels::require(CudaStatus status, std::string_view action) const {
    requireSuccess(driver_, status, action);
}

const OwnKernels* ownKernels(AtenDevice device) {
    if (device.kind == AtenDevice::Kind::Cpu || chosenKernels() == "aten") {
        return nullptr;
    }
    // Never destroyed: at the end of the process the driver may be gone.
    static auto& mutex = *new std::mutex;
    static auto& made = *new std::map<int, std::unique_ptr<OwnKernels>>;
    const std::lock_guard lock(mutex);
    auto found = made.find(device.index);
    if (found == made.end()) {
        found = made.emplace(device.index, makeKernelsOrSay(device.index)).first;
    }
    return found->second.get();
}

}  // namespace strata::compute
