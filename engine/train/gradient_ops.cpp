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

namespace strata::train {
namespace {

/// Gradient chunks handed to one task: enough to be worth a thread's while.
constexpr std::int64_t kChunksPerTask = 64;

static_assert(std::is_trivially_copyable_v<optim::GradChunk>);
// A device writes the one, the host reads the other.
static_assert(sizeof(optim::GradChunk) == sizeof(compute::ChunkMeasure) &&
              offsetof(optim::GradChunk, nonFiniteCount) ==
                  offsetof(compute::ChunkMeasure, nonFiniteCount));

}  // namespace

plan::RoundedFormat roundedFormat(DType compute) {
    return {plan::gradientBytesPerElement(compute), optim::kGradChunkElements,
            sizeof(optim::GradChunk)};
}

void GradientOps::roundPart(std::span<const float> gradient,
                            plan::ElementRange part,
                            std::byte* values,
                            std::span<std::byte> measures) const {
    const std::size_t first = optim::gradChunkCount(static_cast<std::size_t>(part.begin));
    const std::size_t end = optim::gradChunkCount(static_cast<std::size_t>(part.end));
    if (first < end) {
        const std::size_t begin = first * optim::kGradChunkElements;
        const std::size_t elements =
            std::min(end * optim::kGradChunkElements, gradient.size()) - begin;
        optim::gradChunks(
            gradient.subspan(begin, elements),
            {reinterpret_cast<optim::GradChunk*>(measures.data()) + first, end - first});
    }
    const std::span<const float> own = gradient.subspan(static_cast<std::size_t>(part.begin),
                                                        static_cast<std::size_t>(part.count()));
    if (compute_ == DType::BF16) {
        optim::toBf16(own, {reinterpret_cast<std::uint16_t*>(values), own.size()});
    } else {
        std::memcpy(values, own.data(), own.size_bytes());
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
    const std::int64_t task = kChunksPerTask * format.chunkElements;
    workers_.parallelFor(static_cast<std::size_t>((all + task - 1) / task), [&](std::size_t index) {
        const std::int64_t begin = static_cast<std::int64_t>(index) * task;
        roundPart(gradient, {begin, std::min(all, begin + task)},
                  out.data() + format.bytesOfValues(begin), out.subspan(bytes));
    });
}

GradientMeasure GradientOps::measured(std::span<const std::byte> measures) {
    const optim::GradStats stats =
        optim::gradStats({reinterpret_cast<const optim::GradChunk*>(measures.data()),
                          measures.size() / sizeof(optim::GradChunk)});
    return {stats.sumOfSquares, stats.nonFiniteCount};
}

}  // namespace strata::train
