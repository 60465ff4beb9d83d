// SPDX-License-Identifier: GPL-3.0-or-later
// How fast each way of multiplying is on this machine, in GFLOP/s, rounding and packing included:
// the products of a linear layer at the shapes of SmolLM2-135M and of an 8B model's block. Prints
// one line of JSON for a way, forward products only, for compare.py; else a table of all.
//   strata_product_bench [WAY [THREADS]]
#include "base/worker_pool.h"
#include "bench/least_seconds.h"
#include "bench/register_tile.h"
#include "compute/matmul.h"
#include "compute/model_fixture.h"
#include "compute/parallel.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace strata::test {
namespace {

using compute::Bf16Products;

constexpr int kRepetitions = 5;
constexpr std::uint32_t kPairOfOnes = 0x3F803F80;

struct Shape {
    std::int64_t tokens;
    std::int64_t inputs;
    std::int64_t outputs;

    double flops() const { return 2.0 * static_cast<double>(tokens * inputs * outputs); }
    std::string name() const {
        return std::to_string(tokens) + "x" + std::to_string(inputs) + "x" +
               std::to_string(outputs);
    }
};

/// One of ours.
struct Way {
    const char* name;
    DType dtype;
    Bf16Products products;
};

/// GFLOP/s; 0 where it was not measured.
struct Rates {
    double forward = 0.0;
    double backward = 0.0;
    double weightGradient = 0.0;
};

constexpr Shape kShapes[] = {{2048, 576, 1536},  {256, 576, 1536},  {1024, 1536, 576},
                             {2048, 576, 49152}, {512, 4096, 4096}, {512, 4096, 14336},
                             {512, 14336, 4096}};
constexpr Way kWays[] = {{"fp32", DType::F32, Bf16Products::Widen},
                         {"native", DType::BF16, Bf16Products::Native},
                         {"packed", DType::BF16, Bf16Products::Packed}};
constexpr const char* kTileWay = "tile";  ///< registerTileProduct()

double rateOf(const Shape& shape, const std::function<void()>& work) {
    return shape.flops() / leastSeconds(kRepetitions, work) / 1e9;
}

Rates ratesOf(const Shape& shape, const Way& way, WorkerPool& pool) {
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
    Rates rates;
    rates.weightGradient = rateOf(shape, [&] {
        compute::addWeightGradient(gradient.data(), weight, yTO, xTI, 1.0F, scratch);
    });
    rates.forward =
        rateOf(shape, [&] { compute::productForward(yTO, xTI, weight, 1.0F, 0.0F, scratch); });
    rates.backward =
        rateOf(shape, [&] { compute::productBackward(xTI, yTO, weight, 1.0F, 0.0F, scratch); });
    return rates;
}

/// Each thread has its part of the outputs; what is left of whole tiles is not counted.
Rates ratesOfTile(const Shape& shape, WorkerPool& pool) {
    const auto threads = static_cast<std::int64_t>(pool.threadCount());
    const Shape whole{shape.tokens / kRegisterRows * kRegisterRows, shape.inputs,
                      shape.outputs / (kRegisterColumns * threads) * kRegisterColumns * threads};
    const std::int64_t columns = whole.outputs / threads;
    const std::vector<std::uint32_t> a(static_cast<std::size_t>(whole.tokens * whole.inputs / 2),
                                       kPairOfOnes);
    const std::vector<std::uint32_t> b(static_cast<std::size_t>(whole.outputs * whole.inputs / 2),
                                       kPairOfOnes);
    std::vector<float> out(static_cast<std::size_t>(whole.tokens * whole.outputs));
    Rates rates;
    rates.forward = rateOf(whole, [&] {
        compute::parallelTasks(pool, threads, [&](std::int64_t part, std::int64_t) {
            registerTileProduct(a.data(), b.data() + part * columns * whole.inputs / 2,
                                out.data() + part * whole.tokens * columns, whole.tokens, columns,
                                whole.inputs);
        });
    });
    return rates;
}

/// Of a way that this processor has.
Rates ratesOf(const Shape& shape, const std::string& way, WorkerPool& pool) {
    if (way == kTileWay) {
        return ratesOfTile(shape, pool);
    }
    return ratesOf(shape, *std::ranges::find(kWays, way, &Way::name), pool);
}

std::vector<std::string> waysOfThisProcessor() {
    std::vector<std::string> ways;
    for (const Way& way : kWays) {
        if (way.dtype == DType::F32 || isAvailable(way.products)) {
            ways.emplace_back(way.name);
        }
    }
    if (hasRegisterTile()) {
        ways.emplace_back(kTileWay);
    }
    return ways;
}

void printTable(const std::vector<std::string>& ways) {
    for (const Shape& shape : kShapes) {
        for (const std::size_t threads : {1, 2}) {
            WorkerPool pool(threads, "bench");
            for (const std::string& way : ways) {
                const Rates rates = ratesOf(shape, way, pool);
                std::printf(
                    "%15s  %zu threads  %-6s  forward %4.0f  backward %4.0f  weight gradient "
                    "%4.0f GFLOP/s\n",
                    shape.name().c_str(), threads, way.c_str(), rates.forward, rates.backward,
                    rates.weightGradient);
            }
        }
    }
}

void printForward(const std::string& way, std::size_t threads) {
    WorkerPool pool(threads, "bench");
    const char* separator = "{";
    for (const Shape& shape : kShapes) {
        std::printf("%s\"%s\": %.1f", separator, shape.name().c_str(),
                    ratesOf(shape, way, pool).forward);
        separator = ", ";
    }
    std::printf("}\n");
}

}  // namespace
}  // namespace strata::test

int main(int argc, char** argv) {
    const std::vector<std::string> ways = strata::test::waysOfThisProcessor();
    if (argc == 1) {
        strata::test::printTable(ways);
    } else if (std::ranges::find(ways, argv[1]) == ways.end()) {
        std::printf("{\"absent\": \"this processor has no such product: %s\"}\n", argv[1]);
    } else {
        strata::test::printForward(argv[1], argc > 2 ? std::strtoul(argv[2], nullptr, 10)
                                                     : std::thread::hardware_concurrency());
    }
    return 0;
}
