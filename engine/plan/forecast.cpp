// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/forecast.h"

#include "base/assert.h"

#include "strata/units.h"

#include <algorithm>
#include <map>
#include <numeric>

namespace strata::plan {
namespace {

std::uint64_t readBytes(const Slice& slice, VisitMode mode, DType compute) {
    if (mode == VisitMode::Update) {
        return slice.bytes();
    }
    return slice.sectionBytes(Section::Hi) +
           (compute == DType::F32 ? slice.sectionBytes(Section::Lo) : 0);
}

double matrixElements(const LayerLayout& layer) {
    double elements = 0.0;
    for (const TensorLayout& tensor : layer.tensors) {
        elements += tensor.decays ? static_cast<double>(tensor.elementCount) : 0.0;
    }
    return elements;
}

/// What the backward pass of a block computes again: all but the last product.
double recomputedElements(const LayerLayout& layer) {
    const TensorLayout* down = layer.find(TensorRole::Down, TensorRole::Down);
    return matrixElements(layer) -
           (down != nullptr ? static_cast<double>(down->elementCount) : 0.0);
}

/// Operations of a token in the products of weights, by phase.
struct PhaseOperations {
    double forward = 0.0;
    double backward = 0.0;
};

/// The head's products count as backward: while they are computed the forward pass's writes end.
/// The backward pass of a layer has twice the products of its forward pass, or as many where
/// nothing trains, and recomputes where nothing is kept.
PhaseOperations productOperations(const StepPlan& step, const ModelLayout& layout, bool tied) {
    PhaseOperations operations;
    for (const LayerLayout& layer : layout.layers) {
        const double once = 2.0 * matrixElements(layer);
        const double backward = once * (layer.trainable ? 2.0 : 1.0);
        switch (layer.kind) {
            case LayerKind::Block:
                operations.forward += once;
                operations.backward += backward;
                if (!innerPlaceOf(step, layer.blockIndex)) {
                    operations.backward += 2.0 * recomputedElements(layer);
                }
                break;
            case LayerKind::Adapter:
                operations.forward += once;
                operations.backward += 3.0 * once;
                break;
            case LayerKind::Head:
                operations.backward += once + backward;
                break;
            case LayerKind::Embedding:
                operations.backward += tied ? once + backward : 0.0;
                break;
        }
    }
    for (const Op& op : step.ops) {
        if (op.kind == OpKind::Recompute) {
            const auto block = static_cast<std::size_t>(1 + op.index);
            operations.backward += 2.0 * matrixElements(layout.layers[block]);
        }
    }
    return operations;
}

/// Operations of one block's attention, forward.
double attentionOnce(const ModelSpec& model, double tokens, double segmentTokens) {
    return 2.0 * 2.0 * static_cast<double>(model.headCount * model.headDim) * tokens *
           segmentTokens / 2.0;
}

/// Operations of attention in a step, by phase: twice as many backward as forward, and once more
/// for what is computed again.
PhaseOperations attentionOperations(const ModelSpec& model,
                                    const StepPlan& step,
                                    double tokens,
                                    double segmentTokens) {
    const auto layers = static_cast<double>(model.layerCount);
    const double once = attentionOnce(model, tokens, segmentTokens);
    const auto again =
        static_cast<double>(std::ranges::count(step.ops, OpKind::Recompute, &Op::kind)) -
        static_cast<double>(step.innerKeptCount);
    return {once * layers, once * (3.0 * layers + again)};
}

/// Bytes on SSD of a visit.
StepTraffic visitTraffic(const Visit& visit, const MemoryPlan& memory, DType compute) {
    StepTraffic traffic;
    const auto layer = static_cast<std::size_t>(visit.layer);
    const bool updates = visit.mode == VisitMode::Update;
    const SliceRange range = memory.slices.layerSlices[layer];
    for (std::int32_t index = range.begin; index < range.end; ++index) {
        const Slice& slice = memory.slices.slices[static_cast<std::size_t>(index)];
        if (!memory.cached[layer]) {
            traffic.ssdReadBytes += readBytes(slice, visit.mode, compute);
            traffic.ssdWrittenBytes += updates ? slice.bytes() : 0;
        }
        if (updates && !memory.gradientHeld[layer]) {
            traffic.ssdReadBytes += slice.gradientBytes(gradientBytesPerElement(compute));
        }
    }
    return traffic;
}

/// Bytes that a part of a layer's gradient, whole slices, is written with.
std::uint64_t spilledBytes(const MemoryPlan& memory,
                           std::int32_t layer,
                           ElementRange elements,
                           DType compute) {
    std::uint64_t bytes = 0;
    const auto index = static_cast<std::size_t>(layer);
    if (memory.gradientHeld[index] || memory.hasDeviceState(index)) {
        return 0;
    }
    const std::int64_t each = memory.slices.sliceElements;
    for (std::int64_t begin = elements.begin; begin < elements.end; begin += each) {
        Slice slice;
        slice.elementCount = std::min(each, elements.end - begin);
        bytes += slice.gradientBytes(gradientBytesPerElement(compute));
    }
    return bytes;
}

/// Copying a state to its second place moves as many bytes as updating it there.
constexpr double kAheadCost = 2.0;

/// Parameters that a step updates.
struct Updated {
    double byHost = 0.0;    ///< during the forward pass
    double ahead = 0.0;     ///< by the host as well, during the backward pass
    double byDevice = 0.0;  ///< between computations

