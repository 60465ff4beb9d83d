// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/state_ops.h"

#include "base/moment_format.h"
#include "compute/mathematics.h"
#include "optim/bf16.h"
#include "plan/memory_model.h"

#include <algorithm>

namespace strata::train {
namespace {

/// Elements handed to one task: enough to be worth a thread's while, and whole blocks of moments.
constexpr std::size_t kElementsPerTask = 64 * 1024;

compute::AtenAdamwConstants onGpu(const optim::AdamwConstants& constants) {
    return {constants.beta1,         constants.beta2,           constants.eps,
            constants.oneMinusBeta1, constants.oneMinusBeta2,   constants.gradientScale,
            constants.stepSize,      constants.inverseSqrtBias2};
}

optim::Decay decayOf(const TensorLayout& tensor) {
    return tensor.decays ? optim::Decay::On : optim::Decay::Off;
}

/// A section of a slice as what it holds.
template <typename Value>
std::span<Value> valuesOf(std::span<std::byte> section) {
    return {reinterpret_cast<Value*>(section.data()), section.size() / sizeof(Value)};
}

}  // namespace

std::vector<optim::DecayStretch> StateOps::stretchesOf(const plan::Slice& slice) const {
    const std::int64_t sliceEnd = slice.elementBegin + slice.elementCount;
    std::vector<optim::DecayStretch> stretches;
    for (const TensorLayout& tensor :
         layout_.layers[static_cast<std::size_t>(slice.layer)].tensors) {
        const std::int64_t begin = std::max(slice.elementBegin, tensor.elementBegin);
        const std::int64_t end = std::min(sliceEnd, tensor.elementBegin + tensor.elementCount);
        if (begin < end) {
            stretches.push_back({static_cast<std::size_t>(begin - slice.elementBegin),
                                 static_cast<std::size_t>(end - slice.elementBegin),
                                 decayOf(tensor)});
        }
    }
    return stretches;
}

void StateOps::update(const tier::SliceView& slice, const optim::AdamwConstants& constants) const {
    const std::vector<optim::DecayStretch> stretches = stretchesOf(*slice.slice);
    const optim::GradientFormat format =
        compute_ == DType::BF16 ? optim::GradientFormat::Bf16 : optim::GradientFormat::Fp32;
    if (slice.slice->stored == plan::StoredSections::EightBitMoments) {
        optim::adamwUpdate({slice.hi, slice.lo, valuesOf<optim::MomentBlock>(slice.m),
                            valuesOf<optim::MomentBlock>(slice.v), slice.gradient, format},
                           constants, stretches);
        return;
    }
    const std::span<float> m = valuesOf<float>(slice.m);
    const std::span<float> v = valuesOf<float>(slice.v);
    const std::uint64_t gradientBytes = plan::gradientBytesPerElement(compute_);
    for (const optim::DecayStretch& each : stretches) {
        const std::size_t count = each.end - each.begin;
        optim::adamwUpdate(
            {slice.hi.subspan(each.begin, count), slice.lo.subspan(each.begin, count),
             m.subspan(each.begin, count), v.subspan(each.begin, count),
             static_cast<const std::byte*>(slice.gradient) + each.begin * gradientBytes, format},
            constants, each.decay);
    }
}

void StateOps::update(std::int32_t layer,
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
            part.stored = plan::storedFormats(compute_, state.moments).trained;
            const std::uint64_t momentsBegin = momentBytes(state.moments, part.elementBegin);
            const std::uint64_t moments = momentBytes(state.moments, part.elementCount);
            update({&part, state.hi.subspan(begin, count), state.lo.subspan(begin, count),
                    state.m.subspan(momentsBegin, moments), state.v.subspan(momentsBegin, moments),
                    state.gradient + begin * gradientBytes},
                   constants);
        });
    }
    deliver(state);
}

void StateOps::updateOnGpu(std::int32_t layer,
                           const LayerState& state,
                           const optim::AdamwConstants& constants) const {
    const compute::AtenDevice gpu{compute::AtenDevice::Kind::Cuda,
                                  static_cast<int>(device_.number)};
    plan::Slice whole = plan::wholeLayer(layout_.layers[static_cast<std::size_t>(layer)],
                                         plan::storedFormats(compute_, state.moments).trained);
    whole.layer = layer;
    std::vector<compute::AtenStretch> stretches;
    for (const optim::DecayStretch& each : stretchesOf(whole)) {
        stretches.push_back({static_cast<std::int64_t>(each.begin),
                             static_cast<std::int64_t>(each.end),
                             each.decay == optim::Decay::On ? constants.decayFactor : 1.0F});
    }
    compute::mathematics().adamwUpdate(
        gpu, {state.moments, state.hi, state.lo, state.m, state.v, state.gradient, compute_},
        onGpu(constants), stretches);
}

void StateOps::deliver(const LayerState& state) const {
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
void StateOps::forParts(std::size_t elementCount, const Work& work) const {
    workers_.parallelFor((elementCount + kElementsPerTask - 1) / kElementsPerTask,
                         [&](std::size_t task) {
                             const std::size_t begin = task * kElementsPerTask;
                             work(begin, std::min(kElementsPerTask, elementCount - begin));
                         });
}

}  // namespace strata::train
