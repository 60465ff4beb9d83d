// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/forecast.h"

#include "strata/units.h"

#include <algorithm>

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

/// Multiply-adds of a token in a layer's products, and how often a step does them: forward,
/// recompute, two backward.
double productOperations(const ModelLayout& layout, bool tied) {
    double operations = 0.0;
    for (const LayerLayout& layer : layout.layers) {
        const double elements = matrixElements(layer);
        switch (layer.kind) {
            case LayerKind::Block:
                operations += 2.0 * elements * (layer.trainable ? 4.0 : 3.0);
                break;
            case LayerKind::Adapter:
                operations += 2.0 * elements * 4.0;
                break;
            case LayerKind::Head:
                operations += 2.0 * elements * (layer.trainable ? 3.0 : 2.0);
                break;
            case LayerKind::Embedding:
                operations += tied ? 2.0 * elements * (layer.trainable ? 3.0 : 2.0) : 0.0;
                break;
        }
    }
    return operations;
}

/// Of the blocks that a step goes through once more.
double recomputedProducts(const StepPlan& step, const ModelLayout& layout) {
    double operations = 0.0;
    for (const Op& op : step.ops) {
        if (op.kind == OpKind::Recompute) {
            const auto block = static_cast<std::size_t>(1 + op.index);
            operations += 2.0 * matrixElements(layout.layers[block]);
        }
    }
    return operations;
}

}  // namespace

StepTraffic stepTraffic(const StepPlan& step,
                        const ModelLayout& layout,
                        const MemoryPlan& memory,
                        DType compute,
                        std::uint64_t inputBytes) {
    StepTraffic traffic;
    for (const Op& op : step.ops) {
        if (op.kind == OpKind::Upload) {
            const Visit& visit = step.visits[static_cast<std::size_t>(op.index)];
            const LayerLayout& layer = layout.layers[static_cast<std::size_t>(visit.layer)];
            traffic.uploadedBytes +=
                static_cast<std::uint64_t>(layer.elementCount) * bytesOf(compute);
        } else if (op.kind == OpKind::Download) {
            traffic.downloadedBytes += step.rounded[static_cast<std::size_t>(op.index)].bytes;
        }
        traffic.downloadedBytes += op.kind == OpKind::SaveInput ? inputBytes : 0;
        traffic.uploadedBytes += op.kind == OpKind::LoadInput ? inputBytes : 0;
        const std::uint64_t storedBytes = alignUp(inputBytes, kIoAlignmentBytes);
        traffic.ssdWrittenBytes += op.kind == OpKind::WriteInput ? storedBytes : 0;
        traffic.ssdReadBytes += op.kind == OpKind::ReadInput ? storedBytes : 0;
    }
    const std::uint64_t gradientBytes = gradientBytesPerElement(compute);
    for (const Visit& visit : step.visits) {
        const auto layer = static_cast<std::size_t>(visit.layer);
        const SliceRange range = memory.slices.layerSlices[layer];
        for (std::int32_t index = range.begin; index < range.end; ++index) {
            const Slice& slice = memory.slices.slices[static_cast<std::size_t>(index)];
            const bool updates = visit.mode == VisitMode::Update;
            if (!memory.cached[layer]) {
                traffic.ssdReadBytes += readBytes(slice, visit.mode, compute);
                traffic.ssdWrittenBytes += updates ? slice.bytes() : 0;
            }
            if (updates && !memory.gradientHeld[layer]) {
                traffic.ssdReadBytes += slice.gradientBytes(gradientBytes);
                traffic.ssdWrittenBytes += slice.gradientBytes(gradientBytes);
            }
        }
    }
    return traffic;
}

Forecast forecastStep(const ModelSpec& model,
                      const ModelLayout& layout,
                      const StepPlan& step,
                      const MemoryPlan& memory,
                      DType compute,
                      std::int64_t tokens,
                      std::int64_t segmentTokens,
                      const MachineRates& rates) {
    Forecast forecast;
    forecast.traffic =
        stepTraffic(step, layout, memory, compute,
                    static_cast<std::uint64_t>(tokens * model.hiddenSize) * bytesOf(compute));
    const auto tokenCount = static_cast<double>(tokens);
    const auto recomputed =
        static_cast<double>(std::ranges::count(step.ops, OpKind::Recompute, &Op::kind));
    const double attention = (4.0 * static_cast<double>(model.layerCount) + recomputed) * 2.0 *
                             2.0 * static_cast<double>(model.headCount * model.headDim) *
                             tokenCount * static_cast<double>(segmentTokens) / 2.0;
    const double products =
        productOperations(layout, model.tiedEmbeddings) + recomputedProducts(step, layout);
    forecast.computeSeconds = (products * tokenCount + attention) / rates.floatingPoint;
    forecast.ssdSeconds = static_cast<double>(forecast.traffic.ssdReadBytes) / rates.ssdRead +
                          static_cast<double>(forecast.traffic.ssdWrittenBytes) / rates.ssdWrite;
    double updatedByHost = 0.0;
    double updatedByDevice = 0.0;  // between computations
    for (std::size_t index = 0; index < layout.layers.size(); ++index) {
        const LayerLayout& layer = layout.layers[index];
        if (layer.trainable) {
            (memory.hasDeviceState(index) ? updatedByDevice : updatedByHost) +=
                static_cast<double>(layer.elementCount);
        }
    }
    forecast.optimizerSeconds = updatedByHost / rates.adamParameters;
    forecast.computeSeconds += updatedByDevice / rates.adamParameters;
    forecast.boundBy = StepBound::Compute;
    double longest = forecast.computeSeconds;
    if (forecast.ssdSeconds > longest) {
        forecast.boundBy = StepBound::Ssd;
        longest = forecast.ssdSeconds;
    }
    if (forecast.optimizerSeconds > longest) {
        forecast.boundBy = StepBound::Optimizer;
        longest = forecast.optimizerSeconds;
    }
    const bool streams = forecast.traffic.ssdReadBytes > 0;
    forecast.fillSeconds = streams ? static_cast<double>(memory.slices.sliceBytesMax) *
                                         (1.0 / rates.ssdRead + 1.0 / rates.ssdWrite)
                                   : 0.0;
    forecast.secondsPerStep = longest + forecast.fillSeconds;
    return forecast;
}

double secondsOfStep(const Forecast& forecast, double tokenShare) {
    return std::max({forecast.computeSeconds * tokenShare, forecast.ssdSeconds,
                     forecast.optimizerSeconds}) +
           forecast.fillSeconds;
}

}  // namespace strata::plan
