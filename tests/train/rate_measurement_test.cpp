// SPDX-License-Identifier: GPL-3.0-or-later
// The measured passes on libtorch's operators, as a GPU has them, and on the CPU's kernels: on the
// host and on a device that names a wait that is missing.
#include "train/rate_measurement.h"

#include "base/worker_pool.h"
#include "compute/torch_on_pool.h"
#include "train/run_setup.h"

#include <gtest/gtest.h>

#include <limits>
#include <tuple>

namespace strata::test {
namespace {

class RateMeasurement
    : public ::testing::TestWithParam<std::tuple<Implementation, const char*, DType>> {};

TEST_P(RateMeasurement, GivesARateForEverythingThatThereIs) {
    const auto& [implementation, device, format] = GetParam();
    TrainSettings settings;
    settings.device = device;
    settings.dtype = format;
    settings.threads = 2;
    const auto compute = makeCompute(implementation);
    WorkerPool workers(2, "rates");
    compute->usePool(workers);
    train::RateWork work =
        train::rateWork(train::deviceOf(settings).kind, train::RateDetail::Quick);
    work.tokens = 64;
    const plan::MachineRates rates = train::measureRates(settings, *compute, work);
    const auto isFinite = [](double rate) {
        return rate < std::numeric_limits<double>::infinity();
    };
    EXPECT_GT(rates.floatingPoint, 1e8);
    EXPECT_LT(rates.floatingPoint, 1e14) << "so many that nothing was computed";
    EXPECT_GT(rates.passedParameters, 1e5);
    EXPECT_GT(rates.hostUpdates, 1e6);
    const bool hasMemory = train::computedBy(settings) == plan::ComputedBy::Device;
    EXPECT_EQ(isFinite(rates.busUp), hasMemory);
    EXPECT_EQ(isFinite(rates.busDown), hasMemory);
    EXPECT_EQ(isFinite(rates.deviceUpdates), hasMemory);
}

INSTANTIATE_TEST_SUITE_P(Machines,
                         RateMeasurement,
                         ::testing::Combine(::testing::ValuesIn(kImplementations),
                                            ::testing::Values("cpu", "emulated:3"),
                                            ::testing::Values(DType::BF16, DType::F32)));

}  // namespace
}  // namespace strata::test
