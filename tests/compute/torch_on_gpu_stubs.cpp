// SPDX-License-Identifier: GPL-3.0-or-later
// What the inline functions of libtorch's allocator would call of CUDA; no test does.
#include <c10/cuda/CUDAException.h>
#include <c10/cuda/CUDAStream.h>

#include <cstdlib>

extern "C" cudaError_t cudaMemGetInfo(std::size_t*, std::size_t*) {
    std::abort();
}

namespace c10::cuda {

void c10_cuda_check_implementation(std::int32_t, const char*, const char*, std::uint32_t, bool) {
    std::abort();
}

}  // namespace c10::cuda
