// SPDX-License-Identifier: GPL-3.0-or-later
// A stand-in for NVIDIA's management library, loaded in its place. The environment says what the
// machine is like: STRATA_TEST_DRIVER its version (empty: does not start), STRATA_TEST_GPUS
// "name;major.minor|name;major.minor". The UUID of GPU N is "GPU-N"; one named "MIG" tells nothing
// of its memory.
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <string>
#include <vector>

namespace {

struct Gpu {
    std::string name;
    int major = 0;
    int minor = 0;
};

struct MemoryInfo {
    unsigned long long total;
    unsigned long long free;
    unsigned long long used;
};

std::vector<Gpu> gpus;

std::string valueOf(const char* variable) {
    const char* const value = std::getenv(variable);
    return value == nullptr ? "" : value;
}

Gpu& gpuOf(void* handle) {
    return *static_cast<Gpu*>(handle);
}

int copyText(const std::string& from, char* to, unsigned size) {
    std::strncpy(to, from.c_str(), size);
    return 0;
}

}  // namespace

extern "C" {

int nvmlInit_v2() {
    constexpr int kDriverNotLoaded = 9;
    if (valueOf("STRATA_TEST_DRIVER").empty()) {
        return kDriverNotLoaded;
    }
    gpus.clear();
    std::istringstream all(valueOf("STRATA_TEST_GPUS"));
    for (std::string one; std::getline(all, one, '|');) {
        Gpu gpu;
        std::istringstream parts(one);
        char point = '.';
        std::getline(parts, gpu.name, ';');
        parts >> gpu.major >> point >> gpu.minor;
        gpus.push_back(gpu);
    }
    return 0;
}

int nvmlShutdown() {
    return 0;
}

int nvmlDeviceGetCount_v2(unsigned* count) {
    *count = static_cast<unsigned>(gpus.size());
    return 0;
}

int nvmlDeviceGetHandleByIndex_v2(unsigned index, void** handle) {
    *handle = &gpus.at(index);
    return 0;
}

int nvmlDeviceGetName(void* handle, char* name, unsigned size) {
    return copyText(gpuOf(handle).name, name, size);
}

int nvmlDeviceGetUUID(void* handle, char* uuid, unsigned size) {
    return copyText("GPU-" + std::to_string(&gpuOf(handle) - gpus.data()), uuid, size);
}

int nvmlDeviceGetMemoryInfo(void* handle, MemoryInfo* memory) {
    constexpr int kNoPermission = 4;
    if (gpuOf(handle).name == "MIG") {
        return kNoPermission;
    }
    *memory = {16ULL << 30, 12ULL << 30, 4ULL << 30};
    return 0;
}

int nvmlSystemGetDriverVersion(char* version, unsigned size) {
    return copyText(valueOf("STRATA_TEST_DRIVER"), version, size);
}

int nvmlDeviceGetCudaComputeCapability(void* handle, int* major, int* minor) {
    *major = gpuOf(handle).major;
    *minor = gpuOf(handle).minor;
    return 0;
}
}
