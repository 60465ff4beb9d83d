// SPDX-License-Identifier: GPL-3.0-or-later
// Declares the few functions of the NVML interface (versions "_v2", stable since driver 320) that
// are needed, so that no header of the driver is needed to build.
#include "io/gpu_probe.h"

#include <dlfcn.h>

#include <array>
#include <memory>

namespace strata::io {
namespace {

using Status = int;  // 0: success
using DeviceHandle = void*;
struct MemoryInfo {
    unsigned long long total;
    unsigned long long free;
    unsigned long long used;
};

class Nvml {
public:
    Nvml() : library_(::dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL), &::dlclose) {
        usable_ = library_ != nullptr && find(init_, "nvmlInit_v2") &&
                  find(shutdown_, "nvmlShutdown") && find(count, "nvmlDeviceGetCount_v2") &&
                  find(handle, "nvmlDeviceGetHandleByIndex_v2") &&
                  find(name, "nvmlDeviceGetName") && find(memory, "nvmlDeviceGetMemoryInfo") &&
                  find(driverVersion, "nvmlSystemGetDriverVersion") && init_() == 0;
    }
    ~Nvml() {
        if (usable_) {
            shutdown_();
        }
    }
    Nvml(const Nvml&) = delete;
    Nvml& operator=(const Nvml&) = delete;

    bool isUsable() const { return usable_; }

    Status (*count)(unsigned*) = nullptr;
    Status (*handle)(unsigned, DeviceHandle*) = nullptr;
    Status (*name)(DeviceHandle, char*, unsigned) = nullptr;
    Status (*memory)(DeviceHandle, MemoryInfo*) = nullptr;
    Status (*driverVersion)(char*, unsigned) = nullptr;

private:
    template <typename Function>
    bool find(Function& function, const char* symbol) {
        function = reinterpret_cast<Function>(::dlsym(library_.get(), symbol));
        return function != nullptr;
    }

    std::unique_ptr<void, int (*)(void*)> library_;
    Status (*init_)() = nullptr;
    Status (*shutdown_)() = nullptr;
    bool usable_ = false;
};

}  // namespace

std::vector<GpuReport> findGpus() {
    std::vector<GpuReport> gpus;
    const Nvml nvml;
    unsigned count = 0;
    std::array<char, 96> text{};
    if (!nvml.isUsable() || nvml.count(&count) != 0) {
        return gpus;
    }
    std::string driver;
    if (nvml.driverVersion(text.data(), text.size() - 1) == 0) {
        driver = text.data();
    }
    for (unsigned index = 0; index < count; ++index) {
        DeviceHandle device = nullptr;
        MemoryInfo memory{};
        if (nvml.handle(index, &device) == 0 &&
            nvml.name(device, text.data(), text.size() - 1) == 0 &&
            nvml.memory(device, &memory) == 0) {
            gpus.push_back({text.data(), memory.total, driver});
        }
    }
    return gpus;
}

}  // namespace strata::io
