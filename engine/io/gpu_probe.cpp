// SPDX-License-Identifier: GPL-3.0-or-later
// Declares the few functions of the NVML interface (versions "_v2", stable since driver 320) that
// are needed, so that no header of the driver is needed to build.
#include "io/gpu_probe.h"

#include "base/cuda_libraries.h"
#include "base/gpu_requirements.h"

#include <dlfcn.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string_view>
#include <utility>

namespace strata::io {
namespace {

namespace fs = std::filesystem;

using Status = int;  // 0: success
using DeviceHandle = void*;
struct MemoryInfo {
    unsigned long long total;
    unsigned long long free;
    unsigned long long used;
};

class Nvml {
public:
    explicit Nvml(const std::string& library)
        : library_(::dlopen(library.c_str(), RTLD_NOW | RTLD_LOCAL), &::dlclose) {
        usable_ = library_ != nullptr && find(init_, "nvmlInit_v2") &&
                  find(shutdown_, "nvmlShutdown") && find(count, "nvmlDeviceGetCount_v2") &&
                  find(handle, "nvmlDeviceGetHandleByIndex_v2") &&
                  find(name, "nvmlDeviceGetName") && find(memory, "nvmlDeviceGetMemoryInfo") &&
                  find(driverVersion, "nvmlSystemGetDriverVersion") && init_() == 0;
        if (usable_) {
            find(capability, "nvmlDeviceGetCudaComputeCapability");  // old drivers lack it
            find(uuid, "nvmlDeviceGetUUID");
        }
    }
    ~Nvml() {
        if (usable_) {
            shutdown_();
        }
    }
    Nvml(const Nvml&) = delete;
    Nvml& operator=(const Nvml&) = delete;

    bool isInstalled() const { return library_ != nullptr; }
    bool isUsable() const { return usable_; }

