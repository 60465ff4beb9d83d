// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/gradient_ops.h"

#include "base/assert.h"
#include "compute/mathematics.h"
#include "optim/bf16.h"
#include "optim/grad_stats.h"
#include "plan/memory_model.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <vector>

namespace strata::train {
namespace {

/// Gradient chunks handed to one task: enough to be worth a thread's while.
constexpr std::size_t kChunksPerTask = 64;

static_assert(std::is_trivially_copyable_v<optim::GradChunk>);
// A device writes the one, the host reads the other.
static_assert(sizeof(optim::GradChunk) == sizeof(compute::ChunkMeasure) &&
              offsetof(optim::GradChunk, nonFiniteCount) ==
                  offsetof(compute::ChunkMeasure, nonFiniteCount));

GradientMeasure total(std::span<const optim::GradChunk> chunks) {
    const optim::GradStats stats = optim::gradStats(chunks);
    return {stats.sumOfSquares, stats.nonFiniteCount};
}

/// Calls work(first element, elements, first chunk, chunks) for parts of the gradient.
template <typename Work>
void forParts(WorkerPool& workers, std::size_t elementCount, const Work& work) {
    const std::size_t chunkCount = optim::gradChunkCount(elementCount);
    workers.parallelFor((chunkCount + kChunksPerTask - 1) / kChunksPerTask, [&](std::size_t task) {
        const std::size_t first = task * kChunksPerTask;
        const std::size_t count = std::min(kChunksPerTask, chunkCount - first);
        const std::size_t begin = first * optim::kGradChunkElements;
        work(begin, std::min(count * optim::kGradChunkElements, elementCount - begin), first,
             count);
    });
}

}  // namespace

plan::RoundedFormat roundedFormat(DType compute) {
    return {plan::gradientBytesPerElement(compute), optim::kGradChunkElements,
            sizeof(optim::GradChunk)};
}

GradientMeasure GradientOps::measure(std::span<const float> gradient) const {
    std::vector<optim::GradChunk> chunks(optim::gradChunkCount(gradient.size()));
    forParts(workers_, gradient.size(),
             [&](std::size_t begin, std::size_t elements, std::size_t first, std::size_t count) {
                 optim::gradChunks(gradient.subspan(begin, elements),
                                   std::span(chunks).subspan(first, count));
             });
    return total(chunks);
}

void GradientOps::store(std::span<const float> gradient, std::byte* out) const {
    if (compute_ == DType::BF16) {
        optim::toBf16(gradient, {reinterpret_cast<std::uint16_t*>(out), gradient.size()});
    } else {
        std::memcpy(out, gradient.data(), gradient.size_bytes());
    }
}

void GradientOps::round(std::span<const float> gradient, std::span<std::byte> out) const {
    const plan::RoundedFormat format = roundedFormat(compute_);
    const auto all = static_cast<std::int64_t>(gradient.size());
    STRATA_ASSERT(out.size() >= format.bytes(all));
    const std::uint64_t bytes = format.bytesOfValues(all);
    if (device_.kind == DeviceKind::Cuda) {
        compute::mathematics().roundGradient(
            {compute::AtenDevice::Kind::Cuda, static_cast<int>(device_.number)}, gradient,
            optim::kGradChunkElements, compute_, out.first(bytes), out.subspan(bytes));
        return;
    }
    auto* chunks = reinterpret_cast<optim::GradChunk*>(out.data() + bytes);
    forParts(workers_, gradient.size(),
             [&](std::size_t begin, std::size_t elements, std::size_t first, std::size_t count) {
                 const std::span<const float> values = gradient.subspan(begin, elements);
                 optim::gradChunks(values, {chunks + first, count});
                 store(values, out.data() + begin * plan::gradientBytesPerElement(compute_));
             });
}

GradientMeasure GradientOps::measured(std::span<const std::byte> measures) {
    return total({reinterpret_cast<const optim::GradChunk*>(measures.data()),
                  measures.size() / sizeof(optim::GradChunk)});
}

}  // namespace strata::train
