// SPDX-License-Identifier: GPL-3.0-or-later
// How fast each way of multiplying is on this machine, in GFLOP/s, packing and rounding included:
// the three products of a linear layer at SmolLM2-135M's shapes.
//   strata_product_bench [repetitions]
#include "base/stopwatch.h"
#include "base/worker_pool.h"
#include "compute/matmul.h"
#include "compute/model_fixture.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <limits>
#include <vector>

namespace strata::test {
namespace {

using compute::Bf16Products;

struct Shape {
    std::int64_t tokens;
    std::int64_t inputs;
    std::int64_t outputs;
};

struct Way {
    const char* name;
    DType dtype;
    Bf16Products products;
};

constexpr Shape kShapes[] = {
    {2048, 576, 1536}, {256, 576, 1536}, {1024, 1536, 576}, {2048, 576, 49152}};
constexpr Way kWays[] = {{"fp32", DType::F32, Bf16Products::Widen},
                         {"bf16 native", DType::BF16, Bf16Products::Native},
                         {"bf16 packed", DType::BF16, Bf16Products::Packed}};

/// The least of several: what the machine can do between disturbances.
double secondsOf(int repetitions, const std::function<void()>& work) {
    work();  // kernels are loaded and compiled when first used
    double least = std::numeric_limits<double>::infinity();
    for (int i = 0; i < repetitions; ++i) {
        const Stopwatch watch;
        work();
        least = std::min(least, watch.seconds());
    }
    return least;
}

void measure(const Shape& shape, const Way& way, WorkerPool& pool, int repetitions) {
    std::vector<float> x = randomValues(1, shape.tokens * shape.inputs, 1.0F);
    std::vector<float> y(static_cast<std::size_t>(shape.tokens * shape.outputs), 1.0F);
    std::vector<float> gradient(static_cast<std::size_t>(shape.outputs * shape.inputs));
    const AlignedBytes values =
        makeValues(shape.outputs * shape.inputs, way.dtype,
                   [](std::int64_t i) { return static_cast<float>(i % 7) - 3.0F; });
    const compute::Weight weight{values.as<std::byte>(), way.dtype, shape.outputs, shape.inputs};
    const auto scratchOver = [&](compute::Workspace& workspace) {
        return compute::ProductScratch(workspace, way.dtype, {&pool, way.products},
                                       {{shape.tokens, std::max(shape.inputs, shape.outputs)}},
                                       {{shape.outputs, shape.inputs}});
    };
    compute::Workspace measured;
    scratchOver(measured);
    AlignedBytes memory(measured.peakBytes());
    compute::Workspace workspace(memory.span());
    const compute::ProductScratch scratch = scratchOver(workspace);
    const compute::Matrix xTI = compute::matrix(x.data(), shape.tokens, shape.inputs);
    const compute::Matrix yTO = compute::matrix(y.data(), shape.tokens, shape.outputs);

    const double flops = 2.0 * static_cast<double>(shape.tokens * shape.inputs * shape.outputs);
    const auto rate = [&](const std::function<void()>& work) {
        return flops / secondsOf(repetitions, work) / 1e9;
    };
    const double gradients =
        rate([&] { compute::addWeightGradient(gradient.data(), weight, yTO, xTI, 1.0F, scratch); });
    const double forward =
        rate([&] { compute::productForward(yTO, xTI, weight, 1.0F, 0.0F, scratch); });
    const double backward =
        rate([&] { compute::productBackward(xTI, yTO, weight, 1.0F, 0.0F, scratch); });
    std::printf(
        "%4lld x %4lld x %5lld  %zu threads  %-11s  forward %4.0f  backward %4.0f  "
        "weight gradient %4.0f GFLOP/s\n",
        static_cast<long long>(shape.tokens), static_cast<long long>(shape.inputs),
        static_cast<long long>(shape.outputs), pool.threadCount(), way.name, forward, backward,
        gradients);
}

}  // namespace
}  // namespace strata::test

int main(int argc, char** argv) {
    const int repetitions = argc > 1 ? std::max(1, std::atoi(argv[1])) : 5;
    for (const strata::test::Shape& shape : strata::test::kShapes) {
        for (const std::size_t threads : {1, 2}) {
            strata::WorkerPool pool(threads, "bench");
            for (const strata::test::Way& way : strata::test::kWays) {
                if (way.dtype == strata::DType::F32 || isAvailable(way.products)) {
                    measure(shape, way, pool, repetitions);
                }
            }
        }
    }
    return 0;
}
