// SPDX-License-Identifier: GPL-3.0-or-later
#include "compute/aten_memory.h"

#include "base/moment_format.h"
#include "compute/aten_adamw.h"
#include "compute/aten_device.h"
#include "compute/head_loss.h"
#include "compute/torch_guard.h"
#include "compute/torch_on_gpu.h"

#include <ATen/core/Tensor.h>
#include <ATen/ops/zeros.h>
#include <c10/core/CachingDeviceAllocator.h>
#include <c10/util/ThreadLocalDebugInfo.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <numeric>
#include <set>
#include <vector>

namespace strata::compute {
namespace {

/// What an allocator of a GPU reserves differs between runs of the same work by the order in which
/// it splits its segments.
constexpr std::size_t kFragmentShare = 8;
constexpr std::size_t kSegmentBytes = 32 * kMiB;

/// Told of every allocation of the thread that it is pushed on, and of the graph's threads.
class AllocationWatch final : public c10::MemoryReportingInfoBase {
public:
    explicit AllocationWatch(c10::Device device) : device_(device) {}

    void reportMemoryUsage(
        void*, std::int64_t bytes, std::size_t, std::size_t, c10::Device device) override {
        const std::lock_guard lock(mutex_);
        if (device.type() == device_.type()) {
            held_ += bytes;
            peak_ = std::max(peak_, held_);
        }
    }
    bool memoryProfilingEnabled() const override { return true; }

    std::size_t peakBytes() const { return static_cast<std::size_t>(peak_); }

private:
    const c10::Device device_;
    std::mutex mutex_;
    std::int64_t held_ = 0;
    std::int64_t peak_ = 0;
};

std::size_t reservedBytes(c10::Device device, std::int64_t c10::CachingAllocator::Stat::*figure) {
    const auto stats = c10::getDeviceAllocator(device.type())->getDeviceStats(device.index());
    return static_cast<std::size_t>(stats.reserved_bytes.front().*figure);
}

template <typename Body>
std::size_t reservedPeakOf(c10::Device device, const Body& body) {
    using c10::CachingAllocator::Stat;
    c10::DeviceAllocator* const allocator = c10::getDeviceAllocator(device.type());
    allocator->emptyCache();
    allocator->resetPeakStats(device.index());
    const std::size_t before = reservedBytes(device, &Stat::current);
    body();
    return reservedBytes(device, &Stat::peak) - before;
}

/// What products keep for each thread and stream.
std::size_t keptBytes(c10::Device device) {
    c10::getDeviceAllocator(device.type())->emptyCache();
    return reservedBytes(device, &c10::CachingAllocator::Stat::current);
}

std::size_t withMargin(std::size_t bytes) {
    return bytes + bytes / kFragmentShare + kSegmentBytes;
}

template <typename Body>
std::size_t peakOf(c10::Device device, const Body& body) {
    if (!device.is_cpu()) {
        return reservedPeakOf(device, body);
    }
    const auto watch = std::make_shared<AllocationWatch>(device);
    const c10::DebugInfoGuard guard(c10::DebugInfoKind::PROFILER_STATE, watch);
    body();
    return watch->peakBytes();
}

/// A batch of the largest shape: as many of the longest segments as it has room for.
class LargestBatch {
public:
    explicit LargestBatch(BatchShape shape)
        : ids_(static_cast<std::size_t>(shape.tokensMax), 0), positions_(ids_.size()) {
        const std::int64_t longest = std::max<std::int64_t>(1, shape.segmentTokensMax);
        for (std::int64_t begin = 0; begin < shape.tokensMax; begin += longest) {
            const std::int64_t end = std::min(shape.tokensMax, begin + longest);
            segments_.push_back({begin, end});
            std::iota(positions_.begin() + begin, positions_.begin() + end, 0);
        }
    }

    TokenBatch view() const { return {ids_, positions_, ids_, segments_}; }

private:
    std::vector<std::int32_t> ids_;
    std::vector<std::int32_t> positions_;
    std::vector<Segment> segments_;
};

/// Memory that a call is handed: zeros, on which no operator's scratch depends.
class Inputs {
public:
    Inputs(AtenDevice device, const AtenWork& work)
        : device_(atenDevice(device)), work_(work), batch_(work.shape) {}

