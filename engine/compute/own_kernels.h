// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of compute/kernels on a GPU: compiled when a process first uses them there, and
// queued on the stream that is libtorch's current one on the calling thread. The operators of
// libtorch stay as the reference and for machines that can't compile. Thread: any.
#pragma once

#include "compute/aten_compute.h"
#include "compute/cuda_driver.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace strata::compute {

enum class Kernel : std::uint8_t {
    RoundGradientBf16,
    RoundGradientFp32,
    AdamwBf16,
    AdamwFp32,
    RmsNorm,
    RmsNormBackward,
    RmsNormSlabs,
    RmsNormSum,
    RotaryToBf16,
    RotaryToFp32,
    Swiglu,
    SwigluBackward,
};
/// In the order of Kernel.
inline constexpr std::array kKernelNames{"strataRoundGradientBf16",
                                         "strataRoundGradientFp32",
                                         "strataAdamwBf16",
                                         "strataAdamwFp32",
                                         "strataRmsNorm",
                                         "strataRmsNormBackward",
                                         "strataRmsNormSlabs",
                                         "strataRmsNormSum",
                                         "strataRotaryToBf16",
                                         "strataRotaryToFp32",
                                         "strataSwiglu",
                                         "strataSwigluBackward"};

class OwnKernels {
public:
    /// `stream`: the one to queue on, asked for each launch. `image`: machine code for this GPU.
    /// Throws ComputeFailed if the driver doesn't take it.
    OwnKernels(CudaDriver driver,
               int gpuIndex,
               std::function<CudaStreamHandle()> stream,
               const std::string& image);
    ~OwnKernels();
    OwnKernels(const OwnKernels&) = delete;
    OwnKernels& operator=(const OwnKernels&) = delete;

    /// Queues blocks 0 to `blocks` - 1; none for 0. `arguments` is the kernel's one parameter.
    template <typename Arguments>
    void launch(Kernel kernel, std::int64_t blocks, const Arguments& arguments) const {
        Arguments copy = arguments;  // the driver takes it as it is, but doesn't promise so
        queue(kernel, blocks, &copy);
    }

private:
    class Current;

    void queue(Kernel kernel, std::int64_t blocks, void* arguments) const;
    void require(CudaStatus status, std::string_view action) const;

    CudaDriver driver_;
    std::function<CudaStreamHandle()> stream_;
    CudaContextHandle context_ = nullptr;
    CudaModuleHandle module_ = nullptr;
    std::array<CudaFunctionHandle, kKernelNames.size()> functions_{};
};

/// Those of a GPU, or null where the operators compute: on the CPU, if STRATA_KERNELS is "aten",
/// and if they can't be made, which the log says once. With STRATA_KERNELS "own", that is an error.
const OwnKernels* ownKernels(AtenDevice device);

}  // namespace strata::compute