    double all() const { return byHost + ahead + byDevice; }
};

Updated updatedParameters(const ModelLayout& layout, const MemoryPlan& memory) {
    Updated updated;
    for (std::size_t index = 0; index < layout.layers.size(); ++index) {
        const LayerLayout& layer = layout.layers[index];
        if (layer.trainable) {
            double& part = memory.hasDeviceState(index) ? updated.byDevice
                           : memory.updatedAhead[index] ? updated.ahead
                                                        : updated.byHost;
            part += static_cast<double>(layer.elementCount);
        }
    }
    return updated;
}

double ssdSeconds(const StepTraffic& traffic, const DriveRates& drive) {
    return drive.secondsFor(static_cast<double>(traffic.ssdReadBytes),
                            static_cast<double>(traffic.ssdWrittenBytes));
}

/// Until the last drive has moved its part.
double ssdSeconds(const StepTraffic& traffic, const MachineRates& rates, const SliceMap& slices) {
    if (rates.drives.size() == 1) {
        return ssdSeconds(traffic, rates.drives.front());
    }
    const std::vector<std::uint64_t>& bytes = slices.stateFileBytes;
    STRATA_ASSERT(rates.drives.size() == bytes.size());
    const auto all = std::accumulate(bytes.begin(), bytes.end(), 0.0);
    double seconds = 0.0;
    for (std::size_t folder = 0; folder < bytes.size(); ++folder) {
        const double part = static_cast<double>(bytes[folder]) / all;
        seconds = std::max(seconds, part * ssdSeconds(traffic, rates.drives[folder]));
    }
    return seconds;
}

/// A bus carries both directions at once.
double copySeconds(const StepTraffic& traffic, const MachineRates& rates) {
    return std::max(static_cast<double>(traffic.uploadedBytes) / rates.busUp,
                    static_cast<double>(traffic.downloadedBytes) / rates.busDown);
}

/// What most of the step waits for.
StepBound boundOf(const Forecast& forecast) {
    std::map<StepBound, double> seconds;
    for (const PhaseSeconds& phase : {forecast.forward, forecast.backward}) {
        if (phase.ssd >= phase.total()) {
            seconds[StepBound::Ssd] += phase.ssd;
        } else if (phase.copies >= phase.total()) {
            seconds[StepBound::Copies] += phase.copies;
        } else if (phase.sharesThreads) {
            seconds[StepBound::Compute] += phase.compute;
            seconds[StepBound::Optimizer] += phase.optimizer;
        } else if (phase.optimizer > phase.compute) {
            seconds[StepBound::Optimizer] += phase.optimizer;
        } else {
            seconds[StepBound::Compute] += phase.compute;
        }
    }
    return std::ranges::max_element(seconds, {}, [](const auto& entry) { return entry.second; })
        ->first;
}

}  // namespace

StepTraffic& StepTraffic::operator+=(const StepTraffic& other) {
    ssdReadBytes += other.ssdReadBytes;
    ssdWrittenBytes += other.ssdWrittenBytes;
    uploadedBytes += other.uploadedBytes;
    downloadedBytes += other.downloadedBytes;
    return *this;
}

StepTraffic PhaseTraffic::total() const {
    StepTraffic sum = forward;
    return sum += backward;
}

double PhaseSeconds::total() const {
    return std::max(
        {ssd, copies, sharesThreads ? compute + optimizer : std::max(compute, optimizer)});
}

PhaseTraffic phaseTraffic(const StepPlan& step,
                          const ModelLayout& layout,
                          const MemoryPlan& memory,
                          DType compute,
                          std::uint64_t inputBytes) {
    PhaseTraffic traffic;
    const std::uint64_t storedBytes = alignUp(inputBytes, kIoAlignmentBytes);
    StepTraffic* phase = &traffic.forward;
    for (const Op& op : step.ops) {
        const auto index = static_cast<std::size_t>(op.index);
        switch (op.kind) {
            case OpKind::Acquire:
                *phase += visitTraffic(step.visits[index], memory, compute);
                break;
            case OpKind::HeadLoss:
                phase = &traffic.backward;
                break;
            case OpKind::Upload: {
                const auto layer = static_cast<std::size_t>(step.visits[index].layer);
                phase->uploadedBytes +=
                    static_cast<std::uint64_t>(layout.layers[layer].elementCount) *
                    bytesOf(compute);
                break;
            }
            case OpKind::Download:
                phase->downloadedBytes += step.rounded[index].bytes;
                break;
            case OpKind::CloseGradient:
                phase->ssdWrittenBytes +=
                    spilledBytes(memory, op.index, {0, layout.layers[index].elementCount}, compute);
                break;
            case OpKind::StoreGradient:
                phase->ssdWrittenBytes += spilledBytes(memory, step.rounded[index].layer,
                                                       step.rounded[index].elements, compute);
                break;
            case OpKind::SaveInput:
                phase->downloadedBytes += inputBytes;
                break;
            case OpKind::LoadInput:
                phase->uploadedBytes += inputBytes;
                break;
            case OpKind::WriteInput:
                phase->ssdWrittenBytes += storedBytes;
                break;
            case OpKind::ReadInput:
                phase->ssdReadBytes += storedBytes;
                break;
            case OpKind::Release:
            case OpKind::Use:
            case OpKind::Wait:
            case OpKind::Embed:
            case OpKind::Forward:
            case OpKind::Recompute:
            case OpKind::ReadLoss:
            case OpKind::Backward:
            case OpKind::EmbedBackward:
            case OpKind::OpenGradient:
            case OpKind::RoundGradient:
            case OpKind::UpdateState:
            case OpKind::LoadState:
            case OpKind::StoreState:
                break;
        }
    }
    return traffic;
}

Forecast forecastStep(const ModelSpec& model,
                      const ModelLayout& layout,
                      const StepPlan& step,
                      const MemoryPlan& memory,
                      DType compute,
                      const StepTokens& tokens,
                      const MachineRates& rates) {
    const PhaseTraffic traffic =
        phaseTraffic(step, layout, memory, compute,
                     static_cast<std::uint64_t>(tokens.all * model.hiddenSize) * bytesOf(compute));
    const auto tokenCount = static_cast<double>(tokens.all);
    const PhaseOperations products = productOperations(step, layout, model.tiedEmbeddings);
    const PhaseOperations attention =
        attentionOperations(model, step, tokenCount, static_cast<double>(tokens.segment));
    const Updated updated = updatedParameters(layout, memory);

    Forecast forecast;
    forecast.traffic = traffic.total();
    forecast.forward.compute =
        (products.forward * tokenCount + attention.forward) / rates.floatingPoint +
        updated.byDevice / rates.deviceUpdates;
    forecast.backward.ofParameters =
        static_cast<double>(tokens.microBatches) * updated.all() / rates.passedParameters;
    forecast.backward.compute =
        (products.backward * tokenCount + attention.backward) / rates.floatingPoint +
        forecast.backward.ofParameters;
    forecast.forward.optimizer = updated.byHost / rates.hostUpdates;
    forecast.backward.optimizer = kAheadCost * updated.ahead / rates.hostUpdates;
    forecast.forward.ssd = ssdSeconds(traffic.forward, rates, memory.slices);
    forecast.backward.ssd = ssdSeconds(traffic.backward, rates, memory.slices);
    forecast.forward.copies = copySeconds(traffic.forward, rates);
    forecast.backward.copies = copySeconds(traffic.backward, rates);
    forecast.forward.sharesThreads = forecast.backward.sharesThreads = !memory.isOnDevice;
    const bool streams = forecast.traffic.ssdReadBytes > 0;
    const StepTraffic oneSlice{memory.slices.sliceBytesMax, memory.slices.sliceBytesMax, 0, 0};
    forecast.fillSeconds = streams ? ssdSeconds(oneSlice, rates, memory.slices) : 0.0;
    forecast.secondsPerStep = secondsOfStep(forecast, 1.0);
    forecast.boundBy = boundOf(forecast);
    const bool usesSsd = forecast.traffic.ssdReadBytes + forecast.traffic.ssdWrittenBytes > 0;
    forecast.isMeasured = rates.areMeasured && (rates.isSsdMeasured || !usesSsd);
    return forecast;
}

double blockOperations(const ModelSpec& model, const ModelLayout& layout, std::int64_t tokens) {
    const auto count = static_cast<double>(tokens);
    const double once = 2.0 * matrixElements(layout.block(0));
    return (3.0 * once + 2.0 * recomputedElements(layout.block(0))) * count +
           4.0 * attentionOnce(model, count, count);
}

double secondsOfStep(const Forecast& forecast, double tokenShare) {
    double seconds = forecast.fillSeconds;
    for (PhaseSeconds phase : {forecast.forward, forecast.backward}) {
        phase.compute = phase.ofParameters + tokenShare * (phase.compute - phase.ofParameters);
        seconds += phase.total();
    }
    return seconds;
}

}  // namespace strata::plan
