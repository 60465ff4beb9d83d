// SPDX-License-Identifier: GPL-3.0-or-later
#include "gold/gold_model.h"

#include "families/model_config.h"
#include "format/checkpoint_reader.h"
#include "format/peft_adapter.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace strata::test {

using compute::Activations;
using compute::Pass;
using compute::Segment;
using compute::TokenBatch;

/// One sequence as a batch of one segment.
struct GoldModel::Run {
    explicit Run(std::span<const std::int32_t> sequence, std::int64_t firstPosition = 0)
        : ids(sequence.begin(), sequence.end()),
          positions(ids.size()),
          targets(ids.size(), -1),
          segment{0, static_cast<std::int64_t>(ids.size())} {
        std::iota(positions.begin(), positions.end(), static_cast<std::int32_t>(firstPosition));
    }
    explicit Run(const GoldRow& row) : Run(row.ids) {
        for (std::size_t t = 0; t + 1 < ids.size(); ++t) {
            targets[t] = row.mask[t + 1] != 0 ? ids[t + 1] : -1;
        }
    }
    TokenBatch view() const { return {ids, positions, targets, {&segment, 1}}; }

    std::vector<std::int32_t> ids;
    std::vector<std::int32_t> positions;
    std::vector<std::int32_t> targets;
    Segment segment;
};

GoldModel::GoldModel(ModelSpec spec, const LoraSpec* lora, Implementation implementation)
    : spec_(std::move(spec)),
      layout_(lora == nullptr ? plan::buildModelLayout(spec_, plan::Method::Full)
                              : plan::buildModelLayout(spec_, plan::Method::Lora, *lora)),
      adapterScale_(lora == nullptr ? 0.0F : static_cast<float>(lora->scale())),
      workers_(std::make_unique<WorkerPool>(2, "gold")) {
    computeWith(implementation);
    for (const LayerLayout& layer : layout_.layers) {
        memory_.emplace_back(static_cast<std::size_t>(layer.elementCount), 0.0F);
    }
}

void GoldModel::computeWith(Implementation implementation) {
    compute_ = makeCompute(implementation);
    compute_->usePool(*workers_);
}

GoldModel GoldModel::fromFolder(const std::string& folder,
                                const std::string& adapter,
                                Implementation implementation) {
    LoraSpec lora;
    if (!adapter.empty()) {
        lora = format::readAdapterSpec(adapter);
    }
    GoldModel model(families::readModelSpec(folder), adapter.empty() ? nullptr : &lora,
                    implementation);
    const format::CheckpointReader reader = format::CheckpointReader::open(folder);
    for (std::size_t i = 0; i < model.layout_.layers.size(); ++i) {
        const LayerLayout& layer = model.layout_.layers[i];
        for (const TensorLayout& tensor : layer.tensors) {
            const auto out = std::span(model.memory_[i])
                                 .subspan(static_cast<std::size_t>(tensor.elementBegin),
                                          static_cast<std::size_t>(tensor.elementCount));
            if (layer.kind == LayerKind::Adapter) {
                format::PeftAdapter::open(adapter, model.layout_).readFp32(tensor.name, 0, out);
            } else {
                reader.readFp32(tensor.name, 0, out);
            }
        }
    }
    return model;
}

namespace {

std::string ggufName(const LayerLayout& layer, const TensorLayout& tensor) {
    static const std::map<TensorRole, std::string> names = {
        {TensorRole::Embedding, "token_embd"}, {TensorRole::FinalNorm, "output_norm"},
        {TensorRole::InputNorm, "attn_norm"},  {TensorRole::Query, "attn_q"},
        {TensorRole::Key, "attn_k"},           {TensorRole::Value, "attn_v"},
        {TensorRole::Output, "attn_output"},   {TensorRole::PostNorm, "ffn_norm"},
        {TensorRole::Gate, "ffn_gate"},        {TensorRole::Up, "ffn_up"},
        {TensorRole::Down, "ffn_down"}};
    const std::string prefix =
        layer.kind == LayerKind::Block ? "blk." + std::to_string(layer.blockIndex) + "." : "";
    return prefix + names.at(tensor.role) + ".weight";
}

/// GGUF files of Llamas keep rotation pairs side by side; Hugging Face keeps them half a head
/// apart.
void separatePairs(std::span<float> weights, std::int64_t headDim, std::int64_t columns) {
    const std::vector<float> from(weights.begin(), weights.end());
    const auto rows = static_cast<std::int64_t>(weights.size()) / columns;
    for (std::int64_t row = 0; row < rows; ++row) {
        const std::int64_t i = row % headDim;
        const std::int64_t to = row - i + i / 2 + (i % 2) * (headDim / 2);
        std::copy_n(from.begin() + row * columns, columns, weights.begin() + to * columns);
    }
}

float roundedToBf16(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return std::bit_cast<float>((bits + 0x7FFFU + ((bits >> 16) & 1U)) & 0xFFFF0000U);
}

}  // namespace

