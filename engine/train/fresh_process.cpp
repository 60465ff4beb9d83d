// SPDX-License-Identifier: GPL-3.0-or-later
#include "strata/fresh_process.h"

#include "base/process_memory.h"
#include "base/worker_pool.h"
#include "compute/make_device.h"
#include "families/model_config.h"
#include "train/run_setup.h"

#include "strata/options.h"

#include <unistd.h>

#include <memory>

namespace strata {

std::uint64_t freshProcessBytes(const std::string& settings, const std::string& products) {
    constexpr unsigned kSecondsMax = 60;
    ::alarm(kSecondsMax);  // whoever asked waits for the end
    const TrainSettings wanted = settingsFromJson(settings);
    WorkerPool workers(static_cast<std::size_t>(wanted.threads), "strata-work");
    const std::unique_ptr<compute::Compute> compute = compute::makeCompute(train::deviceOf(wanted));
    compute->usePool(workers);
    compute->useProducts(products);
    // Only the math library's bf16 products take memory by the batch, and they are not asked for.
    train::warmUpLibraries(*compute, families::readModelSpec(wanted.model), {1, 1}, wanted.dtype,
                           compute::Pass::ForwardAndBackward);
    trimHeap();
    return residentBytes();
}

}  // namespace strata
