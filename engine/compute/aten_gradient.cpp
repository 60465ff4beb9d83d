// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_gradient.h"

#include "base/assert.h"
#include "compute/as_tensor.h"
#include "compute/aten_device.h"
#include "compute/own_updates.h"
#include "compute/torch_guard.h"

#include <ATen/ops/from_blob.h>
#include <ATen/ops/isfinite.h>

#include <algorithm>

namespace strata::compute {
namespace {

static_assert(sizeof(ChunkMeasure) == 16);

/// Squares in double take twice the gradient's room: so many chunks at a time.
constexpr std::int64_t kChunksAtOnce = 256;

/// One field of consecutive measures.
at::Tensor field(void* first, std::int64_t count, at::ScalarType type, at::Device device) {
    const auto stride = static_cast<std::int64_t>(sizeof(ChunkMeasure) / c10::elementSize(type));
    return at::for_blob(first, {count})
        .strides({stride})
        .target_device(device)
        .options(at::TensorOptions(type).device(device))
        .make_tensor();
}

/// A row of `chunks` is a chunk.
void measureChunks(const at::Tensor& chunks, ChunkMeasure* out, at::Device device) {
    const std::int64_t count = chunks.size(0);
    field(&out->sumOfSquares, count, at::kDouble, device)
        .copy_(chunks.to(at::kDouble).square().sum(1));
    field(&out->nonFiniteCount, count, at::kInt, device)
        .copy_(at::isfinite(chunks).logical_not().sum(1));
    field(&out->unused, count, at::kInt, device).fill_(-1);
}

}  // namespace

void roundGradient(AtenDevice device,
                   std::span<const float> gradient,
                   std::size_t chunkElements,
                   DType stored,
                   std::span<std::byte> values,
                   std::span<std::byte> measures) {
    const auto count = static_cast<std::int64_t>(gradient.size());
    const auto chunk = static_cast<std::int64_t>(chunkElements);
    STRATA_ASSERT(values.size() >= gradient.size() * bytesOf(stored));
    STRATA_ASSERT(measures.size() >=
                  static_cast<std::size_t>((count + chunk - 1) / chunk) * sizeof(ChunkMeasure));
    guarded("gradient rounding", [&] {
        if (const OwnKernels* const kernels = ownKernels(device)) {
            launchRoundGradient(*kernels, gradient, chunkElements, stored, values, measures);
            return;
        }
        const at::Device place = atenDevice(device);
        const at::Tensor all = asTensor(gradient.data(), DType::F32, {count}, place);
        asTensor(values.data(), stored, {count}, place).copy_(all);
        auto* out = reinterpret_cast<ChunkMeasure*>(measures.data());
        for (std::int64_t begin = 0; begin < count;) {
            const std::int64_t chunks =
                std::clamp<std::int64_t>((count - begin) / chunk, 1, kChunksAtOnce);
            const std::int64_t elements = std::min(chunks * chunk, count - begin);
            measureChunks(all.narrow(0, begin, elements).view({chunks, elements / chunks}),
                          out + begin / chunk, place);
            begin += elements;
        }
    });
}

}  // namespace strata::compute