    Status (*count)(unsigned*) = nullptr;
    Status (*handle)(unsigned, DeviceHandle*) = nullptr;
    Status (*name)(DeviceHandle, char*, unsigned) = nullptr;
    Status (*memory)(DeviceHandle, MemoryInfo*) = nullptr;
    Status (*driverVersion)(char*, unsigned) = nullptr;
    Status (*capability)(DeviceHandle, int*, int*) = nullptr;
    Status (*uuid)(DeviceHandle, char*, unsigned) = nullptr;

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

std::string firstWordOf(const fs::path& file) {
    std::ifstream lines(file);
    std::string word;
    lines >> word;
    return word;
}

// PCI vendor 10de is NVIDIA, class 03 a display controller, which GPUs without displays are too.
std::vector<std::string> pciGpus(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code absent;  // a machine without PCI
    for (const fs::directory_entry& device : fs::directory_iterator(folder, absent)) {
        if (firstWordOf(device.path() / "vendor") == "0x10de" &&
            firstWordOf(device.path() / "class").starts_with("0x03")) {
            const std::string model = firstWordOf(device.path() / "device");
            names.push_back("NVIDIA GPU (PCI 10de:" +
                            model.substr(std::min<std::size_t>(2, model.size())) + ")");
        }
    }
    std::ranges::sort(names);
    return names;
}

std::vector<GpuReport> gpusWithoutDriver(const GpuSources& sources, bool isInstalled) {
    std::vector<GpuReport> gpus;
    for (const std::string& name : pciGpus(sources.pciFolder)) {
        GpuReport gpu;
        gpu.name = name;
        if (isInstalled) {
            gpu.problem = Sentence("The NVIDIA driver is installed but not running.");
            gpu.nextStep = Sentence("Restart the computer.");
        } else {
            gpu.problem = Sentence("No NVIDIA driver is installed.");
            gpu.nextStep = Sentence("Install NVIDIA driver %1 or newer.", kGpuDriverMin);
        }
        gpus.push_back(std::move(gpu));
    }
    return gpus;
}

int majorVersion(const std::string& version) {  // "580.65.06": 580
    int major = 0;
    std::from_chars(version.data(), version.data() + version.size(), major);
    return major;
}

std::string joined(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

/// Says why models can't run on the GPU, if they can't: first what has to be mended first.
void judge(GpuReport& gpu, const GpuCapability& capability, const std::string& torchFolder) {
    if (capability < kGpuCapabilityMin) {
        gpu.problem = Sentence(
            "The GPU is too old: it has compute capability %1.%2, and CUDA 13 needs "
            "%3.%4.",
            capability.major, capability.minor, kGpuCapabilityMin.major, kGpuCapabilityMin.minor);
        gpu.nextStep = Sentence("Use a GPU of the GeForce RTX 20 series, Tesla T4 or newer.");
    } else if (majorVersion(gpu.driver) < kGpuDriverMin) {
        gpu.problem = Sentence("The NVIDIA driver %1 is too old.", gpu.driver);
        gpu.nextStep = Sentence("Install NVIDIA driver %1 or newer.", kGpuDriverMin);
    } else if (torchFolder.empty()) {
        gpu.problem = Sentence("This build does not include libtorch and can't run models.");
        gpu.nextStep = Sentence("Build it with packaging/build.sh.");
    } else if (const auto missing = missingCudaLibraries(torchFolder); !missing.empty()) {
        gpu.problem =
            Sentence("The CUDA libraries are missing or incomplete (%1).", joined(missing));
        gpu.nextStep = Sentence("Run strata-studio --install-cuda.");
    }
}

GpuReport gpuOf(const Nvml& nvml, unsigned index, const std::string& torchFolder) {
    GpuReport gpu;
    DeviceHandle device = nullptr;
    std::array<char, 96> text{};
    if (nvml.handle(index, &device) != 0 || nvml.name(device, text.data(), text.size() - 1) != 0) {
        gpu.name = "NVIDIA GPU " + std::to_string(index);
        gpu.problem = Sentence("The GPU does not respond.");
        gpu.nextStep = Sentence("Restart the computer.");
        return gpu;
    }
    gpu.name = text.data();
    if (nvml.uuid != nullptr && nvml.uuid(device, text.data(), text.size() - 1) == 0) {
        gpu.uuid = text.data();
    }
    GpuCapability capability = kGpuCapabilityMin;  // what is not known is no reason to refuse
    if (nvml.capability != nullptr &&
        nvml.capability(device, &capability.major, &capability.minor) == 0) {
        gpu.capability = std::to_string(capability.major) + "." + std::to_string(capability.minor);
    }
    if (nvml.driverVersion(text.data(), text.size() - 1) == 0) {
        gpu.driver = text.data();
    }
    MemoryInfo memory{};
    if (nvml.memory(device, &memory) == 0) {
        gpu.vramBytes = memory.total;
        gpu.freeBytes = memory.free;
        judge(gpu, capability, torchFolder);
    } else {
        gpu.problem = Sentence(
            "The NVIDIA driver does not report its memory, likely because it is divided (MIG).");
        gpu.nextStep = Sentence("Turn MIG off with nvidia-smi -mig 0.");
    }
    return gpu;
}

/// Where the user chose GPUs or their order: CUDA's numbers are then not the driver's.
bool isRenumbered() {
    const char* const order = std::getenv("CUDA_DEVICE_ORDER");
    return std::getenv("CUDA_VISIBLE_DEVICES") != nullptr ||
           (order != nullptr && std::string_view(order) != "PCI_BUS_ID");
}

std::vector<GpuReport> inOrderOfCuda(std::vector<GpuReport> gpus,
                                     const std::vector<std::string>& uuids) {
    const auto numberOf = [&uuids](const GpuReport& gpu) {
        return std::ranges::find(uuids, gpu.uuid) - uuids.begin();
    };
    std::ranges::stable_sort(gpus, {}, numberOf);
    for (GpuReport& gpu : gpus) {
        if (std::ranges::find(uuids, gpu.uuid) == uuids.end()) {
            gpu.problem = Sentence("The variable CUDA_VISIBLE_DEVICES hides it.");
            gpu.nextStep = Sentence("Start Strata without this variable.");
        }
    }
    return gpus;
}

}  // namespace

std::vector<GpuReport> findGpus(const GpuSources& sources) {
    const Nvml nvml(sources.managementLibrary);
    unsigned count = 0;
    if (!nvml.isUsable() || nvml.count(&count) != 0) {
        return gpusWithoutDriver(sources, nvml.isInstalled());
    }
    std::vector<GpuReport> gpus;
    for (unsigned index = 0; index < count; ++index) {
        gpus.push_back(gpuOf(nvml, index, sources.torchFolder));
    }
    const bool isAnyUsable = std::ranges::any_of(
        gpus, [](const GpuReport& gpu) { return gpu.problem.empty() && !gpu.uuid.empty(); });
    if (isAnyUsable && isRenumbered() && sources.cudaUuids) {
        if (const std::vector<std::string> uuids = sources.cudaUuids(); !uuids.empty()) {
            return inOrderOfCuda(std::move(gpus), uuids);
        }
    }
    return gpus;
}

}  // namespace strata::io
