// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/rate_measurement.h"

#include "base/half_float.h"
#include "base/moment_format.h"
#include "base/stopwatch.h"
#include "base/worker_pool.h"
#include "compute/make_device.h"
#include "io/host_arena.h"
#include "optim/adamw.h"
#include "optim/bench_adam.h"
#include "plan/forecast.h"
#include "plan/memory_model.h"
#include "plan/model_layout.h"
#include "train/run_setup.h"
#include "train/state_ops.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <vector>

namespace strata::train {
namespace {

using compute::Device;
using compute::DeviceMemory;
using compute::DeviceSpan;
using compute::Stream;

/// Cuts places out of a device's memory, one behind the other.
class Places {
public:
    DeviceSpan take(std::uint64_t bytes) {
        const DeviceSpan place{end_, bytes};
        end_ += alignUp(bytes, kIoAlignmentBytes);
        return place;
    }
    std::uint64_t end() const { return end_; }

private:
    std::uint64_t end_ = 0;
};

/// Fills a place with numbers of the size that weights have: a GPU multiplies zeros faster.
void writeNumbers(Device& device, DeviceSpan place, DType format) {
    constexpr std::size_t kPatternNumbers = 1 << 20;
    std::vector<float> numbers(kPatternNumbers);
    std::uint32_t state = 1;
    for (float& number : numbers) {
        state = state * 1664525U + 1013904223U;
        number = 0.06F * (static_cast<float>(state >> 8) * 0x1p-24F - 0.5F);
    }
    std::vector<std::uint16_t> narrow;
    if (format == DType::BF16) {
        std::ranges::transform(numbers, std::back_inserter(narrow), bf16FromFp32);
    }
    const std::span<const std::byte> pattern = format == DType::BF16
                                                   ? std::as_bytes(std::span(narrow))
                                                   : std::as_bytes(std::span(numbers));
    for (std::uint64_t begin = 0; begin < place.bytes; begin += pattern.size()) {
        const std::uint64_t bytes = std::min<std::uint64_t>(pattern.size(), place.bytes - begin);
        device.copyToDevice("numbers to measure with", pattern.first(bytes),
                            {place.offset + begin, bytes});
    }
    device.waitOnHost(device.record(Stream::Upload));
}

/// Of a round, after one that is not timed: as long as they take on average, which is what a run
/// will see of a processor that is fast for moments.
double meanSeconds(int rounds, const std::function<void()>& work) {
    work();
    const Stopwatch elapsed;
    for (int round = 0; round < rounds; ++round) {
        work();
    }
    return std::max(elapsed.seconds() / rounds, 1e-9);
}

/// A block with what its passes need, in a device's memory.
class BlockPasses {
public:
    BlockPasses(const RateWork& work, DType format, compute::Compute& compute)
        : work_(work),
          format_(format),
          compute_(compute),
          layout_(plan::buildModelLayout(work.model, plan::Method::Full)),
          positions_(static_cast<std::size_t>(work.tokens)),
          targets_(positions_.size(), -1) {
        std::iota(positions_.begin(), positions_.end(), 0);
        const auto elements = static_cast<std::uint64_t>(layout_.block(0).elementCount);
        const auto values = static_cast<std::uint64_t>(work.tokens * work.model.hiddenSize);
        Places places;
        for (int copy = 0; copy < work.blocks; ++copy) {
            blocks_.push_back(
                {places.take(elements * bytesOf(format)), places.take(elements * sizeof(float))});
        }
        in_ = places.take(values * bytesOf(format));
        out_ = places.take(values * bytesOf(format));
        gradX_ = places.take(values * sizeof(float));
        workspace_ =
            places.take(compute.workspaceBytes(work.model, nullptr, {work.tokens, work.tokens},
                                               format, compute::Pass::ForwardAndBackward));
        bytes_ = places.end();
    }

    std::uint64_t bytes() const { return bytes_; }

    /// Passes of few tokens tell what takes its time whatever their number, and passes of many what
    /// each of them takes.
    void measure(Device& device, plan::MachineRates& rates) {
        for (const Block& block : blocks_) {
            writeNumbers(device, block.weights, format_);
        }
        writeNumbers(device, in_, format_);
        writeNumbers(device, gradX_, DType::F32);
        const std::int64_t few = std::max<std::int64_t>(1, work_.tokens / kFewTokensDivisor);
        const double secondsOfFew = seconds(device, few);
        const double secondsOfAll = seconds(device, work_.tokens);
        const double operationsOfFew = plan::blockOperations(work_.model, layout_, few);
        const double operations = plan::blockOperations(work_.model, layout_, work_.tokens);
        rates.floatingPoint = operations / secondsOfAll;
        if (secondsOfAll > secondsOfFew) {
            const double moreOperations = operations - operationsOfFew;
            const double secondsOfOperations =
                operationsOfFew * (secondsOfAll - secondsOfFew) / moreOperations;
            if (secondsOfOperations < secondsOfFew) {
                rates.floatingPoint = moreOperations / (secondsOfAll - secondsOfFew);
                rates.passedParameters = static_cast<double>(layout_.block(0).elementCount) /
                                         (secondsOfFew - secondsOfOperations);
            }
        }
    }

private:
    static constexpr std::int64_t kFewTokensDivisor = 8;

