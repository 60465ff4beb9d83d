// SPDX-License-Identifier: GPL-3.0-or-later
// The Compute of the CPU with a pool to work on, as whoever runs a command puts them together.
#pragma once

#include "base/worker_pool.h"
#include "compute/torch_compute.h"

#include <cstddef>
#include <memory>

namespace strata::test {

class TorchOnPool {
public:
    explicit TorchOnPool(compute::Bf16Path path = compute::Bf16Path::Auto, std::size_t threads = 2)
        : pool_(threads, "test"), compute_(compute::makeTorchCompute(path)) {
        compute_->usePool(pool_);
    }

    compute::Compute& operator*() const { return *compute_; }
    compute::Compute* operator->() const { return compute_.get(); }

private:
    WorkerPool pool_;
    std::unique_ptr<compute::Compute> compute_;
};

}  // namespace strata::test
