// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/cuda_libraries.h"

#include <link.h>

#include <filesystem>
#include <string_view>

namespace strata::io {
namespace {

namespace fs = std::filesystem;

/// From libtorch's folder, as its wheel and those of NVIDIA unpack.
struct LibraryFile {
    std::string_view folder;
    std::string_view name;
};

// What libtorch_cuda.so 2.11 needs, and what these need in turn.
constexpr std::string_view kCuda = "../../nvidia/cu13/lib";
constexpr LibraryFile kLibraries[] = {{".", "libtorch_cuda.so"},
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

int findTorch(dl_phdr_info* info, std::size_t, void* folder) {
    const fs::path path(info->dlpi_name == nullptr ? "" : info->dlpi_name);
    if (path.filename() != "libtorch_cpu.so") {
        return 0;
    }
    *static_cast<std::string*>(folder) = path.parent_path().string();
    return 1;  // looked far enough
}

}  // namespace

std::string loadedTorchFolder() {
    std::string folder;
    ::dl_iterate_phdr(&findTorch, &folder);
    return folder;
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

}  // namespace strata::io
