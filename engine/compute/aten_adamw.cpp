// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_adamw.h"

#include "base/assert.h"
#include "compute/as_tensor.h"
#include "compute/aten_device.h"
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

/// A tensor's state as tensors.
struct State {
    at::Tensor hi;
    at::Tensor lo;
    at::Tensor m;
    at::Tensor v;
    at::Tensor gradient;

    State(const AtenAdamwSpan& span, at::Device device) {
        const auto count = static_cast<std::int64_t>(span.hi.size());
        hi = shorts(span.hi.data(), count, device);
        lo = shorts(span.lo.data(), count, device);
        m = asTensor(span.m.data(), DType::F32, {count}, device);
        v = asTensor(span.v.data(), DType::F32, {count}, device);
        gradient = asTensor(span.gradient, span.gradientType, {count}, device);
    }

    void narrow(std::int64_t begin, std::int64_t count) {
        for (at::Tensor* tensor : {&hi, &lo, &m, &v, &gradient}) {
            *tensor = tensor->narrow(0, begin, count);
        }
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

void update(const State& state, const AtenAdamwConstants& c) {
    const at::Tensor g = state.gradient.to(at::kFloat).mul(c.gradientScale);
    state.m.mul_(c.beta1).add_(g.mul(c.oneMinusBeta1));
    state.v.mul_(c.beta2).add_(g.mul(g).mul_(c.oneMinusBeta2));
    const at::Tensor denominator = state.v.sqrt().mul_(c.inverseSqrtBias2).add_(c.eps);
    at::Tensor w = join(state.hi, state.lo).mul_(c.decayFactor);
    w.sub_(state.m.mul(c.stepSize).div_(denominator));
    split(w, state.hi, state.lo);
}

/// Calls work(first element, elements) for pieces of a tensor.
template <typename Work>
void forPieces(std::size_t elementCount, const Work& work) {
    const auto count = static_cast<std::int64_t>(elementCount);
    for (std::int64_t begin = 0; begin < count; begin += kAdamwElementsAtOnce) {
        work(begin, std::min(kAdamwElementsAtOnce, count - begin));
    }
}

}  // namespace

void adamwUpdate(AtenDevice device,
                 const AtenAdamwSpan& span,
                 const AtenAdamwConstants& constants) {
    STRATA_ASSERT(span.lo.size() == span.hi.size() && span.m.size() == span.hi.size() &&
                  span.v.size() == span.hi.size());
    guarded("optimizer step", [&] {
        const State whole(span, atenDevice(device));
        forPieces(span.hi.size(), [&](std::int64_t begin, std::int64_t count) {
            State piece = whole;
            piece.narrow(begin, count);
            update(piece, constants);
        });
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
        forPieces(hi.size(), [&](std::int64_t begin, std::int64_t count) {
            out.narrow(0, begin, count)
                .copy_(join(high.narrow(0, begin, count), low.narrow(0, begin, count)));
        });
    });
}

}  // namespace strata::compute