    LayerWeights weights(const LayerLayout& layout) {
        return {&layout, take(layout.elementCount, work_.dtype), work_.dtype};
    }
    LayerGradients gradients(const LayerLayout& layout) {
        if (!layout.trainable || work_.pass == Pass::Forward) {
            return {};
        }
        return floats(layout.elementCount);
    }
    Activations activations() {
        return {take(work_.shape.tokensMax * work_.model.hiddenSize, work_.dtype), work_.dtype};
    }
    KvCache cache() {
        const std::int64_t values =
            work_.model.kvHeadCount * work_.cachedTokens * work_.model.headDim;
        return {take(values, work_.dtype), take(values, work_.dtype), work_.cachedTokens, 0};
    }
    std::span<float> gradX() {
        return work_.pass == Pass::Forward ? std::span<float>()
                                           : floats(work_.shape.tokensMax * work_.model.hiddenSize);
    }
    TokenBatch batch() const { return batch_.view(); }

    std::span<float> floats(std::int64_t count) {
        return {static_cast<float*>(take(count, DType::F32)), static_cast<std::size_t>(count)};
    }
    /// State of so many elements.
    AtenAdamwSpan state(std::int64_t count, MomentFormat moments) {
        const auto size = static_cast<std::size_t>(count);
        AtenAdamwSpan span;
        span.moments = moments;
        span.hi = {static_cast<std::uint16_t*>(take(count, DType::BF16)), size};
        span.lo = {static_cast<std::int16_t*>(take(count, DType::BF16)), size};
        span.m = bytes(momentBytes(moments, count));
        span.v = bytes(momentBytes(moments, count));
        span.gradient = static_cast<const std::byte*>(take(count, work_.dtype));
        span.gradientType = work_.dtype;
        return span;
    }

private:
    /// Whole floats.
    std::span<std::byte> bytes(std::uint64_t count) {
        const auto values = static_cast<std::int64_t>(count / sizeof(float));
        return std::as_writable_bytes(floats(values));
    }
    void* take(std::int64_t count, DType dtype) {
        const at::ScalarType type = dtype == DType::F32 ? at::kFloat : at::kBFloat16;
        held_.push_back(at::zeros({count}, at::TensorOptions(type).device(device_)));
        return held_.back().data_ptr();
    }