GoldModel GoldModel::fromGguf(const std::string& path, Implementation implementation) {
    const format::GgufFile file = format::GgufFile::open(path);
    GoldModel model(families::modelSpecFromGguf(file), nullptr, implementation);
    for (std::size_t i = 0; i < model.layout_.layers.size(); ++i) {
        const LayerLayout& layer = model.layout_.layers[i];
        for (const TensorLayout& tensor : layer.tensors) {
            const auto out = std::span(model.memory_[i])
                                 .subspan(static_cast<std::size_t>(tensor.elementBegin),
                                          static_cast<std::size_t>(tensor.elementCount));
            file.readFp32(*file.find(ggufName(layer, tensor)), 0, out);
            if (tensor.role == TensorRole::Query || tensor.role == TensorRole::Key) {
                separatePairs(out, model.spec_.headDim, tensor.shape.back());
            }
            std::transform(out.begin(), out.end(), out.begin(), roundedToBf16);
        }
    }
    return model;
}

compute::BlockAdapter GoldModel::adapter(std::int64_t block) const {
    if (adapterScale_ == 0.0F) {
        return {};
    }
    return {weights(static_cast<std::size_t>(2 + spec_.layerCount + block)), adapterScale_, 0.0F,
            0};
}

std::span<std::byte> GoldModel::workspace(std::int64_t tokens, Pass pass) {
    const LoraSpec lora = {8, 16.0, 0.0, false, {}};
    const std::size_t bytes = compute_->workspaceBytes(
        spec_, adapterScale_ == 0.0F ? nullptr : &lora, {tokens, tokens}, DType::F32, pass);
    workspaceMemory_.resize(bytes + 64);
    const auto address = reinterpret_cast<std::uintptr_t>(workspaceMemory_.data());
    return {workspaceMemory_.data() + (64 - address % 64) % 64, bytes};
}

std::vector<std::vector<float>> GoldModel::hiddenStates(std::span<const std::int32_t> ids) {
    const Run run(ids);
    const std::span<std::byte> scratch = workspace(run.segment.end, Pass::Forward);
    std::vector<float> x(ids.size() * static_cast<std::size_t>(spec_.hiddenSize));
    const Activations activations{x.data(), DType::F32};
    std::vector<std::vector<float>> states;
    compute_->embed(spec_, weights(0), run.view(), activations);
    states.push_back(x);
    for (std::int64_t block = 0; block < spec_.layerCount; ++block) {
        compute_->blockForward({spec_,
                                weights(static_cast<std::size_t>(1 + block)),
                                adapter(block),
                                run.view(),
                                activations,
                                activations,
                                {},
                                {},
                                scratch});
        states.push_back(x);
    }
    return states;
}

std::vector<float> GoldModel::logits(std::span<const std::int32_t> ids) {
    std::vector<float> x = hiddenStates(ids).back();
    std::vector<std::int64_t> rows(ids.size());
    std::iota(rows.begin(), rows.end(), 0);
    std::vector<float> result(ids.size() * static_cast<std::size_t>(spec_.vocabularySize));
    compute_->logits({spec_,
                      head(),
                      product(),
                      {x.data(), DType::F32},
                      rows,
                      result,
                      workspace(static_cast<std::int64_t>(ids.size()), Pass::Forward)});
    return result;
}

