// SPDX-License-Identifier: GPL-3.0-or-later
#include "optim/bench_adam.h"

#include "optim/adamw.h"

#include <gtest/gtest.h>

namespace strata::optim {
namespace {

TEST(BenchAdam, FillsEveryFieldConsistently) {
    const BenchAdamOutcome bench = benchAdam(100'000, 2);
    EXPECT_GT(bench.parametersPerSecond, 0.0);
    EXPECT_GT(bench.eightBitParametersPerSecond, 0.0);
    EXPECT_DOUBLE_EQ(bench.bytesPerSecond, 26.0 * bench.parametersPerSecond);
    EXPECT_GT(bench.memcpyBytesPerSecond, 0.0);
    EXPECT_GT(bench.efficiency, 0.0);
    EXPECT_EQ(bench.kernel, adamwKernel());
    EXPECT_EQ(bench.threads, 2);
}

}  // namespace
}  // namespace strata::optim