    c10::Device device_;
    const AtenWork& work_;
    LargestBatch batch_;
    std::vector<at::Tensor> held_;
};

std::size_t blockBytes(AtenDevice device, const AtenWork& work, std::int64_t index) {
    Inputs inputs(device, work);
    const LayerLayout& block = work.layout.block(index);
    const LayerWeights weights = inputs.weights(block);
    const LayerGradients gradients = inputs.gradients(block);
    BlockAdapter adapter;
    LayerGradients adapterGradients;
    if (work.lora != nullptr) {
        const LayerLayout& layout =
            work.layout.layers[static_cast<std::size_t>(2 + work.layout.blockCount + index)];
        adapter = {inputs.weights(layout), static_cast<float>(work.lora->scale()),
                   static_cast<float>(work.lora->dropout), 0};
        adapterGradients = inputs.gradients(layout);
    }
    const Activations x = inputs.activations();
    const std::span<float> gradX = inputs.gradX();
    const std::unique_ptr<Compute> compute = makeAtenCompute(device);
    std::size_t most = peakOf(atenDevice(device), [&] {
        compute->blockForward({work.model, weights, adapter, inputs.batch(), x, x});
        if (work.pass == Pass::ForwardAndBackward) {
            compute->blockBackward({work.model, weights, adapter, inputs.batch(), x, gradX,
                                    gradients, adapterGradients});
        }
    });
    if (work.cachedTokens == 0) {
        return most;
    }
    // A prompt, and the last token of the longest answer to it.
    KvCache cache = inputs.cache();
    for (const std::int64_t tokens :
         {std::min(work.shape.tokensMax, work.cachedTokens), std::int64_t{1}}) {
        const LargestBatch text({tokens, tokens});
        cache.length = tokens > 1 ? 0 : work.cachedTokens - 1;
        most = std::max(most, peakOf(atenDevice(device), [&] {
                            compute->blockForward(
                                {work.model, weights, adapter, text.view(), x, x, {&cache, 1}});
                        }));
    }
    return most;
}

std::size_t headBytes(AtenDevice device, const AtenWork& work) {
    Inputs inputs(device, work);
    const LayerWeights head = inputs.weights(work.layout.head());
    const LayerGradients gradients = inputs.gradients(work.layout.head());
    LayerWeights product = head;
    LayerGradients productGradients = gradients;
    if (work.model.tiedEmbeddings) {
        product = inputs.weights(work.layout.embedding());
        productGradients = inputs.gradients(work.layout.embedding());
    }
    const Activations x = inputs.activations();
    const std::span<float> gradX = inputs.gradX();
    const std::unique_ptr<Compute> compute = makeAtenCompute(device);
    return peakOf(atenDevice(device), [&] {
        compute->headLoss({work.model, head, product, inputs.batch(), x, 1.0F, gradX, gradients,
                           productGradients});
    });
}

std::size_t embeddingBytes(AtenDevice device, const AtenWork& work) {
    if (work.pass == Pass::Forward) {
        return 0;
    }
    Inputs inputs(device, work);
    const LayerLayout& embedding = work.layout.embedding();
    const LayerGradients gradients = inputs.gradients(embedding);
    const std::span<float> gradX = inputs.gradX();
    const std::unique_ptr<Compute> compute = makeAtenCompute(device);
    return peakOf(atenDevice(device), [&] {
        compute->embedBackward(work.model, embedding, inputs.batch(), gradX, gradients);
    });
}

/// Of the optimizer step of a layer that stays on the device. Moments in 8 bits are computed with
/// across tensors.
std::size_t updateBytes(AtenDevice device, const AtenWork& work, MomentFormat moments) {
    std::int64_t largest = 0;
    for (const LayerLayout& layer : work.layout.layers) {
        const bool mayStay = layer.trainable && layer.kind != LayerKind::Adapter;
        if (mayStay && moments == MomentFormat::EightBit) {
            largest = std::max(largest, layer.elementCount);
        }
        for (const TensorLayout& tensor : layer.tensors) {
            largest = std::max(largest, mayStay ? tensor.elementCount : 0);
        }
    }
    if (largest == 0) {
        return 0;
    }
    Inputs inputs(device, work);
    const std::int64_t count = std::min(largest, kAdamwElementsAtOnce);
    const AtenAdamwSpan state = inputs.state(count, moments);
    const AtenStretch all{0, count, 1.0F};
    return peakOf(atenDevice(device), [&] { adamwUpdate(device, state, {}, {&all, 1}); });
}

}  // namespace

std::size_t measureAtenBytes(AtenDevice device, const AtenWork& work) {
    const at::Device place = atenDevice(device);
    const std::unique_ptr<GpuGuest> guest =
        place.is_cpu() ? nullptr : torchOnGpu(device.index, kAnyGpuMemory);
    if (guest != nullptr) {
        guest->enter();
    }
    std::size_t most = 0;
    guarded("measuring", [&] {
        most = std::max(headBytes(device, work), embeddingBytes(device, work));
        if (work.updates) {
            most = std::max(most, updateBytes(device, work, *work.updates));
        }
        // Blocks differ by their window alone.
        std::set<std::int64_t> windows;
        for (std::int64_t index = 0; index < work.layout.blockCount; ++index) {
            const auto at = static_cast<std::size_t>(index);
            const bool isKnown = at < work.model.slidingWindow.size();
            if (windows.insert(isKnown ? work.model.slidingWindow[at] : 0).second) {
                most = std::max(most, blockBytes(device, work, index));
            }
        }
        if (!place.is_cpu()) {
            most = withMargin(most + keptBytes(place));
        }
    });
    return most;
}

}  // namespace strata::compute
