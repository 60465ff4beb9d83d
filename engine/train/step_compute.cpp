// SPDX-License-Identifier: GPL-3.0-or-later
#include "train/step_compute.h"

#include "base/assert.h"

#include <utility>

namespace strata::train {

using compute::Activations;
using compute::DeviceMemory;
using compute::DeviceSpan;
using compute::Launch;

StepCompute::StepCompute(const StepModel& model,
                         compute::Compute& compute,
                         compute::Device& device,
                         const ComputeRegions& regions,
                         const GradientOps& gradientOps,
                         const StateOps& stateOps)
    : model_(model),
      compute_(compute),
      device_(device),
      regions_(regions),
      gradientOps_(gradientOps),
      stateOps_(stateOps),
      weights_(model.layout.layers.size()) {}

void StepCompute::beginStep(const plan::StepPlan& plan,
                            std::span<const rows::MicroBatch> batches,
                            std::uint64_t dropoutSeed,
                            const PendingUpdate& pending) {
    plan_ = &plan;
    batches_ = batches;
    dropoutSeed_ = dropoutSeed;
    pending_ = pending;
    segments_.clear();
    tokenBegin_.clear();
    stepTokens_ = 0;
    losses_.assign(batches.size(), compute::LossSum());
    lossMarks_.assign(batches.size(), std::byte{0});
    std::int64_t trainedTokens = 0;
    for (const rows::MicroBatch& batch : batches_) {
        trainedTokens += batch.trainedTokens;
        tokenBegin_.push_back(stepTokens_);
        stepTokens_ += static_cast<std::int64_t>(batch.ids.size());
        std::vector<compute::Segment> segments;
        for (const auto& [begin, end] : batch.segments) {
            segments.push_back({begin, end});
        }
        segments_.push_back(std::move(segments));
    }
    lossScale_ = trainedTokens > 0 ? 1.0F / static_cast<float>(trainedTokens) : 0.0F;
    for (std::size_t layer = 0; layer < plan.state.size(); ++layer) {
        if (plan.state[layer].bytes > 0) {
            const auto index = static_cast<std::int32_t>(layer);
            use(index, part(regions_.weights, plan.state[layer].weights.offset,
                            model_.weightBytes(index)));
        }
    }
}

void StepCompute::use(std::int32_t layer, DeviceSpan weights) {
    weights_[static_cast<std::size_t>(layer)] = weights;
}

void StepCompute::embed() {
    const Layer table = layer(0);
    device_.launch({name(plan::OpKind::Embed),
                    {table.weights},
                    {blockInputs(0)},
                    [this, table](const auto& memory) {
                        for (std::size_t index = 0; index < batches_.size(); ++index) {
                            compute_.embed(model_.spec, weights(table, memory), view(index),
                                           activations(0, index, memory));
                        }
                    }});
}

void StepCompute::forward(std::int64_t block) {
    throughBlock(plan::OpKind::Forward, block);
}

void StepCompute::recompute(std::int64_t block) {
    throughBlock(plan::OpKind::Recompute, block);
}

void StepCompute::throughBlock(plan::OpKind kind, std::int64_t block) {
    Launch launch;
    launch.name = name(kind, block);
    const std::vector<Layer> layers = layersOfBlock(block);
    for (const Layer& one : layers) {
        launch.reads.push_back(one.weights);
    }
    launch.reads.push_back(blockInputs(block));
    launch.writes = {blockInputs(block + 1), regions_.workspace};
    if (const DeviceSpan kept = innerActivations(block); kept.bytes > 0) {
        launch.writes.push_back(kept);
    }
    launch.work = [this, block, layers](const DeviceMemory& memory) {
        for (std::size_t index = 0; index < batches_.size(); ++index) {
            compute_.blockForward({.model = model_.spec,
                                   .block = weights(layers[0], memory),
                                   .adapter = adapter(block, layers, index, memory),
                                   .batch = view(index),
                                   .xIn = activations(block, index, memory),
                                   .xOut = activations(block + 1, index, memory),
                                   .inner = inner(block, index, memory),
                                   .workspace = memory.values<std::byte>(regions_.workspace)});
        }
    };
    device_.launch(std::move(launch));
}

void StepCompute::headLoss() {
    const Layer head = layer(model_.layout.headLayer());
    const Layer product = model_.spec.tiedEmbeddings ? layer(0) : head;
    Launch launch;
    launch.name = name(plan::OpKind::HeadLoss);
    launch.hostWrites = lossMarks_;
    launch.reads = {head.weights, product.weights, blockInputs(model_.layout.blockCount)};
    launch.writes = {regions_.workspace};
    if (isTraining()) {
        launch.writes.push_back(activationGradients());
        addGradientPlaces(launch.writes, {head.index, product.index});
    }
    launch.work = [this, head, product](const DeviceMemory& memory) {
        const bool training = isTraining();
        const std::span<float> none;
        for (std::size_t index = 0; index < batches_.size(); ++index) {
            losses_[index] = compute_.headLoss(
                {.model = model_.spec,
                 .head = weights(head, memory),
                 .product = weights(product, memory),
                 .batch = view(index),
                 .x = activations(model_.layout.blockCount, index, memory),
                 .lossScale = lossScale_,
                 .gradX = training ? activationGradient(index, memory) : none,
                 .headGradients = training ? gradient(head.index, memory) : none,
                 .productGradients = training ? gradient(product.index, memory) : none,
                 .workspace = memory.values<std::byte>(regions_.workspace)});
        }
    };
    device_.launch(std::move(launch));
}

void StepCompute::backward(std::int64_t block) {
    Launch launch;
    launch.name = name(plan::OpKind::Backward, block);
    const std::vector<Layer> layers = layersOfBlock(block);
    for (const Layer& one : layers) {
        launch.reads.push_back(one.weights);
        addGradientPlaces(launch.writes, {one.index});
    }
    launch.reads.push_back(blockInputs(block));
    launch.writes.push_back(activationGradients());
    launch.writes.push_back(regions_.workspace);
    if (const DeviceSpan kept = innerActivations(block); kept.bytes > 0) {
        launch.writes.push_back(kept);  // read, and spoiled
    }
    launch.work = [this, block, layers](const DeviceMemory& memory) {
        for (std::size_t index = 0; index < batches_.size(); ++index) {
            const std::span<float> adapterGradient =
                layers.size() > 1 ? gradient(layers[1].index, memory) : std::span<float>{};
            compute_.blockBackward(
                {model_.spec, weights(layers[0], memory), adapter(block, layers, index, memory),
                 view(index), activations(block, index, memory), activationGradient(index, memory),
                 gradient(layers[0].index, memory), adapterGradient, inner(block, index, memory),
                 memory.values<std::byte>(regions_.workspace)});
        }
    };
    device_.launch(std::move(launch));
}

void StepCompute::embedBackward() {
    Launch launch{name(plan::OpKind::EmbedBackward), {activationGradients()}, {}, {}};
    addGradientPlaces(launch.writes, {0});
    launch.work = [this](const DeviceMemory& memory) {
        for (std::size_t index = 0; index < batches_.size(); ++index) {
            compute_.embedBackward(model_.spec, model_.layout.embedding(), view(index),
                                   activationGradient(index, memory), gradient(0, memory));
        }
    };
    device_.launch(std::move(launch));
}

void StepCompute::zeroGradient(std::int32_t layer) {
    device_.fill(name(plan::OpKind::OpenGradient, layer), gradientPlace(layer), std::byte{0});
}

void StepCompute::readGradient(std::int32_t layer,
                               std::function<void(std::span<const float>)> look) {
    device_.launch({name(plan::OpKind::CloseGradient, layer),
                    {gradientPlace(layer)},
                    {},
                    [this, layer, look = std::move(look)](const DeviceMemory& memory) {
                        look(gradient(layer, memory));
                    }});
}

void StepCompute::roundGradient(std::int32_t index) {
    const plan::RoundedPart& rounded = plan_->rounded[static_cast<std::size_t>(index)];
    const DeviceSpan to = plan::hasDeviceState(*plan_, rounded.layer)
                              ? partOfState(statePlace(rounded.layer).gradient)
                              : part(regions_.rounded, rounded.offset, rounded.bytes);
    const DeviceSpan from =
        part(gradientPlace(rounded.layer),
             static_cast<std::uint64_t>(rounded.elements.begin) * sizeof(float),
             static_cast<std::uint64_t>(rounded.elements.count()) * sizeof(float));
    device_.launch({name(plan::OpKind::RoundGradient, index),
                    {from},
                    {to},
                    [this, from, to](const DeviceMemory& memory) {
                        gradientOps_.round(memory.values<float>(from),
                                           memory.values<std::byte>(to));
                    }});
}

void StepCompute::updateState(std::int32_t layer) {
    STRATA_ASSERT(pending_);
    const plan::StatePlace& place = statePlace(layer);
    std::vector<DeviceSpan> writes = stateSections(layer);
    if (place.hasOwnWeights()) {
        writes.push_back(partOfState(place.weights));
    }
    device_.launch({name(plan::OpKind::UpdateState, layer),
                    {partOfState(place.gradient)},
                    std::move(writes),
                    [this, layer](const DeviceMemory& memory) {
                        stateOps_.update(layer, stateOf(layer, memory), *pending_);
                    }});
}

void StepCompute::deliverState(std::int32_t layer) {
    const plan::StatePlace& place = statePlace(layer);
    if (!place.hasOwnWeights()) {
        return;
    }
    device_.launch(
        {name(plan::OpKind::LoadState, layer),
         stateSections(layer),
         {partOfState(place.weights)},
         [this, layer](const DeviceMemory& memory) { stateOps_.deliver(stateOf(layer, memory)); }});
}

DeviceSpan StepCompute::stateSection(const plan::Slice& slice, plan::Section section) const {
    const plan::Slice whole = plan::wholeLayer(model_.layer(slice.layer), slice.stored);
    const std::uint64_t begin =
        whole.sectionOffset(section) + plan::dataBytes(section, slice.stored, slice.elementBegin);
    return part(regions_.weights, statePlace(slice.layer).offset + begin, slice.dataBytes(section));
}

/// All of a layer's, without the padding: nobody writes that.
std::vector<DeviceSpan> StepCompute::stateSections(std::int32_t layer) const {
    std::vector<DeviceSpan> sections;
    for (const plan::Section section : plan::kSections) {
        sections.push_back(stateSection(wholeState(layer), section));
    }
    return sections;
}

plan::Slice StepCompute::wholeState(std::int32_t layer) const {
    plan::Slice whole = plan::wholeLayer(model_.layer(layer),
                                         plan::storedFormats(model_.dtype, model_.moments).trained);
    whole.layer = layer;
    return whole;
}

DeviceSpan StepCompute::partOfState(const plan::GradientPlace& place) const {
    return part(regions_.weights, place.offset, place.bytes);
}

LayerState StepCompute::stateOf(std::int32_t layer, const DeviceMemory& memory) const {
    const plan::StatePlace& place = statePlace(layer);
    const plan::Slice whole = wholeState(layer);
    const auto count = static_cast<std::size_t>(whole.elementCount);
    const auto at = [&](plan::Section section) { return memory.at(stateSection(whole, section)); };
    LayerState state;
    state.moments = model_.moments;
    state.hi = {reinterpret_cast<std::uint16_t*>(at(plan::Section::Hi)), count};
    state.lo = {reinterpret_cast<std::int16_t*>(at(plan::Section::Lo)), count};
    state.m = {at(plan::Section::M), whole.dataBytes(plan::Section::M)};
    state.v = {at(plan::Section::V), whole.dataBytes(plan::Section::V)};
    state.gradient = memory.at(partOfState(place.gradient));
    if (place.hasOwnWeights()) {
        state.weights = {reinterpret_cast<float*>(memory.at(partOfState(place.weights))), count};
    }
    return state;
}

StepCompute::Layer StepCompute::layer(std::int32_t index) const {
    return {index, weights_[static_cast<std::size_t>(index)]};
}

/// The block's, then its adapter's where there is one.
std::vector<StepCompute::Layer> StepCompute::layersOfBlock(std::int64_t block) const {
    std::vector<Layer> layers = {layer(model_.blockLayer(block))};
    if (model_.lora != nullptr) {
        layers.push_back(layer(model_.adapterLayer(block)));
    }
    return layers;
}

compute::LayerWeights StepCompute::weights(const Layer& layer, const DeviceMemory& memory) const {
    return {&model_.layer(layer.index), memory.at(layer.weights), model_.dtype};
}

compute::BlockAdapter StepCompute::adapter(std::int64_t block,
                                           std::span<const Layer> layers,
                                           std::size_t microBatch,
                                           const DeviceMemory& memory) const {
    compute::BlockAdapter adapter;
    if (layers.size() > 1) {
        adapter.weights = weights(layers[1], memory);
        adapter.scale = static_cast<float>(model_.lora->scale());
        if (isTraining()) {
            adapter.dropout = static_cast<float>(model_.lora->dropout);
            adapter.dropoutSeed =
                (dropoutSeed_ * 0x9E3779B97F4A7C15ULL + microBatch) * 0x9E3779B97F4A7C15ULL +
                static_cast<std::uint64_t>(block);
        }
    }
    return adapter;
}

compute::TokenBatch StepCompute::view(std::size_t microBatch) const {
    const rows::MicroBatch& batch = batches_[microBatch];
    return {batch.ids, batch.positions, batch.targets, segments_[microBatch]};
}

DeviceSpan StepCompute::blockInputs(std::int64_t block) const {
    const std::uint64_t bytes =
        static_cast<std::uint64_t>(stepTokens_ * model_.spec.hiddenSize) * bytesOf(model_.dtype);
    const auto place =
        static_cast<std::uint64_t>(plan_->inputs.placeOf(static_cast<std::int32_t>(block)));
    return part(regions_.activations, place * inputPlaceBytes(), bytes);
}

std::uint64_t StepCompute::inputPlaceBytes() const {
    return alignUp(
        static_cast<std::uint64_t>(stepTokens_ * model_.spec.hiddenSize) * bytesOf(model_.dtype),
        kIoAlignmentBytes);
}

Activations StepCompute::activations(std::int64_t block,
                                     std::size_t microBatch,
                                     const DeviceMemory& memory) const {
    const std::uint64_t tokenBytes =
        static_cast<std::uint64_t>(model_.spec.hiddenSize) * bytesOf(model_.dtype);
    const DeviceSpan rows =
        part(blockInputs(block), static_cast<std::uint64_t>(tokenBegin_[microBatch]) * tokenBytes,
             batches_[microBatch].ids.size() * tokenBytes);
    return {memory.at(rows), model_.dtype};
}

DeviceSpan StepCompute::innerActivations(std::int64_t block) const {
    const auto place = plan::innerPlaceOf(*plan_, block);
    if (!place) {
        return {};
    }
    const std::uint64_t bytes = static_cast<std::uint64_t>(stepTokens_) *
                                compute_.innerBytesPerToken(model_.spec, model_.dtype);
    return part(regions_.inner,
                static_cast<std::uint64_t>(*place) * alignUp(bytes, kIoAlignmentBytes), bytes);
}

std::span<std::byte> StepCompute::inner(std::int64_t block,
                                        std::size_t microBatch,
                                        const DeviceMemory& memory) const {
    const DeviceSpan all = innerActivations(block);
    if (all.bytes == 0) {
        return {};
    }
    const std::uint64_t tokenBytes = compute_.innerBytesPerToken(model_.spec, model_.dtype);
    return memory.values<std::byte>(
        part(all, static_cast<std::uint64_t>(tokenBegin_[microBatch]) * tokenBytes,
             batches_[microBatch].ids.size() * tokenBytes));
}

DeviceSpan StepCompute::activationGradients() const {
    return part(regions_.activationGradient, 0,
                static_cast<std::uint64_t>(stepTokens_ * model_.spec.hiddenSize) * sizeof(float));
}

std::span<float> StepCompute::activationGradient(std::size_t microBatch,
                                                 const DeviceMemory& memory) const {
    const std::uint64_t tokenBytes =
        static_cast<std::uint64_t>(model_.spec.hiddenSize) * sizeof(float);
    return memory.values<float>(part(
        activationGradients(), static_cast<std::uint64_t>(tokenBegin_[microBatch]) * tokenBytes,
        batches_[microBatch].ids.size() * tokenBytes));
}

/// Empty for a layer that does not train.
DeviceSpan StepCompute::gradientPlace(std::int32_t layer) const {
    const LayerLayout& layout = model_.layer(layer);
    if (!layout.trainable) {
        return {};
    }
    return part(regions_.gradients, plan_->gradients[static_cast<std::size_t>(layer)].offset,
                static_cast<std::uint64_t>(layout.elementCount) * sizeof(float));
}

std::span<float> StepCompute::gradient(std::int32_t layer, const DeviceMemory& memory) const {
    const DeviceSpan place = gradientPlace(layer);
    return place.bytes == 0 ? std::span<float>{} : memory.values<float>(place);
}

void StepCompute::addGradientPlaces(std::vector<DeviceSpan>& to,
                                    std::initializer_list<std::int32_t> layers) const {
    for (const std::int32_t index : layers) {
        if (const DeviceSpan place = gradientPlace(index); place.bytes > 0) {
            to.push_back(place);
        }
    }
}

std::string StepCompute::name(plan::OpKind kind, std::int64_t index) const {
    return plan::opName(*plan_, {kind, static_cast<std::int32_t>(index)});
}

}  // namespace strata::train
