// SPDX-License-Identifier: GPL-3.0-or-later
#include "infer/device_pass.h"

#include "base/assert.h"

#include <algorithm>
#include <utility>

namespace strata::infer {

using compute::DeviceMemory;
using compute::DeviceSpan;
using compute::HostUse;
using compute::Launch;
using compute::Stream;
using compute::TokenBatch;

namespace {

std::string layerName(const LayerLayout& layer, std::int32_t index) {
    switch (layer.kind) {
        case LayerKind::Embedding:
            return "the embedding";
        case LayerKind::Head:
            return "the head";
        default:
            return "layer " + std::to_string(index);
    }
}

}  // namespace

DevicePass::DevicePass(models::ModelWeights& weights,
                       const InferenceMemory& memory,
                       compute::Compute& compute,
                       const compute::MakeDevice& makeDevice)
    : ModelPass(weights),
      model_{weights.spec(), weights.layout(), weights.lora(), weights.dtype(), MomentFormat::Fp32},
      compute_(compute),
      homes_(weights.layout().layers.size()),
      isHome_(weights.layout().layers.size()) {
    STRATA_ASSERT(memory.device);
    const InferenceDeviceMemory& plan = *memory.device;
    std::uint64_t used = 0;
    const auto take = [&used](std::uint64_t bytes) {
        return DeviceSpan{std::exchange(used, used + bytes), bytes};
    };
    workspace_ = take(memory.workspaceBytes);
    cache_ = take(memory.cacheBytes);
    textCacheBytes_ = memory.cacheBytes / static_cast<std::uint64_t>(memory.work.texts);
    activations_ = take(memory.activationBytes);
    results_ = take(memory.resultBytes);
    for (std::size_t index = 0; index < homes_.size(); ++index) {
        if (plan.weights.stays[index]) {
            homes_[index] = take(models::weightRoomBytes(
                model_.layer(static_cast<std::int32_t>(index)), model_.dtype));
        }
    }
    for (std::uint64_t place = 0; place < plan.weights.passingPlaces; ++place) {
        places_.push_back({take(plan.weights.passingBytes), {}});
    }
    STRATA_ASSERT(used == plan.arenaBytes());
    device_ = makeDevice(weights.memory(), {used, plan.libraryBytes});
}

void DevicePass::embed(const TokenBatch& batch) {
    const Layer table = bring(0);
    launch({"embedding",
            {},
            {activations(batch.tokenCount())},
            [this, table, batch](const DeviceMemory& memory) {
                compute_.embed(model_.spec, weights(table, memory), batch, x(memory));
            }},
           {table});
}

void DevicePass::block(std::int64_t index,
                       const TokenBatch& batch,
                       std::span<TextCache* const> caches) {
    std::vector<Layer> layers = {bring(model_.blockLayer(index))};
    if (model_.lora != nullptr) {
        layers.push_back(bring(model_.adapterLayer(index)));
    }
    std::vector<KeptText> texts;
    std::vector<DeviceSpan> writes = {activations(batch.tokenCount()), workspace_};
    for (const TextCache* cache : caches) {
        const std::uint64_t blockBytes = blockCacheBytes(cache->capacity);
        const std::uint64_t begin = static_cast<std::uint64_t>(cache->place) * textCacheBytes_ +
                                    static_cast<std::uint64_t>(index) * blockBytes;
        texts.push_back({compute::part(cache_, begin, blockBytes), cache->capacity, cache->length});
        writes.push_back(texts.back().span);
    }
    launch({"forward of block " + std::to_string(index),
            {},
            std::move(writes),
            [this, layers, batch, texts](const DeviceMemory& memory) {
                compute::BlockAdapter adapter;
                if (layers.size() > 1) {
                    adapter.weights = weights(layers[1], memory);
                    adapter.scale = static_cast<float>(model_.lora->scale());
                }
                std::vector<compute::KvCache> cached;
                for (const KeptText& text : texts) {
                    cached.push_back(blockCache(text.capacity, text.length,
                                                memory.values<std::byte>(text.span).data()));
                }
                compute_.blockForward({.model = model_.spec,
                                       .block = weights(layers[0], memory),
                                       .adapter = adapter,
                                       .batch = batch,
                                       .xIn = x(memory),
                                       .xOut = x(memory),
                                       .caches = cached,
                                       .workspace = memory.values<std::byte>(workspace_)});
            }},
           layers);
}

double DevicePass::headLoss(const TokenBatch& batch, std::span<float> tokenLoss) {
    const std::vector<Layer> layers = headLayers();
    const DeviceSpan losses = compute::part(results_, 0, tokenLoss.size_bytes());
    launch({"loss",
            {activations(batch.tokenCount())},
            {losses, workspace_},
            [this, layers, batch, losses](const DeviceMemory& memory) {
                loss_ = compute_.headLoss({.model = model_.spec,
                                           .head = weights(layers.front(), memory),
                                           .product = weights(layers.back(), memory),
                                           .batch = batch,
                                           .x = x(memory),
                                           .rowLoss = memory.values<float>(losses),
                                           .workspace = memory.values<std::byte>(workspace_)});
            },
            std::span(&lossMark_, 1)},
           layers);
    finish(tokenLoss.empty() ? device_->record(Stream::Compute)
                             : download("losses", losses, std::as_writable_bytes(tokenLoss)));
    device_->hostUses("use of the loss", std::span(&lossMark_, 1), HostUse::Read);
    device_->hostUses("use of the losses", std::as_bytes(tokenLoss), HostUse::Read);
    return loss_.value();
}

void DevicePass::headLogits(std::span<const std::int64_t> rows, std::span<float> logits) {
    const std::vector<Layer> layers = headLayers();
    const DeviceSpan values = compute::part(results_, 0, logits.size_bytes());
    launch(
        {"logits",
         {activations(rows.back() + 1)},
         {values, workspace_},
         [this, layers, rows, values](const DeviceMemory& memory) {
             compute_.logits({model_.spec, weights(layers.front(), memory),
                              weights(layers.back(), memory), x(memory), rows,
                              memory.values<float>(values), memory.values<std::byte>(workspace_)});
         }},
        layers);
    finish(download("logits", values, std::as_writable_bytes(logits)));
    device_->hostUses("use of the logits", std::as_bytes(logits), HostUse::Read);
}

void DevicePass::abandon() noexcept {
    device_->abandon();
    for (const std::size_t layer : arriving_) {
        isHome_[layer] = false;
    }
    arriving_.clear();
    for (Place& place : places_) {
        place.lastUse.reset();
    }
    passingUploads_.clear();
}

/// The layer's weights are there for what is given to stream Compute from now on.
DevicePass::Layer DevicePass::bring(std::int32_t index) {
    const auto at = static_cast<std::size_t>(index);
    if (homes_[at]) {
        const DeviceSpan home = compute::part(*homes_[at], 0, model_.weightBytes(index));
        if (!isHome_[at]) {
            upload(index, home);
            isHome_[at] = true;
            arriving_.push_back(at);
        }
        return {index, home, nullptr};
    }
    Place& place = places_[nextPlace_];
    nextPlace_ = (nextPlace_ + 1) % places_.size();
    if (place.lastUse) {
        device_->wait(Stream::Upload, *place.lastUse);
    }
    const DeviceSpan to = compute::part(place.span, 0, model_.weightBytes(index));
    upload(index, to);
    return {index, to, &place};
}

void DevicePass::upload(std::int32_t index, DeviceSpan to) {
    const std::string name = layerName(model_.layer(index), index);
    const std::span<const std::byte> bytes = weights_.place(index).first(to.bytes);
    const bool passesRam = !weights_.stays(index);
    if (passesRam) {
        giveBack(bytes);
        device_->hostUses("load of " + name, bytes, HostUse::Write);
    }
    weights_.layer(index);
    device_->copyToDevice("upload of " + name, bytes, to);
    const compute::Event end = device_->record(Stream::Upload);
    device_->wait(Stream::Compute, end);
    if (passesRam) {
        passingUploads_.push_back({bytes.data(), end});
    }
}

/// Waits until the place in RAM that begins there is not uploaded any more.
void DevicePass::giveBack(std::span<const std::byte> place) {
    const auto upload = std::ranges::find(passingUploads_, place.data(), &PassingUpload::place);
    if (upload != passingUploads_.end()) {
        device_->waitOnHost(upload->end);
        passingUploads_.erase(upload);
    }
}

/// Gives a computation that reads these layers.
void DevicePass::launch(Launch launch, const std::vector<Layer>& layers) {
    for (const Layer& layer : layers) {
        launch.reads.push_back(layer.span);
    }
    device_->launch(std::move(launch));
    for (const Layer& layer : layers) {
        if (layer.place != nullptr) {
            layer.place->lastUse = device_->record(Stream::Compute);
        }
    }
}

/// Of what stream Compute was given so far; when it is over.
compute::Event DevicePass::download(std::string name, DeviceSpan from, std::span<std::byte> to) {
    device_->wait(Stream::Download, device_->record(Stream::Compute));
    device_->copyToHost("download of " + std::move(name), from, to);
    return device_->record(Stream::Download);
}

void DevicePass::finish(compute::Event end) {
    device_->waitOnHost(end);
    arriving_.clear();
    for (Place& place : places_) {
        place.lastUse.reset();
    }
    passingUploads_.clear();
}

compute::LayerWeights DevicePass::weights(const Layer& layer, const DeviceMemory& memory) const {
    return {&model_.layer(layer.index), memory.at(layer.span), model_.dtype};
}

/// The head's, then that of its product, which may be the same.
std::vector<DevicePass::Layer> DevicePass::headLayers() {
    std::vector<Layer> layers = {bring(model_.layout.headLayer())};
    if (model_.spec.tiedEmbeddings) {
        layers.push_back(bring(0));
    }
    return layers;
}

DeviceSpan DevicePass::activations(std::int64_t tokens) const {
    return compute::part(
        activations_, 0,
        static_cast<std::uint64_t>(tokens * model_.spec.hiddenSize) * bytesOf(model_.dtype));
}

compute::Activations DevicePass::x(const DeviceMemory& memory) const {
    return {memory.at(activations_), model_.dtype};
}

}  // namespace strata::infer
