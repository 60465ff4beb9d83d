// SPDX-License-Identifier: GPL-3.0-or-later
// A Compute of libtorch with a pool to work on, as whoever runs a command puts them together.
#pragma once

#include "base/worker_pool.h"
#include "compute/aten_compute.h"
#include "compute/bf16_products.h"
#include "compute/torch_compute.h"

#include <cstddef>
#include <memory>
#include <ostream>
#include <string>

namespace strata::test {

/// The implementations of Compute: this room's kernels, and libtorch's operators on the CPU.
enum class Implementation { Kernels, Aten };
inline constexpr Implementation kImplementations[] = {Implementation::Kernels,
                                                      Implementation::Aten};

inline std::string nameOf(Implementation implementation) {
    return implementation == Implementation::Kernels ? "Kernels" : "Aten";
}

/// How a test names its case.
inline void PrintTo(Implementation implementation, std::ostream* out) {
    *out << nameOf(implementation);
}

/// Whether this processor has instructions for it.
inline bool isAvailable(compute::Bf16Path path) {
    switch (path) {
        case compute::Bf16Path::Native:
            return compute::isAvailable(compute::Bf16Products::Native);
        case compute::Bf16Path::Packed:
            return compute::isAvailable(compute::Bf16Products::Packed);
        case compute::Bf16Path::Auto:
        case compute::Bf16Path::Widen:
            break;
    }
    return true;
}

inline std::unique_ptr<compute::Compute> makeCompute(
    Implementation implementation, compute::Bf16Path path = compute::Bf16Path::Auto) {
    return implementation == Implementation::Kernels ? compute::makeTorchCompute(path)
                                                     : compute::makeAtenCompute({});
}

class TorchOnPool {
public:
    explicit TorchOnPool(compute::Bf16Path path = compute::Bf16Path::Auto, std::size_t threads = 2)
        : TorchOnPool(Implementation::Kernels, path, threads) {}
    /// The path is the kernels' concern alone.
    explicit TorchOnPool(Implementation implementation,
                         compute::Bf16Path path = compute::Bf16Path::Auto,
                         std::size_t threads = 2)
        : pool_(threads, "test"), compute_(makeCompute(implementation, path)) {
        compute_->usePool(pool_);
    }

    compute::Compute& operator*() const { return *compute_; }
    compute::Compute* operator->() const { return compute_.get(); }

private:
    WorkerPool pool_;
    std::unique_ptr<compute::Compute> compute_;
};

}  // namespace strata::test
