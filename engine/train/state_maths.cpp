// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/state_maths.h"

#include "compute/mathematics.h"
#include "optim/bf16.h"
#include "plan/memory_model.h"

#include <algorithm>

namespace strata::run {
namespace {

/// Elements handed to one task: enough to be worth a thread's while.
constexpr std::size_t kElementsPerTask = 64 * 1024;

compute::AtenAdamwConstants onGpu(const optim::AdamwConstants& constants, optim::Decay decay) {
    return {constants.beta1,
            constants.beta2,
            constants.eps,
            constants.oneMinusBeta1,
            constants.oneMinusBeta2,
            constants.gradientScale,
            constants.stepSize,
            constants.inverseSqrtBias2,
            decay == optim::Decay::On ? constants.decayFactor : 1.0F};
}

optim::Decay decayOf(const TensorLayout& tensor) {
    return tensor.decays ? optim::Decay::On : optim::Decay::Off;
}

}  // namespace

void StateMaths::update(const tier::SliceView& slice,
                        const optim::AdamwConstants& constants) const {
    const LayerLayout& layer = layout_.layers[static_cast<std::size_t>(slice.slice->layer)];
    const std::uint64_t gradientBytes = plan::gradientBytesPerElement(compute_);
    const std::int64_t sliceBegin = slice.slice->elementBegin;
    const std::int64_t sliceEnd = sliceBegin + slice.slice->elementCount;
    for (const TensorLayout& tensor : layer.tensors) {
        const std::int64_t begin = std::max(sliceBegin, tensor.elementBegin);
        const std::int64_t end = std::min(sliceEnd, tensor.elementBegin + tensor.elementCount);
        if (begin >= end) {
            continue;
        }
        const auto offset = static_cast<std::size_t>(begin - sliceBegin);
        const auto count = static_cast<std::size_t>(end - begin);
        optim::AdamwSpan span;
        span.hi = slice.hi.subspan(offset, count);
        span.lo = slice.lo.subspan(offset, count);
        span.m = slice.m.subspan(offset, count);
        span.v = slice.v.subspan(offset, count);
        span.gradient = static_cast<const std::byte*>(slice.gradient) + offset * gradientBytes;
        span.gradientFormat =
            compute_ == DType::BF16 ? optim::GradientFormat::Bf16 : optim::GradientFormat::Fp32;
        optim::adamwUpdate(span, constants, decayOf(tensor));
    }
}

void StateMaths::update(std::int32_t layer,
                        const LayerState& state,
                        const optim::AdamwConstants& constants) const {
    if (device_.kind == DeviceKind::Cuda) {
        updateOnGpu(layer, state, constants);
    } else {
        const std::uint64_t gradientBytes = plan::gradientBytesPerElement(compute_);
        forParts(state.hi.size(), [&](std::size_t begin, std::size_t count) {
            plan::Slice part;
            part.layer = layer;
            part.elementBegin = static_cast<std::int64_t>(begin);
            part.elementCount = static_cast<std::int64_t>(count);
            update({&part, state.hi.subspan(begin, count), state.lo.subspan(begin, count),
                    state.m.subspan(begin, count), state.v.subspan(begin, count),
                    state.gradient + begin * gradientBytes},
                   constants);
        });
    }
    deliver(state);
}

void StateMaths::updateOnGpu(std::int32_t layer,
                             const LayerState& state,
                             const optim::AdamwConstants& constants) const {
    const std::uint64_t gradientBytes = plan::gradientBytesPerElement(compute_);
    for (const TensorLayout& tensor : layout_.layers[static_cast<std::size_t>(layer)].tensors) {
        const auto begin = static_cast<std::size_t>(tensor.elementBegin);
        const auto count = static_cast<std::size_t>(tensor.elementCount);
        compute::mathematics().adamwUpdate(
            {compute::AtenDevice::Kind::Cuda, static_cast<int>(device_.number)},
            {state.hi.subspan(begin, count), state.lo.subspan(begin, count),
             state.m.subspan(begin, count), state.v.subspan(begin, count),
             state.gradient + begin * gradientBytes, compute_},
            onGpu(constants, decayOf(tensor)));
    }
}

void StateMaths::deliver(const LayerState& state) const {
    if (state.weights.empty()) {
        return;
    }
    if (device_.kind == DeviceKind::Cuda) {
        compute::mathematics().joinWeights(
            {compute::AtenDevice::Kind::Cuda, static_cast<int>(device_.number)}, state.hi, state.lo,
            state.weights);
        return;
    }
    forParts(state.hi.size(), [&](std::size_t begin, std::size_t count) {
        optim::joinSplit(state.hi.subspan(begin, count), state.lo.subspan(begin, count),
                         state.weights.subspan(begin, count));
    });
}

template <typename Work>
void StateMaths::forParts(std::size_t elementCount, const Work& work) const {
    workers_.parallelFor((elementCount + kElementsPerTask - 1) / kElementsPerTask,
                         [&](std::size_t task) {
                             const std::size_t begin = task * kElementsPerTask;
                             work(begin, std::min(kElementsPerTask, elementCount - begin));
                         });
}

}  // namespace strata::run