    struct Block {
        DeviceSpan weights;
        DeviceSpan gradients;
    };

    /// Both passes of so many tokens, with all that is between the products.
    double seconds(Device& device, std::int64_t tokens) {
        return meanSeconds(work_.rounds,
                           [&] {
                               for (const Block& block : blocks_) {
                                   pass(device, block, tokens);
                               }
                               device.waitOnHost(device.record(Stream::Compute));
                           }) /
               work_.blocks;
    }

    void pass(Device& device, const Block& block, std::int64_t tokens) {
        device.fill("sums of gradients", block.gradients, std::byte{0});
        device.launch({"measured forward pass",
                       {block.weights, in_},
                       {out_, workspace_},
                       [=, this](const DeviceMemory& memory) { forward(memory, block, tokens); }});
        device.launch({"measured backward pass",
                       {block.weights, in_},
                       {gradX_, block.gradients, workspace_},
                       [=, this](const DeviceMemory& memory) { backward(memory, block, tokens); }});
    }

    void forward(const DeviceMemory& memory, const Block& block, std::int64_t tokens) {
        const compute::Segment all{0, tokens};
        compute_.blockForward({.model = work_.model,
                               .block = weights(block, memory),
                               .batch = batch(all),
                               .xIn = activations(in_, memory),
                               .xOut = activations(out_, memory),
                               .workspace = memory.values<std::byte>(workspace_)});
    }
    void backward(const DeviceMemory& memory, const Block& block, std::int64_t tokens) {
        const compute::Segment all{0, tokens};
        const auto values = static_cast<std::size_t>(tokens * work_.model.hiddenSize);
        compute_.blockBackward({.model = work_.model,
                                .block = weights(block, memory),
                                .batch = batch(all),
                                .xIn = activations(in_, memory),
                                .gradX = memory.values<float>(gradX_).first(values),
                                .blockGradients = memory.values<float>(block.gradients),
                                .workspace = memory.values<std::byte>(workspace_)});
    }
    compute::LayerWeights weights(const Block& block, const DeviceMemory& memory) const {
        return {&layout_.block(0), memory.at(block.weights), format_};
    }
    compute::Activations activations(DeviceSpan place, const DeviceMemory& memory) const {
        return {memory.at(place), format_};
    }
    compute::TokenBatch batch(const compute::Segment& all) const {
        const auto count = static_cast<std::size_t>(all.end);
        const std::span<const std::int32_t> positions = std::span(positions_).first(count);
        return {positions, positions, std::span(targets_).first(count), {&all, 1}};
    }

    const RateWork& work_;
    const DType format_;
    compute::Compute& compute_;
    const ModelLayout layout_;
    std::vector<std::int32_t> positions_;
    std::vector<std::int32_t> targets_;
    std::vector<Block> blocks_;
    DeviceSpan in_;
    DeviceSpan out_;
    DeviceSpan gradX_;
    DeviceSpan workspace_;
    std::uint64_t bytes_ = 0;
};

/// The block's optimizer step where a device keeps its state.
class StateUpdates {
public:
    StateUpdates(const RateWork& work, const TrainSettings& settings)
        : work_(work),
          settings_(settings),
          layout_(plan::buildModelLayout(work.model, plan::Method::Full)),
          elements_(layout_.block(0).elementCount) {
        const auto count = static_cast<std::uint64_t>(elements_);
        Places places;
        hi_ = places.take(count * sizeof(std::uint16_t));
        lo_ = places.take(count * sizeof(std::int16_t));
        m_ = places.take(momentBytes(settings.moments, elements_));
        v_ = places.take(momentBytes(settings.moments, elements_));
        gradient_ = places.take(count * plan::gradientBytesPerElement(settings.dtype));
        bytes_ = places.end();
    }

    std::uint64_t bytes() const { return bytes_; }

