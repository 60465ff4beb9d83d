// SPDX-License-Identifier: GPL-3.0-or-later
#include "io/cuda_libraries.h"

#include <dlfcn.h>

#include <cstddef>
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

}  // namespace

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
