// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_adamw.h"

#include "base/assert.h"
#include "base/moment_format.h"
#include "compute/as_tensor.h"
#include "compute/aten_device.h"
#include "compute/aten_moments.h"
#include "compute/own_updates.h"
#include "compute/torch_guard.h"

#include <ATen/ops/from_blob.h>

#include <algorithm>

namespace strata::compute {
namespace {

/// hi = bits >> 16 rounded half up, lo the signed rest: no sum of the two leaves 32 bits.
constexpr std::int64_t kLowBits = 16;
constexpr std::int64_t kLowRange = 1 << kLowBits;

at::Tensor shorts(const void* data, std::int64_t count, at::Device device) {
    return at::for_blob(const_cast<void*>(data), {count})
        .target_device(device)
        .options(at::TensorOptions(at::kShort).device(device))
        .make_tensor();
}

/// A part of a layer's state as tensors; moments as fp32.
struct State {
    at::Tensor hi;
    at::Tensor lo;
    at::Tensor m;
    at::Tensor v;
    at::Tensor gradient;

    State part(std::int64_t begin, std::int64_t count) const {
        const auto of = [&](const at::Tensor& tensor) {
            return tensor.defined() ? tensor.narrow(0, begin, count) : tensor;
        };
        return {of(hi), of(lo), of(m), of(v), of(gradient)};
    }
};

at::Tensor join(const at::Tensor& hi, const at::Tensor& lo) {
    return hi.to(at::kInt).mul_(kLowRange).add_(lo).view(at::kFloat);
}

void split(const at::Tensor& weights, const at::Tensor& hi, const at::Tensor& lo) {
    at::Tensor bits = weights.view(at::kInt);
    at::Tensor high = bits.add(kLowRange / 2).bitwise_right_shift_(kLowBits);
    hi.copy_(high);
    lo.copy_(bits.sub_(high.mul_(kLowRange)));
}

void update(const State& state, const AtenAdamwConstants& c, float decayFactor) {
    const at::Tensor g = state.gradient.to(at::kFloat).mul(c.gradientScale);
    state.m.mul_(c.beta1).add_(g.mul(c.oneMinusBeta1));
    state.v.mul_(c.beta2).add_(g.mul(g).mul_(c.oneMinusBeta2));
    const at::Tensor denominator = state.v.sqrt().mul_(c.inverseSqrtBias2).add_(c.eps);
    at::Tensor w = join(state.hi, state.lo).mul_(decayFactor);
    w.sub_(state.m.mul(c.stepSize).div_(denominator));
    split(w, state.hi, state.lo);
}

/// Calls work(first element, elements) for pieces of a layer's elements.
template <typename Work>
void forPieces(std::int64_t first, std::int64_t end, const Work& work) {
    for (std::int64_t begin = first; begin < end; begin += kAdamwElementsAtOnce) {
        work(begin, std::min(kAdamwElementsAtOnce, end - begin));
    }
}

void updateFp32(const State& layer,
                const AtenAdamwConstants& constants,
                std::span<const AtenStretch> stretches) {
    for (const AtenStretch& each : stretches) {
        forPieces(each.begin, each.end, [&](std::int64_t begin, std::int64_t count) {
            update(layer.part(begin, count), constants, each.decayFactor);
        });
    }
}

/// `layer` is without moments: those are in 8 bits.
void updateEightBit(const State& layer,
                    const at::Tensor& m,
                    const at::Tensor& v,
                    const AtenAdamwConstants& constants,
                    std::span<const AtenStretch> stretches) {
    const MomentMaps maps(m.device());
    forPieces(0, layer.hi.size(0), [&](std::int64_t begin, std::int64_t count) {
        const std::int64_t firstBlock = begin / kMomentBlockElements;
        const std::int64_t blocks = (count + kMomentBlockElements - 1) / kMomentBlockElements;
        const at::Tensor mBlocks = m.narrow(0, firstBlock, blocks);
        const at::Tensor vBlocks = v.narrow(0, firstBlock, blocks);
        const at::Tensor mValues = maps.load(mBlocks, MapSign::Signed);
        const at::Tensor vValues = maps.load(vBlocks, MapSign::Unsigned);
        State piece = layer.part(begin, count);
        piece.m = mValues.flatten().narrow(0, 0, count);
        piece.v = vValues.flatten().narrow(0, 0, count);
        for (const AtenStretch& each : stretches) {
            const std::int64_t from = std::max(each.begin, begin);
            const std::int64_t end = std::min(each.end, begin + count);
            if (from < end) {
                update(piece.part(from - begin, end - from), constants, each.decayFactor);
            }
        }
        maps.store(mValues, MapSign::Signed, mBlocks);
        maps.store(vValues, MapSign::Unsigned, vBlocks);
    });
}

}  // namespace

void adamwUpdate(AtenDevice device,
                 const AtenAdamwSpan& span,
                 const AtenAdamwConstants& constants,
                 std::span<const AtenStretch> stretches) {
    const auto count = static_cast<std::int64_t>(span.hi.size());
    STRATA_ASSERT(span.lo.size() == span.hi.size());
    STRATA_ASSERT(span.m.size() == momentBytes(span.moments, count) &&
                  span.v.size() == span.m.size());
    guarded("optimizer step", [&] {
        const OwnKernels* const kernels =
            span.moments == MomentFormat::Fp32 ? ownKernels(device) : nullptr;
        if (kernels != nullptr) {
            launchAdamw(*kernels, span, constants, stretches);
            return;
        }
        const at::Device place = atenDevice(device);
        State layer;
        layer.hi = shorts(span.hi.data(), count, place);
        layer.lo = shorts(span.lo.data(), count, place);
        layer.gradient = asTensor(span.gradient, span.gradientType, {count}, place);
        if (span.moments == MomentFormat::EightBit) {
            updateEightBit(layer, momentBlocks(span.m, place), momentBlocks(span.v, place),
                           constants, stretches);
            return;
        }
        layer.m = asTensor(span.m.data(), DType::F32, {count}, place);
        layer.v = asTensor(span.v.data(), DType::F32, {count}, place);
        updateFp32(layer, constants, stretches);
    });
}

void joinWeights(AtenDevice device,
                 std::span<const std::uint16_t> hi,
                 std::span<const std::int16_t> lo,
                 std::span<float> weights) {
    STRATA_ASSERT(lo.size() == hi.size() && weights.size() == hi.size());
    guarded("joining of weights", [&] {
        const at::Device place = atenDevice(device);
        const auto all = static_cast<std::int64_t>(hi.size());
        const at::Tensor high = shorts(hi.data(), all, place);
        const at::Tensor low = shorts(lo.data(), all, place);
        const at::Tensor out = asTensor(weights.data(), DType::F32, {all}, place);
        forPieces(0, all, [&](std::int64_t begin, std::int64_t count) {
            out.narrow(0, begin, count)
                .copy_(join(high.narrow(0, begin, count), low.narrow(0, begin, count)));
        });
    });
}

}  // namespace strata::compute