    /// Parameters a second.
    double rate(Device& device) const {
        constexpr std::int32_t kBlockLayer = 1;
        WorkerPool workers(static_cast<std::size_t>(settings_.threads), "strata-rates");
        const StateOps maths(layout_, settings_.dtype, workers, deviceOf(settings_));
        const optim::AdamwConstants constants = optim::adamwConstants({}, 1e-5, 10, 1.0);
        device.fill("measured state", {0, bytes_}, std::byte{0});
        const double seconds = meanSeconds(work_.rounds, [&] {
            device.launch({"measured update",
                           {gradient_},
                           {hi_, lo_, m_, v_},
                           [&](const DeviceMemory& memory) {
                               maths.update(kBlockLayer, stateIn(memory), constants);
                           }});
            device.waitOnHost(device.record(Stream::Compute));
        });
        return static_cast<double>(elements_) / seconds;
    }

private:
    LayerState stateIn(const DeviceMemory& memory) const {
        return {settings_.moments,
                memory.values<std::uint16_t>(hi_),
                memory.values<std::int16_t>(lo_),
                memory.values<std::byte>(m_),
                memory.values<std::byte>(v_),
                memory.at(gradient_),
                {}};
    }

    const RateWork& work_;
    const TrainSettings& settings_;
    const ModelLayout layout_;
    const std::int64_t elements_;
    DeviceSpan hi_;
    DeviceSpan lo_;
    DeviceSpan m_;
    DeviceSpan v_;
    DeviceSpan gradient_;
    std::uint64_t bytes_ = 0;
};

double hostUpdateRate(const TrainSettings& settings, const RateWork& work) {
    const BenchAdamOutcome bench =
        optim::benchAdam(work.hostParameters, static_cast<std::size_t>(settings.threads));
    return settings.moments == MomentFormat::Fp32 ? bench.parametersPerSecond
                                                  : bench.eightBitParametersPerSecond;
}

ModelSpec blockOf(std::int64_t hidden, std::int64_t intermediate, std::int64_t headDim) {
    ModelSpec model;
    model.layerCount = 1;
    model.hiddenSize = hidden;
    model.headDim = headDim;
    model.headCount = hidden / headDim;
    model.kvHeadCount = model.headCount / 4;
    model.intermediateSize = intermediate;
    model.vocabularySize = 512;
    model.contextLength = 4096;
    model.slidingWindow = {0};
    return model;
}

}  // namespace

RateWork rateWork(DeviceKind device, RateDetail detail) {
    const bool isQuick = detail == RateDetail::Quick;
    RateWork work;
    if (device == DeviceKind::Cuda) {
        work.model = blockOf(3072, 8192, 128);
        work.tokens = 2048;
        work.copyBytes = (isQuick ? 256 : 1024) * kMiB;
    } else {
        work.model = blockOf(1024, 2816, 64);
        work.tokens = isQuick ? 512 : 1024;
        work.blocks = 3;
        work.copyBytes = (isQuick ? 16 : 64) * kMiB;
    }
    work.hostParameters = (isQuick ? 4 : 64) << 20;
    work.rounds = isQuick ? 2 : 6;
    return work;
}

plan::MachineRates measureRates(const TrainSettings& settings,
                                compute::Compute& compute,
                                const RateWork& work) {
    const compute::MakeDevice makeDevice = compute::deviceMaker(deviceOf(settings));
    BlockPasses passes(work, settings.dtype, compute);
    plan::MachineRates rates;
    rates.hostUpdates = hostUpdateRate(settings, work);
    if (computedBy(settings) == plan::ComputedBy::Host) {
        const io::HostArena arena(passes.bytes(), io::Prefault::Now);
        passes.measure(*makeDevice(arena.span(), {}), rates);
        return rates;
    }
    const StateUpdates updates(work, settings);
    const io::HostArena arena(work.copyBytes, io::Prefault::Now);
    const auto device =
        makeDevice(arena.span(), {std::max({passes.bytes(), updates.bytes(), work.copyBytes})});
    const DeviceSpan place{0, work.copyBytes};
    const auto bytes = static_cast<double>(work.copyBytes);
    rates.busUp = bytes / meanSeconds(work.rounds, [&] {
                      device->copyToDevice("measured upload", arena.span(), place);
                      device->waitOnHost(device->record(Stream::Upload));
                  });
    rates.busDown = bytes / meanSeconds(work.rounds, [&] {
                        device->copyToHost("measured download", place, arena.span());
                        device->waitOnHost(device->record(Stream::Download));
                    });
    passes.measure(*device, rates);
    rates.deviceUpdates = updates.rate(*device);
    return rates;
}

}  // namespace strata::train