std::vector<std::int32_t> GoldModel::generate(std::vector<std::int32_t> prompt,
                                              std::span<const std::int32_t> stopIds,
                                              std::int64_t maxNew) {
    const std::int64_t capacity = static_cast<std::int64_t>(prompt.size()) + maxNew;
    const auto cacheSize = static_cast<std::size_t>(spec_.kvHeadCount * capacity * spec_.headDim);
    std::vector<std::vector<float>> keys(static_cast<std::size_t>(spec_.layerCount),
                                         std::vector<float>(cacheSize));
    std::vector<std::vector<float>> values = keys;
    std::vector<std::int32_t> fresh = std::move(prompt);
    std::vector<std::int32_t> generated;
    std::int64_t length = 0;
    while (static_cast<std::int64_t>(generated.size()) < maxNew) {
        const Run run(fresh, length);
        const std::span<std::byte> scratch = workspace(run.segment.end, Pass::Forward);
        std::vector<float> x(fresh.size() * static_cast<std::size_t>(spec_.hiddenSize));
        const Activations activations{x.data(), DType::F32};
        compute_->embed(spec_, weights(0), run.view(), activations);
        for (std::int64_t block = 0; block < spec_.layerCount; ++block) {
            const auto b = static_cast<std::size_t>(block);
            compute::KvCache cache{keys[b].data(), values[b].data(), capacity, length};
            compute_->blockForward({spec_,
                                    weights(1 + b),
                                    adapter(block),
                                    run.view(),
                                    activations,
                                    activations,
                                    {&cache, 1},
                                    {},
                                    scratch});
        }
        length += run.segment.end;
        const std::int64_t last = run.segment.end - 1;
        std::vector<float> logits(static_cast<std::size_t>(spec_.vocabularySize));
        compute_->logits({spec_, head(), product(), activations, {&last, 1}, logits, scratch});
        const auto next = static_cast<std::int32_t>(std::max_element(logits.begin(), logits.end()) -
                                                    logits.begin());
        generated.push_back(next);
        if (std::find(stopIds.begin(), stopIds.end(), next) != stopIds.end()) {
            break;
        }
        fresh = {next};
    }
    return generated;
}

double GoldModel::loss(const GoldRow& row) {
    const Run run(row);
    std::vector<float> x = hiddenStates(row.ids).back();
    return compute_
        ->headLoss({spec_,
                    head(),
                    product(),
                    run.view(),
                    {x.data(), DType::F32},
                    1.0F,
                    {},
                    {},
                    {},
                    {},
                    workspace(run.segment.end, Pass::Forward)})
        .value();
}

std::vector<std::vector<float>> GoldModel::zeroGradients() const {
    std::vector<std::vector<float>> gradients;
    for (const std::vector<float>& layer : memory_) {
        gradients.emplace_back(layer.size(), 0.0F);
    }
    return gradients;
}

double GoldModel::lossAndGradients(const GoldRow& row,
                                   float lossScale,
                                   std::vector<std::vector<float>>& gradients) {
    const Run run(row);
    std::vector<std::vector<float>> states = hiddenStates(row.ids);
    std::vector<float> gradX(states.back().size());
    const std::span<std::byte> scratch = workspace(run.segment.end, Pass::ForwardAndBackward);
    std::vector<float>& headGradients = gradients[static_cast<std::size_t>(1 + spec_.layerCount)];
    const double sum = compute_
                           ->headLoss({spec_,
                                       head(),
                                       product(),
                                       run.view(),
                                       {states.back().data(), DType::F32},
                                       lossScale,
                                       gradX,
                                       headGradients,
                                       spec_.tiedEmbeddings ? gradients.front() : headGradients,
                                       {},
                                       scratch})
                           .value();
    for (std::int64_t block = spec_.layerCount - 1; block >= 0; --block) {
        const auto b = static_cast<std::size_t>(block);
        compute_->blockBackward({spec_,
                                 weights(1 + b),
                                 {},
                                 run.view(),
                                 {states[b].data(), DType::F32},
                                 gradX,
                                 gradients[1 + b],
                                 {},
                                 {},
                                 scratch});
    }
    compute_->embedBackward(spec_, layout_.embedding(), run.view(), gradX, gradients.front());
    return sum;
}

}  // namespace strata::test
