// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/cuda_libraries.h"

#include "base/person_folders.h"

#include <dlfcn.h>

#include <cstddef>
#include <filesystem>
#include <string_view>

namespace strata {
namespace {

namespace fs = std::filesystem;

/// From libtorch's folder, as its wheel and those of NVIDIA unpack.
struct LibraryFile {
    std::string_view folder;
    std::string_view name;
};

// packaging/install_cuda.sh makes it, with the libraries of this libtorch.
constexpr const char* kInstalledFolder = "cuda-2.11.0";

// What libtorch_cuda.so 2.11 needs, and what these need in turn.
constexpr std::string_view kTorchCuda = "libtorch_cuda.so";
constexpr std::string_view kCuda = "../../nvidia/cu13/lib";
constexpr LibraryFile kLibraries[] = {{".", kTorchCuda},
                                      {".", "libc10_cuda.so"},
                                      {".", "libtorch_nvshmem.so"},
                                      {kCuda, "libcudart.so.13"},
                                      {kCuda, "libcublas.so.13"},
                                      {kCuda, "libcublasLt.so.13"},
                                      {kCuda, "libcufft.so.12"},
                                      {kCuda, "libcufile.so.0"},
                                      {kCuda, "libcurand.so.10"},
                                      {kCuda, "libcusparse.so.12"},
                                      {kCuda, "libnvJitLink.so.13"},
                                      {kCuda, "libnvrtc.so.13"},
                                      {"../../nvidia/cudnn/lib", "libcudnn.so.9"},
                                      {"../../nvidia/cusparselt/lib", "libcusparseLt.so.0"},
                                      {"../../nvidia/nccl/lib", "libnccl.so.2"},
                                      {"../../nvidia/nvshmem/lib", "libnvshmem_host.so.3"}};

/// Where the system's loader will find libtorch for this program; empty where it finds none.
std::string torchFolder() {
    void* const program = ::dlopen(nullptr, RTLD_LAZY);
    Dl_serinfo size{};
    if (program == nullptr || ::dlinfo(program, RTLD_DI_SERINFOSIZE, &size) != 0) {
        return {};
    }
    // dlinfo(3): the folders follow the head, in one piece of memory of the size that it tells.
    std::vector<std::max_align_t> memory(size.dls_size / sizeof(std::max_align_t) + 1);
    auto* const search = reinterpret_cast<Dl_serinfo*>(memory.data());
    search->dls_size = size.dls_size;
    search->dls_cnt = size.dls_cnt;
    if (::dlinfo(program, RTLD_DI_SERINFO, search) != 0) {
        return {};
    }
    const Dl_serpath* const folders = search->dls_serpath;
    for (unsigned index = 0; index < search->dls_cnt; ++index) {
        std::error_code unreadable;  // counts as missing
        if (fs::exists(fs::path(folders[index].dls_name) / "libtorch_cpu.so", unreadable)) {
            return folders[index].dls_name;
        }
    }
    return {};
}

/// Like torchFolder(), of the person's folder, which is made in one step, complete. Empty: nobody
/// installed it, or the libtorch in `own` has all that it needs, or there is none.
std::string installedTorchFolder(const std::string& own) {
    const auto data = dataFolder();
    if (!data || own.empty() || missingCudaLibraries(own).empty()) {
        return {};
    }
    const fs::path installed = *data / kInstalledFolder / "torch/lib";
    std::error_code unreadable;  // counts as missing
    return fs::exists(installed, unreadable) ? installed.string() : std::string();
}

}  // namespace

std::string torchCudaFolder() {
    const std::string own = torchFolder();
    const std::string installed = installedTorchFolder(own);
    return installed.empty() ? own : installed;
}

std::vector<std::string> missingCudaLibraries(const std::string& torchFolder) {
    std::vector<std::string> missing;
    for (const LibraryFile& file : kLibraries) {
        std::error_code unreadable;  // counts as missing
        if (!fs::exists(fs::path(torchFolder) / file.folder / file.name, unreadable)) {
            missing.emplace_back(file.name);
        }
    }
    return missing;
}

std::string torchCudaLibrary() {
    return (fs::path(torchCudaFolder()) / kTorchCuda).string();
}

void loadInstalledCudaRuntime() {
    const std::string installed = installedTorchFolder(torchFolder());
    if (installed.empty()) {
        return;
    }
    for (const char* const name : {"libcudart.so.13", "libcupti.so.13"}) {
        // What cannot be loaded is said when a GPU is asked for.
        ::dlopen((fs::path(installed) / kCuda / name).c_str(), RTLD_NOW | RTLD_LOCAL);
    }
}

}  // namespace strata
